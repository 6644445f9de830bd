import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runStatements } from '#server/ground/database/migrate.ts'
import { statements } from '#server/ground/database/migrations/010-doors.ts'
import { createSessions } from '#server/people/accounts/login/sessions.ts'
import { databaseOfTest } from '../../../../../tests/use-database.ts'

const carried = { giveToMember: async () => {} }

test('logins from before go on with the cookie of their browser, and the stored value opens nothing', async () => {
  const { db } = await databaseOfTest()
  // The tables as they were before the migration.
  await runStatements(db, [
    'drop table clock, shared_codes',
    'alter table codes drop column shared_seed',
    'create table verifications (id text primary key)',
  ])
  const token = 'q3Zs-_x0vJ4kq2mYb8tWc6LrN1fHd7Ea'
  await sql`insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.org')`.execute(db)
  await sql`insert into sessions (id, token, user_id, expires_at)
    values ('login', ${token}, 'ada', now() + interval '3 days')`.execute(db)
  await runStatements(db, statements)
  const { token: stored } = await db.selectFrom('sessions').select('token').executeTakeFirstOrThrow()
  expect(stored).toBe(createHash('sha256').update(token).digest('base64url'))
  const { findSession } = createSessions({ db, isSecure: false, photos: carried, jobs: carried })
  // Signed, as cookies were then.
  expect((await findSession(`emulsion_session=${token}.bm8gc2VjcmV0IGhlcmU%3D`))?.id).toBe('login')
  expect(await findSession(`emulsion_session=${stored}`)).toBeNull()
})
