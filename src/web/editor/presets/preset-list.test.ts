import { expect, it } from 'vitest'
import { toolIds } from '#tools/catalog.ts'
import { clearPlaces, defaultOptions, presetsOf } from '#web/editor/model/tool-options.ts'
import { noPresets } from './local-presets.ts'
import { chosenOf, lastUsedId, listPresetsOf, withListed } from './preset-list.ts'

const preset = (id: string, options: Record<string, unknown>, isStarred = false, tool = 'coloring') => ({
  id,
  tool,
  name: id,
  options,
  isStarred,
})

it("lists the tool's presets alone as they are, for every tool", () => {
  for (const tool of toolIds)
    expect(listPresetsOf(tool, noPresets, null).map(({ id }) => id)).toEqual(presetsOf(tool).map(({ id }) => id))
})

it("puts the last used first, then what is starred, then the user's own, then the tool's", () => {
  const own = {
    presets: [
      preset('late', { strength: 10 }),
      preset('loved', { strength: 20 }, true),
      preset('other', {}, true, 'cartoon'),
    ],
    stars: [{ tool: 'coloring', presetId: 'muted' }],
  }
  const lastUsed = { ...defaultOptions().coloring, strength: 30 }
  const ids = listPresetsOf('coloring', own, lastUsed).map(({ id }) => id)
  expect(ids.slice(0, 5)).toEqual([lastUsedId, 'loved', 'muted', 'late', 'natural'])
  expect(ids).toHaveLength(presetsOf('coloring').length + 3)
  // What is in the list under its own name is not listed twice.
  const known = { ...defaultOptions().coloring, strength: 10 }
  expect(listPresetsOf('coloring', own, known).map(({ id }) => id)).not.toContain(lastUsedId)
})

it("reads settings that no longer fit as the tool's defaults", () => {
  const own = { presets: [preset('old', { strength: 'a lot', gone: [1] })], stars: [] }
  expect(listPresetsOf('coloring', own, null)[0]?.options).toEqual(defaultOptions().coloring)
})

it("sets everything but the places of the photo, and is shown as chosen before the tool's own preset", () => {
  const hints = [{ x: 1, y: 2, path: [], radiusPx: 3, color: null }]
  const own = { presets: [preset('mine', { strength: 40, saturation: 60 })], stars: [] }
  const list = listPresetsOf('coloring', own, null)
  const mine = list[0] ?? expect.fail('The list is empty.')
  const before = { ...defaultOptions().coloring, hints }
  const after = withListed('coloring', before, mine)
  expect(after).toEqual({ ...(mine.options as object), hints })
  expect(chosenOf('coloring', after, list)?.id).toBe('mine')
  expect(chosenOf('coloring', before, list)?.id).toBe('natural')
})

it('keeps the curves of Adjust in a preset, and the crop with the photo', () => {
  const { adjust } = defaultOptions()
  const curves = { ...adjust.curves, red: [0, 1].map((x) => ({ x, y: 1 - x })) }
  const crop = { left: 0, top: 0, width: 0.5, height: 0.5 }
  const saved = clearPlaces('adjust', { ...adjust, exposure: 1, curves, crop })
  expect(saved).toEqual({ ...adjust, exposure: 1, curves })
  const mine = listPresetsOf('adjust', { presets: [preset('mine', saved, false, 'adjust')], stars: [] }, null)[0]
  if (mine === undefined) throw new Error('The list is empty.')
  expect(withListed('adjust', { ...adjust, crop }, mine)).toEqual({ ...saved, crop })
})
