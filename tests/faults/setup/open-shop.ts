import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { readSettings } from '#server/ground/env.ts'
import { listen } from '#server/ground/http/connections/listen.ts'
import { createApp } from '#server/wiring/app.ts'
import { startsLittle } from '../../answers-folder.ts'
import { Customer } from './customer.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Starts a server that accepts orders and edits. No worker runs the edits. */
export async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-shop-'))
  const database = await openTestDatabase()
  const settings = readSettings({
    ...startsLittle,
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://unused/here',
    ROLE: 'web',
    TRUSTED_PROXIES: '1',
    MAIL: 'mailbox',
    PAYMENT_PROVIDER: 'sandbox',
  })
  const running = await createApp(settings, { database: database.address, log: pino({ level: 'silent' }) })
  const listening = await listen(running.http, { host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${listening.port}`
  return {
    db: database.db,
    billing: running.app.billing,
    origin,
    newCustomer: () => new Customer(origin, database.db),
    async close() {
      await listening.close()
      await running.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
