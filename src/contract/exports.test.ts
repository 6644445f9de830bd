import { expect, test } from 'vitest'
import { exportOptions, exportPresets, fillPattern, findExportSize } from './exports.ts'

test('a size is a preset, sides of its own, or the original; anything else is refused', () => {
  for (const { id, name, group, ...size } of exportPresets) expect(findExportSize(id)).toMatchObject({ id, ...size })
  expect(findExportSize('1200x630-pad')).toEqual({ id: '1200x630-pad', width: 1200, height: 630, fit: 'pad' })
  expect(findExportSize('300x200')).toMatchObject({ fit: 'inside' })
  expect(findExportSize('original')).toBeNull()
  for (const none of ['', 'myspace', '8x8', '9999x20', '20x20-stretch']) expect(findExportSize(none)).toBeUndefined()
  expect(exportOptions.parse({ sizes: 'amazon,original,amazon' }).sizes).toEqual([findExportSize('amazon'), null])
  const { error } = exportOptions.safeParse({ sizes: 'amazon,myspace' })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^no such size: "myspace"\. It may be original, .+, with sides from 16 to 6000 px$/),
  ])
})

test('a pattern makes a name, and leaves no marks where something is empty', () => {
  const parts = { name: 'lake', tool: 'repair', size: 'web', date: '2026-11-27', n: 2 }
  expect(fillPattern('{n} {date}_{name}-{tool}-{size}', parts)).toBe('2 2026-11-27_lake-repair-web')
  expect(fillPattern('{name}-{tool}-{size}', { ...parts, tool: '' })).toBe('lake-web')
  expect(fillPattern('{name}-{tool}-{size}', { ...parts, tool: '', size: '' })).toBe('lake')
  expect(fillPattern('shop {who}', parts)).toBe('shop {who}')
  expect(fillPattern('{tool}', { ...parts, tool: '' })).toBe('lake')
})
