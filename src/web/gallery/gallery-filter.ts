import type { GalleryFilter } from '#contract/gallery.ts'

const dayMs = 86_400_000

/** Periods that end now, in days. */
export const periods = ['7', '30', '365'] as const

/** What the page's address says about the list: `q`, `tool`, `days`, or `from` and `until`, `favourites`, and `album`. */
export function filterOf(search: URLSearchParams, now = Date.now()): GalleryFilter {
  const text = search.get('q')?.trim().slice(0, 100) ?? ''
  const tool = search.get('tool') ?? ''
  const days = periods.find((period) => period === search.get('days'))
  const from = days === undefined ? instantOf(search.get('from')) : new Date(now - Number(days) * dayMs).toISOString()
  const until = days === undefined ? instantOf(search.get('until')) : null
  return {
    ...(text === '' ? {} : { search: text }),
    ...(/^[a-z-]{1,40}$/.test(tool) ? { tool } : {}),
    ...(from === null ? {} : { from }),
    ...(until === null ? {} : { until }),
    ...(search.get('favourites') === 'true' ? { favourites: 'true' as const } : {}),
    ...(isId(search.get('album')) ? { album: search.get('album') as string } : {}),
  }
}

/** Whether the address leaves anything out of all photos, or of its album. */
export const isFiltered = (search: URLSearchParams): boolean => {
  const { album: _, ...rest } = filterOf(search)
  return Object.keys(rest).length > 0
}

const isId = (text: string | null): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

/** The address with these fields changed; an empty value removes its field. */
export function withFields(search: URLSearchParams, fields: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

function instantOf(text: string | null): string | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** A day as a date field has it, e.g. 2026-11-22, by the reader's clock. */
export function dayOf(instant: string): string {
  const date = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return Number.isNaN(date.getTime()) ? '' : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The moment when a day begins by the reader's clock; of the last day of a period, the moment after it. */
export function instantOfDay(day: string, isLast = false): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const instant = new Date(year, month - 1, date + (isLast ? 1 : 0))
  return Number.isNaN(instant.getTime()) || day === '' ? '' : instant.toISOString()
}
