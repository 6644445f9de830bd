import { describe, expect, it } from 'vitest'
import { toolIds, toolOf } from '#tools/catalog.ts'
import { readRecipe, recipe, recipeJsonSchema } from '#tools/recipe.ts'

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
