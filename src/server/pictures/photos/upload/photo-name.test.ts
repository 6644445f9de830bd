import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  attachmentHeader,
  cleanPhotoName,
  downloadName,
  nameOfUpload,
  resultName,
} from '#server/pictures/photos/upload/photo-name.ts'

const anyText = fc.array(fc.nat(0xffff), { maxLength: 400 }).map((units) => String.fromCharCode(...units))

describe('photo names', () => {
  test.each([
    ['holiday.jpg', 'holiday.jpg'],
    ['C:\\Users\\ada\\été à la mer.JPG', 'été à la mer.JPG'],
    ['../../etc/passwd', 'passwd'],
    ['', 'photo'],
    ['...', 'photo'],
    ['a\u202Egpj.exe', 'agpj.exe'],
    ['line\r\nbreak.png', 'linebreak.png'],
    ['🌅 sunset.png', '🌅 sunset.png'],
  ])('%j becomes %j', (raw, clean) => {
    expect(cleanPhotoName(raw)).toBe(clean)
  })

  test.each([
    ['', 'photo 2026-11-28 15-04'],
    ['blob', 'photo 2026-11-28 15-04'],
    ['-', 'photo 2026-11-28 15-04'],
    ['photo', 'photo 2026-11-28 15-04'],
    ['blob.jpg', 'blob.jpg'],
    ['ada.jpg', 'ada.jpg'],
  ])('what comes as %j is called %j', (raw, name) => {
    expect(nameOfUpload(raw, new Date('2026-11-28T15:04:59Z'))).toBe(name)
    expect(downloadName(resultName(name, 'cartoon'), 'png')).toMatch(/^(photo 2026-11-28 15-04|blob|ada)-cartoon\.png$/)
  })

  test('a clean name is short, stays the same when cleaned again, and contains nothing that ends a header or a folder', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const clean = cleanPhotoName(raw)
        expect(Array.from(clean).length).toBeLessThanOrEqual(100)
        expect(clean).not.toMatch(/[\r\n"/\\\0]/)
        expect(cleanPhotoName(clean)).toBe(clean)
        expect(attachmentHeader(clean)).toMatch(/^[\x20-\x7e]+$/)
      }),
    )
  })

  test('results and downloads are named after their source, steps and format', () => {
    const once = resultName('holiday.jpg', 'beauty')
    expect(downloadName(once, 'jpeg')).toBe('holiday-beauty.jpg')
    expect(downloadName(resultName(once, 'change-sky'), 'avif')).toBe('holiday-beauty-change-sky.avif')
    expect(downloadName('holiday.jpg', 'webp')).toBe('holiday.webp')
  })
})
