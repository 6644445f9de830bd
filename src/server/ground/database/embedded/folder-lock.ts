import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { sessionLimits } from '#server/ground/database/connect.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import { StartError } from '#server/ground/start-error.ts'

/** Any number: the database has no other advisory lock in this class. */
export const folderLockKey = 0x656d756c
// The session of a killed holder can outlive it by some milliseconds.
const graceMs = 1_500
const reconnectMs = 200

/**
 * Locks the data folder of an embedded database for this process, until `release` or until the process ends in any way.
 * A lock that is lost with its session, or with the database, is taken again.
 * @param onTaken called when another process has locked the folder meanwhile
 * @throws StartError when another process holds the lock
 */
export async function lockFolder(
  address: DatabaseAddress,
  folder: string,
  onTaken: (error: StartError) => void = () => {},
): Promise<{ release(): Promise<void> }> {
  let client: pg.Client | null = null
  let isReleased = false

  const take = async () => {
    const next = await takeLock(address, folder)
    if (isReleased) return next.end()
    client = next
    next.once('end', () => void takeAgain())
  }

  const takeAgain = async () => {
    client = null
    while (!isReleased) {
      await wait(reconnectMs)
      try {
        if (!isReleased) await take()
        return
      } catch (error) {
        if (error instanceof StartError) return onTaken(error)
        // The database is still unavailable.
      }
    }
  }

  await take()
  return {
    async release() {
      isReleased = true
      await client?.end()
    },
  }
}

/** A session that holds the lock as long as it lives. */
async function takeLock(address: DatabaseAddress, folder: string): Promise<pg.Client> {
  const client = new pg.Client({ ...sessionLimits, ...address, application_name: `emulsion ${process.pid}` })
  client.on('error', () => {})
  try {
    await client.connect()
    const deadline = Date.now() + graceMs
    for (;;) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [folderLockKey])
      if (rows[0].taken) return client
      if (Date.now() > deadline) break
      await wait(50)
    }
    const { rows } = await client.query(
      `select application_name from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid = $1 and granted`,
      [folderLockKey],
    )
    throw new StartError(
      `Another Emulsion (process ${String(rows[0]?.application_name ?? '').replace('emulsion ', '') || 'unknown'}) already uses ${folder}, with the build that it was started with; stop it and start again, or set DATA_DIR to another folder.`,
    )
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
