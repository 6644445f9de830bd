import type { LabPlanes } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { findLines } from '#tools/beauty/retouch/find-lines.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// As shares of the face's width: pores and hairs are finer than the first, the form of the face coarser than the
// second.
const fineBand = 0.0045
const baseBand = 0.035
// Finer detail is the only texture of a small face, or the grain of the photo.
const fineBandPxMin = 1.2
// At full strength this share of the middle band is removed; removing all of it would look like wax.
const middleShare = 0.93
// Lab units: a step of this size is form (the side of the nose, a jaw) and keeps half of that; larger ones keep more.
const formStep = 20
// A sheen on dark skin does not shrink with its lightness as shading does.
const unitFloor = 0.8
// What smoothing takes of lines and bags, which have strengths of their own.
const lineLeak = 0.3
const bagLeak = 0.3

/** What removes unevenness, lines, and bags under the eyes: they divide one band of lightness among them. */
export interface Smoothing {
  readonly smoothing: LabShift
  readonly lines: LabShift
  readonly bags: Plane
}

/**
 * Works on three bands of lightness. The base (a mean over the skin alone, so that lips and hair do not bleed into it)
 * stays, the middle band is reduced, and the fine band keeps 94 %, so that pores survive.
 * @param underEyes 0..1: where the middle band belongs to the bags
 */
export function smoothSkin(
  lab: LabPlanes,
  skin: Plane,
  color: SkinColor,
  faceWidthPx: number,
  underEyes: Plane,
): Smoothing {
  const { lightness } = lab
  const { width, height } = skin
  const coarse = gaussianBlur(lightness, Math.max(fineBandPxMin, fineBand * faceWidthPx))
  const base = weightedBlur(coarse, skin, baseBand * faceWidthPx, color.lightness.median)
  const where = findLines(coarse, skin, color, faceWidthPx)
  const step = formStep * Math.max(unitFloor, color.unit)
  const [even, lines, bags] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)]
  for (let i = 0; i < even.data.length; i++) {
    const amount = skin.data[i] as number
    if (amount === 0) continue
    const middle = (coarse.data[i] as number) - (base.data[i] as number)
    const removed = (-amount * middleShare * middle) / (1 + (middle / step) ** 2)
    const bag = underEyes.data[i] as number
    // Both the dark of a line and its banks, which the base makes too light.
    const line = (1 - bag) * (where.data[i] as number)
    lines.data[i] = (1 - lineLeak) * line * removed
    bags.data[i] = (1 - bagLeak) * bag * removed
    even.data[i] = removed - (lines.data[i] as number) - (bags.data[i] as number)
  }
  return {
    smoothing: { lightness: even, a: null, b: null },
    lines: { lightness: lines, a: null, b: null },
    bags,
  }
}
