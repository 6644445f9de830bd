import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { claimFolder } from '#server/database/folder-claim.ts'
import { readSettings, requireSharedStore } from '#server/env.ts'
import type { HttpContext } from '#server/http/http-types.ts'
import { listen } from '#server/http/listen.ts'
import { mountPages } from '#server/http/pages.ts'
import { StartError } from '#server/start-error.ts'
import { startSummary } from '#server/start-summary.ts'

const isDevelopment = process.argv.includes('--dev')
const visitOf = (c: HttpContext) => c.var.visit
const rootDir = join(import.meta.dirname, '../..')
// What is still open is cut after this; a request in flight has had its time.
const stopLimitMs = 15_000

/** What must be undone when the server stops, last opened first. */
const closers: (() => Promise<void>)[] = []
let isStopping = false

async function stop(status: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(status || 1), stopLimitMs).unref()
  for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(error))
  process.exit(status)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  requireSharedStore(settings)
  await prepareDataFolder(settings.dataDir)
  const own = settings.databaseUrl === null ? await startEmbeddedPostgres(join(settings.dataDir, 'postgres')) : null
  if (own !== null) {
    const claim = await claimFolder(own.address, settings.dataDir)
    closers.push(() => own.stop(), claim.release)
  }
  const database = own?.address ?? { connectionString: settings.databaseUrl as string }
  const { app, http, close } = await createApp(settings, { database })
  closers.push(close)
  const pages = settings.role === 'worker' ? null : await mountPages(http, { app, visitOf, rootDir, isDevelopment })
  if (pages !== null) closers.push(pages.close)
  const listening = await listen(http, settings)
  closers.push(listening.close)
  await pages?.attach(listening.server)
  console.log(startSummary(settings, listening.port, own?.isAdopted ?? false))
}

function startFailure(error: unknown): unknown {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is taken by another program; set PORT to a free one.`)
  if (code === 'EACCES' && port !== undefined)
    return new StartError(`Port ${port} may not be opened by this user; set PORT to one above 1024.`)
  return error
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// Started by `npm start`: when that is killed, so are we.
process.on('disconnect', () => void stop(0))

start().catch(async (error: unknown) => {
  const reason = startFailure(error)
  console.error(reason instanceof StartError ? reason.message : reason)
  await stop(1)
})
