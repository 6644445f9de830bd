import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  exampleName,
  isPlain,
  keepExportSettings,
  plainExport,
  readExportSettings,
  toggleSize,
  withAsked,
} from './export-settings.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

test('sizes of one’s own and the pattern are remembered, the choice is not; what is broken counts as nothing', () => {
  const own = { ...plainExport, sizes: ['web', '300x200-pad'], own: ['300x200-pad'], name: '{n} {name}' }
  keepExportSettings(own)
  expect(readExportSettings()).toEqual({ ...own, sizes: ['original'] })
  for (const value of ['no', '{"own":["8x8"],"ground":null,"name":"a"}']) {
    const [key = ''] = stored.keys()
    stored.set(key, JSON.stringify({ value, expires: Number.MAX_SAFE_INTEGER }))
    expect(readExportSettings()).toEqual(plainExport)
  }
})

test('sizes that are asked for in words stay few enough to be remembered', () => {
  let settings = plainExport
  for (let side = 500; side < 530; side++)
    settings = { ...settings, ...withAsked(settings, { id: `${side}x${side}-fill`, ground: null }) }
  expect(settings.sizes).toEqual(['529x529-fill'])
  expect(settings.own).toContain('529x529-fill')
  keepExportSettings(settings)
  expect(readExportSettings().own).toEqual(settings.own)
})

test.each([
  ['1080x1350-fill', null, 'instagram-portrait'],
  ['2000x2000-pad', '#ffffff', 'amazon'],
  ['2048x2048-pad', null, 'shopify'],
  ['2048x2048-pad', '#ff0000', 'shopify'],
])('%s on %s is the preset that is the same', (id, ground, preset) => {
  expect(withAsked(plainExport, { id, ground })).toEqual({ own: [], sizes: [preset] })
})

test.each([
  // Transparent, which Amazon does not take.
  ['2000x2000-pad', null],
  ['1080x1350-pad', null],
  // A sheet of paper lies as the picture does.
  ['1772x1181-fill', null],
])('%s on %s is no preset', (id, ground) => {
  expect(withAsked(plainExport, { id, ground })).toEqual({ own: [id], sizes: [id] })
})

test('sizes are chosen and left, and one is always chosen', () => {
  // Who chooses a size wants that, not the original beside it.
  expect(toggleSize(plainExport, 'web')).toEqual(['web'])
  expect(toggleSize({ ...plainExport, sizes: ['web'] }, 'original')).toEqual(['web', 'original'])
  expect(toggleSize({ ...plainExport, sizes: ['original', 'web'] }, 'original')).toEqual(['web'])
  expect(toggleSize(plainExport, 'original')).toEqual(['original'])
  expect(isPlain(plainExport)).toBe(true)
  expect(isPlain({ ...plainExport, sizes: ['web'] })).toBe(false)
})

test('the example is named for the first size', () => {
  const parts = { name: 'lake', tool: 'cartoon' }
  expect(exampleName({ ...plainExport, sizes: ['amazon', 'web'] }, parts)).toBe('lake-cartoon-amazon')
  expect(exampleName({ ...plainExport, name: ' ' }, parts)).toBe('lake-cartoon')
})
