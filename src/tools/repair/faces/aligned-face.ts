import { luminance } from '#imaging/color/color.ts'
import { type Box, cropRgba, growBox } from '#imaging/crop.ts'
import { findBlur } from '#imaging/damage/blur-level.ts'
import { measureNoise } from '#imaging/damage/noise-level.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { faceOval } from '#imaging/faces/face-mesh-regions.ts'
import { denoiseByDct } from '#imaging/filters/dct-denoise.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { alignedSidePx, alignFace, cropPointOf } from '#inference/faces/align-face.ts'
import { createPhotoPyramid, type SquareCrop } from '#inference/faces/face-crop.ts'
import { cutAlignedFace } from '#inference/faces/restore-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'

/** A face of the print, cut out as the network takes it: 512 px, eyes and mouth at fixed places. */
export interface AlignedFace {
  /** Where it lies in the print. */
  readonly crop: SquareCrop
  readonly picture: Rgba
  /** The same without the print's grain. What the network changes is measured from this, so that the grain stays. */
  readonly calm: Rgba
  /** Where the face is, 0..1, with a soft border. */
  readonly oval: Plane
  /** Of the mesh. */
  readonly box: Box
  /** Whether it lacks detail that a face of 512 px has: it is small, or blurred. */
  readonly isSoft: boolean
}

/** The soft border of the oval, px of 512: about as far as the outline of a mesh may be wrong. */
const borderPx = 14
/** Of the sharpest edges, px of 512. Twelve portraits in focus measure 0.7 to 2.0. Without any edge nothing is sharp. */
const softBlurPx = 2.2
/** Weaker grain is not visible. In levels. */
const grainLevelsMin = 0.5

/** Smaller faces tell too little about whose they are. Of the original photo, px. */
const faceWidthPxMin = 24
/** The largest faces are restored: each takes seconds. */
const facesMax = 12

/**
 * The faces to restore: the largest ones that do not show their profile, and of those the ones that lack detail.
 * @param print the photo under repair, which may be enlarged
 * @param photo as it came, in which the faces are found
 * @param takesSharp whether faces that lack none are taken too
 * @throws Problem 'model-missing'
 */
export async function alignPrintFaces(
  print: Rgba,
  photo: Rgba,
  { takesSharp }: { readonly takesSharp: boolean },
  models: Models,
  signal?: AbortSignal,
): Promise<AlignedFace[]> {
  const times = print.width / photo.width
  return (await readingOf(photo, models).faces(signal))
    .filter(({ box }) => box.width >= faceWidthPxMin)
    .sort((one, other) => other.box.width - one.box.width)
    .slice(0, facesMax)
    .flatMap(({ mesh }) => alignPrintFace(print, times === 1 ? mesh : mesh.map((at) => at * times)) ?? [])
    .filter(({ isSoft }) => takesSharp || isSoft)
}

/** @returns undefined when the head is turned too far for the template */
function alignPrintFace(print: Rgba, mesh: Float32Array): AlignedFace | undefined {
  const { crop, misfit } = alignFace(mesh)
  if (misfit > misfitMax) return undefined
  const box = boxAround(crop, print)
  const there = cropRgba(print, box)
  const crops = { ...crop, centerX: crop.centerX - box.x, centerY: crop.centerY - box.y }
  const cut = (image: Rgba) => cutAlignedFace(createPhotoPyramid(image, halvings(image, crop.sidePx)), crops)
  const noise = measureNoise(luminance(there)).fine
  const picture = cut(there)
  const outline = faceOval.flatMap((point) => cropPointOf(crop, alignedSidePx, mesh[point * 3], mesh[point * 3 + 1]))
  const calm = noise < grainLevelsMin ? picture : cut(denoiseByDct(there, noise, { luma: 1, chroma: 1 }, () => {}))
  return {
    crop,
    picture,
    calm,
    oval: drawOval(outline),
    box: boundsOf(outline),
    // Grain would pass for sharp edges.
    isSoft: (findBlur(luminance(calm)) ?? Infinity) >= softBlurPx,
  }
}

/** Profiles, of which the template's five points show only three. */
const misfitMax = 0.26

/** The part of the print that the turned square needs. */
function boxAround({ centerX, centerY, sidePx, roll }: SquareCrop, print: Rgba): Box {
  const reach = (sidePx / 2) * (Math.abs(Math.cos(roll)) + Math.abs(Math.sin(roll)))
  return growBox({ x: centerX - reach, y: centerY - reach, width: 2 * reach, height: 2 * reach }, 2, print)
}

/** Sides of smaller copies for a face that is larger than the network's input. */
function halvings({ width, height }: Rgba, sidePx: number): number[] {
  const count = Math.max(0, Math.floor(Math.log2(sidePx / alignedSidePx)))
  return Array.from({ length: count }, (_, i) => Math.round(Math.max(width, height) / 2 ** (i + 1)))
}

function drawOval(outline: readonly number[]): Plane {
  const oval = createPlane(alignedSidePx, alignedSidePx)
  fillPolygon(oval, outline)
  return wideBlur(oval, borderPx)
}

function boundsOf(outline: readonly number[]): Box {
  const [xs, ys] = [0, 1].map((axis) => outline.filter((_, i) => i % 2 === axis)) as [number[], number[]]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
