import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { plainName } from '#contract/plain-name.ts'
import { toolIds, toolOf } from '#tools/catalog.ts'
import { repeatableStepOf } from '#tools/made.ts'
import {
  costOfRun,
  keptSteps,
  lacksMask,
  maskForOthers,
  type RecipeMask,
  type RecipeStep,
  readRecipe,
  recipe,
  recipeJsonSchema,
  recipeSteps,
  recipeStepsMax,
  refusesMask,
  runnableSteps,
} from '#tools/recipe.ts'

const steps = toolIds.map((tool) => ({ tool, options: toolOf(tool).schema.parse({}) }))
const file = { format: 'emulsion-recipe', version: 1, name: 'All', steps }

const masked = (tool: string, options: object, mask: object) => ({ tool, options, mask })
const crop = { left: 0, top: 0, width: 0.5, height: 0.5 }

describe('a recipe', () => {
  it('is read back as it was written, with what was left out', () => {
    const read = readRecipe(JSON.stringify(file))
    expect(read.steps.map(({ tool }) => tool)).toEqual(toolIds)
    expect(read.steps[0]).toMatchObject({ mask: null, isOn: true })
    expect(readRecipe(JSON.stringify(read))).toEqual(read)
  })

  it('takes a preset with settings on top of it, and keeps the settings', () => {
    for (const tool of toolIds)
      for (const { id, options } of toolOf(tool).presets) {
        const [step] = recipeSteps.parse([{ tool, preset: id }])
        expect(step).toEqual({ tool, options: toolOf(tool).schema.parse(options), mask: null, isOn: true })
      }
    const [step] = recipeSteps.parse([{ tool: 'cartoon', preset: 'poster', options: { lineWeight: 1 } }])
    expect(step?.options).toMatchObject({ style: 'poster', lineWeight: 1 })
  })

  it('leaves out of a kept step what its tool no longer has', () => {
    const kept = [{ tool: 'cartoon', options: { style: 'cel', gone: 1 }, mask: null, isOn: true }]
    expect(recipeSteps.safeParse(kept).success).toBe(false)
    expect(keptSteps.parse(kept)[0]?.options).toEqual(toolOf('cartoon').schema.parse({ style: 'cel' }))
  })

  it.each([
    ['text that is no JSON', '{'],
    ['another format', JSON.stringify({ ...file, format: 'other' })],
    ['a version of later', JSON.stringify({ ...file, version: 2 })],
    ['no steps', JSON.stringify({ ...file, steps: [] })],
    ['a tool that is unknown', JSON.stringify({ ...file, steps: [{ tool: 'x', options: {} }] })],
    [
      'a setting that its tool has not',
      JSON.stringify({ ...file, steps: [{ tool: 'cartoon', options: { styel: 'cel' } }] }),
    ],
    ['a preset that is unknown', JSON.stringify({ ...file, steps: [{ tool: 'cartoon', preset: 'x' }] })],
    ['a meaning that is unknown', JSON.stringify({ ...file, steps: [masked('adjust', {}, { by: 'unicorn' })] })],
    ['a sky to change in an area', JSON.stringify({ ...file, steps: [masked('change-sky', {}, { by: 'people' })] })],
    ['a crop of an area', JSON.stringify({ ...file, steps: [masked('adjust', { crop }, { by: 'sky' })] })],
    [
      'an enlargement of an area',
      JSON.stringify({ ...file, steps: [masked('repair', { upscale: 2 }, { by: 'sky' })] }),
    ],
    ['a field that is unknown', JSON.stringify({ ...file, steps: [{ tool: 'repair', options: {}, maskId: '1' }] })],
  ])('refuses %s', (_, json) => {
    expect(() => readRecipe(json)).toThrow(expect.objectContaining({ code: 'recipe-invalid' }))
  })

  it('with a kind of thing that nobody knows is refused with where all are listed', () => {
    const steps = [masked('adjust', {}, { by: 'thing', kind: 'hors' })]
    expect(recipeSteps.safeParse(steps).error?.message).toContain('"hors\\". There are 82')
    expect(recipeSteps.safeParse([masked('adjust', {}, { by: 'unicorn' })]).error?.message).toContain(
      'people, bystanders, vehicles, animals, sky, background, thing',
    )
  })

  it('has a JSON Schema that names every tool', () => {
    const schema = JSON.stringify(recipeJsonSchema())
    for (const tool of toolIds) expect(schema).toContain(`"${tool}"`)
    expect(recipe.safeParse(file).success).toBe(true)
  })
})

test.each([
  ['beauty', true, { by: 'people' }, { by: 'people', isInverted: true }],
  ['beauty', true, { by: 'people', isInverted: false }, { by: 'people', isInverted: false }],
  ['beauty', false, { by: 'people' }, { by: 'people' }],
  ['repair', true, { by: 'thing', kind: 'wire' }, null],
  ['remove-object', true, { by: 'people' }, { by: 'people' }],
  ['cartoon', true, { by: 'painted' }, null],
] as const)('a mask of %s, painted %s, by %j is for other photos %j', (tool, isPainted, by, expected) => {
  expect(maskForOthers(tool, toolOf(tool).schema.parse({}), { isPainted, by })).toEqual(expected)
})

test('a run that was mixed in by paint is switched off for other photos, one by meaning is not', () => {
  const run = { tool: 'cartoon', options: toolOf('cartoon').schema.parse({}) } as const
  expect(repeatableStepOf({ ...run, mask: { isPainted: true, by: null } })).toMatchObject({ mask: null, isOn: false })
  const by = { by: 'sky' } as const
  expect(repeatableStepOf({ ...run, mask: { isPainted: false, by } })).toMatchObject({ mask: by, isOn: true })
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
    const own = { tool, options, mask: by, isOn }
    return refusesMask(own) ? { ...own, mask: null } : own
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
