import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { prepareDataFolder } from '#server/ground/data-folder.ts'
import { startEmbeddedPostgres } from '#server/ground/database/embedded/embedded-postgres.ts'
import { lockFolder } from '#server/ground/database/embedded/folder-lock.ts'
import { supervisePostgres } from '#server/ground/database/embedded/supervise-postgres.ts'
import { readSettings } from '#server/ground/env.ts'
import { listen } from '#server/ground/http/connections/listen.ts'
import type { HttpContext } from '#server/ground/http/http-types.ts'
import { mountPages } from '#server/ground/http/pages/pages.ts'
import { addressKey } from '#server/ground/limits/address-key.ts'
import { requireSharedStore } from '#server/ground/settings/store.ts'
import { StartError, startErrorStatus } from '#server/ground/start-error.ts'
import { createApp } from '#server/wiring/app.ts'
import { drain } from '#server/wiring/drain.ts'
import { startSummary } from '#server/wiring/start-summary.ts'

const isDevelopment = process.argv.includes('--dev')
const requestContextOf = (c: HttpContext) => c.var.requestContext
/** `npm start` builds the pages beside the start of the server, and says when they are there. */
const pagesAreBuilt = process.argv.includes('--awaits-pages') ? once(process, 'message') : null
const rootDir = join(import.meta.dirname, '../..')
/** How long queue, children and database may take to close once everything is answered. */
const closeLimitMs = 15_000
/**
 * One stop can arrive as several signals, from npm and from a process manager. A signal after this time is a second
 * request, which ends the process at once.
 */
const echoMs = 1_000

/** What must be undone when the server stops, last opened first. */
const closers: (() => Promise<void>)[] = []
let drainLimitMs = 0
let stoppedAtMs: number | null = null

async function stop(status: number): Promise<void> {
  if (stoppedAtMs !== null) return
  stoppedAtMs = performance.now()
  setTimeout(() => process.exit(status || 1), drainLimitMs + closeLimitMs).unref()
  for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error))
  process.exit(status)
}

function handleSignal(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void {
  const isSecond = stoppedAtMs !== null && performance.now() - stoppedAtMs > echoMs
  if (isSecond) process.exit(128 + constants.signals[signal])
  void stop(0)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  requireSharedStore(settings)
  // A server under development restarts at each change, and its pages hold connections for as long as they are open.
  const drainTimes = isDevelopment ? { drainDelaySeconds: 0, drainSeconds: 0 } : settings
  drainLimitMs = drainTimes.drainSeconds * 1_000
  if (await prepareDataFolder(settings.dataDir, settings.databaseUrl === null))
    console.error(`Other users of this machine can list ${settings.dataDir}: chmod 700 it, or give it to this user.`)
  // Files made from here on are readable by their owner only.
  process.umask(0o077)
  const own = settings.databaseUrl === null ? await startEmbeddedPostgres(join(settings.dataDir, 'postgres')) : null
  if (own !== null) {
    const lock = await lockFolder(own.address, settings.dataDir, (taken) => {
      console.error(taken.message)
      void stop(startErrorStatus)
    })
    const supervisor = supervisePostgres(own, { report: console.error, onGivenUp: () => void stop(1) })
    closers.push(own.stop, lock.release, supervisor.stop)
  }
  const database = own?.address ?? { connectionString: settings.databaseUrl as string }
  const running = await createApp(settings, { database })
  const { app, http, close } = running
  const seesAdmin = (c: HttpContext) => app.admin.door.isAdmin(c.var.requestContext.session)
  closers.push(close)
  const { pageCacheBytes } = settings
  const clientOf = (c: HttpContext) => addressKey(c.var.requestContext.clientAddress)
  const pagesInput = { app, requestContextOf, clientOf, seesAdmin, rootDir, isDevelopment, pageCacheBytes }
  if (settings.role !== 'worker') await pagesAreBuilt
  const pages = settings.role === 'worker' ? null : await mountPages(http, pagesInput)
  if (pages !== null) closers.push(pages.close)
  const listening = await listen(http, settings)
  closers.push(async () => {
    const cut = await drain(running, listening, drainTimes)
    if (cut > 0)
      console.error(`${cut} answers were not through after ${drainTimes.drainSeconds} s and were cut (DRAIN_SECONDS).`)
  })
  await pages?.attach(listening.server)
  running.watchStatus()
  running.readSamples()
  console.log(startSummary(settings, listening.port, own?.isAdopted ?? false, app.mailbox?.address ?? null))
}

function startFailure(error: unknown): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken by another program; set PORT to a free one.`)
  if (code === 'EACCES' && port !== undefined)
    return new StartError(`Port ${port} may not be opened by this user; set PORT to one above 1024.`)
  return error
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal)
// Started by `npm start`: when that is killed, this process ends too.
process.on('disconnect', () => void stop(0))

start().catch(async (error: unknown) => {
  // What was opened is being closed under it.
  if (stoppedAtMs !== null) return
  const reason = startFailure(error)
  console.error(reason instanceof StartError ? reason.message : reason)
  await stop(reason instanceof StartError && !reason.mayPass ? startErrorStatus : 1)
})
