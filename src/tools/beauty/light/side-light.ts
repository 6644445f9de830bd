import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import type { FaceTurn } from '#tools/beauty/light/face-turn.ts'

/** Towards a lamp on the viewer's right, 70 degrees to the side and a little above. */
const sideLamp = { across: 0.92, down: -0.2, front: 0.33 }
const frontLamp = { across: 0, down: -0.2, front: 0.98 }
/** Of the light that comes from all around, so that no side gets black. Taste. */
const fill = 0.15
/** A large lamp reaches around the face by this cosine. */
const wrap = 0.3
// What light from the side changes at most, in stops, and what it changes beside Lambert's ratio. Taste, on 11 portraits.
const liftMax = 2.2
const lowerMax = 5
const contrast = 1.8

type Lamp = typeof sideLamp

/** What stands in a lamp's way is looked for so far, in cells: a nose is 10 wide. */
const shadeReach = 14
/** Slopes towards what hides the lower and the upper end of a large lamp. By eye on 11 portraits. */
const shadeFrom = 0.35
const shadeTo = 1.4
/** Of the lamp's light, what the deepest shadow takes. Taste. */
const shadeMost = 0.5
const shadeSigma = 2.2
/** A large lamp's light has no lines, on the ridge of a nose neither. */
const softSigma = 3

/**
 * What light from a side changes on a photo at full strength, in stops: below 0 where it gets darker.
 * @param photo the size that the turns are in
 * @param size of the answer, of the photo's shape
 * @param side 1 from the right, -1 from the left
 * @param kept heads that keep their light
 */
export function castLight(
  turns: readonly FaceTurn[],
  kept: readonly FaceTurn[],
  photo: Size,
  size: Size,
  side: 1 | -1,
  rimOf: (headPx: number) => Plane | null,
): Plane {
  const sum = createPlane(size.width, size.height)
  const total = createPlane(size.width, size.height)
  const scale = photo.width / size.width
  for (const turn of turns) gather(turn, lightOn(turn, side), scale, sum, total, rimOf(turn.widthPx / scale))
  for (const turn of kept) gather(turn, null, scale, sum, total, null)
  for (let i = 0; i < sum.data.length; i++) if (total.data[i] > 0) sum.data[i] /= total.data[i]
  for (const turn of kept) leaveOut(turn, scale, sum)
  return sum
}

/** Light by the cosine to the lamp (Lambert 1760), beside that of a lamp in front; its mean on the face stays. */
function lightOn(turn: FaceTurn, side: 1 | -1): Plane {
  const { across, down, front, oval } = turn
  const light = createPlane(across.width, across.height)
  const shade = shadeOn(turn, side)
  let [sum, count] = [0, 0]
  for (let i = 0; i < light.data.length; i++) {
    const turned = side * across.data[i]
    const at = (lamp: Lamp, shown: number) => {
      const cosine = lamp.across * turned + lamp.down * down.data[i] + lamp.front * front.data[i]
      return fill + (1 - fill) * shown * Math.max(0, (cosine + wrap) / (1 + wrap))
    }
    const ratio = at(sideLamp, 1 - shadeMost * shade.data[i]) / at(frontLamp, 1)
    light.data[i] = contrast * Math.log2(ratio)
    if (oval.data[i] <= 0) continue
    sum += light.data[i]
    count++
  }
  const mean = count === 0 ? 0 : sum / count
  let rest = 0
  for (let i = 0; i < light.data.length; i++) {
    light.data[i] = limited(light.data[i] - mean)
    if (oval.data[i] > 0) rest += light.data[i] / count
  }
  for (let i = 0; i < light.data.length; i++) light.data[i] -= rest
  return wideBlur(light, softSigma)
}

/** 0..1: how much of the lamp the face itself hides, such as its nose from the cheek, by the steepest way up to it. */
function shadeOn({ height, oval }: FaceTurn, side: 1 | -1): Plane {
  const { width, data } = height
  const shade = createPlane(width, height.height)
  const steps = Array.from({ length: shadeReach }, (_, k) => {
    const [x, y] = [side * (k + 1), Math.round((k + 1) * (sideLamp.down / sideLamp.across))]
    return { at: y * width + x, length: Math.sqrt(x * x + y * y) }
  })
  for (let i = 0; i < data.length; i++) {
    if (oval.data[i] <= 0) continue
    let steepest = 0
    for (const { at, length } of steps)
      if (oval.data[i + at] > 0) steepest = Math.max(steepest, (data[i + at] - data[i]) / length)
    shade.data[i] = smoothStep(shadeFrom, shadeTo, steepest)
  }
  return weightedBlur(shade, oval, shadeSigma, 0)
}

/** Bends towards the limits, which it never reaches. */
const limited = (stops: number): number =>
  stops > 0 ? (stops * liftMax) / (stops + liftMax) : (stops * lowerMax) / (lowerMax - stops)

/** Adds a head's light, weighted so that of several the nearest counts. */
function gather(turn: FaceTurn, light: Plane | null, scale: number, sum: Plane, total: Plane, rim: Plane | null): void {
  overCells(turn, scale, sum, (i, read) => {
    const reach = read(turn.reach)
    const weight = reach * reach * reach * reach
    total.data[i] += weight
    if (light === null) return
    const change = read(light)
    const kept = rim === null || change < 0 ? 1 : rim.data[i]
    sum.data[i] += weight * reach * change * kept
  })
}

/** Takes the light off a head, in place. */
function leaveOut(turn: FaceTurn, scale: number, sum: Plane): void {
  overCells(turn, scale, sum, (i, read) => {
    sum.data[i] *= 1 - smoothStep(0.6, 0.95, read(turn.reach))
  })
}

/** Visits the pixels within a head's grid, and reads its planes there, bilinearly. */
function overCells(
  { left, top, cellPx, reach }: FaceTurn,
  scale: number,
  { width, height }: Size,
  visit: (i: number, read: (plane: Plane) => number) => void,
): void {
  const cellOf = (px: number, from: number) => ((px + 0.5) * scale - from) / cellPx - 0.5
  for (let y = 0; y < height; y++) {
    const v = cellOf(y, top)
    if (v < 0 || v >= reach.height - 1) continue
    const row = Math.floor(v)
    for (let x = 0; x < width; x++) {
      const u = cellOf(x, left)
      if (u < 0 || u >= reach.width - 1) continue
      const column = Math.floor(u)
      const at = row * reach.width + column
      const [right, below] = [u - column, v - row]
      visit(y * width + x, ({ width: across, data }) => {
        const upper = data[at] + (data[at + 1] - data[at]) * right
        const lower = data[at + across] + (data[at + across + 1] - data[at + across]) * right
        return upper + (lower - upper) * below
      })
    }
  }
}
