import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { DatabaseAddress } from '#server/ground/database/embedded/embedded-postgres.ts'
import type { Role } from '#server/ground/settings/process.ts'
import { buildTestPrograms } from '../../../bin/project.mjs'
import { answersVariables } from '../../answers-folder.ts'
import { isLeft } from '../../borrowed-children.ts'

const fixture = join(import.meta.dirname, '../../fixtures/portrait.jpg')
/** server-process.ts as a bundle, which starts in a third of the time. */
const serverProgram = join(import.meta.dirname, '../../../.cache/test-programs/server-process.js')

export interface TestServer {
  readonly origin: string
  readonly process: ChildProcess
  /** Resolves when the process has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Vitest has bundled it before (tests/bundle-programs.ts), a bench has not. */
let isBundled: Promise<void> | null = null

const running = new Set<TestServer>()

/** Ends every server of this test file, whatever failed. For `afterAll`. */
export async function endServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.end('SIGKILL')))
}

export async function startServer(
  role: Role,
  database: DatabaseAddress,
  dataDir: string,
  more: Record<string, string> = {},
  launch: { readonly execPath?: string; readonly execArgv?: string[] } = {},
): Promise<TestServer> {
  isBundled ??= buildTestPrograms()
  await isBundled
  const server = fork(serverProgram, [], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ROLE: role,
      TRUSTED_PROXIES: '1',
      MAIL: 'mailbox',
      PAYMENT_PROVIDER: 'sandbox',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://unused/by-this-process',
      TEST_DATABASE: JSON.stringify(database),
      ...answersVariables,
      ...more,
    },
    execArgv: [],
    ...launch,
  })
  const exit = once(server, 'exit')
  const port = await Promise.race([once(server, 'message').then(([port]) => port as number), exit])
  if (typeof port !== 'number') throw new Error(`the ${role} process ended before it listened`)
  const started: TestServer = {
    origin: `http://127.0.0.1:${port}`,
    process: server,
    async end(signal) {
      server.kill(signal)
      await exit
      running.delete(started)
    },
  }
  running.add(started)
  return started
}

/** Process ids of those children of `parent` that run edits. */
export const findEditChildren = (parent: number) => findChildren(parent, '"loadsTools":true')

/** Process ids of all render children of `parent`: those that run edits, and those that decode and encode photos. */
export const findRenderChildren = (parent: number) => findChildren(parent, '"loadsTools":')

function findChildren(parent: number, argument: string): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => Number(found?.[2]) === parent && found?.[3]?.includes(argument))
    .map((found) => Number(found?.[1]))
    .filter((pid) => !isLeft(pid))
}

export async function until<Value>(what: string, limitMs: number, look: () => Promise<Value | null>): Promise<Value> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    const found = await look()
    if (found !== null) return found
    await wait(20)
  }
  throw new Error(`not within ${limitMs} ms: ${what}`)
}

/** A visitor's browser at one server. Its cookie may be passed on to another. */
export function createVisitor(origin: string, cookie = '') {
  // Edits of visitors are also counted by address, so each visitor has their own.
  const address = `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`
  const visitor = {
    origin,
    cookie,
    async ask(method: string, path: string, body?: Buffer | object): Promise<Response> {
      const isBytes = Buffer.isBuffer(body)
      const response = await fetch(visitor.origin + path, {
        method,
        headers: {
          cookie: visitor.cookie,
          'x-forwarded-for': address,
          'sec-fetch-site': 'same-origin',
          'x-envelope': 'none',
          'content-type': isBytes ? 'image/jpeg' : 'application/json',
        },
        ...(body === undefined ? {} : { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      })
      const set = response.headers.get('set-cookie')
      if (set !== null) visitor.cookie = set.split(';')[0] as string
      return response
    },
    /** Uploads a square photo. An edit of a larger one runs longer. */
    async upload(sidePx: number): Promise<PhotoReply> {
      const photo = await sharp(fixture).resize(sidePx, sidePx).jpeg().toBuffer()
      return data(await visitor.ask('POST', '/api/photos?name=photo.jpg', photo))
    },
    async submit(photo: PhotoReply): Promise<JobReply> {
      return data(await visitor.ask('POST', '/api/jobs', { tool: 'cartoon', photoId: photo.id, options: {} }))
    },
    async job(id: string): Promise<JobReply> {
      return data(await visitor.ask('GET', `/api/jobs/${id}`))
    },
    untilState(id: string, state: JobReply['state'], limitMs: number): Promise<JobReply> {
      return until(`job ${state}`, limitMs, async () => {
        const job = await visitor.job(id)
        return job.state === state ? job : null
      })
    },
    /** Waits until the engine reports progress, which proves that a child holds the photo. */
    untilRendering(id: string): Promise<JobReply> {
      return until('rendering', 30_000, async () => {
        const job = await visitor.job(id)
        return job.state === 'running' && job.stage !== null && job.stage !== 'starting' ? job : null
      })
    },
  }
  return visitor
}

async function data<Data>(response: Response): Promise<Data> {
  const body = (await response.json()) as { data?: Data }
  if (body.data === undefined) throw new Error(`${response.status} ${JSON.stringify(body)}`)
  return body.data
}
