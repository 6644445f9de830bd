import { type Ask, type Begun, Refusal, type Twice } from '../door.ts'
import type { Place } from '../place.ts'
import { until } from '../until.ts'

export interface ProgramJob {
  readonly id: string
  readonly state: string
  readonly result: string | null
  readonly resultUrl: string | null
  readonly problem: { readonly detail: string } | null
}

/** How `/api/v1` refuses what is not as its document says. */
const refusedAt = (sentence: string, pointer: string): RegExp => new RegExp(`^${sentence}\\.( ${pointer})+$`)
export const unknownThingAt = (pointer: string, step = '') =>
  refusedAt(
    `${step}No such kind of thing is known: "unicorn"\\. There are \\d+, such as person and dog\\. All: .+ on the command line`,
    pointer,
  )
export const wrongStyleAt = (pointer: string, step = '') =>
  refusedAt(`${step}style must be one of comic, [\\w, -]+`, pointer)
export const maskRefusedAt = (pointer: string, step = '') =>
  refusedAt(`${step}This edit works on the whole photo and takes no mask\\. Leave the mask out`, pointer)

/** How `/api/v1` refuses an address of this machine. */
export const privateAddress = /^`url` must be a public http or https address of a picture\.$/

export type Programs = ReturnType<typeof openPrograms>

/** Plain calls of `/api/v1`, as its page describes them. */
export function openPrograms({ origin, keys }: Place) {
  const keyOf = ({ as = 'basic' }: Pick<Ask, 'as'>) => keys[as === 'visitor' ? 'basic' : as]

  const call = async (ask: Pick<Ask, 'as'>, method: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${keyOf(ask)}`)
    const response = await fetch(`${origin}/api/v1${path}`, { ...init, method, headers })
    if (response.ok) return response
    const { detail, errors } = (await response.json()) as { detail: string; errors?: { pointer: string }[] }
    throw new Refusal(detail, errors)
  }

  const json = async <Value>(ask: Pick<Ask, 'as'>, method: string, path: string, body?: unknown, headers = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const init = { ...sent, headers: { 'content-type': 'application/json', ...headers } }
    return (await (await call(ask, method, path, init)).json()) as Value
  }

  return {
    call,
    json,

    async upload({ as, uploadedBy }: Pick<Ask, 'as' | 'uploadedBy'>, photo: Buffer): Promise<string> {
      const form = new FormData()
      form.set('photo', new Blob([new Uint8Array(photo)]), 'photo.png')
      const by = uploadedBy ?? as
      return (
        (await (await call(by === undefined ? {} : { as: by }, 'POST', '/photos', { body: form })).json()) as {
          id: string
        }
      ).id
    },

    ended: (ask: Pick<Ask, 'as'>, id: string) =>
      until(async () => {
        const job = await json<ProgramJob>(ask, 'GET', `/jobs/${id}`)
        return ['queued', 'running'].includes(job.state) ? null : job
      }),

    async file(ask: Ask, photoId: string): Promise<Buffer> {
      const path = `/photos/${photoId}/file?format=${ask.format ?? 'png'}&metadata=all`
      return Buffer.from(await (await call(ask, 'GET', path)).arrayBuffer())
    },
  }
}

/** What came of a call that was made twice. */
export async function twiceOf(answers: readonly Response[]): Promise<Twice & { readonly ids: readonly string[] }> {
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
  const [first, second] = answers.map(({ headers }) => headers.get('idempotent-replayed'))
  return { ids, edits: new Set(ids).size, isTold: first === null && second === 'true' }
}

/** Calls a path of the server by a method that none has. */
export const callWrongly = ({ origin, keys }: Place, path: string): Promise<Response> =>
  fetch(`${origin}${path}`, { method: 'PUT', headers: { authorization: `Bearer ${keys.basic}` } })

/** A job of `/api/v1` that has begun. */
export const begunJob = (programs: Programs, ask: Ask, id: string): Begun => ({
  cancel: async () => (await programs.json<ProgramJob>(ask, 'POST', `/jobs/${id}/cancel`)).state,
  end: async () => (await programs.ended(ask, id)).state,
})
