import { describe, expect, test } from 'vitest'
import type { RecipeMask } from '#contract/recipe.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { photoOf } from '#imaging/test-planes.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { groupOf, type ThingKind } from '#inference/things/thing-kinds.ts'
import { findRecipeMask, purposeOf } from '#tools/recipe-mask.ts'
import { fixturePhoto, peoplePhoto } from '../../tests/fixture-photo.ts'
import { sharedModels as models } from '../../tests/shared-models.ts'

let room: Promise<Rgba> | null = null
/** A room without people; what is found in it is kept with it. */
const noSky = () => (room ??= fixturePhoto('no-sky.jpg'))

/** The value at a place, in shares of the photo. */
const at = ({ width, height, data }: Mask, x: number, y: number) =>
  data[Math.floor(y * height) * width + Math.floor(x * width)]

/** A grey photo in which somebody has seen these things already: each fills its box. */
function photoWith(
  things: readonly (readonly [kind: string, left: number, top: number, right: number, bottom: number])[],
  codeAt = (_x: number, _y: number) => 128,
) {
  const photo = photoOf(200, 150, (x, y) => [codeAt(x, y), codeAt(x, y), codeAt(x, y), 255])
  readingOf(photo, models, async () =>
    things.map(([kind, left, top, right, bottom]) => {
      const mask = createMask(Math.round((right - left) * 1024), Math.round((bottom - top) * 768))
      mask.data.fill(255)
      const group = groupOf(kind as ThingKind)
      return { kind, group, score: 0.5, box: { left, top, right, bottom }, isMain: false, isSmall: false, mask }
    }),
  )
  return photo
}

const find = (photo: Rgba, mask: RecipeMask, purpose: ReturnType<typeof purposeOf> = 'marks') =>
  findRecipeMask(photo, mask, purpose, { models })

describe('a mask by meaning', () => {
  test('outlines the people of a photo, and nothing between them', async () => {
    const photo = await peoplePhoto()
    const mask = await find(photo, { by: 'people' })
    expect([mask.width, mask.height]).toEqual([photo.width, photo.height])
    expect([at(mask, 0.31, 0.4), at(mask, 0.7, 0.4)]).toEqual([255, 255])
    expect([at(mask, 0.5, 0.05), at(mask, 0.55, 0.45), at(mask, 0.98, 0.02)]).toEqual([0, 0, 0])
    expect(await find(photo, { by: 'thing', kind: 'person' })).toEqual(mask)
  })

  test('of bystanders outlines those behind, and none whom the photo was taken of', async () => {
    const mask = await find(await peoplePhoto(), { by: 'bystanders' })
    expect([at(mask, 0.422, 0.39), at(mask, 0.06, 0.55)]).toEqual([255, 255])
    expect([at(mask, 0.31, 0.4), at(mask, 0.7, 0.4), at(mask, 0.44, 0.6)]).toEqual([0, 0, 0])
  })

  test('of a removal takes along the shadow that is surely theirs, and hardly more', async () => {
    const photo = await peoplePhoto()
    const [marks, removal] = [await find(photo, { by: 'people' }), await find(photo, { by: 'people' }, 'removal')]
    let [more, less] = [0, 0]
    for (let i = 0; i < marks.data.length; i++) {
      const [isMarked, isTaken] = [(marks.data[i] as number) > 0, (removal.data[i] as number) > 0]
      if (isMarked && !isTaken) less++
      if (isTaken && !isMarked) more++
    }
    expect(less).toBe(0)
    expect([at(marks, 0.125, 0.774), at(removal, 0.125, 0.774)]).toEqual([0, 255])
    expect(more).toBeLessThan(0.02 * marks.data.length)
    expect([purposeOf('required'), purposeOf('optional'), purposeOf('area')]).toEqual(['removal', 'marks', 'area'])
  })

  test.each([
    ['car', 100, 255],
    ['car', 160, 0],
    ['person', 100, 0],
  ])(
    'of a removal takes what is nearly black along only under a vehicle: %s, dark until %i',
    async (kind, right, is) => {
      const left = right - 40
      const isDark = (x: number, y: number) => x >= left && x < right && y >= 75 && y < 90
      const photo = photoWith([[kind, 0.25, 0.3, 0.55, 0.52]], (x, y) =>
        isDark(x, y) ? 30 : y < 78 && x >= 50 && x < 110 ? 200 : 140,
      )
      const mask = await find(photo, { by: 'thing', kind: kind as 'car' }, 'removal')
      expect(at(mask, (left + 30) / 200, 84 / 150)).toBe(is)
    },
  )

  test('outlines the sky, softly where it meets the ground', async () => {
    const mask = await find(await fixturePhoto('sky-clear.jpg'), { by: 'sky' })
    expect(at(mask, 0.9, 0.1)).toBeGreaterThan(250)
    expect(at(mask, 0.1, 0.5)).toBe(0)
  })

  test.each([
    [{ by: 'people' }, 'no-people-found'],
    [{ by: 'bystanders' }, 'no-bystanders-found'],
    [{ by: 'thing', kind: 'giraffe' }, 'no-such-thing-found'],
    [{ by: 'sky' }, 'no-sky-found'],
  ] as const)('of %o is refused where there is none', async (mask, code) => {
    const fields =
      mask.by === 'thing' ? [{ detail: expect.stringContaining('No giraffe was found in this photo.') }] : undefined
    await expect(find(await noSky(), mask)).rejects.toMatchObject({ code, ...(fields && { fields }) })
  })

  test('of a removal leaves what somebody rides, and says so where that is all', async () => {
    const cyclist = [
      ['person', 0.15, 0.1, 0.35, 0.7],
      ['bicycle', 0.1, 0.45, 0.4, 0.9],
    ] as const
    const photo = photoWith([...cyclist, ['bicycle', 0.5, 0.5, 0.7, 0.9], ['car', 0.8, 0.5, 0.98, 0.8]])
    const places = async (mask: RecipeMask, purpose?: 'removal') => {
      const found = await find(photo, mask, purpose)
      return [at(found, 0.12, 0.8), at(found, 0.6, 0.7), at(found, 0.9, 0.65)]
    }
    expect(await places({ by: 'thing', kind: 'bicycle' })).toEqual([255, 255, 0])
    expect(await places({ by: 'thing', kind: 'bicycle' }, 'removal')).toEqual([0, 255, 0])
    expect(await places({ by: 'vehicles' }, 'removal')).toEqual([0, 255, 255])
    const ridden = find(photoWith(cyclist), { by: 'thing', kind: 'bicycle' }, 'removal')
    await expect(ridden).rejects.toMatchObject({ fields: [{ detail: expect.stringContaining('Somebody rides it') }] })
  })

  test('of all but a sky that is not there is the whole photo, where a result is mixed in', async () => {
    const photo = await noSky()
    const mask = await find(photo, { by: 'sky', isInverted: true }, 'area')
    expect([mask.width, mask.height, mask.data.every((share) => share === 255)]).toEqual([
      photo.width,
      photo.height,
      true,
    ])
    await expect(find(photo, { by: 'sky', isInverted: true })).rejects.toMatchObject({ code: 'no-sky-found' })
  })

  test.each([
    [{ by: 'thing', kind: 'giraffe' }, 'no-such-thing-found'],
    [{ by: 'people' }, 'no-people-found'],
  ] as const)('of all but %o is refused where none is seen, so that none is edited unseen', async (mask, code) => {
    const photo = await noSky()
    await expect(find(photo, { ...mask, isInverted: true }, 'area')).rejects.toMatchObject({ code })
  })
})
