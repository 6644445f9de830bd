import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answersVariables } from '../answers-folder.ts'
import { test } from './shared-member.ts'

/** One that nobody listens at now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * A server that all tests of one file ask. For the file's top. It is opened for the first test's address, since Playwright
 * asks for that before `beforeAll`.
 * @param create makes it @returns a function that gives it to a running test
 */
export function useOwnServer<Own extends { readonly origin: string; start(): Promise<void>; remove(): Promise<void> }>(
  create: () => Promise<Own>,
): () => Own {
  let server: Own | undefined
  const open = async () => {
    const created = await create()
    await created.start()
    server = created
  }
  let opening: Promise<void> | undefined
  const opened = () => {
    if (server === undefined) throw new Error('The server of this file is not open.')
    return server
  }
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    baseURL: async ({}, use) => {
      opening ??= open()
      await opening
      await use(opened().origin)
    },
  })
  test.afterAll(() => server?.remove())
  return opened
}

/** A server of a journey's own, with settings of its own. */
export class OwnServer {
  readonly origin: string
  readonly #port: number
  readonly dataDir: string
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | null = null
  #said = ''

  /** @param settings beside its port and its data */
  static async create(settings: Readonly<Record<string, string>> = {}, port?: number): Promise<OwnServer> {
    return new OwnServer(port ?? (await freePort()), await mkdtemp(join(tmpdir(), 'emulsion-journey-')), settings)
  }

  constructor(port: number, dataDir: string, settings: Readonly<Record<string, string>>) {
    this.#port = port
    this.dataDir = dataDir
    this.#settings = settings
    this.origin = `http://localhost:${port}`
  }

  /** Answers once it listens. */
  async start(): Promise<void> {
    const own = { PORT: String(this.#port), DATA_DIR: this.dataDir, ...answersVariables, DATABASE_URL: '' }
    const env = { ...process.env, ...own, ...this.#settings }
    const child = spawn(process.execPath, ['--import', './tests/cheap-passwords.ts', 'dist/programs/server.js'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (status) => reject(new Error(`The server ended with ${status}.`)))
      child.stdout.on('data', (text) => {
        this.#said += String(text)
        if (this.#said.includes('is ready at')) resolve()
      })
    })
  }

  /** Path and query that open the mailbox, as the start has said. */
  get mailbox(): string {
    const address = /\/mailbox\?token=\S+/.exec(this.#said)?.[0]
    if (address === undefined) throw new Error(`The start named no mailbox:\n${this.#said}`)
    return address
  }

  async remove(): Promise<void> {
    const child = this.#process
    if (child !== null && child.exitCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
