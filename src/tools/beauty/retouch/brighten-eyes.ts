import type { LabPlanes } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { isEyeOpen, meshEyes } from '#tools/beauty/care/find-iris.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'

// Lab units and factors at full strength, by eye: with more, eyes seem to glow.
const liftMax = 7
const contrastMax = 0.3
const rednessCutMax = 0.5

/**
 * Where the eyeballs are visible, 0..1, soft towards the inside so that it excludes lids and lashes; empty for closed
 * eyes.
 */
export function findEyes(face: FaceCrop): Plane {
  const eyes = createPlane(face.image.width, face.image.height)
  for (const eye of meshEyes) if (isEyeOpen(face, eye)) fillPolygon(eyes, face.polygon(eye.opening))
  const soft = wideBlur(eyes, Math.max(0.6, 0.008 * face.faceWidthPx))
  for (let i = 0; i < soft.data.length; i++)
    soft.data[i] = Math.max(0, 2 * (soft.data[i] as number) - 1) * (eyes.data[i] as number)
  return soft
}

/** Adds a little light and contrast to the eyes, and removes red from their white. */
export function brightenEyes(lab: LabPlanes, eyes: Plane, faceWidthPx: number): LabShift {
  const { width, height } = eyes
  const around = wideBlur(lab.lightness, Math.max(0.8, 0.02 * faceWidthPx))
  const lightness = createPlane(width, height)
  const a = createPlane(width, height)
  for (let i = 0; i < lightness.data.length; i++) {
    const amount = eyes.data[i] as number
    if (amount === 0) continue
    const value = lab.lightness.data[i] as number
    const detail = value - (around.data[i] as number)
    // Least at black and at white: pupils stay black and catch-lights do not spread.
    const room = 4 * (value / 100) * (1 - value / 100)
    lightness.data[i] = Math.min(100 - value, amount * (liftMax * room + contrastMax * detail * room))
    a.data[i] = -amount * rednessCutMax * Math.max(0, (lab.a.data[i] as number) - 3) * room
  }
  return { lightness, a, b: null }
}
