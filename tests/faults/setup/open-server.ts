import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { readSettings } from '#server/ground/env.ts'
import { listen } from '#server/ground/http/connections/listen.ts'
import { createApp } from '#server/wiring/app.ts'
import { startsLittle } from '../../answers-folder.ts'

type Variables = Readonly<Record<string, string>>
type Parts = Omit<Parameters<typeof createApp>[1], 'database'>

/** The whole server except its pages, in this process, with a database and a folder of its own. It runs no edits. */
export async function openServer(variables: Variables = {}, parts: Parts = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-server-'))
  const database = await openTestDatabase()
  const settings = readSettings({
    ...startsLittle,
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://unused/here',
    ROLE: 'web',
    TRUSTED_PROXIES: '1',
    MAIL: 'mailbox',
    PAYMENT_PROVIDER: 'sandbox',
    ...variables,
  })
  const log = pino({ level: 'silent' })
  const running = await createApp(settings, { log, ...parts, database: database.address })
  return {
    running,
    /** The server's data folder. */
    folder,
    db: database.db,
    database,
    async close() {
      await running.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same, over HTTP. */
export async function openSite(variables: Variables = {}, parts: Parts = {}) {
  const server = await openServer(variables, parts)
  const listening = await listen(server.running.http, { host: '127.0.0.1', port: 0 })
  return {
    ...server,
    origin: `http://127.0.0.1:${listening.port}`,
    async close() {
      await listening.close()
      await server.close()
    },
  }
}
