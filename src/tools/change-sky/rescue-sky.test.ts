import { expect, test } from 'vitest'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { changeSkyTool, type SkyCorrection } from '#tools/change-sky/options.ts'
import { changeSkyPipeline } from '#tools/change-sky/pipeline.ts'
import { sharedModels as models } from '../../../tests/shared-models.ts'

type Color = readonly [number, number, number]
type Place = readonly [x: number, y: number]
/** A rectangle; its colour changes from top to bottom. */
type Shape = readonly [x: number, y: number, width: number, height: number, top: Color, bottom?: Color]

interface Scene {
  readonly shapes: readonly Shape[]
  readonly strokes: readonly (readonly ['sky' | 'not sky', Place, Place])[]
  /** Where the result has the new sky, and where it is the photo. */
  readonly sky: readonly Place[]
  readonly ground: readonly Place[]
}

const [width, height] = [320, 240]
const blue: [Color, Color] = [
  [111, 163, 220],
  [207, 224, 240],
]
const street: Shape = [0, 190, 320, 50, [90, 88, 80]]

/** The finder takes all of the first four for sky, or only a part of their sky; in the last it finds none. */
const scenes: Readonly<Record<string, Scene>> = {
  'a pale wall under a pale sky': {
    shapes: [
      [0, 0, 320, 240, [201, 206, 211], [233, 235, 236]],
      [0, 0, 130, 190, [223, 227, 230]],
      [128, 0, 3, 190, [141, 146, 150]],
      street,
    ],
    strokes: [
      ['not sky', [0.05, 0.1], [0.3, 0.7]],
      ['sky', [0.55, 0.1], [0.9, 0.7]],
    ],
    sky: [
      [300, 20],
      [150, 100],
      [300, 170],
    ],
    ground: [
      [10, 10],
      [110, 170],
      [60, 215],
    ],
  },
  'the sea under the sky': {
    shapes: [
      [0, 0, 320, 120, ...blue],
      [0, 120, 320, 95, [134, 174, 203], [63, 109, 146]],
      [0, 215, 320, 25, [200, 180, 140]],
    ],
    strokes: [
      ['not sky', [0.1, 0.55], [0.9, 0.8]],
      ['sky', [0.1, 0.1], [0.9, 0.4]],
    ],
    sky: [
      [20, 20],
      [300, 105],
    ],
    ground: [
      [20, 135],
      [300, 200],
      [160, 230],
    ],
  },
  'a blue wall, as of an aquarium': {
    shapes: [[0, 0, 320, 240, ...blue], [200, 0, 120, 200, [120, 170, 225]], [198, 0, 3, 200, [60, 90, 130]], street],
    strokes: [
      ['not sky', [0.7, 0.1], [0.9, 0.7]],
      ['sky', [0.1, 0.1], [0.5, 0.7]],
    ],
    sky: [
      [20, 20],
      [180, 170],
    ],
    ground: [
      [300, 10],
      [215, 170],
      [160, 215],
    ],
  },
  'snow under the sky': {
    shapes: [
      [0, 0, 320, 240, ...blue],
      [0, 120, 320, 90, [238, 243, 248]],
      [0, 200, 320, 40, [57, 68, 46]],
    ],
    strokes: [
      ['not sky', [0.1, 0.55], [0.9, 0.8]],
      ['sky', [0.1, 0.1], [0.9, 0.4]],
    ],
    sky: [
      [20, 20],
      [300, 100],
    ],
    ground: [
      [20, 135],
      [300, 185],
      [160, 220],
    ],
  },
  'a photo refused, with sky shut in by walls': {
    shapes: [[0, 0, 320, 240, [96, 76, 58]], [0, 0, 110, 150, ...blue], [210, 60, 70, 60, [150, 178, 205]], street],
    strokes: [
      ['sky', [0.05, 0.1], [0.25, 0.2]],
      ['sky', [0.72, 0.35], [0.8, 0.4]],
    ],
    sky: [
      [10, 10],
      [90, 130],
      [220, 70],
      [270, 110],
    ],
    ground: [
      [160, 100],
      [195, 90],
      [300, 90],
      [50, 165],
      [160, 220],
    ],
  },
}

function draw(shapes: readonly Shape[]): Rgba {
  const photo = createRgba(width, height)
  for (const [left, top, wide, high, first, last = first] of shapes)
    for (let y = top; y < top + high; y++)
      for (let x = left; x < left + wide; x++) {
        const codes = first.map((code, c) => code + (((last[c] as number) - code) * (y - top)) / high)
        photo.data.set([...codes, 255], (y * width + x) * 4)
      }
  return photo
}

test.for(Object.entries(scenes))('strokes rescue %s', async ([, { shapes, strokes, sky, ground }]) => {
  const photo = draw(shapes)
  const corrections = strokes.map(([kind, [x, y], [toX, toY]]): SkyCorrection => {
    const path: SkyCorrection['path'] = [[toX * width, toY * height]]
    return { sky: kind === 'sky', x: x * width, y: y * height, path, radiusPx: 6 }
  })
  // Nothing is relit or mirrored, so that the ground stays as it is, to the bit.
  const options = changeSkyTool.schema.parse({ sky: 'sunset', relight: 0, reflection: 0, corrections })
  const context = { models, progress: silentProgress(), signal: new AbortController().signal }
  const { image } = await changeSkyPipeline(photo, options, context)
  const changeAt = ([x, y]: Place) =>
    [0, 1, 2].reduce((sum, c) => {
      const at = (y * width + x) * 4 + c
      return sum + Math.abs((image.data[at] as number) - (photo.data[at] as number))
    }, 0)
  for (const place of sky) expect(changeAt(place), `sky at ${place}`).toBeGreaterThan(20)
  for (const place of ground) expect(changeAt(place), `ground at ${place}`).toBe(0)
})
