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

test.each<[Language, string]>([
  ['en', 'export as high quality jpeg 1600 px'],
  ['en', 'wide angle, 1600 px'],
  ['fr', 'haute qualité 1600 px'],
  ['es', 'alta calidad 1600 px'],
  ['ja', '高画質で1600ピクセルで保存'],
  ['zh-Hans', '存成高质量1600像素'],
])('a high quality is no height: %s: %s', (language, sentence) => {
  expect(said(language, sentence).size?.id).toBe('1600x1600-inside')
})

test.each<[Language, string, string]>([
  ['en', 'reduce by 20 %', '2400x1600-inside'],
  ['de', 'um 20 % verkleinern', '2400x1600-inside'],
  ['de', 'auf 20 % verkleinern', '600x400-inside'],
  ['fr', 'réduis de 20 %', '2400x1600-inside'],
  ['fr', 'réduis à 20 %', '600x400-inside'],
  ['es', 'reduce un 20 %', '2400x1600-inside'],
  ['es', 'reduce al 20 %', '600x400-inside'],
  ['ja', '20%縮小', '2400x1600-inside'],
  ['ja', '20%に縮小', '600x400-inside'],
  ['zh-Hans', '缩小到20%', '600x400-inside'],
  ['en', 'as jpeg with 90 %', 'original'],
  ['de', 'als JPEG mit 80 %', 'original'],
])('a share is taken away, left, or that of the quality: %s: %s', (language, sentence, id) => {
  expect(said(language, sentence).size?.id).toBe(id)
})

test.each<[Language, string]>([
  ['en', 'make the man half the size'],
  ['en', 'make her eyes half as big'],
  ['de', 'mach den Mann halb so groß'],
  ['fr', "rends l'homme deux fois plus petit"],
  ['es', 'haz al hombre la mitad de grande'],
  ['ja', '男の人を半分の大きさにして'],
  ['zh-Hans', '把男人缩小一半'],
  ['en', "don't save as jpg"],
  ['en', 'no png please'],
  ['en', 'at least 2 MB'],
  ['de', 'nicht als PNG'],
  ['de', 'mindestens 2000 px'],
  ['fr', 'pas en PNG'],
  ['fr', 'au moins 2000 px'],
  ['es', 'no en PNG'],
  ['es', 'al menos 2000 px'],
  ['ja', 'PNGで保存しないで'],
  ['ja', '2000ピクセル以上'],
  ['zh-Hans', '不要PNG'],
  ['zh-Hans', '至少2MB'],
])('what the file is not to be, or a thing is, chooses none and is told: %s: %s', (language, sentence) => {
  const { size, steps, unknown } = said(language, sentence)
  expect({ size, steps, told: unknown.length }).toEqual({ size: null, steps: [], told: 1 })
})

test.each<[Language, string]>([
  ['en', 'convert from png to jpg'],
  ['de', 'von PNG in JPG umwandeln'],
  ['fr', 'convertis de PNG en JPG'],
  ['es', 'convierte de PNG a JPG'],
  ['ja', 'PNGからJPGに変換'],
  ['zh-Hans', '把PNG转成JPG'],
  ['zh-Hans', '不要PNG，要JPG'],
])('the format that was before is not chosen: %s: %s', (language, sentence) => {
  expect(said(language, sentence)).toMatchObject({ size: { format: 'jpeg' }, steps: [] })
})
