import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMemberJobs } from '#server/pictures/jobs/member/member-jobs.ts'
import { addUser } from '../../../../../tests/add-user.ts'
import { databaseOfTest } from '../../../../../tests/use-database.ts'

test('lists all edits of an account once each, however close together they were made', async () => {
  const { db } = await databaseOfTest()
  const { id: ada } = await addUser(db)
  const row = { visitor_id: 'browser', user_id: ada, tool: 'cartoon', photo_id: 'p', options: '{}' } as const
  const created_at = new Date('2026-11-20T00:00:00Z')
  for (let job = 0; job < 7; job++)
    await db
      .insertInto('jobs')
      .values({ ...row, id: randomUUID(), request_sha256: 'r', created_at })
      .execute()
  await sql`insert into jobs (id, visitor_id, user_id, tool, photo_id, options, request_sha256, created_at)
    select gen_random_uuid()::text, 'browser', ${ada}, 'cartoon', 'p', '{}', 'r',
      timestamptz '2026-11-20T00:00:00Z' + make_interval(secs => n * 0.000001)
    from generate_series(1, 1200) n`.execute(db)
  const ids: string[] = []
  for await (const { id } of createMemberJobs(db).each(ada)) ids.push(id)
  expect(ids).toHaveLength(1207)
  expect(new Set(ids).size).toBe(1207)
})
