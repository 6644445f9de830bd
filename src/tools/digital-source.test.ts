import { expect, test } from 'vitest'
import { type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import { toolIds, toolOf } from '#tools/catalog.ts'
import { digitalSourceOf, mostOf } from '#tools/digital-source.ts'
import { madeStepOf, recipeJsonOf, repeatableStepOf, stepsFromFile } from '#tools/made.ts'

const label = (id: ModelId) => modelCatalog[id].label
const made = 'compositeWithTrainedAlgorithmicMedia'
const other = '11111111-1111-4111-8111-111111111111'
const behind = { remove: 'background', background: 'picture', picture: other }

test.each([
  ['adjust', {}, [], 'humanEdits'],
  ['beauty', {}, [label('face-detector'), label('face-mesh'), 'Three-band retouch'], 'algorithmicallyEnhanced'],
  ['cartoon', {}, ['Flow-based line drawing', 'Clean comic', 'FaceMesh'], 'algorithmicallyEnhanced'],
  ['coloring', {}, ['warm tint', 'guided upsampling'], 'algorithmicallyEnhanced'],
  ['coloring', {}, [label('colorizer'), 'guided upsampling'], made],
  ['coloring', {}, [label('ddcolor-tiny')], made],
  ['repair', {}, [label('photo-restorer'), 'range stretch'], 'algorithmicallyEnhanced'],
  ['repair', {}, [label('photo-upscaler')], 'algorithmicallyEnhanced'],
  ['repair', {}, [label('real-esrgan-general')], made],
  ['repair', {}, [label('restoreformer-plus')], made],
  ['remove-object', { remove: 'object' }, ['Patch completion'], 'humanEdits'],
  ['remove-object', { remove: 'object' }, [label('mi-gan'), 'Patch completion'], made],
  ['remove-object', { remove: 'object' }, [label('lama'), 'Patch completion'], made],
  ['remove-object', { remove: 'background' }, [label('salient-finder')], 'algorithmicallyEnhanced'],
  ['remove-object', behind, [label('salient-finder')], 'composite'],
  ['change-sky', {}, [label('sky-segmenter'), 'Guided matting', 'Rendered sky'], 'composite'],
] as const)('%s with %j by %j is %s', (tool, options, engines, source) => {
  const whole = toolOf(tool).schema.parse(options)
  expect(digitalSourceOf(tool, whole, engines)).toBe(source)
  expect(madeStepOf({ tool, options: whole, engines })).toMatchObject({ tool, engines, source })
})

test('a result whose engines are forgotten is taken for the most that its tool can do', () => {
  expect(toolIds.map((tool) => [tool, mostOf(tool)])).toEqual([
    ['remove-object', made],
    ['beauty', 'algorithmicallyEnhanced'],
    ['repair', made],
    ['cartoon', 'algorithmicallyEnhanced'],
    ['coloring', made],
    ['change-sky', 'composite'],
    ['adjust', 'humanEdits'],
  ])
})

test('a step for a recipe names no photo and no place in one, and is off where it is nothing without them', () => {
  const schema = toolOf('change-sky').schema
  const own = repeatableStepOf({ tool: 'change-sky', options: schema.parse({ sky: 'own', picture: other }) })
  expect(own).toMatchObject({ tool: 'change-sky', isOn: false, options: { picture: null } })
  expect(JSON.stringify(own)).not.toContain(other)
  const removal = repeatableStepOf({ tool: 'remove-object', options: toolOf('remove-object').schema.parse({}) })
  expect(removal.isOn).toBe(false)
  const plain = repeatableStepOf({ tool: 'cartoon', options: toolOf('cartoon').schema.parse({ style: 'pencil' }) })
  expect(plain).toMatchObject({ isOn: true, options: { style: 'pencil' } })
  const json = recipeJsonOf([plain, removal], 16_384)
  expect(stepsFromFile(json ?? '')).toEqual([plain, removal])
})

test('of a recipe in a file only settings are taken', () => {
  const step = { tool: 'change-sky', options: { sky: 'own', picture: other }, mask: null, isOn: true }
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'x', steps: [step] }
  expect(stepsFromFile(JSON.stringify(recipe))).toMatchObject([{ isOn: false, options: { picture: null } }])
  for (const wrong of [
    '',
    '{}',
    'null',
    JSON.stringify({ ...recipe, version: 2 }),
    JSON.stringify({ ...recipe, owner: 1 }),
  ])
    expect(stepsFromFile(wrong)).toBeNull()
  expect(recipeJsonOf([], 16_384)).toBeNull()
})
