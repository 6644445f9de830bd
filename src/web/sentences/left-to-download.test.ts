import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

test.each<[Language, string[]]>([
  [
    'en',
    [
      ...['save as png', 'save it as a jpg', 'convert to jpg', 'export as webp', 'make it 800 pixels wide'],
      ...['resize to 50%', 'resize it to 1200x800', 'add text Hello', 'add the text "Happy birthday"', 'share it'],
      ...['write "Hello World"', 'compress it to 2 MB'],
      ...['8000x6000 px', '12x12 px', '300 x 300 dpi'],
    ],
  ],
  [
    'de',
    [
      ...['als PNG speichern', 'in JPG umwandeln', '800 Pixel breit machen', 'auf 50% verkleinern'],
      ...['Text Hallo hinzufügen', 'teilen'],
    ],
  ],
  [
    'es',
    [
      ...['guardar como png', 'convertir a jpg', 'hazla de 800 píxeles de ancho', 'redimensionar al 50%'],
      ...['añade el texto Hola', 'compartir'],
    ],
  ],
  [
    'fr',
    [
      ...['enregistrer en png', 'convertir en jpg', 'fais 800 pixels de large', 'redimensionner à 50 %'],
      ...['ajoute le texte Bonjour', 'partage-la'],
    ],
  ],
  ['ja', ['PNGで保存', 'JPGに変換', '幅800ピクセルにして', '50%に縮小', '「こんにちは」と文字を入れて', '共有して']],
  ['zh-Hans', ['保存为png', '转成jpg', '宽度改成800像素', '缩小到50%', '添加文字你好', '分享']],
])('what a file is to be, and text on it, is no edit and left to the download: %s', (language, sentences) => {
  for (const sentence of sentences) {
    const { steps, unknown, inDownload } = said(language, sentence)
    expect({ sentence, steps, unknown }).toEqual({ sentence, steps: [], unknown: [] })
    expect(inDownload, sentence).toHaveLength(1)
  }
})

test.each<[Language, string, string[]]>([
  ['en', 'remove the people and save as png', ['remove-object @people']],
  ['de', 'Leute entfernen und als JPG speichern', ['remove-object @people']],
  ['es', 'quita a la gente y guárdala en jpg', ['remove-object @people']],
  ['fr', 'enlève les gens et enregistre en jpg', ['remove-object @people']],
  ['ja', '人を消してJPGで保存', ['remove-object @people']],
  ['zh-Hans', '去掉行人，保存为jpg', ['remove-object @people']],
])('the edit beside it is made: %s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
  expect(told(language, sentence)).toBe('')
  expect(said(language, sentence).inDownload).not.toEqual([])
})

test.each<[Language, string, string[]]>([
  ['en', 'i need a png with no background', ['remove-object']],
  ['en', 'save this old photo', ['repair']],
  ['en', 'remove the text', ['remove-object @text']],
  ['en', 'crop to 800x600', ['adjust']],
  ['en', 'add warmth and remove the text', ['adjust', 'remove-object @text']],
  ['es', 'guarda el fondo y quita los coches', ['remove-object @car']],
])('words of both are read as edits where they are: %s: %s', (language, sentence, expected) => {
  expect(read(language, sentence)).toEqual(expected)
  expect(said(language, sentence).inDownload).toEqual([])
})
