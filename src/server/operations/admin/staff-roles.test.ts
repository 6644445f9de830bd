import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { operatorCommands } from '#contract/operator-commands.ts'
import { isProblem } from '#contract/problem.ts'
import { readNames } from '#contract/read-names.ts'
import { mayDo, pageActs, type StaffAct } from '#contract/staff.ts'
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts'
import type { HttpEnv } from '#server/ground/http/http-types.ts'
import type { Session } from '#server/ground/http/request-context.ts'
import { createAdmin } from '#server/operations/admin/admin.ts'
import { adminRoutes } from '#server/operations/admin/admin-routes.ts'
import { openAppointments } from '#server/operations/admin/appoint-admins.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/operating/admin.md'), 'utf8')
const acts = [...Object.keys(operatorCommands), ...Object.keys(pageActs)] as StaffAct[]

/** The guide's table: what each role may do beside operators. */
const documented = new Map(
  [...guide.matchAll(/^\| `(support|billing|auditor)` \|[^|]*\| ([^|]*) \|$/gm)].map(([, role, cell = '']) => [
    role as StaffRole,
    new Set([...cell.matchAll(/`([^`]+)`/g)].map(([, act]) => act)),
  ]),
)

describe('each act and each role', () => {
  test('agree with the table of the operators’ guide', () => {
    expect([...documented.keys()].sort()).toEqual(['auditor', 'billing', 'support'])
    for (const role of staffRoles)
      for (const act of acts) {
        const isDocumented = role === 'operator' || documented.get(role)?.has(act) === true
        expect([role, act, mayDo([role], act)]).toEqual([role, act, isDocumented])
      }
    for (const named of documented.values()) expect(acts).toEqual(expect.arrayContaining([...named]))
  })

  test('an auditor changes nothing', () => {
    const reading = ['admin audits', 'admin export-audits']
    expect(acts.filter((act) => mayDo(['auditor'], act)).every((act) => reading.includes(act))).toBe(true)
  })

  test('several roles do what one of them may, and none does nothing', () => {
    const roles = fc.uniqueArray(fc.constantFrom(...staffRoles))
    fc.assert(
      fc.property(roles, fc.constantFrom(...acts), (given, act) => {
        expect(mayDo(given, act)).toBe(given.some((role) => mayDo([role], act)))
      }),
    )
  })
})

test('roles are read in any order and writing, each once, and a word that is none is refused', () => {
  expect(readNames(staffRoles, [' Billing', 'support', 'billing'])).toEqual(['support', 'billing'])
  expect(readNames(staffRoles, ['support', 'boss'])).toBeNull()
  expect(readNames(staffRoles, [''])).toBeNull()
})

/** What each call of the page changes. */
const calls: readonly [method: string, path: string, act: StaffAct][] = [
  ['POST', '/grants', 'admin grant'],
  ['POST', '/grants/revoke', 'admin revoke'],
  ['POST', '/notes', 'admin refund-note'],
  ['POST', '/inbox/replay', 'admin replay'],
  ['POST', '/deliveries/again', 'admin send-again'],
  ['POST', '/support/answers', 'support reply'],
  ['POST', '/reports/decisions', 'decide-reports'],
  ['PUT', '/switches', 'admin switch-off'],
]

const { db } = await useDatabase()

describe('at the server', () => {
  /** Somebody of these roles who has shown the factor, and what they are answered. */
  async function enter(roles: readonly StaffRole[]) {
    const sessionId = randomUUID()
    const { id, email } = await addUser(db)
    await openAppointments({ db, actor: 'grace' }).appoint(email, roles)
    await db.updateTable('admins').set({ factor_set_up_at: new Date() }).where('user_id', '=', id).execute()
    const expires_at = new Date(Date.now() + 86_400_000)
    const row = { id: sessionId, token: sessionId, user_id: id, expires_at }
    await db.insertInto('sessions').values(row).execute()
    await db.insertInto('admin_passes').values({ session_id: sessionId, user_id: id }).execute()
    const session = { id: sessionId, user: { id, email } } as unknown as Session
    const limits = { take: async () => {}, reset: async () => {} }
    const passkeys = { isHere: false }
    const parts = { db, limits, passkeys, requiresPasskey: false, pepper: randomBytes(32) } as unknown as Parameters<
      typeof createAdmin
    >[0]
    const admin = createAdmin({ ...parts, billing: { inbox: {} }, switches: {}, usage: {} } as typeof parts)
    const http = new Hono<HttpEnv>()
    http.use('*', async (c, next) => {
      c.set('requestContext', { session } as HttpEnv['Variables']['requestContext'])
      c.set('log', pino({ level: 'silent' }))
      await next()
    })
    http.route('/', adminRoutes(admin))
    const ask = async (method: string, path: string) => {
      const headers = { 'x-envelope': 'none', 'content-type': 'application/json' }
      const reply = await http.request(path, { method, headers, body: '{"none": "of the fields"}' })
      return { status: reply.status, text: await reply.text() }
    }
    const download = async (path: string) => http.request(path)
    return { admin, session, ask, download, id }
  }

  test.each(staffRoles)(
    '%s is given a desk for what the role includes, and one sentence for the rest',
    async (role) => {
      const { admin, session } = await enter([role])
      for (const act of acts) {
        const outcome = await admin.desk(session, act).then(
          () => 'done',
          (error: unknown) => (isProblem(error) ? error.code : String(error)),
        )
        expect([act, outcome]).toEqual([act, mayDo([role], act) ? 'done' : 'role-refused'])
      }
    },
  )

  test.each(staffRoles)('calls of %s are refused before their body is read', async (role) => {
    const { ask } = await enter([role])
    for (const [method, path, act] of calls) {
      const { status, text } = await ask(method, path)
      expect([path, status]).toEqual([path, mayDo([role], act) ? 400 : 403])
      if (status === 403) expect(text).toContain('Your role does not include this.')
    }
  })

  test('the audits leave as a file for an auditor and an operator alone', async () => {
    for (const role of staffRoles) {
      const { download } = await enter([role])
      const reply = await download('/audits/export?format=jsonl&from=&until=')
      const isAllowed = mayDo([role], 'admin export-audits')
      expect([role, reply.status]).toEqual([role, isAllowed ? 200 : 403])
      if (!isAllowed) continue
      expect(reply.headers.get('content-disposition')).toBe('attachment; filename="audits.jsonl"')
      expect((await reply.text()).split('\n').map((line) => line.includes('"action":"appoint"'))).toContain(true)
      expect((await download('/audits/export?from=soon')).status).toBe(400)
      const reversed = await download('/audits/export?from=2026-11-02&until=2026-11-01')
      expect([reversed.status, reversed.headers.get('content-disposition')]).toEqual([422, null])
      expect(await reversed.text()).toContain('The first day is after the last.')
    }
  })

  test('a role that was taken away is gone at the next call', async () => {
    const { ask, id } = await enter(['billing'])
    expect((await ask('POST', '/grants')).status).toBe(400)
    await sql`update admins set roles = '{support}' where user_id = ${id}`.execute(db)
    expect((await ask('POST', '/grants')).status).toBe(403)
    await sql`update admins set provider = 'openid:x', roles_read_at = now() - interval '2 days'
      where user_id = ${id}`.execute(db)
    expect((await ask('POST', '/support/answers')).text).toContain('log in with your provider again')
  })
})
