import { expect, it } from 'vitest'
import { menuToolIds, toolCatalog, toolIds } from '#tools/catalog.ts'
import {
  changedFields,
  defaultOptions,
  isPresetChosen,
  isSameOptions,
  presetsOf,
  readOptions,
  toolAt,
  withPreset,
} from './tool-options.ts'

it('finds the tool of each tool page, and none for other pages', () => {
  for (const id of menuToolIds) expect(toolAt(`${toolCatalog[id].path}/`)).toBe(id)
  expect(toolAt('/pricing')).toBeNull()
})

it('starts every tool on its first preset', () => {
  for (const id of toolIds) expect(isSameOptions(defaultOptions()[id], presetsOf(id)[0]?.options)).toBe(true)
})

it('falls back to the defaults when settings do not fit', () => {
  expect(readOptions('coloring', { strength: 900 })).toEqual(defaultOptions().coloring)
  expect(readOptions('coloring', null)).toEqual(defaultOptions().coloring)
})

it('keeps dabs of colour when a look is chosen', () => {
  const hints = [{ x: 1, y: 2, radiusPx: 3, color: null }]
  const look = presetsOf('coloring')[1] ?? expect.fail('There is one look only.')
  const options = { ...defaultOptions().coloring, hints }
  expect(withPreset('coloring', options, look)).toEqual({ ...(look.options as object), hints })
})

it('keeps settings unrelated to the sky when another sky is chosen, and shows that sky as chosen', () => {
  const options = { ...defaultOptions()['change-sky'], relight: 90, horizon: 5, cover: 80, sunX: 40 }
  const sunset = presetsOf('change-sky').find(({ id }) => id === 'sunset') ?? expect.fail('There is no sunset.')
  const changed = withPreset('change-sky', options, sunset)
  expect(changed).toMatchObject({ sky: 'sunset', relight: 90, horizon: 5, cover: 50, sunX: 0 })
  expect(isPresetChosen('change-sky', { ...(changed as object), cover: 10 }, sunset)).toBe(true)
  expect(isPresetChosen('change-sky', options, sunset)).toBe(false)
})

it('names the settings that changed', () => {
  expect(changedFields({ a: 1, b: [1] }, { a: 1, b: [2] })).toBe('b')
})
