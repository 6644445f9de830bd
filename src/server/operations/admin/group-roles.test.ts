import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/staff-roles.ts'
import { openAppointments } from '#server/operations/admin/appoint-admins.ts'
import { giveGroupRoles } from '#server/operations/admin/group-roles.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const [work, school] = ['openid:https://work.example', 'openid:https://school.example']
const database = await useDatabase()

async function newMember() {
  const { id, email } = await addUser(database.db)
  const appointments = openAppointments({ db: database.db, actor: 'grace' })
  return {
    id,
    email,
    appointments,
    logIn: (provider: string, ...roles: StaffRole[]) => giveGroupRoles(database.db, id, { provider, roles }),
    now: async () => (await appointments.list()).find(({ user_id }) => user_id === id) ?? null,
    audits: async () =>
      (await database.db.selectFrom('audits').selectAll().where('subject', '=', id).orderBy('id').execute()).map(
        ({ actor, action, detail }) => [actor, action, detail.before, detail.roles],
      ),
  }
}

test('a group gives its role, another one changes it, and a lost one takes it with the factor', async () => {
  const { logIn, now, audits } = await newMember()
  await logIn(work)
  expect(await now()).toBeNull()
  await logIn(work, 'support')
  const first = await now()
  expect(first).toMatchObject({ roles: ['support'], provider: work, is_lapsed: false })
  await logIn(work, 'support')
  await logIn(work, 'support', 'billing')
  expect(await now()).toMatchObject({ roles: ['support', 'billing'], factor_seed: first?.factor_seed })
  await logIn(work)
  expect(await now()).toBeNull()
  expect(await audits()).toEqual([
    [work, 'roles-by-groups', [], ['support']],
    [work, 'roles-by-groups', ['support'], ['support', 'billing']],
    [work, 'roles-by-groups', ['support', 'billing'], []],
  ])
})

test('what the command line gave stays, whatever the groups are, also where groups gave a role before', async () => {
  const { email, appointments, logIn, now } = await newMember()
  await appointments.appoint(email, ['operator'])
  await logIn(work, 'support')
  await logIn(work)
  expect(await now()).toMatchObject({ roles: ['operator'], provider: null, is_lapsed: false })
  const other = await newMember()
  await other.logIn(work, 'support')
  await other.appointments.setRoles(other.email, ['auditor'])
  await other.logIn(work)
  expect(await other.now()).toMatchObject({ roles: ['auditor'], provider: null })
})

test('a provider takes back only what it gave; of two that give, the last login counts', async () => {
  const { logIn, now } = await newMember()
  await logIn(work, 'operator')
  await logIn(school)
  expect(await now()).toMatchObject({ roles: ['operator'], provider: work })
  await logIn(school, 'support')
  expect(await now()).toMatchObject({ roles: ['support'], provider: school })
})

test('roles of groups lapse a day after they were read; those of the command line never', async () => {
  const { id, logIn, now } = await newMember()
  await logIn(work, 'operator')
  const age = (hours: number) =>
    sql`update admins set roles_read_at = now() - make_interval(hours => ${hours}) where user_id = ${id}`.execute(
      database.db,
    )
  await age(23)
  expect((await now())?.is_lapsed).toBe(false)
  await age(25)
  expect((await now())?.is_lapsed).toBe(true)
  await logIn(work, 'operator')
  expect((await now())?.is_lapsed).toBe(false)
})

test('however many logins come at once, it is one admin with one factor', async () => {
  const { logIn, now, audits } = await newMember()
  await Promise.all(Array.from({ length: 8 }, () => logIn(work, 'billing')))
  expect(await now()).toMatchObject({ roles: ['billing'] })
  expect(await audits()).toHaveLength(1)
})

test('an admin of the release before is an operator', async () => {
  const { id, now } = await newMember()
  await sql`insert into admins (user_id, factor_seed) values (${id}, 'seed')`.execute(database.db)
  expect(await now()).toMatchObject({ roles: ['operator'], provider: null, is_lapsed: false })
})
