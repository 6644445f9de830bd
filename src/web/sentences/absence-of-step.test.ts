import { expect, test } from 'vitest'
import type { RecipeMask } from '#contract/recipe.ts'
import { type ToolId, toolOf } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { absenceOf, isLookedForAgain } from '#web/sentences/absence-of-step.ts'

const stepOf = (tool: ToolId, mask: RecipeMask | null = null) =>
  ({ tool, options: toolOf(tool).schema.parse({}), mask, isOn: true }) as RecipeStep
const findings: Partial<Record<ToolId, Record<string, boolean | number | string>>> = {
  'change-sky': { hasSky: false },
  beauty: { faces: 0 },
  coloring: { tone: 'colour' },
}
const looked = { things: [], findingsFor: (tool: ToolId) => findings[tool] ?? null }
const unknown = { things: null, findingsFor: () => null }

test.each<[RecipeStep, boolean, string | null]>([
  [stepOf('change-sky'), true, 'no-sky-found'],
  [stepOf('change-sky'), false, 'no-sky-found'],
  [stepOf('adjust', { by: 'sky' }), false, 'no-sky-found'],
  [stepOf('beauty'), true, 'no-face-found'],
  [stepOf('coloring'), true, 'already-colored'],
  // A step before it may have made it grey.
  [stepOf('coloring'), false, null],
  [stepOf('adjust', { by: 'people' }), true, 'no-people-found'],
  [stepOf('adjust', { by: 'background' }), true, null],
  [stepOf('adjust'), true, null],
])('what a photo has nothing for is known once it was looked at', (step, isFirst, code) => {
  expect(absenceOf(step, isFirst, looked)).toBe(code)
  expect(absenceOf(step, isFirst, unknown)).toBeNull()
})

test('only what needs it asks for an analysis', () => {
  const asked: ToolId[] = []
  const findingsFor = (tool: ToolId) => {
    asked.push(tool)
    return null
  }
  const watched = { things: [], findingsFor }
  for (const tool of ['adjust', 'repair', 'cartoon', 'beauty'] as const) absenceOf(stepOf(tool), true, watched)
  expect(asked).toEqual(['beauty'])
})

test('an animal that is taken for others is looked for once more, and a car is not', () => {
  const dog: RecipeMask = { by: 'thing', kind: 'dog' }
  const car: RecipeMask = { by: 'thing', kind: 'car' }
  expect(absenceOf(stepOf('remove-object', dog), true, looked)).toBeNull()
  expect(absenceOf(stepOf('remove-object', car), true, looked)).toBe('no-such-thing-found')
  expect(isLookedForAgain(dog, [])).toBe(true)
  expect(isLookedForAgain(dog, [{ kind: 'dog', group: 'animals', isMain: true }])).toBe(false)
})
