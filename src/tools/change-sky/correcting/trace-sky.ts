import { channelPlane } from '#imaging/color/color.ts'
import { findContours } from '#imaging/drawing/contours.ts'
import { createPlane, type Mask, type Plane, planeOfMask, type Size } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import type { SkyOutline, SkyTracer } from '#tools/change-sky/correcting/follow-outline.ts'
import { openSkyCorrector, type SkyCorrector } from '#tools/change-sky/finding/correct-sky.ts'
import { previewPixelsMax } from '#tools/change-sky/finding/quick-matte.ts'
import type { Analysis } from '#tools/tool.ts'

/** The line is drawn at this size: a screen shows no more of it, and a stroke moves it while it is drawn. */
const outlinePixels = 150_000
/** Specks of fewer px are leaves and grain; their lines would hide the picture. */
const speckPx = 6

/** Traces again only what changed. */
export function openTracer(): SkyTracer {
  let opened: { picture: ImageBitmap; analysis: Analysis; found: Plane; correct: SkyCorrector } | null = null
  let last: { key: readonly unknown[]; outline: SkyOutline | null } = { key: [], outline: null }
  return ({ photo, picture, analysis, options: { corrections } }) => {
    if (photo === null || picture === null || analysis === null || analysis === 'failed') return null
    const key = [picture, analysis, corrections]
    if (key.every((part, i) => part === last.key[i])) return last.outline
    if (opened?.picture !== picture || opened.analysis !== analysis) {
      const found = planeOf(analysis.masks.sky ?? null, sizeFor(picture, outlinePixels))
      opened = { picture, analysis, found, correct: openPicture(picture) }
    }
    last = { key, outline: traceSky(opened.correct(opened.found, corrections, photo)) }
    return last.outline
  }
}

/** Reads the picture at the preview's size, so that strokes reach as far as there. */
function openPicture(picture: ImageBitmap): SkyCorrector {
  let correct: SkyCorrector | null = null
  return (plane, corrections, photo) => {
    if (corrections.length === 0) return plane
    correct ??= openSkyCorrector(colorsOf(picture))
    return correct(plane, corrections, photo)
  }
}

function colorsOf(picture: ImageBitmap): [Plane, Plane, Plane] {
  const { width, height } = sizeFor(picture, previewPixelsMax)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  return [channelPlane(pixels, 0), channelPlane(pixels, 1), channelPlane(pixels, 2)]
}

function sizeFor({ width, height }: Size, pixelsMax: number): Size {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function planeOf(mask: Mask | null, { width, height }: Size): Plane {
  return mask === null ? createPlane(width, height) : planeOfMask(resizeMask(mask, width, height))
}

function traceSky({ width, height, data }: Plane): SkyOutline | null {
  const ground = { width, height, data: data.map((share) => 1 - share) }
  const lines = findContours(ground, 0.5).filter((line) => Math.abs(areaOf(line)) >= speckPx)
  if (lines.length === 0) return null
  return { width, path: lines.map(pathOf).join('') }
}

function areaOf(line: Float64Array): number {
  let twice = 0
  for (let k = 0, last = line.length - 2; k < line.length; last = k, k += 2)
    twice += line[last] * line[k + 1] - line[k] * line[last + 1]
  return twice / 2
}

/** Every second point: they lie half a pixel apart. */
function pathOf(line: Float64Array): string {
  const places: string[] = []
  for (let k = 0; k < line.length; k += 4) places.push(`${line[k].toFixed(1)} ${line[k + 1].toFixed(1)}`)
  return `M${places.join('L')}Z`
}
