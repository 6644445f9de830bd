import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { frameOfWish } from '#web/sentences/file-wish.ts'
import { said } from '#web/sentences/test-sentences.ts'

test.each<[Language, string, string]>([
  ['en', '800 px wide', '800x6000-inside'],
  ['en', '1600 pixels high', '6000x1600-inside'],
  ['en', '1,600 pixels high', '6000x1600-inside'],
  ['en', 'at most 2000 px', '2000x2000-inside'],
  ['en', 'half the size', '1500x1000-inside'],
  ['en', 'make it warmer and 1600 px wide', '1600x6000-inside'],
  ['de', '800 Pixel breit', '800x6000-inside'],
  ['de', 'halb so groß', '1500x1000-inside'],
  ['de', 'auf 50 % verkleinern', '1500x1000-inside'],
  ['es', '1600 píxeles de alto', '6000x1600-inside'],
  ['es', 'la mitad de tamaño', '1500x1000-inside'],
  ['fr', '800 px de large', '800x6000-inside'],
  ['fr', 'moitié de la taille', '1500x1000-inside'],
  ['ja', '横幅800ピクセル', '800x6000-inside'],
  ['ja', '半分のサイズにして', '1500x1000-inside'],
  ['zh-Hans', '把宽度改成800像素', '800x6000-inside'],
  ['zh-Hans', '缩小一半', '1500x1000-inside'],
])('a side or a share is chosen in Download: %s: %s', (language, sentence, id) => {
  const { size, unknown } = said(language, sentence)
  expect({ id: size?.id, fit: size?.fit, unknown }).toEqual({ id, fit: 'inside', unknown: [] })
})

test.each<[Language, string, string]>([
  ['en', 'as PNG', 'png'],
  ['en', 'save it as a jpg', 'jpeg'],
  ['de', 'als WebP speichern', 'webp'],
  ['es', 'en formato PNG', 'png'],
  ['fr', 'en PNG', 'png'],
  ['ja', 'PNGで保存', 'png'],
  ['zh-Hans', '存为PNG', 'png'],
])('a format is chosen, and nothing is cut out for it: %s: %s', (language, sentence, format) => {
  const { size, steps, unknown } = said(language, sentence)
  expect({ format: size?.format, id: size?.id, steps, unknown }).toEqual({
    format,
    id: 'original',
    steps: [],
    unknown: [],
  })
})

test.each<[Language, string]>([
  ['en', 'under 2 MB'],
  ['de', 'höchstens 2 MB'],
  ['es', 'menos de 2 MB'],
  ['fr', 'moins de 2 Mo'],
  ['ja', '2MB以下で'],
  ['zh-Hans', '不超过2MB'],
])('as many bytes are told, and a size that keeps below them is chosen: %s: %s', (language, sentence) => {
  const { size, unknown } = said(language, sentence)
  expect({ bytesMax: size?.bytesMax, unknown }).toEqual({ bytesMax: 2e6, unknown: [] })
  expect((size?.width ?? 0) * (size?.height ?? 0)).toBeLessThanOrEqual(2e6 / 0.8 + 1000)
})

test('how large the file gets is told by the picture that the steps leave', () => {
  expect(said('en', 'crop to 1:1, half the size').size).toMatchObject({ width: 1000, height: 1000 })
  expect(said('en', 'cut out the dog, 800 px wide').size).toMatchObject({ fit: 'inside', id: '800x6000-inside' })
})

test('a share of quality is no share of the size', () => {
  expect(said('en', 'save as jpeg with quality 80 %').size?.id).toBe('original')
})

test('a limit that the picture keeps changes nothing, and no file is smaller than it can be', () => {
  const picture = { width: 1000, height: 500 }
  expect(frameOfWish({ bytesMax: 5e6 }, picture)?.id).toBe('original')
  expect(frameOfWish({ sides: 9000 }, picture)).toMatchObject({ width: 1000, height: 500 })
  expect(frameOfWish({ width: 8 }, picture)).toBeNull()
})
