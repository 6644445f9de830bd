import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { askedSizeOf } from '#web/sentences/asked-size.ts'
import { readSentence } from '#web/sentences/read-sentence.ts'
import { read, said, words } from '#web/sentences/test-sentences.ts'

const shapeOf = (sentence: string) => {
  const options = said('en', sentence).steps.at(-1)?.step.options as { crop: { width: number; height: number } | null }
  return options.crop === null ? null : (3 * options.crop.width) / (2 * options.crop.height)
}

test.each<[Language, string, string]>([
  ['en', '1200x1200', '1200x1200-fill'],
  ['en', '1200 x 1200 px', '1200x1200-fill'],
  ['en', 'make it 1080 by 1350', '1080x1350-fill'],
  ['en', 'resize it to 1200x800', '1200x800-fill'],
  ['de', 'Größe 1080 mal 1350', '1080x1350-fill'],
  ['es', '1080 por 1350', '1080x1350-fill'],
  ['fr', 'en 1200 par 1200 pixels', '1200x1200-fill'],
  ['ja', '1200x1200ピクセルにして', '1200x1200-fill'],
  ['zh-Hans', '改成1200乘1200像素', '1200x1200-fill'],
])('pixels that are said are chosen in Download: %s: %s', (language, sentence, id) => {
  const { size, unknown } = said(language, sentence)
  expect({ id: size?.id, unknown }).toEqual({ id, unknown: [] })
})

test.each<[Language, string]>([
  ['en', '210 x 297 mm'],
  ['en', '120 x 180 cm'],
  ['en', '300 x 200 in'],
  ['en', '300 x 300 dpi'],
  ['de', '300 x 200 Zoll'],
  ['es', '300 x 200 pulgadas'],
  ['es', 'al 100 por 100'],
  ['fr', '300 x 200 pouces'],
  ['ja', '210x297ミリ'],
  ['zh-Hans', '210x297毫米'],
])('a print, how fine it is, and a share are no pixels: %s: %s', (language, sentence) => {
  expect(said(language, sentence).size).toBeNull()
})

test('what stands behind the pixels may begin as a unit does', () => {
  expect(said('en', '1080 x 1080 in black and white').size?.id).toBe('1080x1080-fill')
})

test('"por 100" is percent', () => {
  const [first] = said('es', 'brillo al 50 por 100').steps
  expect(first).toEqual(said('es', 'brillo al 50 %').steps[0])
  expect(first?.step.options).toMatchObject({ crop: null })
})

test('what fills a size is cropped to its shape, and never enlarged for it', () => {
  expect(shapeOf('1200x1200')).toBeCloseTo(1)
  expect(shapeOf('make it 1080 by 1350')).toBeCloseTo(0.8)
  expect(read('de', 'Größe 1080 mal 1350')).toEqual(['adjust'])
  expect(read('en', 'enlarge to 6000x4000')).toContain('repair')
})

test.each([
  ['cut out on white, 1200x1200', '#ffffff'],
  ['1200 x 1200 px, white background', '#ffffff'],
  ['remove the background and make it 1000x1000', null],
])('a cut-out lies whole on its ground, with a margin: %s', (sentence, ground) => {
  const { steps, size } = said('en', sentence)
  expect(size).toMatchObject({ fit: 'pad', ground })
  expect(steps.map(({ step }) => step)).toMatchObject([
    { tool: 'remove-object', options: { remove: 'background', crop: true } },
  ])
})

test('the size is that of the steps that are made: one that is left out gives no ground', () => {
  const photo = { width: 3000, height: 2000 }
  const { steps, size, file } = said('en', 'cut out on white, 1200x1200')
  const made = steps.map(({ step }) => step)
  expect(askedSizeOf(file, made, photo)).toEqual(size)
  expect(askedSizeOf(file, [], photo)).toMatchObject({ id: '1200x1200-fill', fit: 'fill', ground: null })
})

test('a step that enlarges is told beside the size', () => {
  expect(said('en', 'enlarge to 6000x4000').size?.isEnlarged).toBe(true)
  expect(said('en', '1200x1200').size?.isEnlarged).toBe(false)
})

test('nothing is cut off what was cut out before', () => {
  const photo = { width: 3000, height: 2000, isCutOut: true }
  expect(readSentence('1200x1200', words.en, photo)).toMatchObject({ steps: [], size: { fit: 'pad' }, unknown: [] })
  expect(readSentence('1200x1200 and a bit warmer', words.en, photo).steps).toMatchObject([
    { step: { tool: 'adjust', options: { crop: null, temperature: 15 } } },
  ])
})

test.each(['4:5', '16 by 9', 'square', '9000x9000', '1920:1080'])('"%s" is a shape and no size', (sentence) => {
  expect(said('en', sentence)).toMatchObject({ size: null, unknown: [] })
})

test('with margins the pixels or bytes that were said hold, too', () => {
  const photo = { width: 3000, height: 2000 }
  const margins = { width: 3000, height: 3000 }
  const sized = (sentence: string) => askedSizeOf({ ...said('en', sentence).file, margins }, [], photo)
  expect(sized('crop to 1:1, 800 px wide')).toMatchObject({ id: '800x800-pad', bytesMax: null })
  expect(sized('crop to 1:1, half the size')).toMatchObject({ id: '1500x1500-pad' })
  const bounded = sized('crop to 1:1, under 500 kb')
  expect(bounded).toMatchObject({ fit: 'pad', bytesMax: 500_000 })
  expect((bounded?.width ?? 0) * (bounded?.height ?? 0)).toBeLessThan(700_000)
})

test('bytes are told of a size that they bound, and of a cut-out as a PNG', () => {
  expect(said('en', '1200x1200 under 200 kb').size).toMatchObject({ id: '1200x1200-fill', bytesMax: null })
  const { size } = said('en', 'cut out the dog, under 2 MB')
  expect(size).toMatchObject({ format: 'png', bytesMax: 2e6 })
  expect((size?.width ?? 0) * (size?.height ?? 0)).toBeLessThan(700_000)
})
