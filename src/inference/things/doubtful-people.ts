import type { Box } from '#imaging/crop.ts'
import type { Plane } from '#imaging/image.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import type { Shape } from '#inference/things/find-things.ts'
import { pixelsOf, pixelsOfBoth } from '#inference/things/shapes.ts'

/** A pixel is surely of somebody from this probability on. */
export const sureMin = 0.88
/** What is less likely of somebody is none of a doubtful shape. */
const likelyMin = 0.5
/** Of a doubtful box: so much of it is surely of somebody, and of nobody found, where a look at its shape may gain. */
export const newShareMin = 0.16
/** Of a doubtful shape, from which it is of somebody: the detector and the network of people agree. */
const somebodyMin = 0.85
/** A wreck's dome of .13 was taken for somebody; what is less sure only makes somebody known whole. */
export const newScoreMin = 0.15
/** Of who is found, from which a larger shape that holds them is all of them. */
export const heldMin = 0.85
/** Of a doubtful shape that others have at most, where it is somebody else's. */
const sharedMax = 0.3

/** Those whose box may show somebody, or more of somebody, than is in the shapes. */
export function showingMore(
  doubtful: readonly DetectedThing[],
  found: readonly Shape[],
  people: Plane,
): DetectedThing[] {
  const isNew = Uint8Array.from(people.data, (value) => (value >= sureMin ? 1 : 0))
  for (const shape of found) eachPixel(shape, people.width, (at) => (isNew[at] = 0))
  return doubtful.filter(({ box }) => {
    const part = wholePixels(box, people)
    let more = 0
    for (let y = part.y; y < part.y + part.height; y++)
      for (let x = part.x; x < part.x + part.width; x++) more += isNew[y * people.width + x] as number
    return more >= newShareMin * part.width * part.height
  })
}

/**
 * The shapes with those of doubts that are surely of people: who was found in part is whole then, and who was missed is
 * there.
 * @param found of people
 */
export function withDoubtful(found: readonly Shape[], doubtful: readonly Shape[], people: Plane): Shape[] {
  const known = [...found]
  for (const whole of doubtful) {
    let sure = 0
    eachPixel(whole, people.width, (at) => {
      if ((people.data[at] as number) >= sureMin) sure++
    })
    if (sure < somebodyMin * pixelsOf(whole)) continue
    const shape = withoutUnlikely(whole, people)
    const pixels = pixelsOf(shape)
    const shared = known.map((other) => pixelsOfBoth(shape, other))
    const held = known.filter((other, i) => (shared[i] as number) >= heldMin * pixelsOf(other))
    const [only] = held
    if (only !== undefined && held.length === 1) known[known.indexOf(only)] = { ...shape, score: only.score }
    const isNew = shape.score >= newScoreMin && shared.reduce((sum, both) => sum + both, 0) <= sharedMax * pixels
    if (only === undefined && isNew) known.push(shape)
  }
  return known
}

/** Without what is hardly of people. */
export function withoutUnlikely(shape: Shape, people: Plane): Shape {
  const mask = { ...shape.mask, data: shape.mask.data.slice() }
  eachPixel(shape, people.width, (at, i) => {
    if ((people.data[at] as number) < likelyMin) mask.data[i] = 0
  })
  return { ...shape, mask }
}

function eachPixel({ area, mask }: Shape, width: number, visit: (at: number, i: number) => void): void {
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++)
      if (mask.data[y * area.width + x] === 255) visit((area.y + y) * width + area.x + x, y * area.width + x)
}

function wholePixels(box: Box, { width, height }: Plane): Box {
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(box.x + box.width)) - x,
    height: Math.min(height, Math.ceil(box.y + box.height)) - y,
  }
}
