import type { LabPlanes } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { findIris, type Iris, isEyeOpen, meshEyes } from '#tools/beauty/care/find-iris.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'

// In radii of the iris, from its middle: at ten or two o'clock, beside the pupil. Taste.
const aside = 0.26
const above = 0.36
const lightRadius = 0.34
/** L of a soft lamp in an eye, at most, and beyond what is white in the same light; the iris shows through. */
const lightnessMax = 86
const lighterThanWhite = 34
const coverMax = 0.8
/** The rim of an iris may be off by a fifth of its radius, and white. */
const innerShare = 0.75
/** A smaller iris shows no more than a dot, working px. */
const irisPxMin = 3
/** An eye has a catch light where something in its iris is so much lighter than the iris, L. By eye on 12 portraits. */
const lighterMin = 20
/** Where the white is not so much lighter, L, hair or a shadow hides the eye, and the iris was guessed. */
const whiteMin = 16

/**
 * Puts a small soft light into the open eyes of a face that has none: one eye alone would look wrong.
 * @param side where it comes from: -1 the viewer's left, 1 the right
 */
export function addCatchLight(lab: LabPlanes, face: FaceCrop, side: 1 | -1): LabShift {
  const { width, height } = face.image
  const shift = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  const eyes = meshEyes
    .filter((eye) => isEyeOpen(face, eye))
    .map((eye) => {
      const opening = createPlane(width, height)
      fillPolygon(opening, face.polygon(eye.opening))
      const lidY = (face.polygon(eye.lids) as [number, number])[1]
      return { ...measureEye(lab.lightness, opening, findIris(lab.lightness, face, eye)), opening, lidY }
    })
  if (eyes.some(({ isClear, isLit }) => isLit || !isClear)) return shift
  for (const { iris, opening, lidY, white } of eyes) {
    const lightness = Math.min(lightnessMax, white + lighterThanWhite)
    const open = gaussianBlur(opening, Math.max(0.5, 0.08 * iris.radiusPx))
    const radiusPx = lightRadius * iris.radiusPx
    const y = Math.max(iris.y - above * iris.radiusPx, lidY + 0.8 * radiusPx)
    overDisc(opening, { x: iris.x + side * aside * iris.radiusPx, y, radiusPx }, (i, distance) => {
      const core = 1 - distance * distance
      const cover = coverMax * core * core * open.data[i]
      shift.lightness.data[i] = cover * Math.max(0, lightness - lab.lightness.data[i])
      shift.a.data[i] = -cover * lab.a.data[i]
      shift.b.data[i] = -cover * lab.b.data[i]
    })
  }
  return shift
}

interface MeasuredEye {
  readonly iris: Iris
  /** L of its white. */
  readonly white: number
  readonly isClear: boolean
  /** Whether it has a catch light. */
  readonly isLit: boolean
}

function measureEye(light: Plane, opening: Plane, iris: Iris): MeasuredEye {
  const inner: number[] = []
  overDisc(light, { ...iris, radiusPx: innerShare * iris.radiusPx }, (i) => {
    if (opening.data[i] > 0) inner.push(light.data[i])
  })
  const all = light.data.filter((_, i) => opening.data[i] > 0).sort()
  inner.sort((one, other) => one - other)
  const at = (values: ArrayLike<number>, share: number) => values[Math.floor(share * (values.length - 1))] ?? 0
  const [dark, white] = [at(inner, 0.5), at(all, 0.85)]
  return {
    iris,
    white,
    isClear: iris.radiusPx >= irisPxMin && inner.length >= 4 && white - dark > whiteMin,
    // A few pixels may be noise.
    isLit: at(inner, 0.985) - dark > lighterMin,
  }
}

/** @param visit gets the distance from the middle in radii, 0..1 */
function overDisc(
  { width, height }: Plane,
  { x, y, radiusPx }: Iris,
  visit: (i: number, distance: number) => void,
): void {
  for (let row = Math.max(0, Math.floor(y - radiusPx)); row <= Math.min(height - 1, y + radiusPx); row++)
    for (let column = Math.max(0, Math.floor(x - radiusPx)); column <= Math.min(width - 1, x + radiusPx); column++) {
      const distance = Math.sqrt((column - x) ** 2 + (row - y) ** 2) / radiusPx
      if (distance <= 1) visit(row * width + column, distance)
    }
}
