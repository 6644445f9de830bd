import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, type Programs, until } from './programs.ts'

const root = join(import.meta.dirname, '../../..')
/** What `npm run build` makes; without it the sources run as they are. */
const bundle = join(root, 'dist/programs/server.js')

export type ServerRole = 'web' | 'worker'

/** One place of a web or a worker, in which processes follow one another. */
export interface ServerSlot {
  readonly name: string
  readonly role: ServerRole
  readonly port: number
  readonly origin: string
  readonly pid: number | null
  start(): void
  /** SIGTERM drains. @returns its exit status; null when a signal ended it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  untilReady(limitMs?: number): Promise<void>
}

export interface ServerSettings {
  readonly role: ServerRole
  readonly name: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
}

export const serverCommand = () => (existsSync(bundle) ? bundle : join(root, 'src/server/main.ts'))

export function createServerSlot(programs: Programs, { role, name, port, env }: ServerSettings): ServerSlot {
  const origin = `http://127.0.0.1:${port}`
  let program: Program | null = null
  return {
    name,
    role,
    port,
    origin,
    get pid() {
      return program?.isRunning ? program.pid : null
    },
    start() {
      program = programs.start({
        name,
        command: process.execPath,
        args: [serverCommand()],
        env: { ROLE: role, PORT: String(port), DATA_DIR: programs.makeFolder(name), NODE_NAME: name, ...env },
      })
    },
    async end(signal) {
      if (program === null) return null
      const ending = program
      await ending.end(signal)
      program = null
      return ending.exitCode
    },
    async untilReady(limitMs = 180_000) {
      const started = program
      await until(`${name} is ready`, limitMs, async () => {
        if (started !== null && !started.isRunning) throw new Error(`${name} ended with status ${started.exitCode}`)
        return (await isReady(origin)) ? true : null
      })
    },
  }
}

/** The path that load balancers ask. Servers before the one with /api/ready tell it at /api/health. */
export async function findReadyPath(origin: string): Promise<string> {
  const { status } = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(10_000) })
  return status === 404 ? '/api/health' : '/api/ready'
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const path = await findReadyPath(origin)
    return (await fetch(origin + path, { signal: AbortSignal.timeout(10_000) })).ok
  } catch {
    return false
  }
}
