/** Stripe's wire format: forms with brackets in; lists, and times in seconds, out. */

export type Form = { [key: string]: Form | string }

/** Parses `a[b][0]=c` to `{ a: { b: { 0: 'c' } } }`. */
export function readForm(encoded: string | URLSearchParams): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let at = form
    for (const part of path.slice(0, -1)) {
      if (typeof at[part] !== 'object') at[part] = {}
      at = at[part] as Form
    }
    at[path.at(-1) as string] = value
  }
  return form
}

/** The text at a path such as `a.b.0`; undefined when there is none. */
export function textAt(form: Form, path: string): string | undefined {
  let at: Form | string | undefined = form
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** One page of a list, newest first, by `limit` and `starting_after`. */
export function pageOf<Thing extends { id: string }>(all: readonly Thing[], query: Form, url: string) {
  const limit = Number(textAt(query, 'limit') ?? 10)
  const after = textAt(query, 'starting_after')
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  return { object: 'list', url, has_more: start + limit < all.length, data: all.slice(start, start + limit) }
}

export const refusal = (status: number, message: string, type = 'invalid_request_error', code?: string) => ({
  status,
  body: { error: { type, message, ...(code === undefined ? {} : { code }) } },
})
