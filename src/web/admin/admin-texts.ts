/** '2026-11-23 04:30', UTC. */
export const timeText = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

/** '04:30', UTC. */
export const clockText = (at: Date): string => at.toISOString().slice(11, 16)

/** '8 s', '12 min', '3 h'. */
export function durationText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  if (seconds < 2 * 3600) return `${Math.floor(seconds / 60)} min`
  return `${Math.floor(seconds / 3600)} h`
}

/** As much of an id as distinguishes the rows of years. */
export const shortId = (id: string): string => id.slice(0, 8)

export const planText = ({ basic_until }: { readonly basic_until: Date | null }): string =>
  basic_until !== null && basic_until > new Date() ? `Basic until ${timeText(basic_until)}` : 'Free'
