import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RecipeReply } from '#contract/recipe.ts'
import { toolIds } from '#tools/catalog.ts'
import { recipeSteps } from '#tools/recipe.ts'
import { editedSteps, kept, moved, newStep } from './edit-steps.ts'

it('moving a step moves no other past a third, and back again is as it was', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 10 }), fc.nat(), fc.nat(), (steps, a, b) => {
      const [from, to] = [a % steps.length, b % steps.length]
      const after = moved(steps, from, to)
      expect(after[to]).toBe(steps[from])
      const others = (of: readonly number[]) => of.filter((step) => step !== steps[from])
      expect(others(after)).toEqual(others(steps))
      expect(moved(after, to, from)).toEqual(steps)
    }),
  )
  expect(moved([1, 2], 0, 2)).toEqual([1, 2])
  expect(moved([1, 2], 0, -1)).toEqual([1, 2])
})

it('a new step of any tool can be kept, and is edited as it was kept', () => {
  const steps = toolIds.map(newStep)
  expect(recipeSteps.parse(kept(steps))).toEqual(kept(steps))
  const recipe: RecipeReply = { id: 'r', name: 'All', steps: kept(steps), createdAt: '', changedAt: '' }
  expect(kept(editedSteps(recipe))).toEqual(kept(steps))
})

it('settings of an older version become the defaults, and a tool that is gone is left out', () => {
  const old = { tool: 'cartoon', options: { detail: 'endless' }, mask: null, isOn: false }
  const gone = { tool: 'hologram', options: {}, mask: null, isOn: true }
  const read = kept(editedSteps({ id: 'r', name: 'Old', steps: [old, gone], createdAt: '', changedAt: '' }))
  expect(read).toMatchObject([{ tool: 'cartoon', options: { detail: 75 }, isOn: false }])
})
