import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { findOutage, isOutage } from '#server/ground/database/outage.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

/** A session whose end ends nothing else. */
async function openSession(): Promise<pg.Client> {
  const session = new pg.Client(database.address)
  session.on('error', () => {})
  await session.connect()
  return session
}

describe('an outage', () => {
  test('is a session that was ended, during a query and at its next use', async () => {
    const session = await openSession()
    const { rows } = await session.query('select pg_backend_pid() as pid')
    const working = failureOf(session.query('select pg_sleep(30)'))
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    expect(isOutage(await working)).toBe(true)
    expect(isOutage(await failureOf(session.query('select 1')))).toBe(true)
  })

  test('is a statement that took too long', async () => {
    const session = await openSession()
    await session.query('set statement_timeout = 50')
    expect(isOutage(await failureOf(session.query('select pg_sleep(30)')))).toBe(true)
    await session.end()
  })

  test('is a database or a store that refuses connections', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await once(server.close(), 'close')
    expect(isOutage(await failureOf(new pg.Client({ host: '127.0.0.1', port }).connect()))).toBe(true)
    expect(isOutage(await failureOf(new pg.Client({ host: '/tmp/no-database-here' }).connect()))).toBe(true)
    expect(isOutage(await failureOf(fetch(`http://127.0.0.1:${port}/photos`)))).toBe(true)
    expect(isOutage(new Problem('unavailable'))).toBe(true)
  })

  test('is not an error in a statement, a photo or our own code', async () => {
    const wrong = [
      await failureOf(database.pool.query('select nothing')),
      await failureOf(database.pool.query("insert into settings values ('k', null)")),
      new Problem('no-face-found', 'ECONNREFUSED'),
      new TypeError('undefined is not a function'),
      'ECONNREFUSED',
      null,
    ]
    for (const one of wrong) expect(isOutage(one)).toBe(false)
  })
})

test('reports what each address of a database answered', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(findOutage(new AggregateError([refused, refused]))).toBe('it refuses connections')
})

test('a missing file is not an unavailable database', () => {
  expect(findOutage(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }))).toBeNull()
})
