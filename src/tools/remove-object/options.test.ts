import { expect, test } from 'vitest'
import { batchPresetsOf, labelOf, maskUseOf, nameOfResult, picturesOf } from '#tools/catalog.ts'
import { batchRequest } from '#tools/recipe-run.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'

const { schema, flags } = removeObjectTool
const id = '4f1c7c1e-58a5-4ab1-8a0f-0c7c4f5a2b11'

test('a recipe from before the background could go still removes an object', () => {
  const old = schema.parse({ detail: 'fast', growPx: 3, seed: 7 })
  expect(old).toMatchObject({ remove: 'object', detail: 'fast', growPx: 3, seed: 7 })
  expect(maskUseOf('remove-object', old)).toBe('required')
})

test('what stays may be found, so a batch takes the background away but no object', () => {
  expect(maskUseOf('remove-object', schema.parse({ remove: 'background' }))).toBe('optional')
  expect(batchPresetsOf('remove-object').map(({ id: preset }) => preset)).toEqual(['cut-out', 'shop', 'blurred'])
  const batch = (options: object, mask: object | null = null) =>
    batchRequest.safeParse({ photoIds: [id], steps: [{ tool: 'remove-object', options, mask }] })
  expect(batch({ remove: 'background' }).success).toBe(true)
  expect(batch({}).success).toBe(false)
  expect(batch({}, { by: 'thing', kind: 'dog' }).success).toBe(true)
})

test('names its picture only while that lies behind', () => {
  const options = { remove: 'background', background: 'picture', picture: id } as const
  expect(picturesOf('remove-object', schema.parse(options))).toEqual([id])
  expect(picturesOf('remove-object', schema.parse({ ...options, background: 'blur' }))).toEqual([])
  expect(picturesOf('remove-object', schema.parse({ ...options, remove: 'object' }))).toEqual([])
})

test.each([
  ['transparent', { remove: 'background', background: 'transparent' }],
  ['blur', { remove: 'background', background: 'blur' }],
  ['black', { remove: 'background', background: 'color', color: '#000000' }],
  ['#A0B0C0', { remove: 'background', background: 'color', color: '#a0b0c0' }],
  ['beach.jpg', null],
])('--background %s', (text, meant) => {
  expect(flags.background.read(text)).toEqual(meant)
})

test('its other half has a name of its own, in the page and in the names of its results', () => {
  const background = schema.parse({ remove: 'background' })
  expect(labelOf('remove-object', background)).toBe('Remove background')
  expect(nameOfResult('remove-object', background)).toBe('cut-out')
  for (const options of [schema.parse({}), null]) {
    expect(labelOf('remove-object', options)).toBe('Remove object')
    expect(nameOfResult('remove-object', options)).toBe('remove-object')
  }
  expect(nameOfResult('cartoon', {})).toBe('cartoon')
})
