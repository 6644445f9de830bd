import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isAmongFirstResults } from '#server/pictures/jobs/first-result-queries.ts'
import type { ToolId } from '#tools/catalog.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()

/** Ends an edit of this visitor as a worker does. @returns whether its result is one of the first */
function end(visitorId: string, { tool = 'cartoon', userId = null as string | null } = {}): Promise<boolean> {
  return database.db.transaction().execute(async (tx) => {
    const job = await tx
      .insertInto('jobs')
      .values({
        ...{ id: randomUUID(), visitor_id: visitorId, user_id: userId, tool: tool as ToolId, photo_id: 'p' },
        ...{ options: '{}', request_sha256: 'r', state: 'done', result_photo_id: randomUUID(), ended_at: new Date() },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return isAmongFirstResults(tx, job)
  })
}

test('the first result of each visitor is unmarked, and no other, whichever tool made it', async () => {
  expect(await end('ada')).toBe(true)
  expect(await end('ada')).toBe(false)
  expect(await end('ada', { tool: 'beauty' })).toBe(false)
  expect(await end('ben', { tool: 'remove-object' })).toBe(true)
})

test('what costs nothing does not use it up', async () => {
  expect(await end('eve', { tool: 'adjust' })).toBe(false)
  expect(await end('eve')).toBe(true)
})

test('of edits that end at once only one is the first', async () => {
  const firsts = await Promise.all(Array.from({ length: 6 }, () => end('gus')))
  expect(firsts.filter((isFirst) => isFirst)).toHaveLength(1)
})
