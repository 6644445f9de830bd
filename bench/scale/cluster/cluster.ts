import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '#server/ground/database/connect.ts'
import { type StorePart, startObjectStore } from './object-store.ts'
import { type DatabasePart, startDatabase } from './postgres.ts'
import { Programs } from './programs.ts'
import { startProxy } from './proxy.ts'
import { createServerSlot, findReadyPath, type ServerSlot } from './servers.ts'

export interface ClusterOptions {
  readonly webs: number
  readonly workers: number
  /** The first of a hundred free ports. */
  readonly ports: number
  /** Whether the servers reach the database through the pooler. */
  readonly isPooled: boolean
  /** Leave folder and logs behind. */
  readonly isKept: boolean
  /** PostgreSQL's max_connections. */
  readonly connectionsMax: number
}

export interface Cluster {
  readonly options: ClusterOptions
  readonly folder: string
  /** Of the proxy. */
  readonly origin: string
  readonly webs: readonly ServerSlot[]
  readonly workers: readonly ServerSlot[]
  readonly database: DatabasePart
  readonly store: StorePart
  /** A connection of the bench's own, past the pooler. */
  readonly db: Database['db']
  readonly proxyPid: number
  readonly readyPath: string
  /** From the start of all servers, on an empty database, until each was ready. */
  readonly firstStart: readonly { readonly name: string; readonly readySeconds: number }[]
  close(): Promise<void>
}

/** How the bench's own sessions are named at PostgreSQL. */
export const benchName = 'bench'

/** How long a web serves on after it has said that it stops: several of the proxy's checks. */
const drainDelaySeconds = 2

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-scale-'))
  const programs = new Programs(folder)
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers) await closer().catch(() => {})
    await programs.endAll()
    if (options.isKept) console.error(`Folder and logs stay in ${folder}.`)
    else await rm(folder, { recursive: true, force: true })
  }
  try {
    const at = (offset: number) => options.ports + offset
    const database = await startDatabase(programs, { direct: at(0), pooled: at(1) }, options.connectionsMax)
    const storePorts = { gateway: at(2), monitor: at(3), first: at(50), last: at(99) }
    const store = await startObjectStore(programs, storePorts)
    const { db, close: closeDb } = connectDatabase(
      { connectionString: `${database.directUrl}?application_name=${benchName}` },
      5,
    )
    closers.push(closeDb)
    const origin = `http://127.0.0.1:${at(4)}`
    const env = serverEnvironment(options, database, store, origin)
    const makeSlots = (role: 'web' | 'worker', count: number, first: number) =>
      Array.from({ length: count }, (_, index) =>
        createServerSlot(programs, { role, name: `${role}-${index + 1}`, port: at(first + index), env }),
      )
    const webs = makeSlots('web', options.webs, 10)
    const workers = makeSlots('worker', options.workers, 30)
    const firstStart = await startTogether([...webs, ...workers])
    const readyPath = await findReadyPath((webs[0] as ServerSlot).origin)
    const proxy = await startProxy(programs, at(4), webs)
    const parts = { webs, workers, database, store, db, proxyPid: proxy.pid, readyPath, firstStart }
    return { options, folder, origin, ...parts, close }
  } catch (error) {
    await close()
    throw error
  }
}

function serverEnvironment(
  { isPooled }: ClusterOptions,
  database: DatabasePart,
  store: StorePart,
  origin: string,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: isPooled ? database.pooledUrl : database.directUrl,
    ...(isPooled ? { DATABASE_DIRECT_URL: database.directUrl } : {}),
    ...store.settings,
    MAIL: 'mailbox',
    PAYMENT_PROVIDER: 'sandbox',
    // The load speaks as a first proxy, so that each of its members has an address of their own.
    TRUSTED_PROXIES: '2',
    RENDER_PROCESSES: '1',
    DRAIN_DELAY_SECONDS: String(drainDelaySeconds),
    DRAIN_SECONDS: '60',
    ...(process.env.NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  }
}

async function startTogether(slots: readonly ServerSlot[]): Promise<Cluster['firstStart']> {
  const started = performance.now()
  for (const slot of slots) slot.start()
  return Promise.all(
    slots.map(async (slot) => {
      await slot.untilReady()
      return { name: slot.name, readySeconds: (performance.now() - started) / 1000 }
    }),
  )
}
