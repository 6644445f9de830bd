import type { LabPlanes } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { lipsOutline, mouthOpening } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { whiteOf } from '#tools/beauty/care/white-in-light.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// A mouth less open than this (height over width of the gap between the lips) shows no teeth.
const opennessMin = 0.06
// At full strength: the share of yellow above a natural white that is removed, and the light that is added.
const yellowCutMax = 0.75
const liftMax = 5
// Yellow absorbs light. Teeth that lose it and get no light back look grey. By eye.
const lightPerYellow = 0.3

/** Teeth between open lips, 0..1: lighter and less red than the lips around them. Empty for a closed mouth. */
export function findTeeth(lab: LabPlanes, face: FaceCrop): Plane {
  const { width, height } = face.image
  const teeth = createPlane(width, height)
  const [leftX, leftY, rightX, rightY] = face.polygon([78, 308]) as [number, number, number, number]
  const [upperX, upperY, lowerX, lowerY] = face.polygon([13, 14]) as [number, number, number, number]
  if (Math.hypot(upperX - lowerX, upperY - lowerY) < opennessMin * Math.hypot(leftX - rightX, leftY - rightY))
    return teeth
  fillPolygon(teeth, face.polygon(mouthOpening))
  const lips = createPlane(width, height)
  fillPolygon(lips, face.polygon(lipsOutline))
  for (let i = 0; i < lips.data.length; i++) if ((teeth.data[i] as number) > 0) lips.data[i] = 0
  const lipRed = meanWithin(lab.a, lips)
  const lipLight = meanWithin(lab.lightness, lips)
  for (let i = 0; i < teeth.data.length; i++) {
    if (teeth.data[i] === 0) continue
    const lighter = smoothStep(lipLight + 2, lipLight + 12, lab.lightness.data[i] as number)
    const paler = smoothStep(lipRed - 2, lipRed - 9, lab.a.data[i] as number)
    teeth.data[i] = (teeth.data[i] as number) * lighter * paler
  }
  const soft = gaussianBlur(teeth, Math.max(0.6, 0.004 * face.faceWidthPx))
  for (let i = 0; i < soft.data.length; i++)
    soft.data[i] = Math.min(soft.data[i] as number, (teeth.data[i] as number) * 2)
  return soft
}

/** Makes teeth less yellow and lighter, as white is in the light on this face. The shading between them stays. */
export function whitenTeeth(lab: LabPlanes, teeth: Plane, color: SkinColor): LabShift {
  const white = whiteOf(color)
  const { width, height } = teeth
  const lightness = createPlane(width, height)
  const b = createPlane(width, height)
  for (let i = 0; i < b.data.length; i++) {
    const amount = teeth.data[i] as number
    if (amount === 0) continue
    const cut = yellowCutMax * Math.max(0, (lab.b.data[i] as number) - white.b)
    const room = Math.min(1, (100 - (lab.lightness.data[i] as number)) / 20)
    b.data[i] = -amount * cut
    lightness.data[i] = amount * room * (liftMax + lightPerYellow * cut)
  }
  return { lightness, a: null, b }
}

function meanWithin(plane: Plane, where: Plane): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < where.data.length; i++)
    if ((where.data[i] as number) > 0.5) {
      sum += plane.data[i] as number
      count++
    }
  return count === 0 ? 0 : sum / count
}
