import { boxBlur } from '#imaging/filters/box-blur.ts'
import { brightTopHat, darkTopHat } from '#imaging/filters/morphology.ts'
import { createPlane, type Plane } from '#imaging/image.ts'

const directions = 12
// Sizes at a long side of 1000 px: half the width of the widest crack, half the length a line must run, and how far
// around it the texture is judged. Measured on old prints.
const widthRadiusPx = 4
const lineReachPx = 9
const surroundingsPx = 28
// Smaller and larger pictures scale these within bounds, as the cracks of a 256-px scan are still 2 px wide.
const scaleMin = 0.55
const scaleMax = 1.6
// A line's mean height over (floor + texture): from the low ratio on it counts, at the high one it is certain. Set by
// eye on old prints.
const textureShare = 2.6
const heightFloor = 0.045
const ratioLow = 0.9
const ratioHigh = 2.2
/** Wires, hair and branches are dark lines, too: a dark line must stand out this many times more. */
const darkPenalty = 2.2
// A crack shows the bare paper: a bright line counts from the first share of white on, and fully from the second.
const paperLow = 0.45
const paperHigh = 0.7

/**
 * Finds thin lines and cracks: top-hats are averaged along 12 directions, and the best is compared with the texture
 * around it. Used where no network is installed. It is tuned to miss damage rather than to mark parts of the picture.
 * @param luma 0..1
 * @returns how surely each pixel is damage, 0..1
 */
export function findLines(luma: Plane): Plane {
  const scale = Math.min(scaleMax, Math.max(scaleMin, Math.max(luma.width, luma.height) / 1000))
  const radiusPx = Math.max(2, Math.round(widthRadiusPx * scale))
  const white = brightest(luma)
  const out = createPlane(luma.width, luma.height)
  rateLines(brightTopHat(luma, radiusPx), scale, out, (i) => {
    const share = luma.data[i] / white
    return Math.min(1, Math.max(0, (share - paperLow) / (paperHigh - paperLow)))
  })
  rateLines(darkTopHat(luma, radiusPx), scale, out, () => 1 / darkPenalty)
  return out
}

// The 99 % quantile.
function brightest({ data }: Plane): number {
  const counts = new Uint32Array(256)
  for (let i = 0; i < data.length; i++) counts[Math.min(255, Math.max(0, Math.round(data[i] * 255)))]++
  let left = data.length * 0.01
  for (let level = 255; level > 0; level--) {
    left -= counts[level]
    if (left < 0) return level / 255
  }
  return 1 / 255
}

function rateLines(tops: Plane, scale: number, out: Plane, trust: (i: number) => number): void {
  const texture = boxBlur(tops, Math.round(surroundingsPx * scale))
  const { best, mean } = lineMeans(tops, Math.max(4, Math.round(lineReachPx * scale)))
  for (let i = 0; i < out.data.length; i++) {
    // A dot is equally high in every direction: taking half of the mean off leaves lines.
    const line = Math.min(best.data[i] - 0.5 * mean.data[i], tops.data[i])
    const ratio = (line * trust(i)) / (heightFloor + textureShare * texture.data[i])
    const sure = Math.min(1, Math.max(0, (ratio - ratioLow) / (ratioHigh - ratioLow)))
    if (sure > out.data[i]) out.data[i] = sure
  }
}

// Means along the lines through each pixel: the highest of all directions, and their average.
function lineMeans(plane: Plane, reachPx: number): { best: Plane; mean: Plane } {
  const { width, height, data } = plane
  const best = createPlane(width, height)
  const mean = createPlane(width, height)
  for (let direction = 0; direction < directions; direction++) {
    const angle = (direction * Math.PI) / directions
    const steps: number[] = []
    for (let k = -reachPx; k <= reachPx; k++)
      steps.push(Math.round(k * Math.sin(angle)) * width + Math.round(k * Math.cos(angle)))
    for (let y = reachPx; y < height - reachPx; y++)
      for (let x = reachPx, i = y * width + x; x < width - reachPx; x++, i++) {
        let sum = 0
        for (let k = 0; k < steps.length; k++) sum += data[i + steps[k]]
        const along = sum / steps.length
        if (along > best.data[i]) best.data[i] = along
        mean.data[i] += along / directions
      }
  }
  return { best, mean }
}
