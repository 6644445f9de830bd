import { removeTint } from '#imaging/color/tone-kind.ts'
import { uniteMasks } from '#imaging/damage/damage-mask.ts'
import { fillThin } from '#imaging/fill/fill-thin.ts'
import { type DenoiseShares, denoiseByDct } from '#imaging/filters/dct-denoise.ts'
import { sharpenEdges } from '#imaging/filters/sharpen-edges.ts'
import { copyRgba, createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { findingsIn } from '#tools/repair/analysis.ts'
import type { Findings } from '#tools/repair/examine.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import { planRepair, type RepairPlan } from '#tools/repair/plan.ts'
import { restoreFade } from '#tools/repair/steps/restore-fade.ts'
import type { Preview } from '#tools/tool.ts'

/** Noise (levels) and blur (px) below these are not visible at this size. By eye. */
const noiseLevelsMin = 0.7
const blurPxMin = 0.5

/**
 * The result at screen size: contrast, colours, tint and sharpness by the steps of a run, noise by cosine transforms
 * instead of the network, scratches without texture. Enlarging is not visible.
 */
export const repairPreview: Preview<RepairOptions> = {
  pixelsMax: 350_000,
  finePixelsMax: 1_000_000,
  needsAnalysis: true,
  open(photo, analysis, painted) {
    if (analysis === null) return () => null
    const findings = findingsIn(analysis)
    const scale = photo.width / Math.max(photo.width, Number(analysis.findings.widthPx ?? 0))
    const found = analysis.masks.damage === undefined ? null : markAt(analysis.masks.damage, photo)
    const marked = painted === null ? null : markAt(painted, photo)
    const clean = keepOne((noise: number) => denoiseByDct(photo, noise, { luma: 1, chroma: 1 }, () => {}))
    const base = keepOne((key: string) => {
      const { denoise, fillsFound } = JSON.parse(key) as { denoise?: DenoiseShares; fillsFound: boolean }
      const noise = noiseLevelsAt(findings, scale)
      const calm = denoise && noise >= noiseLevelsMin ? mix(photo, clean(noise), denoise) : photo
      const mask = union(fillsFound ? found : null, marked)
      return mask === null ? calm : fillThin(calm, mask, 2.5 * noise)
    })
    const size = { width: Math.round(photo.width / scale), height: Math.round(photo.height / scale) }
    return (options) => {
      const plan = planRepair(findings, options, size)
      const image = base(JSON.stringify({ denoise: plan.denoise, fillsFound: plan.scratches !== undefined }))
      return finish(image, findings, plan, scale)
    }
  },
}

function finish(image: Rgba, findings: Findings, { fade, neutralise, deblur }: RepairPlan, scale: number): Rgba {
  const restored = fade ? restoreFade(image, findings, fade) : image
  const toned = neutralise ? removeTint(restored) : restored
  if (!deblur || deblur.blurPx * scale < blurPxMin) return toned
  return sharpenEdges(toned, { ...deblur, blurPx: deblur.blurPx * scale })
}

// Fine noise averages out when a photo shrinks. The share that is left at half the size was measured.
function noiseLevelsAt({ noise, blocks }: Findings, scale: number): number {
  const levels = scale > 0.5 ? noise.coarse + (noise.fine - noise.coarse) * (2 * scale - 1) : noise.coarse * 2 * scale
  return scale > 0.7 ? Math.max(levels, 2 * (blocks - 1)) : levels
}

function mix(photo: Rgba, clean: Rgba, { luma, chroma }: DenoiseShares): Rgba {
  const out = copyRgba(photo)
  for (let i = 0; i < out.data.length; i += 4) {
    const red = clean.data[i] - photo.data[i]
    const green = clean.data[i + 1] - photo.data[i + 1]
    const blue = clean.data[i + 2] - photo.data[i + 2]
    const kept = (luma - chroma) * (0.299 * red + 0.587 * green + 0.114 * blue)
    out.data[i] = photo.data[i] + chroma * red + kept
    out.data[i + 1] = photo.data[i + 1] + chroma * green + kept
    out.data[i + 2] = photo.data[i + 2] + chroma * blue + kept
  }
  return out
}

/** A pixel counts when a quarter of it is marked, so that thin lines do not get lost. */
const markMin = 64

function markAt(mask: Mask, { width, height }: Rgba): Mask {
  const small = resizeMask(mask, width, height)
  const out = createMask(width, height)
  for (let i = 0; i < out.data.length; i++) if (small.data[i] >= markMin) out.data[i] = 255
  return out
}

function union(first: Mask | null, second: Mask | null): Mask | null {
  return first === null ? second : second === null ? first : uniteMasks(first, second)
}

/** Caches its latest result. */
function keepOne<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let kept: { readonly key: Key; readonly value: Value } | null = null
  return (key) => {
    if (kept === null || kept.key !== key) kept = { key, value: make(key) }
    return kept.value
  }
}
