import { beforeEach, expect, it, vi } from 'vitest'
import type { PresetRequest, PresetsReply, StarRequest } from '#contract/preset.ts'
import { RequestFailure } from '#web/api/request/request.ts'
import { addTo, noPresets, readLocal, starIn } from './local-presets.ts'
import { openPresets, ownPresets, savePreset, starBuiltIn } from './own-presets.ts'

/** What the server has of the account, and how many more it takes before it cannot be reached. */
const server = vi.hoisted((): { account: PresetsReply; takes: number } => ({
  account: { presets: [], stars: [] },
  takes: 0,
}))

vi.mock('#web/api/presets.ts', () => ({
  listPresets: async () => server.account,
  addPreset: async (preset: PresetRequest) => {
    if (server.takes-- <= 0) throw new RequestFailure('network', 'The connection was lost.')
    server.account = addTo(server.account, preset, crypto.randomUUID())
    return server.account.presets.at(-1)
  },
  starPreset: async (star: StarRequest) => {
    server.account = starIn(server.account, star)
    return server.account
  },
}))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  server.account = noPresets
  server.takes = 100
})

const soft = (name: string, strength = 40) => ({ tool: 'coloring', name, options: { strength }, isStarred: false })
const names = (all: PresetsReply) => all.presets.map(({ name }) => name)

it("keeps a visitor's presets in the browser, and carries them into the account at the login", async () => {
  await openPresets(null)
  await savePreset(soft('Soft'))
  await savePreset(soft('Same'))
  await starBuiltIn({ tool: 'coloring', presetId: 'vivid', isStarred: true })
  expect(names(readLocal())).toEqual(['Soft', 'Same'])

  // The account has another preset of the first name, and the second one as it is.
  server.account = addTo(addTo(noPresets, soft('soft', 90), '1'), soft('Same'), '2')
  await openPresets('ada')
  expect(names(ownPresets.get())).toEqual(['soft', 'Same', 'Soft 2'])
  expect(ownPresets.get().stars).toEqual([{ tool: 'coloring', presetId: 'vivid' }])
  expect(readLocal()).toEqual(noPresets)

  await openPresets(null)
  expect(ownPresets.get()).toEqual(noPresets)
})

it('leaves in the browser what could not be carried, and carries it the next time, once', async () => {
  await openPresets(null)
  for (const name of ['One', 'Two', 'Three']) await savePreset(soft(name))
  server.takes = 1
  await expect(openPresets('ada')).rejects.toThrow()
  expect(names(readLocal())).toEqual(['Two', 'Three'])
  server.takes = 100
  await openPresets('ada')
  expect(names(ownPresets.get())).toEqual(['One', 'Two', 'Three'])
  expect(readLocal()).toEqual(noPresets)
})
