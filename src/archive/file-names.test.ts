import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFileNames } from '#archive/file-names.ts'
import { photoFormats } from '#contract/photo.ts'
import { cleanPhotoName } from '#server/pictures/photos/upload/photo-name.ts'

test('keeps a fitting name, gives others the ending of their content, and avoids names that systems reserve', () => {
  const nameOf = createFileNames()
  expect(nameOf('Åre 2026.JPEG', 'jpeg')).toBe('Åre 2026.JPEG')
  expect(nameOf('photo', 'jpeg')).toBe('photo.jpg')
  expect(nameOf('photo', 'jpeg')).toBe('photo (2).jpg')
  expect(nameOf('photo (2).jpg', 'jpeg')).toBe('photo (2) (2).jpg')
  expect(nameOf('invoice.pdf', 'png')).toBe('invoice.pdf.png')
  expect(nameOf('CON.png', 'png')).toBe('_CON.png')
  expect(nameOf('end. .png', 'png')).toBe('end.png')
})

test('names differ even where case is ignored, and never leave their folder', () => {
  const names = fc.array(
    fc.tuple(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('a.jpg', 'A.JPG', 'a (2).jpg', '..', 'nul', '../a.png'),
      ),
      fc.constantFrom(...photoFormats),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(names, (photos) => {
      const nameOf = createFileNames()
      const given = photos.map(([name, format]) => nameOf(cleanPhotoName(name), format))
      expect(new Set(given.map((name) => name.toLowerCase())).size).toBe(given.length)
      for (const name of given) {
        expect(name).not.toMatch(/[/\\:*?"<>|\0]|^\.|[. ]$/)
        expect(name).toMatch(/[^.]\.[a-z]+$/i)
      }
    }),
  )
})
