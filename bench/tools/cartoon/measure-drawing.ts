import { labFromRgba } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { bareSkin, eyebrows, eyeLids, lipsOutline } from '#imaging/faces/face-mesh-regions.ts'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { boxOf, type FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'

/** Faces of which the skin is measured, and those that count as small; px of the photo. */
const skinFacePxMin = 60
const smallFacePx = [25, 60] as const

const widthOf = (mesh: FaceMesh, { width, height }: Rgba): number => {
  const { left, right } = boxOf(mesh, width, height)
  return right - left
}

const outlineOf = (mesh: FaceMesh, points: readonly number[], { width, height }: Rgba): number[] =>
  points.flatMap((point) => [(mesh[point * 2] as number) * width, (mesh[point * 2 + 1] as number) * height])

/** Lightness (Lab) of a region as a screen shows it from afar or scaled down, where dots and strokes merge. */
function lightnessIn(image: Rgba, region: Plane): number {
  const mean = createRgba(1, 1)
  for (let c = 0; c < 3; c++) {
    let [sum, weight] = [0, 1e-9]
    for (let i = 0; i < region.data.length; i++) {
      sum += (image.data[i * 4 + c] as number) * (region.data[i] as number)
      weight += region.data[i] as number
    }
    mean.data[c] = Math.round(sum / weight)
  }
  return labFromRgba(mean).lightness.data[0] as number
}

/** How many lightness units the drawing lightens the bare skin (cheeks and nose) of each large face. */
export function skinShifts(photo: Rgba, drawing: Rgba, meshes: readonly FaceMesh[]): number[] {
  return meshes
    .filter((mesh) => widthOf(mesh, photo) >= skinFacePxMin)
    .map((mesh) => {
      const region = createPlane(photo.width, photo.height)
      for (const part of [bareSkin.rightCheek, bareSkin.leftCheek, bareSkin.nose])
        fillPolygon(region, outlineOf(mesh, part, photo))
      return lightnessIn(drawing, region) - lightnessIn(photo, region)
    })
}

/** Chroma from which a pixel has a hue of its own; the share of the photo from which a hue counts; Lab and degrees. */
const ownChroma = 24
const hueShareMin = 0.002
const hueBins = 12
const hueReach = 30

/**
 * Of the hues in a photo, the mean share of each one's pixels that the drawing gives a colour of that hue with at least
 * half the chroma. A small red counts as much as a wide sky. Null where the photo has no hues.
 */
export function hueCoverage(photo: Rgba, drawing: Rgba): number | null {
  const scale = Math.min(1, 600 / Math.max(photo.width, photo.height))
  const size = [Math.max(1, Math.round(photo.width * scale)), Math.max(1, Math.round(photo.height * scale))] as const
  const [before, after] = [labFromRgba(resizeRgba(photo, ...size)), labFromRgba(resizeRgba(drawing, ...size))]
  const bins = Array.from({ length: hueBins }, () => ({ all: 0, kept: 0 }))
  for (let i = 0; i < before.a.data.length; i++) {
    const [a, b] = [before.a.data[i] as number, before.b.data[i] as number]
    const chroma = Math.hypot(a, b)
    if (chroma < ownChroma) continue
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
    const bin = bins[Math.floor((hue * hueBins) / 360) % hueBins]
    if (bin === undefined) continue
    const [drawnA, drawnB] = [after.a.data[i] as number, after.b.data[i] as number]
    const drawn = Math.hypot(drawnA, drawnB)
    const turn = (Math.acos(Math.min(1, (a * drawnA + b * drawnB) / (chroma * Math.max(1e-6, drawn)))) * 180) / Math.PI
    bin.all++
    if (drawn >= chroma / 2 && turn <= hueReach) bin.kept++
  }
  const counted = bins.filter(({ all }) => all >= hueShareMin * before.a.data.length)
  if (counted.length === 0) return null
  return counted.reduce((sum, { all, kept }) => sum + kept / all, 0) / counted.length
}

/**
 * How much darker eyes, brows and lips are than the face around them, in the drawing as a share of the photo, for each
 * small face. A face that lost its eyes and mouth has 0.
 */
export function smallFaceContrasts(photo: Rgba, drawing: Rgba, meshes: readonly FaceMesh[]): number[] {
  return meshes
    .filter((mesh) => widthOf(mesh, photo) >= smallFacePx[0] && widthOf(mesh, photo) <= smallFacePx[1])
    .map((mesh) => {
      const features = createPlane(photo.width, photo.height)
      for (const part of [eyeLids.right, eyeLids.left, eyebrows.right, eyebrows.left, lipsOutline])
        fillPolygon(features, outlineOf(mesh, part, photo))
      const around = createPlane(photo.width, photo.height)
      for (const part of [bareSkin.rightCheek, bareSkin.leftCheek, bareSkin.nose])
        fillPolygon(around, outlineOf(mesh, part, photo))
      const contrast = (image: Rgba) => lightnessIn(image, around) - lightnessIn(image, features)
      return contrast(drawing) / Math.max(1, contrast(photo))
    })
}
