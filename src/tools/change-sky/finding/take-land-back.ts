import { createMask, type Plane } from '#imaging/image.ts'
import { findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye and by outlines on 20 photos. The closer look is followed where it gives so little, and where it takes so much
// from what the look at the whole gave, or gives hardly anything.
const seenMost = 0.5
const lessMin = 0.2
const hardlySeen = 0.15
// Both looks took it for land, the closer one the surer, and only colours and paths for sky, as shaded snow below a blue
// one. It is as good as sure.
const twiceLand = 0.4
const surely = 0.1
// Between leaves the light varies by more than this within a cell of the network, and colours know more.
const calm = 0.1
// Land ends at an edge: over so many px its colour differs from the sky that is left by this on average, 0..1.
const acrossPx = 6
const stepMin = 0.08

/**
 * Takes from the sky, in place, what a closer look found to be land: far mountains, snow, domes and gables of the sky's
 * colour, as far as they end at an edge. It comes after the rules that rest on the doubt of the whole.
 * @param sky 0..1, what was taken for sky
 * @param whole 0..1, what the network says of the whole photo, the same size
 * @param closer 0..1, and after a closer look
 * @param unrest standard deviation of the light within a cell of the network, 0..1
 * @param colors R, G, B, 0..1
 */
export function takeLandBack(sky: Plane, whole: Plane, closer: Plane, unrest: Plane, colors: Colors): void {
  const { width, height, data } = sky
  const land = createMask(width, height)
  for (let i = 0; i < data.length; i++) {
    const seen = closer.data[i]
    const less = whole.data[i] - seen
    if (data[i] <= seen || seen >= seenMost || less <= 0 || unrest.data[i] >= calm) continue
    if (less > lessMin || seen < hardlySeen || whole.data[i] < twiceLand) land.data[i] = 255
  }
  const isLeft = (i: number) => data[i] > 0.5 && land.data[i] === 0
  for (const piece of findRegions(land, 0))
    if (stepAround(piece, isLeft, colors) >= stepMin)
      eachPlace(piece, width, (i) => {
        data[i] = whole.data[i] < twiceLand ? Math.min(surely, closer.data[i]) : closer.data[i]
      })
}

/** How much the colour changes on average from a piece to the sky that is left beside it; 1 where none is. */
function stepAround(piece: MaskRegion, isLeft: (i: number) => boolean, colors: Colors): number {
  const { width, height } = colors[0]
  let [sum, count] = [0, 0]
  eachPlace(piece, width, (i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    for (const [stepX, stepY] of sides) {
      const [besideX, besideY] = [x + stepX * acrossPx, y + stepY * acrossPx]
      if (besideX < 0 || besideY < 0 || besideX >= width || besideY >= height) continue
      const beside = besideY * width + besideX
      if (!isLeft(beside)) continue
      sum += Math.hypot(...colors.map(({ data }) => data[i] - data[beside]))
      count++
    }
  })
  return count === 0 ? 1 : sum / count
}

const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

function eachPlace({ box, mask }: MaskRegion, width: number, visit: (i: number) => void): void {
  for (let k = 0; k < mask.data.length; k++)
    if (mask.data[k] > 0) visit((box.y + Math.floor(k / box.width)) * width + box.x + (k % box.width))
}
