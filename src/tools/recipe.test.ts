import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainName } from '#contract/plain-name.ts'
import { toolIds, toolOf } from '#tools/catalog.ts'
import {
  costOfRun,
  lacksMask,
  type RecipeMask,
  type RecipeStep,
  readRecipe,
  recipe,
  recipeJsonSchema,
  recipeSteps,
  recipeStepsMax,
  runnableSteps,
} from '#tools/recipe.ts'

const steps = toolIds.map((tool) => ({ tool, options: toolOf(tool).schema.parse({}) }))
const file = { format: 'emulsion-recipe', version: 1, name: 'All', steps }

describe('a recipe', () => {
  it('is read back as it was written, with what was left out', () => {
    const read = readRecipe(JSON.stringify(file))
    expect(read.steps.map(({ tool }) => tool)).toEqual(toolIds)
    expect(read.steps[0]).toMatchObject({ mask: null, isOn: true })
    expect(readRecipe(JSON.stringify(read))).toEqual(read)
  })

  it.each([
    ['text that is no JSON', '{'],
    ['another format', JSON.stringify({ ...file, format: 'other' })],
    ['a version of later', JSON.stringify({ ...file, version: 2 })],
    ['no steps', JSON.stringify({ ...file, steps: [] })],
    ['a tool that is unknown', JSON.stringify({ ...file, steps: [{ tool: 'x', options: {} }] })],
    ['a field that is unknown', JSON.stringify({ ...file, steps: [{ tool: 'repair', options: {}, maskId: '1' }] })],
  ])('refuses %s', (_, json) => {
    expect(() => readRecipe(json)).toThrow(expect.objectContaining({ code: 'recipe-invalid' }))
  })

  it('has a JSON Schema that names every tool', () => {
    const schema = JSON.stringify(recipeJsonSchema())
    for (const tool of toolIds) expect(schema).toContain(`"${tool}"`)
    expect(recipe.safeParse(file).success).toBe(true)
  })
})

const mask = fc.constantFrom<RecipeMask | null>(
  null,
  { by: 'people' },
  { by: 'sky' },
  { by: 'thing', kind: 'potted plant' },
)
const anyStep: fc.Arbitrary<RecipeStep> = fc
  .tuple(fc.constantFrom(...toolIds), mask, fc.boolean(), fc.nat())
  .map(([tool, by, isOn, at]) => {
    const { schema, presets } = toolOf(tool)
    const options = presets.length === 0 ? schema.parse({}) : presets[at % presets.length]?.options
    return { tool, options, mask: by, isOn }
  })
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: recipeStepsMax })
const anyName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((name) => recipeName(name))
const recipeName = (name: string) => plainName(name).length > 0

describe('whatever the steps', () => {
  it('a recipe comes back from its file as it was', () => {
    fc.assert(
      fc.property(anyName, anySteps, (name, own) => {
        const written = { ...file, name, steps: own }
        expect(readRecipe(JSON.stringify(written))).toEqual({ ...written, name: plainName(name) })
      }),
    )
  })

  it('moving steps or switching them leaves a recipe, which can be run as long as one that is on can be done', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(), fc.nat(), fc.nat(), (own, from, to, switched) => {
        const moved = own.toSpliced(from % own.length, 1)
        moved.splice(to % own.length, 0, own[from % own.length] as RecipeStep)
        const changed = moved.map((step, at) => (at === switched % own.length ? { ...step, isOn: !step.isOn } : step))
        expect(recipeSteps.parse(changed)).toEqual(changed)
        const on = changed.filter(({ isOn }) => isOn)
        expect(runnableSteps.safeParse(changed).success).toBe(on.length > 0 && !on.some(lacksMask))
        expect(costOfRun(changed)).toBe(on.filter(({ tool }) => tool !== 'adjust').length)
      }),
    )
  })
})
