import { boxBlur } from '#imaging/box-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { brightTopHat, darkTopHat } from '#imaging/top-hat.ts'

// Scratches and cracks are narrower than this; measured on the old prints of /photos at about 1 MP.
const widthRadiusPx = 4
// A line must run on for this long to count as one.
const lineReachPx = 10
const directions = 12
// The texture a line has to stand out from is judged within this distance.
const surroundingsPx = 20
// A line's mean height over (floor + texture), from which it begins to count and where it is certain. By eye on the old prints.
const textureShare = 3
const heightFloor = 0.05
const ratioLow = 0.7
const ratioHigh = 1.6
/** Wires, hair and branches are dark lines: those must stand out more. */
const darkPenalty = 1.6

/**
 * Thin lines and cracks that stand alone: top-hats averaged along 12 directions, the best of which is held against the
 * texture around. The way to find damage without a network; it prefers missing some to taking what belongs.
 * @param luma 0..1
 * @returns how surely each pixel is damage, 0..1
 */
export function findLines(luma: Plane): Plane {
  const bright = brightTopHat(luma, widthRadiusPx)
  const dark = darkTopHat(luma, widthRadiusPx)
  const out = createPlane(luma.width, luma.height)
  rateLines(bright, 1, out)
  rateLines(dark, darkPenalty, out)
  return out
}

function rateLines(tops: Plane, penalty: number, out: Plane): void {
  const texture = boxBlur(tops, surroundingsPx)
  const { best, mean } = lineMeans(tops)
  for (let i = 0; i < out.data.length; i++) {
    // A dot is as high in every direction; what is left of the best over the mean is the line.
    const line = Math.min(best.data[i]! - 0.5 * mean.data[i]!, tops.data[i]!)
    const ratio = line / (penalty * (heightFloor + textureShare * texture.data[i]!))
    const sure = Math.min(1, Math.max(0, (ratio - ratioLow) / (ratioHigh - ratioLow)))
    if (sure > out.data[i]!) out.data[i] = sure
  }
}

// The highest, over directions, of the mean along a line through the pixel; and the mean over the directions.
function lineMeans(plane: Plane): { best: Plane; mean: Plane } {
  const { width, height, data } = plane
  const best = createPlane(width, height)
  const mean = createPlane(width, height)
  for (let direction = 0; direction < directions; direction++) {
    const angle = (direction * Math.PI) / directions
    const steps: number[] = []
    for (let k = -lineReachPx; k <= lineReachPx; k++)
      steps.push(Math.round(k * Math.sin(angle)) * width + Math.round(k * Math.cos(angle)))
    for (let y = lineReachPx; y < height - lineReachPx; y++)
      for (let x = lineReachPx, i = y * width + x; x < width - lineReachPx; x++, i++) {
        let sum = 0
        for (let k = 0; k < steps.length; k++) sum += data[i + (steps[k] as number)] as number
        const along = sum / steps.length
        if (along > best.data[i]!) best.data[i] = along
        mean.data[i]! += along / directions
      }
  }
  return { best, mean }
}
