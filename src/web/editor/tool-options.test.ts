import { expect, it } from 'vitest'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import {
  changedFields,
  defaultOptions,
  isSameOptions,
  presetsOf,
  readOptions,
  toolAt,
  withPreset,
} from './tool-options.ts'

it('knows the tool of each page, and none of other pages', () => {
  for (const id of toolIds) expect(toolAt(`${toolCatalog[id].path}/`)).toBe(id)
  expect(toolAt('/pricing')).toBeNull()
})

it('starts every tool on its first preset', () => {
  for (const id of toolIds) expect(isSameOptions(defaultOptions()[id], presetsOf(id)[0].options)).toBe(true)
})

it('falls back to the defaults when settings do not fit', () => {
  expect(readOptions('coloring', { strength: 900 })).toEqual(defaultOptions().coloring)
  expect(readOptions('coloring', null)).toEqual(defaultOptions().coloring)
})

it('keeps dabs of colour when a look is chosen', () => {
  const hints = [{ x: 1, y: 2, radiusPx: 3, color: null }]
  const look = presetsOf('coloring')[1]
  expect(withPreset({ ...defaultOptions().coloring, hints }, look)).toEqual({ ...(look.options as object), hints })
})

it('names what changed', () => {
  expect(changedFields({ a: 1, b: [1] }, { a: 1, b: [2] })).toBe('b')
})
