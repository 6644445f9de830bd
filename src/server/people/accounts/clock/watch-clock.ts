import type { Logger } from 'pino'
import type { Db } from '#server/ground/database/tables.ts'
import { noteTime } from '#server/people/accounts/clock/clock-queries.ts'

// A clock that is set back between two notes prolongs a session by at most the time between them.
const noteEveryMs = 60_000

/**
 * Notes the time at the start and every minute. The timer is monotonic, so a clock that was set back prolongs no
 * session, whether that happened while the server ran or while it was off.
 * @returns a function that stops it
 */
export async function watchClock(db: Db, log: Logger): Promise<() => Promise<void>> {
  const note = async () => {
    const seconds = await noteTime(db)
    if (seconds >= 1) log.warn({ seconds }, 'the clock was set back; sessions and codes were moved with it')
  }
  await note()
  let noting = Promise.resolve()
  const timer = setInterval(() => {
    noting = note().catch((error: unknown) => log.warn({ error: String(error) }, 'the time was not noted'))
  }, noteEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await noting
  }
}
