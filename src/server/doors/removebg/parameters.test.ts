import { expect, test } from 'vitest'
import { readParameters } from '#server/doors/removebg/parameters.ts'

const read = (fields: Record<string, string>) => readParameters(new Map(Object.entries(fields)))
const px = (value: number) => ({ value, unit: 'px' })
const percent = (value: number) => ({ value, unit: 'percent' })

test('a request that names nothing is for a small preview that is transparent', () => {
  expect(read({})).toEqual({
    pixelsMax: 250_000,
    typeLevel: '1',
    format: 'auto',
    channels: 'rgba',
    roi: null,
    crop: false,
    margins: [px(0), px(0), px(0), px(0)],
    scale: null,
    position: null,
    color: null,
    shadow: false,
    shadowOpacity: 100,
  })
})

test.each([
  ['small', 250_000],
  ['regular', 250_000],
  ['medium', 1_500_000],
  ['hd', 4_000_000],
  ['4k', 25_000_000],
  ['auto', 25_000_000],
  ['50MP', 50_000_000],
])('size %s is at most %i pixels', (size, pixelsMax) => expect(read({ size })).toMatchObject({ pixelsMax }))

test.each([
  ['30px', [px(30), px(30), px(30), px(30)]],
  ['10% 20px', [percent(10), px(20), percent(10), px(20)]],
  ['1px 2px 3px 4px', [px(1), px(2), px(3), px(4)]],
  ['900px 90%', [px(500), percent(50), px(500), percent(50)]],
])('crop_margin %s', (text, margins) => expect(read({ crop_margin: text })).toMatchObject({ margins }))

test.each([
  ['81d4fa', '#81d4fa'],
  ['#FFF', '#ffffff'],
  ['81d4fa77', '#81d4fa77'],
  ['fff8', '#ffffff88'],
  ['Green', '#008000'],
  ['rebeccapurple', '#663399'],
])('bg_color %s', (text, color) => expect(read({ bg_color: text })).toMatchObject({ color }))

test('places, regions, scales and shadows', () => {
  expect(read({ position: '10% 90%', scale: '80%' })).toMatchObject({ position: { x: 10, y: 90 }, scale: 80 })
  expect(read({ position: 'center', scale: 'original' })).toMatchObject({ position: { x: 50, y: 50 }, scale: null })
  expect(read({ roi: '0 0 100% 50px' })).toMatchObject({ roi: [px(0), px(0), percent(100), px(50)] })
  expect(read({ add_shadow: 'true', shadow_opacity: '40' })).toMatchObject({ shadow: true, shadowOpacity: 40 })
  expect(read({ shadow_type: '3D' })).toMatchObject({ shadow: true })
  expect(read({ add_shadow: 'true', shadow_type: 'none' })).toMatchObject({ shadow: false })
})

test.each([
  ['size', 'huge'],
  ['type', 'ghost'],
  ['type_level', '3'],
  ['format', 'gif'],
  ['channels', 'rgb'],
  ['roi', '1 2 3'],
  ['roi', 'a b c d'],
  ['crop', 'perhaps'],
  ['crop_margin', '1px 2px 3px'],
  ['crop_margin', '-1px'],
  ['scale', '5%'],
  ['scale', '101%'],
  ['position', '10px'],
  ['position', '1% 2% 3%'],
  ['bg_color', '12345'],
  ['bg_color', 'no colour'],
  ['semitransparency', 'maybe'],
  ['shadow_type', 'long'],
  ['shadow_opacity', '101'],
])('%s %s is refused by name', (name, text) => {
  expect(() => read({ [name]: text })).toThrow(
    expect.objectContaining({ removeBgCode: `invalid_${name}`, status: 422 }),
  )
})

test('what is not known is ignored', () => expect(read({ sharpness: 'yes' })).toEqual(read({})))
