import { type Box, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Size } from '#imaging/image.ts'
import { eachPixel, findRegions, growMask, type MaskRegion, openMask } from '#imaging/regions/mask-regions.ts'
import type { DetectedThing } from '#inference/things/detect-things.ts'
import { sureMin } from '#inference/things/doubtful-people.ts'
import type { PeopleLook } from '#inference/things/find-people-pixels.ts'

// Px of the embedded photo. By eye on nine photos of groups.
/** What is thinner along a hole is how two outlines draw one border. */
const rimPx = 3
/** What is farther from the hole is somebody else's. */
const touchPx = 8
/** A smaller part is not seen in the result. */
const pixelsMin = 60
/** Of somebody's pixels, from which what stays is a part of them. */
const partShareMin = 0.015
/** Of a part, in the box of a detected person: foam and fruit beside somebody are in none. */
const boxedMin = 0.7
/** Of a box's longer side: boxes end at wrists and ankles. */
const boxReach = 0.05
/** How much farther off a part is looked at again: foam had 0, a bin .58, a skirt .97. */
const fartherReach = 0.3

/** Of the photo as the networks see it; 255 = there. */
export interface Marked {
  readonly hole: Mask
  /** People who are meant to stay. */
  readonly stays: Mask
}

/** Somebody who goes. */
export interface Gone {
  readonly box: Box
  readonly pixels: number
}

/**
 * Of how many people a hole takes a part: what is surely of somebody from near and from farther off, is nobody's who stays,
 * and touches the hole.
 * @param people who go
 * @param detected people, sure or not; px of the photo
 * @param lookAt the network of people, at a box
 */
export async function countPeopleLeft(
  people: readonly Gone[],
  { hole, stays }: Marked,
  detected: readonly DetectedThing[],
  lookAt: (box: Box) => Promise<PeopleLook>,
): Promise<number> {
  const boxes = detected.map(({ box }) => reaching(box, boxReach, hole))
  const known = growMask(unionOf(hole, stays), rimPx)
  const near = growMask(hole, touchPx)
  const counted = createMask(hole.width, hole.height)
  const isPart = (piece: MaskRegion, pixels: number): boolean => {
    let [isNear, isNew] = [false, true]
    eachPixel(piece, hole.width, (at) => {
      isNear ||= near.data[at] === 255
      isNew &&= counted.data[at] === 0
    })
    const isLarge = piece.pixels >= Math.max(pixelsMin, partShareMin * pixels)
    return isNear && isNew && isLarge && boxes.some((box) => pixelsWithin(piece, box) >= boxedMin * piece.pixels)
  }
  let left = 0
  for (const { box, pixels } of people) {
    const parts = partsOf(await lookAt(box), known).filter((piece) => isPart(piece, pixels))
    if (parts.length === 0) continue
    const farther = await lookAt(reaching(box, fartherReach, hole))
    const sure = parts.filter((piece) => meanIn(piece, farther, hole) >= sureMin)
    for (const piece of sure) eachPixel(piece, hole.width, (at) => (counted.data[at] = 255))
    if (sure.length > 0) left++
  }
  return left
}

const reaching = (box: Box, share: number, photo: Size): Box =>
  growBox(box, share * Math.max(box.width, box.height), photo)

const unionOf = (one: Mask, other: Mask): Mask => ({
  ...one,
  data: one.data.map((value, i) => Math.max(value, other.data[i] as number)),
})

function pixelsWithin({ box, mask }: MaskRegion, within: Box): number {
  let inside = 0
  for (let i = 0; i < mask.data.length; i++) {
    const [x, y] = [box.x + (i % box.width) - within.x, box.y + Math.floor(i / box.width) - within.y]
    if (mask.data[i] === 255 && x >= 0 && y >= 0 && x < within.width && y < within.height) inside++
  }
  return inside
}

/** What is surely of somebody and not known, in px of the photo that `known` covers. */
function partsOf({ part, seen }: PeopleLook, known: Mask): MaskRegion[] {
  const sure = createMask(known.width, known.height)
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++) {
      const at = (part.y + y) * known.width + part.x + x
      if ((seen.data[y * part.width + x] as number) >= sureMin && known.data[at] === 0) sure.data[at] = 255
    }
  return findRegions(openMask(sure, rimPx), 1)
}

/** Mean probability in a look; what the look does not see counts as nobody. */
function meanIn(piece: MaskRegion, { part, seen }: PeopleLook, { width }: Size): number {
  let sum = 0
  eachPixel(piece, width, (at) => {
    const [x, y] = [(at % width) - part.x, Math.floor(at / width) - part.y]
    if (x >= 0 && y >= 0 && x < part.width && y < part.height) sum += seen.data[y * part.width + x] as number
  })
  return sum / piece.pixels
}
