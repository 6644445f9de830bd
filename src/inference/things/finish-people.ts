import { type Box, boundsOf, cropMask, pasteMask } from '#imaging/crop.ts'
import { createMask, createPlane, type Mask, type Plane } from '#imaging/image.ts'
import { findRegions, growMask, openMask } from '#imaging/regions/mask-regions.ts'
import { unseen } from '#inference/things/find-people-pixels.ts'
import { joinedMax } from '#inference/things/guess-whole.ts'
import { type Guess, reachesBeyond } from '#inference/things/reaches-beyond.ts'
import { type Outline, pixelsOf } from '#inference/things/shapes.ts'

/** A pixel is of somebody from this probability on. */
const likelyMin = 0.7
/** Px of the embedded photo. What is thinner along somebody is how two networks draw one border. */
const rimPx = 4
/** Px. What lies farther from everybody is of somebody whom the detector missed. */
const gapPx = 4
/** Of somebody's pixels. A limb that sticks out is no larger: who is, stands behind. A coat lies within the box. */
const partShareMax = { outside: 0.4, within: 2 }
/** Of somebody's pixels, from which a piece may be of a bed or a table. A look costs some 0.07 s. */
const askedShareMin = 0.04
/** Of a piece's pixels, from which it lies within a box. */
const withinMin = 0.8
/** Mean probability of a part. */
const sureMin = 0.88

/**
 * Gives people what is surely of somebody and was cut out of nobody: limbs, hair, clothes. Each piece goes to whom it
 * touches most.
 * @param shapes of people, in px of the photo that `people` covers
 * @param others what stands alone, and is nobody's part however near it is
 * @param people how likely each pixel is of a person, or `unseen`
 * @param guess what hints mean, asked of large pieces; null: all of them count
 */
export async function finishPeople<Shape extends Outline>(
  shapes: readonly Shape[],
  others: readonly Outline[],
  people: Plane,
  guess: Guess | null,
): Promise<Shape[]> {
  const { width, height } = people
  const owners = new Int16Array(width * height)
  for (const [index, shape] of shapes.entries()) eachMarked(shape, width, (at) => (owners[at] = index + 1))
  const isOther = createMask(width, height)
  for (const other of others) pasteMask(isOther, other.area, other.mask)
  const rest = createMask(width, height)
  for (let i = 0; i < rest.data.length; i++)
    if (owners[i] === 0 && isOther.data[i] === 0 && (people.data[i] as number) >= likelyMin) rest.data[i] = 255
  const sizes = shapes.map(pixelsOf)
  const added: Mask[] = shapes.map(() => createMask(0, 0))
  for (const { box, mask, pixels } of findRegions(openMask(rest, rimPx), 1)) {
    if (meanIn(people, box, mask) < sureMin || endsUnseen(people, { box, mask })) continue
    const owner = touchedMost({ box, mask }, owners, { width, height }, shapes.length)
    if (owner === null) continue
    const isWithin = shareWithin((shapes[owner] as Outline).area, { box, mask }) >= withinMin
    if (pixels > partShareMax[isWithin ? 'within' : 'outside'] * (sizes[owner] as number)) continue
    const isLarge = guess !== null && pixels >= askedShareMin * (sizes[owner] as number)
    if (isLarge && (await reachesBeyond({ box, mask }, people, (at) => owners[at] !== 0, guess))) continue
    if (added[owner]?.width === 0) added[owner] = createMask(width, height)
    pasteMask(added[owner] as Mask, box, mask)
  }
  return shapes.map((shape, index) => {
    const more = added[index] as Mask
    return more.width === 0 ? shape : { ...shape, ...joined(shape, more, rest) }
  })
}

interface Piece {
  readonly box: Box
  readonly mask: Mask
}

/** Visits the indices of a shape's pixels in the whole photo. */
function eachMarked({ area, mask }: Pick<Outline, 'area' | 'mask'>, width: number, visit: (at: number) => void): void {
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++)
      if (mask.data[y * area.width + x] === 255) visit((area.y + y) * width + area.x + x)
}

function meanIn({ data, width }: Plane, area: Box, mask: Mask): number {
  let [sum, count] = [0, 0]
  eachMarked({ area, mask }, width, (at) => {
    sum += data[at] as number
    count++
  })
  return sum / count
}

function shareWithin(area: Box, { box, mask }: Piece): number {
  let [inside, all] = [0, 0]
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] !== 255) continue
    const [x, y] = [box.x + (i % box.width), box.y + Math.floor(i / box.width)]
    all++
    if (x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height) inside++
  }
  return inside / all
}

/** Whether a piece goes on where nobody has looked: it is of somebody else. */
function endsUnseen({ data, width, height }: Plane, { box, mask }: Piece): boolean {
  let ends = false
  const isUnseen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === unseen
  eachMarked({ area: box, mask }, width, (at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    ends ||= [-2, 2].some((step) => isUnseen(x + step, y) || isUnseen(x, y + step))
  })
  return ends
}

function touchedMost(
  { box, mask }: Piece,
  owners: Int16Array,
  { width, height }: { readonly width: number; readonly height: number },
  count: number,
): number | null {
  const reach = rimPx + gapPx
  const around = createMask(box.width + 2 * reach, box.height + 2 * reach)
  pasteMask(around, { ...box, x: reach, y: reach }, mask)
  const near = growMask(around, reach)
  const touched = new Uint32Array(count)
  for (let y = 0; y < near.height; y++)
    for (let x = 0; x < near.width; x++) {
      const [atX, atY] = [box.x - reach + x, box.y - reach + y]
      if (near.data[y * near.width + x] !== 255 || atX < 0 || atY < 0 || atX >= width || atY >= height) continue
      const owner = owners[atY * width + atX] as number
      if (owner > 0) touched[owner - 1]!++
    }
  const most = Math.max(0, ...touched)
  return most === 0 ? null : touched.indexOf(most)
}

/** The shape with more: what was opened away between both comes back. */
function joined({ area, mask, logits }: Outline, more: Mask, rest: Mask): Outline {
  const whole = growMask(more, rimPx)
  for (let i = 0; i < whole.data.length; i++) if (rest.data[i] !== 255) whole.data[i] = 0
  pasteMask(whole, area, mask)
  const box = boundsOf(whole, 1) as Box
  const plane = createPlane(box.width, box.height)
  plane.data.fill(-1)
  const own = cropMask(whole, box)
  for (let i = 0; i < own.data.length; i++) if (own.data[i] === 255) plane.data[i] = joinedMax
  for (let y = 0; y < area.height; y++) {
    const from = y * area.width
    plane.data.set(logits.data.subarray(from, from + area.width), (area.y - box.y + y) * box.width + area.x - box.x)
  }
  // A pixel that came along in the shape's own box keeps being in it.
  for (let i = 0; i < own.data.length; i++)
    if (own.data[i] === 255 && (plane.data[i] as number) <= 0) plane.data[i] = joinedMax
  return { area: box, mask: own, logits: plane }
}
