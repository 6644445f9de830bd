import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Where Debian keeps them; PostgreSQL's are in no PATH. */
const usualFolders = ['/usr/lib/postgresql/15/bin', '/usr/sbin', '/usr/bin']

export interface Program {
  readonly name: string
  readonly pid: number
  /** Resolves when it has ended. */
  readonly ended: Promise<void>
  readonly isRunning: boolean
  readonly exitCode: number | null
  /** Sends the signal and waits for the end; SIGKILL follows after `limitMs`. */
  end(signal: NodeJS.Signals, limitMs?: number): Promise<void>
}

export function findBinary(name: string): string | null {
  const folders = [...usualFolders, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null
}

/** @throws one sentence that names the package */
export function getBinary(name: string, debianPackage: string): string {
  const found = findBinary(name)
  if (found === null)
    throw new Error(`${name} is missing: install Debian's package ${debianPackage} (apt-get install ${debianPackage}).`)
  return found
}

/** PostgreSQL and pgbouncer refuse to run as root; started by root, they get this user. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => {
    try {
      return Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    } catch {
      return 65_534
    }
  }
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export interface Launch {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Run without root's rights. */
  readonly isUnprivileged?: boolean
}

/** The programs of one run: all log into one folder, and all end with it. */
export class Programs {
  readonly folder: string
  readonly #logs: string
  readonly #running = new Set<Program>()

  constructor(folder: string) {
    this.folder = folder
    this.#logs = join(folder, 'logs')
    mkdirSync(this.#logs, { recursive: true })
    // The unprivileged user passes through.
    chmodSync(folder, 0o755)
  }

  /** A folder of a program's own. */
  makeFolder(name: string, isUnprivileged = false): string {
    const path = join(this.folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    const user = isUnprivileged ? unprivileged() : null
    if (user !== null) chownSync(path, user.uid, user.gid)
    return path
  }

  /** Runs a program to its end. @throws its last words */
  runToEnd({ name, command, args, env = {}, isUnprivileged = false }: Launch): string {
    try {
      return execFileSync(command, args, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, ...env },
        cwd: this.folder,
        timeout: 120_000,
        ...(isUnprivileged ? unprivileged() : null),
      })
    } catch (error) {
      throw new Error(`${name} failed: ${String((error as { stderr?: unknown }).stderr ?? error).slice(-2_000)}`)
    }
  }

  start({ name, command, args, env = {}, isUnprivileged = false }: Launch): Program {
    const log = openSync(join(this.#logs, `${name}.log`), 'a')
    const child = spawn(command, args, {
      env: { PATH: process.env.PATH, ...env },
      cwd: this.folder,
      stdio: ['ignore', log, log],
      // A group of its own: Ctrl+C on the bench must not end them in any order.
      detached: true,
      ...(isUnprivileged ? unprivileged() : null),
    })
    closeSync(log)
    const program = programOf(name, child)
    this.#running.add(program)
    void program.ended.then(() => this.#running.delete(program))
    return program
  }

  /** Ends all, those started last first. */
  async endAll(): Promise<void> {
    for (const program of [...this.#running].reverse()) await program.end('SIGKILL')
  }
}

function programOf(name: string, child: ChildProcess): Program {
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    name,
    pid: child.pid ?? -1,
    ended,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null && child.pid !== undefined
    },
    get exitCode() {
      return child.exitCode
    },
    async end(signal, limitMs = 120_000) {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      const late = new AbortController()
      await Promise.race([ended, wait(limitMs, null, { signal: late.signal }).catch(() => {})])
      late.abort()
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Looks until there is something, or throws after `limitMs`. */
export async function until<Value>(
  what: string,
  limitMs: number,
  look: () => Promise<Value | null> | Value | null,
  everyMs = 50,
): Promise<Value> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (performance.now() > deadline) throw new Error(`not within ${limitMs / 1000} s: ${what}`)
    await wait(everyMs)
  }
}

export const untilListening = (what: string, port: number, limitMs = 30_000): Promise<true> =>
  until(`${what} listens on port ${port}`, limitMs, () => answers(port), 150)

function answers(port: number): Promise<true | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      // Where nobody listens, the system may choose the very port as our own end, and connect us with ourselves.
      resolve(socket.localPort === port ? null : true)
      socket.destroy()
    })
    socket.once('error', () => resolve(null))
    socket.setTimeout(1_000, () => {
      resolve(null)
      socket.destroy()
    })
  })
}
