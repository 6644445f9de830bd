import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database, sessionLimits } from '#server/ground/database/connect.ts'
import { hasPooler, openTestPooler } from '#server/ground/database/test-pooler.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import { replyWithProblem } from '#server/ground/http/replies/problem-reply.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()
/** May open no session at all, as when others use all of max_connections: both are refused with 53300. */
const role = `full_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  await database.pool.query(`create role ${role} login connection limit 0`)
})
afterAll(() => database.pool.query(`drop role ${role}`))

async function ask({ db }: Database) {
  const http = new Hono<HttpEnv>()
  http.onError(replyWithProblem)
  http.use('*', async (c, next) => {
    c.set('requestId', 'a request')
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  http.get('/', async (c) => c.json((await sql`select 1`.execute(db)).rows))
  const answer = await http.request('/')
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
}

const refused = {
  status: 503,
  retryAfter: '5',
  body: {
    message: 'This cannot be reached just now. Nothing is lost; try again in a moment.',
    code: 'unavailable',
    requestId: 'a request',
  },
}

test('a request that the database has no connection for is asked to come back', async () => {
  const full = connectDatabase({ ...(database.address as { host: string; database: string }), user: role })
  expect(await ask(full)).toEqual(refused)
  await full.close()
})

test('a request for which all connections of the process are taken is asked to come back', async () => {
  const busy = connectDatabase(database.address, 1, { ...sessionLimits, connectionTimeoutMillis: 300 })
  await busy.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    expect(await ask(busy)).toEqual(refused)
  })
  expect(await ask(busy)).toMatchObject({ status: 200 })
  await busy.close()
})

test.skipIf(!hasPooler)('a request that the pooler has no place for is asked to come back', async () => {
  const pooler = await openTestPooler(database.address, { max_client_conn: 1 })
  const address = { connectionString: pooler.connectionString, isPooled: true }
  const [first, second] = [connectDatabase(address, 1), connectDatabase(address, 1)]
  expect(await ask(first)).toMatchObject({ status: 200 })
  expect(await ask(second)).toEqual(refused)
  await first.close()
  await second.close()
  await pooler.close()
})
