import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/ground/database/test-database.ts'
import { createMemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'

test('lists all edits of an account once each, however close together they were made', async () => {
  const database = await openTestDatabase()
  const ada = randomUUID()
  await database.db
    .insertInto('users')
    .values({ id: ada, name: 'Ada', email: `${ada}@example.org` })
    .execute()
  const row = { visitor_id: 'browser', user_id: ada, tool: 'cartoon', photo_id: 'p', options: '{}' } as const
  const created_at = new Date('2026-11-20T00:00:00Z')
  for (let job = 0; job < 7; job++)
    await database.db
      .insertInto('jobs')
      .values({ ...row, id: randomUUID(), request_sha256: 'r', created_at })
      .execute()
  await sql`insert into jobs (id, visitor_id, user_id, tool, photo_id, options, request_sha256, created_at)
    select gen_random_uuid()::text, 'browser', ${ada}, 'cartoon', 'p', '{}', 'r',
      timestamptz '2026-11-20T00:00:00Z' + make_interval(secs => n * 0.000001)
    from generate_series(1, 1200) n`.execute(database.db)
  const ids: string[] = []
  for await (const { id } of createMemberJobs(database.db).each(ada)) ids.push(id)
  expect(ids).toHaveLength(1207)
  expect(new Set(ids).size).toBe(1207)
  await database.close()
})
