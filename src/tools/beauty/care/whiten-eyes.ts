import type { LabPlanes } from '#imaging/color/color.ts'
import { smoothStep, weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { findIris, isEyeOpen, meshEyes } from '#tools/beauty/care/find-iris.ts'
import { whiteOf } from '#tools/beauty/care/white-in-light.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// At full strength: the share of the colour beyond white that is removed, and of a vein's darkness. By eye: an eye
// without any vein looks like glass.
const colorCut = 0.8
const veinCut = 0.55
// Light that is added, Lab units. Colour that is removed turns into light as well, or the white would look grey.
const liftMax = 8
const lightPerColor = 0.3

/**
 * Takes red, yellow and veins out of the white of the eyes and lifts it a little. Iris, lashes and the shade of the
 * lids stay.
 * @param eyes where the eyeballs are visible, 0..1 (`findEyes`)
 */
export function whitenEyes(lab: LabPlanes, eyes: Plane, color: SkinColor, face: FaceCrop): LabShift {
  const { width, height } = eyes
  const white = findWhites(lab, eyes, face)
  const around = weightedBlur(lab.lightness, white, Math.max(1, 0.012 * face.faceWidthPx), 0)
  const target = whiteOf(color)
  const shift = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  for (let i = 0; i < white.data.length; i++) {
    const amount = white.data[i]
    if (amount === 0) continue
    const light = lab.lightness.data[i]
    const red = Math.max(0, lab.a.data[i] - target.a)
    const yellow = Math.max(0, lab.b.data[i] - target.b)
    const vein = Math.max(0, around.data[i] - light)
    // Least at white, so that a catch-light does not spread.
    const room = Math.min(1, Math.max(0, 96 - light) / 20)
    shift.a.data[i] = -amount * colorCut * red
    shift.b.data[i] = -amount * colorCut * yellow
    shift.lightness.data[i] = amount * room * (liftMax + veinCut * vein + lightPerColor * Math.hypot(red, yellow))
  }
  return shift
}

/** Where the white of the eyes is, 0..1. */
function findWhites(lab: LabPlanes, eyes: Plane, face: FaceCrop): Plane {
  const { width, height } = eyes
  const white = createPlane(width, height)
  for (const eye of meshEyes) {
    if (!isEyeOpen(face, eye)) continue
    const iris = findIris(lab.lightness, face, eye)
    const [outerX, outerY, innerX, innerY] = face.polygon(eye.corners) as [number, number, number, number]
    const half = Math.hypot(innerX - outerX, innerY - outerY) / 2
    const [x, y] = [(outerX + innerX) / 2, (outerY + innerY) / 2]
    const within: number[] = []
    for (let row = Math.max(0, Math.floor(y - half)); row < Math.min(height, y + half); row++)
      for (let column = Math.max(0, Math.floor(x - half)); column < Math.min(width, x + half); column++) {
        const i = row * width + column
        const off = Math.hypot(column - iris.x, row - iris.y) / iris.radiusPx
        white.data[i] = eyes.data[i] * smoothStep(0.95, 1.2, off)
        if (white.data[i] > 0.5) within.push(i)
      }
    if (within.length === 0) continue
    const lights = Float32Array.from(within, (i) => lab.lightness.data[i]).sort()
    const lightest = lights[Math.floor(0.85 * (lights.length - 1))]
    for (let row = Math.max(0, Math.floor(y - half)); row < Math.min(height, y + half); row++)
      for (let column = Math.max(0, Math.floor(x - half)); column < Math.min(width, x + half); column++) {
        const i = row * width + column
        if (white.data[i] === 0) continue
        // Lashes, the rim of the iris and the lids' deep shade are darker than any white.
        white.data[i] *= smoothStep(0.55, 0.78, (lab.lightness.data[i] + 16) / (lightest + 16))
      }
  }
  return white
}
