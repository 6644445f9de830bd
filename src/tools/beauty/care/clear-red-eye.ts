import { codeFromLinear, type LabPlanes, labFromRgba, linearFromCode } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { createMask, createPlane, createRgba, type Plane } from '#imaging/image.ts'
import { findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { type Iris, meshEyes, openingWidth } from '#tools/beauty/care/find-iris.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// A flash's reflex has a of 35 to 70 and is redder than yellow; brown irises and sore corners of the eye stay under 28,
// in lamp light under the skin's own red and 12 more.
const redMin = 26
const redOverSkin = 12
const yellowPerRedMax = 0.95
// A pupil is a disc: up to this much wider than high (or the reverse), filling this share of its box.
const elongationMax = 2.1
const fillMin = 0.5
// Its diameter as a share of the opening's width: a pupil is 2 to 8 mm wide, the opening about 30.
const widthMin = 0.05
const widthMax = 0.34
// A pupil keeps this share of the light that is not red.
const dark = 0.45

/** Makes pupils that shine red by a flash dark and neutral. Their catch-lights stay. */
export function clearRedEye(lab: LabPlanes, color: SkinColor, face: FaceCrop): LabShift {
  const { width, height } = face.image
  const red = createPlane(width, height)
  for (const pupil of findRedPupils(lab, color, face)) fillDisc(red, pupil)
  const soft = gaussianBlur(red, Math.max(0.6, 0.003 * face.faceWidthPx))
  const wanted = labFromRgba(withoutRed(face))
  const shift = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  for (let i = 0; i < soft.data.length; i++) {
    if (soft.data[i] < 0.004) continue
    // At the rim of the disc only what is red itself changes: the iris keeps its colour.
    const amount = soft.data[i] * smoothStep(4, 14, lab.a.data[i])
    shift.lightness.data[i] = amount * Math.min(0, wanted.lightness.data[i] - lab.lightness.data[i])
    shift.a.data[i] = -amount * lab.a.data[i]
    shift.b.data[i] = -amount * lab.b.data[i]
  }
  return shift
}

/** The discs that shine red, one an eye at most. */
function findRedPupils(lab: LabPlanes, color: SkinColor, face: FaceCrop): Iris[] {
  const { width, height } = face.image
  const least = Math.max(redMin * color.unit, color.a.median + redOverSkin)
  return meshEyes.flatMap((eye) => {
    const opening = createPlane(width, height)
    fillPolygon(opening, face.polygon(eye.opening))
    const red = createMask(width, height)
    for (let i = 0; i < red.data.length; i++)
      if (opening.data[i] > 0 && lab.a.data[i] > least && lab.b.data[i] < yellowPerRedMax * lab.a.data[i])
        red.data[i] = 255
    const widthPx = openingWidth(face, eye)
    const [best] = findRegions(red, 2)
      .filter((region) => isPupil(region, widthPx))
      .sort((one, other) => other.pixels - one.pixels)
    return best === undefined ? [] : [discOf(best)]
  })
}

function isPupil({ box, pixels }: MaskRegion, openingPx: number): boolean {
  const side = Math.max(box.width, box.height)
  return (
    pixels >= 4 &&
    side >= widthMin * openingPx &&
    side <= Math.max(3, widthMax * openingPx) &&
    side <= elongationMax * Math.min(box.width, box.height) &&
    pixels >= fillMin * 0.785 * box.width * box.height
  )
}

/** Lids cut a pupil above and below, so its width says how large it is; its soft rim is included. */
function discOf({ box }: MaskRegion): Iris {
  return {
    x: box.x + (box.width - 1) / 2,
    y: box.y + (box.height - 1) / 2,
    radiusPx: 1.25 * (Math.max(box.width, box.height) / 2) + 0.5,
  }
}

function fillDisc({ width, height, data }: Plane, { x, y, radiusPx }: Iris): void {
  for (let row = Math.max(0, Math.floor(y - radiusPx)); row <= Math.min(height - 1, y + radiusPx); row++)
    for (let column = Math.max(0, Math.floor(x - radiusPx)); column <= Math.min(width - 1, x + radiusPx); column++)
      if (Math.hypot(column - x, row - y) <= radiusPx) data[row * width + column] = 1
}

/** Grey of the green and blue light alone, dark where red outshines them: a catch-light has as much of all three. */
function withoutRed({ image }: FaceCrop) {
  const grey = createRgba(image.width, image.height)
  for (let at = 0; at < grey.data.length; at += 4) {
    const [red, green, blue] = [0, 1, 2].map((c) => linearFromCode(image.data[at + c])) as [number, number, number]
    const rest = (green + blue) / 2
    const isLit = smoothStep(0.35, 0.8, rest / Math.max(red, 1e-4))
    const code = Math.round(codeFromLinear(rest * (dark + (1 - dark) * isLit)))
    grey.data.set([code, code, code, 255], at)
  }
  return grey
}
