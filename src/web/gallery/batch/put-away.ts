import { type BatchReply, isSettled } from '#contract/batch.ts'

const cookieName = 'emulsion_put_away'
/** As long as a batch that is over is listed, ms. Taste. */
export const overListedMs = 86_400_000

/** Whether nothing more happens to any of its photos. */
export const isOver = (batch: Pick<BatchReply, 'items' | 'tools'>): boolean =>
  batch.items.every((item) => isSettled(item, batch))

/** When the last of its jobs ended, in ms since 1970. */
export const endOf = ({ jobs }: Pick<BatchReply, 'jobs'>): number =>
  Math.max(0, ...jobs.map(({ endedAt }) => (endedAt === null ? 0 : Date.parse(endedAt))))

/**
 * Up to which moment a member has put away what had ended, in ms since 1970; 0: nothing. A cookie, so that the first byte
 * of HTML is without it. A batch that runs again ends later, and is told of again.
 * @param memberId members may share a browser
 */
export function readPutAway(cookies: string | null | undefined, memberId: string): number {
  const [, id, endedMs] =
    new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)\\.(\\d{1,15})(?:;|$)`).exec(cookies ?? '') ?? []
  return id === memberId ? Number(endedMs) : 0
}

/** Call it in the page. @param endedMs the latest end of what is put away, in ms since 1970 */
export function keepPutAway(memberId: string, endedMs: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we support
  document.cookie = `${cookieName}=${memberId}.${endedMs}; path=/; max-age=${overListedMs / 1000}; samesite=lax`
}
