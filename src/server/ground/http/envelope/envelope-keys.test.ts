import { beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { loadEnvelopeKeys } from '#server/ground/http/envelope/envelope-keys.ts'
import { useDatabase } from '../../../../../tests/use-database.ts'

const dayMs = 86_400_000

let nowMs: number

const database = await useDatabase()
beforeEach(async () => {
  nowMs = Date.UTC(2026, 0, 1)
  await database.db.deleteFrom('settings').execute()
})

const openProcess = () => loadEnvelopeKeys(database.db, () => nowMs)

/** Simulates that this much time has passed on the process's own clock. */
async function later<Answer>(ms: number, then: () => Promise<Answer>): Promise<Answer> {
  const past = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => past + ms)
  try {
    return await then()
  } finally {
    clock.mockRestore()
  }
}

test('processes that start together hand out one AES-256 key, which is no secret of ours', async () => {
  const processes = await Promise.all(Array.from({ length: 8 }, openProcess))
  const handedOut = processes.map((keys) => keys.current())
  expect(new Set(handedOut.map(({ keyVersion }) => keyVersion)).size).toBe(1)
  expect(handedOut[0]).toEqual({
    key: expect.stringMatching(/^[\w-]{32}$/),
    iv: expect.stringMatching(/^[\w-]{16}$/),
    keyVersion: expect.stringMatching(/^[\w-]{8}$/),
  })
})

test('a key is replaced once after 30 days, whoever tries, and understood for one more day', async () => {
  const processes = await Promise.all(Array.from({ length: 8 }, openProcess))
  const [one] = processes as [Awaited<ReturnType<typeof openProcess>>]
  const first = one.current()
  nowMs += 30 * dayMs - 1
  await one.rotate()
  expect(one.current()).toEqual(first)
  nowMs += 1
  await Promise.all(processes.map((keys) => keys.rotate()))
  const versions = new Set(processes.map((keys) => keys.current().keyVersion))
  expect([...versions]).not.toContain(first.keyVersion)
  expect(versions.size).toBe(1)
  nowMs += dayMs - 1
  expect(await one.find(first.keyVersion)).toEqual(first)
  nowMs += 1
  expect(await one.find(first.keyVersion)).toBeNull()
  expect(await (await openProcess()).find(first.keyVersion)).toBeNull()
})

test('another process understands a new key as soon as a page brings it, and hands it out within a minute', async () => {
  const [worker, web] = [await openProcess(), await openProcess()]
  nowMs += 30 * dayMs
  await worker.rotate()
  const { keyVersion } = worker.current()
  expect(await later(2_000, () => web.find(keyVersion))).toEqual(worker.current())
  const late = await openProcess()
  nowMs += 30 * dayMs
  await worker.rotate()
  await late.keepFresh()
  expect(late.current()).not.toEqual(worker.current())
  await later(61_000, () => late.keepFresh())
  expect(late.current()).toEqual(worker.current())
})

test('made-up versions cost at most one query a second, however many come', async () => {
  const keys = await openProcess()
  const queries = vi.spyOn(database.db, 'selectFrom')
  await Promise.all(Array.from({ length: 200 }, (_, index) => keys.find(`made-up-${index}`)))
  expect(queries).toHaveBeenCalledTimes(0)
  await later(1_001, () => Promise.all(Array.from({ length: 200 }, (_, index) => keys.find(`made-up-${index}`))))
  expect(queries).toHaveBeenCalledTimes(1)
  queries.mockRestore()
})

test('known keys stay in use while the database is unavailable', async () => {
  const gone = await openTestDatabase()
  const keys = await loadEnvelopeKeys(gone.db)
  await gone.close()
  await later(61_000, () => keys.keepFresh())
  expect(await keys.find(keys.current().keyVersion)).toEqual(keys.current())
})
