import type { Pool } from 'pg'

/** In milliseconds since 1970, as rate-limiter-flexible writes it. */
type Moment = number

/** Takes one attempt off each count that has not expired. */
export async function giveAttemptBack(pool: Pool, keys: readonly string[], now: Moment): Promise<void> {
  await pool.query('update limits set points = points - 1 where key = any($1) and points > 0 and expire > $2', [
    keys,
    now,
  ])
}

export async function deleteCounts(pool: Pool, keys: readonly string[]): Promise<void> {
  await pool.query('delete from limits where key = any($1)', [keys])
}

/** Deletes expired counts. @returns how many there were */
export async function deleteCountsBefore(pool: Pool, now: Moment): Promise<number> {
  return (await pool.query('delete from limits where expire < $1', [now])).rowCount ?? 0
}
