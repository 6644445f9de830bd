import { beforeEach, expect, test } from 'vitest'
import { createSwitches, features, openSwitchAdmin } from '#server/ground/switches/switches.ts'
import { toolIds } from '#tools/catalog.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const sentence = 'Change sky rests until noon.'
const database = await useDatabase()
let nowMs = 0

beforeEach(() => database.db.deleteFrom('switches').execute())

const admin = () => openSwitchAdmin({ db: database.db, actor: 'grace' })
const openProcess = () => createSwitches({ db: database.db, now: () => nowMs })

test('everything is on, and each tool, sign-ups and uploads can be switched off', async () => {
  expect(features).toEqual([...toolIds, 'sign-ups', 'uploads'])
  expect((await admin().list()).filter(({ off }) => off !== null)).toEqual([])
  for (const feature of features) await openProcess().requireOn(feature)
})

test('what is off is refused in the operator’s words; the rest goes on', async () => {
  await admin().switchOff('change-sky', `  Change sky\n rests until noon. `)
  const switches = openProcess()
  expect(await switches.isOff('change-sky')).toBe(sentence)
  await expect(switches.requireOn('beauty', 'change-sky')).rejects.toMatchObject({
    code: 'switched-off',
    status: 503,
    message: sentence,
  })
  await switches.requireOn('beauty', 'sign-ups')
  expect([...(await switches.list())]).toEqual([['change-sky', sentence]])
})

test('other processes know within two seconds, both ways, and ask the database no more often', async () => {
  const other = openProcess()
  expect(await other.isOff('beauty')).toBeNull()
  await admin().switchOff('beauty', sentence)
  nowMs += 1_999
  expect(await other.isOff('beauty')).toBeNull()
  nowMs += 1
  expect(await other.isOff('beauty')).toBe(sentence)
  await admin().switchOn('beauty')
  other.forget()
  expect(await other.isOff('beauty')).toBeNull()
})

test('a failure of the database is not kept', async () => {
  let isAway = true
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (isAway && name === 'selectFrom') throw new Error('away')
      return Reflect.get(target, name).bind(target)
    },
  })
  const switches = createSwitches({ db, now: () => nowMs })
  await expect(switches.isOff('beauty')).rejects.toThrow('away')
  isAway = false
  expect(await switches.isOff('beauty')).toBeNull()
})

test('each change is recorded with who made it; what changes nothing is refused and not recorded', async () => {
  await admin().switchOff('uploads', 'One')
  await admin().switchOff('uploads', 'Two')
  await admin().switchOn('uploads')
  await expect(admin().switchOn('uploads')).rejects.toThrow('uploads is on already.')
  await expect(admin().switchOff('engine', 'One')).rejects.toThrow('There is nothing called engine.')
  await expect(admin().switchOff('uploads', ' \n')).rejects.toThrow('Give the sentence that users read instead.')
  await expect(admin().switchOff('uploads', 'x'.repeat(301))).rejects.toThrow('at most 300 characters')
  const audits = await database.db
    .selectFrom('audits')
    .selectAll()
    .where('subject', '=', 'uploads')
    .orderBy('id')
    .execute()
  expect(audits.map(({ actor, action, detail }) => ({ actor, action, detail }))).toEqual([
    { actor: 'grace', action: 'switch-off', detail: { sentence: 'One' } },
    { actor: 'grace', action: 'switch-off', detail: { sentence: 'Two' } },
    { actor: 'grace', action: 'switch-on', detail: {} },
  ])
})
