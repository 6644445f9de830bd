import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  exampleName,
  isPlain,
  keepExportSettings,
  plainExport,
  readExportSettings,
  toggleSize,
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
