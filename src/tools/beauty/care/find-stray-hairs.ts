import type { LabPlanes } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { eyeLids } from '#imaging/faces/face-mesh-regions.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { brightTopHat, darkTopHat } from '#imaging/filters/morphology.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createMask, createPlane, type Mask, type Plane, planeOfMask } from '#imaging/image.ts'
import { findRegions, growMask } from '#imaging/regions/mask-regions.ts'
import { enlargePolygon } from '#tools/beauty/care/enlarge-polygon.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import type { FaceRegions } from '#tools/beauty/skin/face-regions.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

// Shares of the face's width: half the width of the widest hair, the stretch over which it is nearly straight, and the
// least length of one.
const halfWidth = 0.004
const stretch = 0.034
const lengthMin = 0.09
// Lab units at unit 1 that a hair differs from what is beside it. Wrinkles are wider, so less of them is left here.
const contrastMin = 4.4
// A stretch of which this share has half of that contrast is a line.
const lineShare = 0.8
// Where more than this share of the surroundings (a Gaussian of this many widths) stands out by as many units, it
// is hair as a whole, a cloth or leaves.
const densityMax = 0.33
const densityBand = 0.025
const grainMin = 3
// Lashes, brows and spectacles: the eye with its lids, this many times as large.
const eyeScale = 1.7

/**
 * Single hairs over the face and around the head, 0..1: thin, long and alone. Hair as a whole, the features, frames of
 * spectacles and everything below the chin (chains, seams) are left out.
 */
export function findStrayHairs(lab: LabPlanes, regions: FaceRegions, { unit }: SkinColor, face: FaceCrop): Plane {
  const { width, height } = lab.lightness
  const reachPx = Math.max(1, Math.round(halfWidth * face.faceWidthPx))
  const lines = createMask(width, height)
  const grain = createPlane(width, height)
  const spared = sparedBy(regions, face)
  for (const hat of [darkTopHat(lab.lightness, reachPx), brightTopHat(lab.lightness, reachPx)]) {
    addLines(lines, hat, spared, contrastMin * unit, Math.max(3, Math.round((stretch * face.faceWidthPx) / 2)))
    for (let i = 0; i < grain.data.length; i++) if (hat.data[i] > grainMin * unit) grain.data[i] = 1
  }
  const dense = wideBlur(grain, Math.max(1.5, densityBand * face.faceWidthPx))
  for (let i = 0; i < lines.data.length; i++) if (dense.data[i] > densityMax) lines.data[i] = 0
  const hairs = growMask(longOnes(lines, lengthMin * face.faceWidthPx), reachPx)
  const soft = gaussianBlur(planeOfMask(hairs), 0.7)
  // Growing must not reach what is spared.
  for (let i = 0; i < soft.data.length; i++) if (spared[i] === 1) soft.data[i] = 0
  return soft
}

/** 1 where no hair is looked for. */
function sparedBy({ features }: FaceRegions, face: FaceCrop): Uint8Array {
  const { width, height } = features
  const eyes = createPlane(width, height)
  for (const side of ['right', 'left'] as const)
    fillPolygon(eyes, enlargePolygon(face.polygon(eyeLids[side]), eyeScale))
  const [topX, topY, chinX, chinY] = face.polygon([10, 152]) as [number, number, number, number]
  const spared = new Uint8Array(width * height)
  for (let i = 0; i < spared.length; i++) {
    const along = ((i % width) - chinX) * (chinX - topX) + (Math.floor(i / width) - chinY) * (chinY - topY)
    if (along > 0 || features.data[i] > 0.05 || eyes.data[i] > 0) spared[i] = 1
  }
  return spared
}

const directions = 12

/** Marks the pixels through which a straight stretch of at least `contrast` runs. */
function addLines(lines: Mask, hat: Plane, spared: Uint8Array, contrast: number, halfPx: number): void {
  const { width, height, data } = hat
  const steps = Array.from({ length: directions }, (_, k) => {
    const angle = (Math.PI * k) / directions
    return Array.from({ length: 2 * halfPx + 1 }, (_, j) => {
      const x = Math.round((j - halfPx) * Math.cos(angle))
      const y = Math.round((j - halfPx) * Math.sin(angle))
      return y * width + x
    })
  })
  for (let y = halfPx; y < height - halfPx; y++)
    for (let x = halfPx; x < width - halfPx; x++) {
      const i = y * width + x
      if (spared[i] === 1 || data[i] < 0.6 * contrast) continue
      for (const along of steps) {
        let sum = 0
        let count = 0
        for (const step of along) {
          const value = data[i + step]
          sum += value
          if (value > 0.5 * contrast) count++
        }
        if (count >= lineShare * along.length && sum >= contrast * along.length) {
          lines.data[i] = 255
          break
        }
      }
    }
}

function longOnes(lines: Mask, lengthPx: number): Mask {
  const long = createMask(lines.width, lines.height)
  for (const { box, mask, thicknessPx } of findRegions(lines, 3)) {
    if (Math.hypot(box.width, box.height) < lengthPx || thicknessPx > 0.3 * lengthPx) continue
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++)
        if (mask.data[y * box.width + x] > 0) long.data[(box.y + y) * lines.width + box.x + x] = 255
  }
  return long
}
