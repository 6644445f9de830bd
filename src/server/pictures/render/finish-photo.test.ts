import { expect, test } from 'vitest'
import { focusOf } from './finish-photo.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test('a crop keeps heads, else main things, else the middle', () => {
  const dog = { isMain: true, group: 'animals', box: box(0.6, 0.5, 0.9, 0.9) } as const
  const person = { isMain: true, group: 'people', box: box(0.1, 0.2, 0.3, 1) } as const
  const passer = { isMain: false, group: 'people', box: box(0.9, 0.4, 1, 0.6) } as const
  expect(focusOf([passer])).toBeUndefined()
  expect(focusOf([dog, passer])).toEqual(dog.box)
  expect(focusOf([dog, person])).toEqual({ left: 0.1, top: 0.2, right: 0.3, bottom: expect.closeTo(0.48) })
})
