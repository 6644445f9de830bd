import { expect, test } from 'vitest'
import { shortName } from './photo-name.tsx'

test('a name is shown whole, however its photo is called, and only a very long one loses its middle', () => {
  expect(shortName('portrait-of-my-grandmother-in-her-garden-made-dim.jpg')).toBe(
    'portrait-of-my-grandmother-in-her-garden-made-dim.jpg',
  )
  const long = `${'a'.repeat(100)}-IMG_00042.jpg`
  expect(shortName(long)).toBe(`${'a'.repeat(55)}…aa-IMG_00042.jpg`)
  // By letters, not by halves of them.
  expect(shortName('🙂'.repeat(100))).toBe(`${'🙂'.repeat(55)}…${'🙂'.repeat(16)}`)
})
