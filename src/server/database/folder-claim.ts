import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress } from '#server/database/embedded-postgres.ts'
import { StartError } from '#server/start-error.ts'

// Any number: the database holds no other advisory lock in this class.
const claimKey = 0x656d756c
// A killed holder's session can outlive it by some milliseconds.
const patienceMs = 1_500

/**
 * Claims the data folder of an embedded database for this process, until `release` or the process's end, however it ends.
 * @throws StartError when another process holds it
 */
export async function claimFolder(address: DatabaseAddress, folder: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ ...address, application_name: `emulsion ${process.pid}` })
  client.on('error', () => {})
  await client.connect()
  const deadline = Date.now() + patienceMs
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [claimKey])
    if (rows[0].taken) return { release: () => client.end() }
    if (Date.now() > deadline) break
    await wait(50)
  }
  const { rows } = await client.query(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [claimKey],
  )
  await client.end()
  throw new StartError(
    `Another Emulsion (process ${String(rows[0]?.application_name ?? '').replace('emulsion ', '') || 'unknown'}) already uses ${folder}, with the build that it was started with; stop it and start again, or set DATA_DIR to another folder.`,
  )
}
