import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillPolygon, type Polygon } from '#imaging/drawing/polygon.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'

/**
 * A photo whose sky was outlined by hand. Outlines were proposed by GrabCut around a network's answer, looked at one by
 * one, and drawn anew where the eye saw a fault: far mountains, haze, water, walls, signs, openings.
 */
export interface LabelledSky {
  /** The photo's file name. */
  readonly photo: string
  /** Where it is from: a folder of the test photos (README of `bench/tools/labels`), or a photo kept from training. */
  readonly set: SkySet
  /** Networks and constants were tuned on it; it tells nothing about other photos. */
  readonly isTunedOn: boolean
  /** What makes it easy or hard: "sea", "snow", "wires" ... */
  readonly kinds: readonly string[]
  /** The copy that was drawn on. */
  readonly size: Size
  /** Px of `size`; what lies within an odd number of them is sky. */
  readonly sky: readonly Polygon[]
  /** Px of `size`: too fine or too hazy to draw, not counted. */
  readonly unsure: readonly Polygon[]
}

export type SkySet = 'photos' | 'photos-plain' | 'training-data'

/** Corners as in SVG ("x,y x,y ..."). */
type Stored = Omit<LabelledSky, 'size' | 'sky' | 'unsure' | 'isTunedOn'> & {
  readonly isTunedOn?: boolean
  readonly size: readonly [width: number, height: number]
  readonly sky: readonly string[]
  readonly unsure: readonly string[]
}

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const cornersOf = (text: string): Polygon => text.split(/[ ,]/).map(Number)

export const labelledSkies: readonly LabelledSky[] = (JSON.parse(read('skies.json')) as Stored[]).map(
  ({ size: [width, height], sky, unsure, isTunedOn = false, ...rest }) => ({
    ...rest,
    isTunedOn,
    size: { width, height },
    sky: sky.map(cornersOf),
    unsure: unsure.map(cornersOf),
  }),
)

/** Photos without any sky, as SET/NAME. */
export const skyless: readonly string[] = read('without-sky.txt').split('\n').filter(Boolean)

/** @returns of the label's size: 1 = sky, and 1 = not counted, soft where an outline crosses a pixel */
export function drawSky({ size, sky, unsure }: LabelledSky): { sky: Plane; unsure: Plane } {
  const drawn = createPlane(size.width, size.height)
  for (const outline of sky) {
    const one = createPlane(size.width, size.height)
    fillPolygon(one, outline)
    for (let i = 0; i < one.data.length; i++) {
      const [a, b] = [drawn.data[i]!, one.data[i]!]
      drawn.data[i] = a + b - 2 * a * b
    }
  }
  const left = createPlane(size.width, size.height)
  for (const outline of unsure) fillPolygon(left, outline)
  return { sky: drawn, unsure: left }
}

/**
 * Intersection over union of what was found with the label, 0..1, where the label is sure.
 * @param found 1 = sky, of the label's size
 */
export function skyOverlap(found: Plane, label: LabelledSky): number {
  const { sky, unsure } = drawSky(label)
  let both = 0
  let any = 0
  for (let i = 0; i < found.data.length; i++) {
    if (unsure.data[i]! > 0.5) continue
    const isFound = found.data[i]! > 0.5
    const isSky = sky.data[i]! > 0.5
    if (isFound && isSky) both++
    if (isFound || isSky) any++
  }
  return any === 0 ? 1 : both / any
}
