import { expect, test } from 'vitest'
import { withPreset } from '#tools/named-options.ts'
import { recipeSteps } from '#tools/recipe.ts'

const id = '4f1c7c1e-58a5-4ab1-8a0f-0c7c4f5a2b11'
const optionsOf = (step: object) => (recipeSteps.parse([step])[0] as { options: object }).options

test.each(['transparent', 'color', 'blur'])('a background of %s says that the background goes', (background) => {
  expect(optionsOf({ tool: 'remove-object', options: { background } })).toMatchObject({
    remove: 'background',
    background,
  })
})

test('what is said beats what is implied, and a preset is beaten by it', () => {
  const step = { tool: 'remove-object', mask: { by: 'people' } }
  expect(optionsOf({ ...step, options: { remove: 'object', background: 'blur' } })).toMatchObject({ remove: 'object' })
  expect(optionsOf({ ...step, preset: 'fine', options: { background: 'blur' } })).toMatchObject({
    remove: 'background',
  })
  expect(optionsOf({ ...step, options: { shadow: true } })).toMatchObject({ remove: 'object' })
})

test.each([
  ['remove-object', { remove: 'background', background: 'picture' }],
  ['change-sky', { sky: 'own' }],
  ['cartoon', { style: 'own' }],
])('another picture says that %s uses it', (tool, used) => {
  expect(optionsOf({ tool, options: { picture: id } })).toMatchObject({ ...used, picture: id })
})

test.each([null, 7, { tool: 'unknown' }, { tool: 'adjust', options: 'x' }, { tool: 'adjust', options: [] }, []])(
  '%j is left for the schema',
  (given) => {
    expect(withPreset(given)).toBe(given)
  },
)
