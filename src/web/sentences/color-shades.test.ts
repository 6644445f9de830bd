import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { type Shade, shades } from '#web/sentences/color-shades.ts'
import { type ColorWord, colors } from '#web/sentences/concepts.ts'
import { shaded } from '#web/sentences/shaded-color.ts'
import { said, told } from '#web/sentences/test-sentences.ts'

test.each<[Language, string, ColorWord, Shade | null]>([
  ['en', 'blue background', 'blue', null],
  ['en', 'pale blue background', 'blue', 'pale'],
  ['en', 'light blue background', 'blue', 'light'],
  ['en', 'deep red background', 'red', 'deep'],
  ['en', 'make the background navy', 'blue', 'dark'],
  ['en', 'put the dog on a soft pastel green', 'green', 'pastel'],
  ['en', 'background: light grey', 'gray', 'light'],
  ['de', 'hellblauer Hintergrund', 'blue', 'light'],
  ['de', 'heller blauer Hintergrund', 'blue', 'light'],
  ['de', 'Hintergrund dunkelgrün', 'green', 'dark'],
  ['de', 'blassrosa Hintergrund', 'pink', 'pale'],
  ['de', 'dunkelgrauer Hintergrund', 'gray', 'dark'],
  ['fr', 'fond bleu pâle', 'blue', 'pale'],
  ['fr', 'un fond vert foncé', 'green', 'dark'],
  ['fr', 'mets un fond gris clair', 'gray', 'light'],
  ['es', 'fondo azul claro', 'blue', 'light'],
  ['es', 'fondo verde oscuro', 'green', 'dark'],
  ['es', 'fondo rosa pastel', 'pink', 'pastel'],
  ['ja', '背景を水色に', 'blue', 'light'],
  ['ja', '背景を薄い青に', 'blue', 'pale'],
  ['ja', '背景を濃い緑に', 'green', 'deep'],
  ['ja', '背景をパステルピンクに', 'pink', 'pastel'],
  ['ja', '背景を紺色に', 'blue', 'dark'],
  ['zh-Hans', '浅蓝色背景', 'blue', 'light'],
  ['zh-Hans', '背景换成深绿色', 'green', 'dark'],
  ['zh-Hans', '淡粉色背景', 'pink', 'pale'],
])('a colour is as light as it is said to be: %s: %s', (language, sentence, color, shade) => {
  const [first, ...others] = said(language, sentence).steps
  expect(first?.step.options).toMatchObject({ color: shaded(colors[color], shade) })
  expect(others).toEqual([])
  expect(told(language, sentence)).toBe('')
})

/** Of a grey between black and white, as much as a colour is worth in light. */
const lightOf = (color: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) => sum + weight * Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16),
    0,
  )
/** How far the strongest of red, green and blue is from the weakest. */
const spreadOf = (color: string) => {
  const all = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return Math.max(...all) - Math.min(...all)
}

test.each(Object.entries(colors).filter(([name]) => !/white|black|beige/.test(name)))(
  'pale, pastel and light are lighter, dark and deep darker: %s',
  (_, color) => {
    expect(shades.map((shade) => Math.sign(lightOf(shaded(color, shade)) - lightOf(color)))).toEqual([1, 1, 1, -1, -1])
    expect(spreadOf(shaded(color, 'pale'))).toBeLessThanOrEqual(spreadOf(color))
    expect(shaded(color, null)).toBe(color)
  },
)

test('white stays white, and black black', () => {
  expect(shades.map((shade) => shaded('#ffffff', shade))).toEqual(shades.map(() => '#ffffff'))
  expect(shades.map((shade) => shaded('#000000', shade))).toEqual(shades.map(() => '#000000'))
})
