import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'

const program = '/usr/sbin/pgbouncer'
/** Its tests are skipped where Debian's package is not installed. */
export const hasPooler = existsSync(program)
/** PgBouncer refuses to run as root; the test's PostgreSQL runs as nobody too. */
const unprivilegedId = 65_534

export interface TestPooler {
  readonly connectionString: string
  close(): Promise<void>
}

/**
 * A PgBouncer in transaction mode before a database of `openTestDatabase`, on a socket of its own: a port that was free
 * may be another test's by the time it listens.
 */
export async function openTestPooler(
  address: DatabaseAddress,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<TestPooler> {
  const { host, user, database } = address as { host: string; user: string; database: string }
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-pooler-'))
  await chmod(folder, 0o777)
  const all = {
    listen_addr: '',
    unix_socket_dir: folder,
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 3,
    max_client_conn: 100,
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  const databases = `${database} = host=${host} user=${user} dbname=${database}`
  await writeFile(file, ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'))
  const identity = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {}
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...identity })
  let told = ''
  child.stderr.on('data', (chunk) => (told += chunk))
  const connectionString = `postgres://${user}@localhost/${database}?host=${folder}&port=6432`
  for (let tries = 0; !(await answers(connectionString)); tries++) {
    if (tries > 400 || child.exitCode !== null) throw new Error(`PgBouncer does not start: ${told}`)
    await wait(50)
  }
  return {
    connectionString,
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
