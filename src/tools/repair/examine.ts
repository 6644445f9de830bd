import { applyFadeCurves, colorDifference, type FadeCurves, meanCurves, noFade } from '#imaging/color/fade-curves.ts'
import { type FadeLevels, guessCurves, measureFade, stretchCurves } from '#imaging/color/fade-restore.ts'
import { measureVeil } from '#imaging/color/print-veil.ts'
import { measureTone, type Tone } from '#imaging/color/tone-kind.ts'
import { hasPlainBorder } from '#imaging/damage/plain-border.ts'
import type { Rgba } from '#imaging/image.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readFade } from '#inference/read-fade.ts'
import { beginWindows, type WindowFindings } from '#tools/repair/examine-windows.ts'

/** Measured defects of a photo. */
export interface Findings extends WindowFindings {
  readonly tone: Tone
  readonly fade: FadeLevels
  /** For colour photos: the correction that would undo fading, computed even when the photo is not faded. */
  readonly curves: FadeCurves
  /** Mean colour difference (CIE 1976) that this correction makes; 0 for prints without colours. */
  readonly curvesDifference: number
  /** How likely a colour photo has faded at all, 0..1; 1 where no network can tell. */
  readonly fadeLikelihood: number
  /** How much of a print lies under a pale veil, 0..1; 0 for photos in colour. */
  readonly veil: number
  /** Whether it has a plain border, as a scanned print has. */
  readonly hasBorder: boolean
}

/** Measures noise, blur, fading, tone and the border. */
export async function examinePhoto(photo: Rgba, models: Models): Promise<Findings> {
  const examined = beginWindows(photo)
  const tone = measureTone(photo)
  const fade = measureFade(photo)
  const veil = tone.kind === 'colour' ? 0 : measureVeil(photo).share
  const hasBorder = hasPlainBorder(photo)
  const colors = await examineColors(photo, tone, fade, models)
  return { ...examined(), tone, fade, veil, hasBorder, ...colors }
}

/** Fading is visible at any size; this size gives a stable mean. */
const differenceSidePx = 128

async function examineColors(
  photo: Rgba,
  tone: Tone,
  fade: FadeLevels,
  models: Models,
): Promise<Pick<Findings, 'curves' | 'curvesDifference' | 'fadeLikelihood'>> {
  if (tone.kind !== 'colour') return { curves: noFade, curvesDifference: 0, fadeLikelihood: 0 }
  const small = smallCopy(photo, differenceSidePx)
  const differenceOf = (curves: FadeCurves) => colorDifference(small, applyFadeCurves(small, curves, 1))
  if (!models.has('fade-reader')) {
    const curves = guessCurves(photo, fade)
    return { curves, curvesDifference: differenceOf(curves), fadeLikelihood: 1 }
  }
  const { curves: read, likelihood } = await readFade(photo, models)
  const curves = differenceOf(read) < changeMin ? read : meetStretch(small, read, fade)
  return { curves, curvesDifference: differenceOf(curves), fadeLikelihood: likelihood }
}

/** Curves that change a photo less than this (CIE 1976) say that it is fine, which a stretch does not know. */
const changeMin = 4
// Of 256 made fades, half-way curves bring linear ones from 6.8 to 6.5 and those of dyes from 8.6 to 8.57; beyond this
// difference they would lose. The stretch alone comes to 7.7 and 10.6.
const agreementMax = 10

/** Half-way to a plain stretch of the channels, where that agrees with what the network read. */
function meetStretch(small: Rgba, read: FadeCurves, fade: FadeLevels): FadeCurves {
  const stretch = stretchCurves(fade)
  const apart = colorDifference(applyFadeCurves(small, read, 1), applyFadeCurves(small, stretch, 1))
  return apart < agreementMax ? meanCurves(read, stretch) : read
}
