import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { statusParts, statusReply } from '#contract/status.ts'
import { recordOutcome } from '#server/ground/telemetry/outcomes.ts'
import type { ReadyState } from '#server/ground/telemetry/ready-state.ts'
import { openIncidents } from '#server/operations/status/incidents.ts'
import { lastDone } from '#server/operations/status/look-at-parts.ts'
import { createStatus, lookOnce, uptimeOf } from '#server/operations/status/status.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()
let parts: ReadyState['parts']
let answers = true

beforeEach(async () => {
  parts = { database: 'ok', store: 'ok', queue: 'ok', engine: 'ok' }
  answers = true
  for (const table of ['status_parts', 'status_days', 'status_hours', 'status_outcomes', 'incidents'] as const)
    await database.db.deleteFrom(table).execute()
})

const look = () =>
  lookOnce({
    db: database.db,
    readiness: { check: async () => ({ isReady: true, parts, errors: [] }) },
    askPrograms: async () => answers,
  })
const minuteLater = () =>
  sql`update status_outcomes set good_at = now() - interval '1 minute' where name = 'look'`.execute(database.db)
const read = async () => statusReply.parse(await createStatus({ db: database.db }).read())
const statesOf = ({ parts: read }: Awaited<ReturnType<typeof statusReply.parse>>) =>
  Object.fromEntries(read.map(({ part, state }) => [part, state]))

test('before anybody has looked nothing is known, and no part is called well', async () => {
  const status = await read()
  expect([status.state, status.checkedAt]).toEqual(['unknown', null])
  expect(new Set(status.parts.map(({ state, uptime }) => `${state} ${uptime}`))).toEqual(new Set(['unknown null']))
  expect(status.parts.map(({ part }) => part)).toEqual([...statusParts])
})

test('of processes that look at once one does, and it counts one minute', async () => {
  const looked = await Promise.all(Array.from({ length: 8 }, look))
  expect(looked.filter(Boolean)).toHaveLength(1)
  const { parts: read1 } = await read()
  const today = read1.find(({ part }) => part === 'pages')?.days.at(-1)
  expect([today?.good, today?.bad]).toEqual([1, 0])
  expect(today?.day).toBe(new Date().toISOString().slice(0, 10))
  expect(await look()).toBe(false)
})

test('a part that fails is disturbed and counts so; what nobody can see stays unknown and counts as nothing', async () => {
  await look()
  expect(statesOf(await read())).toEqual({
    pages: 'good',
    files: 'good',
    edits: 'good',
    mail: 'unknown',
    payments: 'unknown',
    programs: 'good',
  })
  await minuteLater()
  parts = { ...parts, store: 'the store cannot be used', queue: 'the queue cannot be used' }
  answers = false
  await recordOutcome(database.db, 'mail', false)
  expect(await look()).toBe(true)
  const status = await read()
  expect(status.state).toBe('bad')
  expect(statesOf(status)).toMatchObject({ pages: 'good', files: 'bad', edits: 'bad', mail: 'bad', programs: 'bad' })
  const uptimes = Object.fromEntries(status.parts.map(({ part, uptime }) => [part, uptime]))
  expect(uptimes).toEqual({ pages: 1, files: 0.5, edits: 0.5, mail: 0, payments: null, programs: 0.5 })
  expect(status.parts.find(({ part }) => part === 'payments')?.days.every(({ good, bad }) => good + bad === 0)).toBe(
    true,
  )
})

test('when nobody looks any more the last state is not told as that of now', async () => {
  await look()
  const later = createStatus({ db: database.db, now: () => Date.now() + 181_000 })
  const status = await later.read()
  expect(status.state).toBe('unknown')
  expect(status.parts.every(({ state, since }) => state === 'unknown' && since === null)).toBe(true)
  expect(status.parts.find(({ part }) => part === 'pages')?.uptime).toBe(1)
})

test('while the database is away what was read before is told, without a state', async () => {
  await look()
  let isAway = false
  let nowMs = Date.now()
  const db = new Proxy(database.db, {
    get(target, name) {
      if (isAway) throw new Error('away')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const status = createStatus({ db, now: () => nowMs })
  expect((await status.read()).state).toBe('good')
  isAway = true
  expect((await status.read()).state).toBe('good')
  nowMs += 10_000
  const told = await status.read()
  expect([told.state, told.checkedAt !== null]).toEqual(['unknown', true])
})

test('an edit that waits too long is seen, and the seconds of those that ended are summed up by hour', async () => {
  // Without the photos that they are of.
  const insert = (state: string, agoSeconds: number, isEnded: boolean) =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`
        insert into jobs (id, visitor_id, tool, photo_id, options, state, request_sha256, created_at, ended_at, result_photo_id)
        values (gen_random_uuid()::text, 'v', 'adjust', 'p', '{}', ${state}, 'x',
          now() - make_interval(secs => ${agoSeconds}), ${isEnded ? sql`now()` : null}, ${isEnded ? 'r' : null})`.execute(
        tx,
      )
    })
  for (const seconds of [2, 4, 6]) await insert('done', seconds, true)
  await look()
  const before = await read()
  expect(before.edits.map(({ edits, medianSeconds }) => [edits, medianSeconds])).toEqual([[3, 4]])
  expect(statesOf(before).edits).toBe('good')
  await insert('queued', 700, false)
  await minuteLater()
  await look()
  expect(statesOf(await read()).edits).toBe('bad')
  await sql`delete from jobs`.execute(database.db)
})

test('what the operator writes is told with its times, until 90 days after its end, and who wrote it is kept', async () => {
  const incidents = openIncidents({ db: database.db, actor: 'grace' })
  const id = await incidents.open(['edits', 'mail', 'edits'], 'Edits wait longer than usual.')
  await incidents.note(id, 'A second machine is on its way.')
  const told = await read()
  expect([told.state, statesOf(told).edits, statesOf(told).mail, statesOf(told).files]).toEqual([
    'bad',
    'bad',
    'bad',
    'unknown',
  ])
  const [open] = told.incidents
  expect(open).toMatchObject({ id, parts: ['edits', 'mail'], closedAt: null })
  expect(open?.notes.map(({ text }) => text)).toEqual(['A second machine is on its way.'])
  await incidents.close(id, 'All is done.')
  await expect(incidents.note(id, 'More')).rejects.toThrow(`The incident ${id} was closed before`)
  await expect(incidents.close('nope', undefined)).rejects.toThrow('There is no incident nope.')
  const [closed] = (await read()).incidents
  expect([closed?.closedAt !== null, closed?.notes.map(({ text }) => text)]).toEqual([
    true,
    ['All is done.', 'A second machine is on its way.'],
  ])
  await sql`update incidents set closed_at = now() - interval '91 days'`.execute(database.db)
  expect((await read()).incidents).toEqual([])
  const audits = await database.db.selectFrom('audits').select(['actor', 'action']).where('subject', '=', id).execute()
  expect(audits.map(({ action }) => action).sort()).toEqual(['incident-close', 'incident-note', 'incident-open'])
})

test('uptime is a share of what was measured, and only all good minutes make it whole', () => {
  const day = fc.record({ good: fc.nat(1440), bad: fc.nat(1440) })
  fc.assert(
    fc.property(fc.array(day, { maxLength: 90 }), (days) => {
      const share = uptimeOf(days)
      const measured = days.some(({ good, bad }) => good + bad > 0)
      expect(share !== null).toBe(measured)
      if (share === null) return
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share === 1).toBe(days.every(({ bad }) => bad === 0))
    }),
  )
})

test.each([
  [null, null, 'unknown'],
  [1, null, 'good'],
  [1, 2, 'bad'],
  [2, 1, 'good'],
] as const)('what was last done %s, and last failed %s, is %s', (good, bad, state) => {
  const at = (hours: number | null) => (hours === null ? null : new Date(hours * 3_600_000))
  expect(lastDone(at(good), at(bad), 3 * 3_600_000)).toBe(state)
  expect(lastDone(at(good), at(bad), 100 * 3_600_000)).toBe('unknown')
})
