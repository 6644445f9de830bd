import { expect, test } from 'vitest'
import { connectDatabase } from '#server/ground/database/connect.ts'
import { checkRoom, connectionsMaxOf } from '#server/ground/database/connection-budget.ts'
import { readSettings } from '#server/ground/env.ts'
import { StartError } from '#server/ground/start-error.ts'
import { startSummary } from '#server/wiring/start-summary.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()
const { rows } = await database.pool.query(
  "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most",
)
const most = rows[0].most

test('the budget of a process is its settings plus its own sessions, and the start prints it', () => {
  const own = { DATABASE_URL: 'postgres://db.example.org/emulsion', DATABASE_CONNECTIONS: '20', QUEUE_CONNECTIONS: '4' }
  expect(connectionsMaxOf(readSettings(own))).toBe(25)
  expect(startSummary(readSettings(own), 3000, false, null)).toContain('25 connections to the database at most')
  expect(connectionsMaxOf(readSettings({}))).toBe(15)
  const { DATABASE_URL } = own
  expect(connectionsMaxOf(readSettings({ DATABASE_URL, ROLE: 'web' }))).toBe(12)
  expect(connectionsMaxOf(readSettings({ DATABASE_URL, ROLE: 'worker' }))).toBe(8)
})

test('a database that can never have room for the process stops the start with one sentence', async () => {
  await expect(checkRoom(database.db, most + 1)).rejects.toThrow(
    new StartError(
      `The database allows ${most} connections and this process may take ${most + 1}; raise max_connections, or lower DATABASE_CONNECTIONS or QUEUE_CONNECTIONS.`,
    ),
  )
})

test('a database that others use too much right now is reported in one sentence', async () => {
  const other = await database.pool.connect()
  try {
    expect(await checkRoom(database.db, most)).toMatch(/^The database allows \d+ connections, others use \d+ of them/)
    expect(await checkRoom(database.db, 1)).toBeNull()
  } finally {
    other.release()
  }
})

test('a database that does not answer stops the start with one sentence, and may be available at the next one', async () => {
  const away = connectDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, 1)
  await expect(checkRoom(away.db, 1)).rejects.toMatchObject({
    message: 'The database cannot be used: it refuses connections. Check DATABASE_URL, and that the database runs.',
    mayPass: true,
  })
  await away.close()
})
