import { expect, test } from 'vitest'
import { strokePlacesMax, strokesMax } from '#contract/stroke.ts'
import { jobRequest } from '#tools/catalog.ts'
import { type ColoringOptions, coloringLooks, coloringTool } from '#tools/coloring/options.ts'

const requestOf = (options: unknown) => ({
  tool: 'coloring',
  photoId: '7c2f6a52-6f7d-4c2e-9d7e-0d5b8a4b6a01',
  options,
})
const optionsIn = (options: unknown) => jobRequest.parse(requestOf(options)).options as ColoringOptions

test('dabs and strokes pass unchanged through a request and through JSON', () => {
  const hints = [
    { x: 10.5, y: 20, path: [], radiusPx: 12, color: '#a53431' },
    {
      x: 1,
      y: 2,
      path: [
        [3, 4],
        [5.5, 6],
      ],
      radiusPx: 3,
      color: null,
    },
  ]
  const options = coloringTool.schema.parse({ look: 'plate', hints })
  expect(optionsIn(JSON.parse(JSON.stringify(options)))).toEqual(options)
})

test('a dab of an old recipe, without strokes, is still valid', () => {
  expect(optionsIn({ hints: [{ x: 1, y: 2, radiusPx: 3, color: '#a53431' }] }).hints[0]?.path).toEqual([])
})

test('the largest number of strokes fits into the body that the server reads', () => {
  const path = Array.from({ length: strokePlacesMax }, () => [12345.6, 12345.6])
  const hints = Array.from({ length: strokesMax }, () => ({
    x: 12345.6,
    y: 12345.6,
    path,
    radiusPx: 123.4,
    color: '#a53431',
  }))
  const bytes = JSON.stringify(requestOf(coloringTool.schema.parse({ hints }))).length
  // Encryption makes a body a third larger; the server reads 256 KiB.
  expect((bytes * 4) / 3).toBeLessThan(256 * 1024)
})

test('every look has a preset, which is active by the look alone', () => {
  expect(coloringTool.presets.map(({ options }) => options.look)).toEqual([...coloringLooks])
  expect(coloringTool.presetFields.sets).toEqual(['look'])
})
