import { expect, test } from 'vitest'
import type { DownloadOptions, PhotoReply } from '#contract/photo.ts'
import { createTranslator } from '#i18n/messages.ts'
import { describeLosses, describeOpened, leavesDeep } from './kept-and-lost.ts'

const t = createTranslator('en')

function photo(facts: Partial<PhotoReply>): PhotoReply {
  const size = { width: 1616, height: 1080, deliveredWidth: 1616, deliveredHeight: 1080 }
  const made = { createdAt: '2026-01-01T00:00:00.000Z', sourcePhotoId: null, jobId: null, tool: null }
  const file = { bytes: 1, format: 'jpeg', hasAlpha: false, isWatermarked: false, frames: 1, hasLines: false } as const
  return { id: 'photo', name: 'photo', ...size, ...made, ...file, ...facts }
}

const asked = (choice: Partial<DownloadOptions> = {}): DownloadOptions => ({
  format: 'jpeg',
  quality: 90,
  metadata: 'without-place',
  credentials: 'on',
  ...choice,
})

test('an ordinary photo loses nothing, and nothing is said', () => {
  expect(describeOpened(t, photo({}))).toBeNull()
  for (const format of ['jpeg', 'png', 'tiff'] as const)
    expect(describeLosses(t, photo({}), asked({ format }))).toEqual([])
})

test('the preview of a RAW file says its size, when it is opened and when it leaves', () => {
  const sentence =
    'This is the preview in the RAW file, 1,616\u00a0×\u00a01,080\u00a0px; develop it in a RAW editor for full size.'
  const raw = photo({ format: 'raw' })
  expect(describeOpened(t, raw)).toBe(sentence)
  expect(describeLosses(t, raw, asked())).toEqual([sentence])
})

test('16 bits leave whole as PNG and TIFF, and a format that cannot hold them says so', () => {
  const deep = photo({ format: 'png', holds: ['depth'] })
  expect(leavesDeep(deep)).toBe(true)
  for (const format of ['png', 'tiff'] as const)
    expect(describeLosses(t, deep, asked({ format, metadata: 'none' }))).toEqual([])
  expect(describeLosses(t, deep, asked())).toEqual(['This format holds 8 bits a channel; PNG and TIFF hold all 16.'])
  // A plan that makes it smaller or marks it works on 8 bits.
  expect(leavesDeep({ ...deep, isWatermarked: true })).toBe(false)
  expect(leavesDeep({ ...deep, deliveredWidth: 800 })).toBe(false)
})

test('what a tool of 8 bits left says that it is 8 bits from here on', () => {
  const drawn = photo({ tool: 'cartoon', lost: ['depth'] })
  expect(describeLosses(t, drawn, asked({ format: 'png' }))).toEqual([
    'A tool on the way works with 8 bits a channel, so it is 8 bits from here on. Adjust keeps 16.',
  ])
})

test('HDR stays in the file of an unedited photo, and its loss is said everywhere else', () => {
  const [sentence, held] = ['Brightness beyond white (HDR) is not kept in the result.', photo({ holds: ['hdr'] })]
  expect(describeOpened(t, held)).toBe('Brightness beyond white (HDR) is not kept in the results of edits.')
  for (const metadata of ['all', 'without-place'] as const)
    expect(describeLosses(t, held, asked({ metadata }))).toEqual([])
  const avif = photo({ format: 'avif', holds: ['hdr'] })
  expect(describeLosses(t, avif, asked({ format: 'avif', metadata: 'all' }))).toEqual([])
  expect(describeLosses(t, avif, asked({ format: 'avif' }))).toEqual([sentence])
  for (const other of [{ format: 'png' }, { quality: 80 }, { metadata: 'none' }] as const)
    expect(describeLosses(t, held, asked(other))).toEqual([sentence])
  expect(describeLosses(t, photo({ lost: ['hdr'] }), asked({ metadata: 'all' }))).toEqual([sentence])
})
