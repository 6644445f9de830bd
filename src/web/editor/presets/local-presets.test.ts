import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PresetsReply, presetsMax } from '#contract/preset.ts'
import { addTo, changeIn, noPresets, removeFrom, starIn } from './local-presets.ts'

const soft = (name: string, tool = 'coloring') => ({ tool, name, options: { strength: 40 }, isStarred: false })
const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'none'
  } catch (error) {
    return (error as { code: string }).code
  }
}

it('keeps names apart in any case, whatever is saved, renamed and deleted', () => {
  const name = fc.constantFrom('Soft', 'SOFT', 'Hard', 'Dusk')
  const id = fc.constantFrom('1', '2', '3', '4')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), name, id }),
    fc.record({ kind: fc.constant('rename' as const), name, id }),
    fc.record({ kind: fc.constant('remove' as const), name, id }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const end = steps.reduce<PresetsReply>((all, { kind, name: given, id: at }) => {
        try {
          if (kind === 'add') return addTo(all, soft(given), crypto.randomUUID())
          const preset = all.presets[Number(at) - 1]
          if (preset === undefined) return all
          return kind === 'rename' ? changeIn(all, preset.id, { name: given }) : removeFrom(all, preset.id)
        } catch {
          return all
        }
      }, noPresets)
      const names = end.presets.map((preset) => preset.name.toLowerCase())
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})

it('refuses one more than the limit of a tool, and a name that is taken there', () => {
  let all = noPresets
  for (let i = 0; i < presetsMax; i++) all = addTo(all, soft(`Soft ${i}`), String(i))
  expect(codeOf(() => addTo(all, soft('More'), 'x'))).toBe('presets-full')
  expect(codeOf(() => addTo(all, soft('soft 3'), 'x'))).toBe('preset-name-taken')
  expect(codeOf(() => addTo(all, soft('Soft 3', 'cartoon'), 'x'))).toBe('none')
  expect(codeOf(() => changeIn(all, 'gone', { name: 'New' }))).toBe('not-found')
})

it('stars a preset of a tool once', () => {
  const star = { tool: 'coloring', presetId: 'vivid', isStarred: true }
  const twice = starIn(starIn(noPresets, star), star)
  expect(twice.stars).toEqual([{ tool: 'coloring', presetId: 'vivid' }])
  expect(starIn(twice, { ...star, isStarred: false })).toEqual(noPresets)
})
