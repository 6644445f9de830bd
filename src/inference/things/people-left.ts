import { type Box, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Size } from '#imaging/image.ts'
import { raise } from '#imaging/planes.ts'
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
/** Of a part, in a detected box of who goes: foam, fruit and bystanders beside somebody are in none. */
const boxedMin = 0.7
/** Of who goes, in a detected box, from which it is theirs; likewise of a box in a group that goes as one. */
const ownMin = 0.5
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

/** Somebody who goes, or a group that was found as one. */
export interface Gone {
  readonly box: Box
  readonly pixels: number
}

/**
 * Of how many people a hole takes a part: what is surely of somebody from near and from farther off, is nobody's who stays,
 * and touches the hole. It lies in a detected box of who goes; of a group as many people count as boxes hold parts.
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
  const known = { ...hole, data: hole.data.slice() }
  raise(known, stays)
  const open = growMask(known, rimPx)
  const near = growMask(hole, touchPx)
  const counted = createMask(hole.width, hole.height)
  const isPart = (piece: MaskRegion, pixels: number): boolean => {
    let [isNear, isNew] = [false, true]
    eachPixel(piece, hole.width, (at) => {
      isNear ||= near.data[at] === 255
      isNew &&= counted.data[at] === 0
    })
    return isNear && isNew && piece.pixels >= Math.max(pixelsMin, partShareMin * pixels)
  }
  let left = 0
  for (const { box, pixels } of people) {
    const { boxes, isGroup } = ownBoxes(box, detected, hole)
    const isHeld = (piece: MaskRegion) => shareWithin(piece, boxes, hole) >= boxedMin
    const parts = partsOf(await lookAt(box), open).filter((piece) => isPart(piece, pixels) && isHeld(piece))
    if (parts.length === 0) continue
    const farther = await lookAt(reaching(box, fartherReach, hole))
    const sure = parts.filter((piece) => meanSeen(piece, farther, hole) >= sureMin)
    for (const piece of sure) eachPixel(piece, hole.width, (at) => (counted.data[at] = 255))
    if (sure.length > 0) left += isGroup ? Math.max(1, countHolding(sure, boxes, hole)) : 1
  }
  return left
}

/**
 * Boxes of who goes, with what they may end before: those that hold most of somebody, or else those that lie in a group.
 * @param detected the surest first
 */
function ownBoxes(gone: Box, detected: readonly DetectedThing[], photo: Size): { boxes: Box[]; isGroup: boolean } {
  const reached = detected.map(({ box }) => reaching(box, boxReach, photo))
  const whole = reached.filter((box) => areaWithin(gone, box) >= ownMin * gone.width * gone.height)
  if (whole.length > 0) return { boxes: whole, isGroup: false }
  return { boxes: reached.filter((box) => areaWithin(box, gone) >= ownMin * box.width * box.height), isGroup: true }
}

/** How many boxes hold something of the parts that none before them holds. */
function countHolding(parts: readonly MaskRegion[], boxes: readonly Box[], photo: Size): number {
  const held = createMask(photo.width, photo.height)
  return boxes.filter((box) => {
    let pixels = 0
    for (const part of parts)
      eachPixel(part, photo.width, (at) => {
        if (held.data[at] === 255 || !isIn(box, at, photo)) return
        held.data[at] = 255
        pixels++
      })
    return pixels >= pixelsMin
  }).length
}

function areaWithin(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}

const reaching = (box: Box, share: number, photo: Size): Box =>
  growBox(box, share * Math.max(box.width, box.height), photo)

function isIn({ x, y, width, height }: Box, at: number, photo: Size): boolean {
  const [u, v] = [(at % photo.width) - x, Math.floor(at / photo.width) - y]
  return u >= 0 && v >= 0 && u < width && v < height
}

function shareWithin(piece: MaskRegion, boxes: readonly Box[], photo: Size): number {
  let inside = 0
  eachPixel(piece, photo.width, (at) => {
    if (boxes.some((box) => isIn(box, at, photo))) inside++
  })
  return inside / piece.pixels
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
function meanSeen(piece: MaskRegion, { part, seen }: PeopleLook, { width }: Size): number {
  let sum = 0
  eachPixel(piece, width, (at) => {
    const [x, y] = [(at % width) - part.x, Math.floor(at / width) - part.y]
    if (x >= 0 && y >= 0 && x < part.width && y < part.height) sum += seen.data[y * part.width + x] as number
  })
  return sum / piece.pixels
}
