import { expect, test } from 'vitest'
import { presetRequest, presetsMax } from '#contract/preset.ts'
import { codeOf } from '#server/people/accounts/test-accounts.ts'
import { createPresets } from '#server/pictures/presets/presets.ts'
import { addUser } from '../../../../tests/add-user.ts'
import { useDatabase } from '../../../../tests/use-database.ts'

const database = await useDatabase()

const presets = createPresets({ db: database.db })

const addMember = async () => (await addUser(database.db)).id

const soft = (name: string) => presetRequest.parse({ tool: 'coloring', name, options: { strength: 40 } })

test('keeps what a member saves, renames, stars and deletes, and shows it to nobody else', async () => {
  const [ada, eve] = [await addMember(), await addMember()]
  const { id } = await presets.add(ada, soft('  Soft \n light '))
  await presets.add(ada, soft('Later'))
  expect((await presets.list(ada)).presets).toMatchObject([
    { id, tool: 'coloring', name: 'Soft light', options: { strength: 40 }, isStarred: false },
    { name: 'Later' },
  ])
  expect(await presets.change(ada, id, { name: 'Dusk' })).toMatchObject({ name: 'Dusk', isStarred: false })
  expect(await presets.change(ada, id, { isStarred: true })).toMatchObject({ name: 'Dusk', isStarred: true })

  expect(await presets.list(eve)).toEqual({ presets: [], stars: [] })
  expect(await codeOf(presets.change(eve, id, { name: 'Mine' }))).toBe('not-found')
  expect(await codeOf(presets.remove(eve, id))).toBe('not-found')
  await presets.remove(ada, id)
  expect((await presets.list(ada)).presets).toMatchObject([{ name: 'Later' }])
})

test('refuses a name that is taken in any case, and settings that do not fit their tool', async () => {
  const ada = await addMember()
  const { id } = await presets.add(ada, soft('Soft'))
  const other = await presets.add(ada, soft('Hard'))
  expect(await codeOf(presets.add(ada, soft('SOFT')))).toBe('preset-name-taken')
  expect(await codeOf(presets.change(ada, other.id, { name: 'soft' }))).toBe('preset-name-taken')
  expect(await presets.change(ada, id, { name: 'SOFT' })).toMatchObject({ name: 'SOFT' })
  expect(await codeOf(presets.add(ada, { ...soft('Wild'), options: { strength: 900 } }))).toBe('options-invalid')
  expect(await codeOf(presets.add(ada, { ...soft('Wild'), tool: 'paint' }))).toBe('not-found')
  for (const name of ['', '   ', 'x'.repeat(41)])
    expect(presetRequest.safeParse({ tool: 'coloring', name, options: {} }).success).toBe(false)
  const large = { tool: 'coloring', name: 'Large', options: { note: 'x'.repeat(9000) } }
  expect(presetRequest.safeParse(large).success).toBe(false)
})

test('keeps at most fifty for a tool, also when they are saved at once', async () => {
  const ada = await addMember()
  const tries = Array.from({ length: presetsMax + 6 }, (_, i) => codeOf(presets.add(ada, soft(`Soft ${i}`))))
  const codes = await Promise.all(tries)
  expect(codes.filter((code) => code === 'done')).toHaveLength(presetsMax)
  expect(codes.filter((code) => code === 'presets-full')).toHaveLength(6)
  expect(await codeOf(presets.add(ada, { ...soft('Soft'), tool: 'cartoon', options: {} }))).toBe('done')
})

test("stars a tool's own preset once, and deletes everything with the account", async () => {
  const ada = await addMember()
  const star = { tool: 'coloring', presetId: 'vivid', isStarred: true }
  for (let i = 0; i < 2; i++) await presets.star(ada, star)
  expect((await presets.list(ada)).stars).toEqual([{ tool: 'coloring', presetId: 'vivid' }])
  expect(await codeOf(presets.star(ada, { ...star, presetId: 'none-such' }))).toBe('not-found')
  await presets.add(ada, soft('Soft'))
  await database.db.deleteFrom('users').where('id', '=', ada).execute()
  expect(await presets.list(ada)).toEqual({ presets: [], stars: [] })
})
