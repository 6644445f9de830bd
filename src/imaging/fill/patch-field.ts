import { type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'
import { openPatchKernel, type PatchKernel } from '#imaging/fill/patch-kernel.ts'
import type { PatchSites } from '#imaging/fill/patch-sites.ts'

/** The best source patch found so far for each target patch. */
export interface PatchMatches {
  /** Centre of the source of each pixel's patch, -1 where the pixel is no target. */
  readonly source: Int32Array
  /** Cost of each target's match. */
  readonly cost: Float32Array
  /**
   * Mean features of each patch, featureCount values per pixel. Those of a source are measured once (NaN before), those
   * of the targets whenever the estimate changes.
   */
  readonly means: Float32Array
}

/** Matches that are still searched. */
export interface PatchField extends PatchMatches {
  /** Added to the cost of a source that should rather not be copied; valid once its mean is known. */
  readonly penalty: Float32Array
  /** Sum of the squared guide values of each patch; NaN: not measured yet. Null where nothing is guided. */
  readonly guided: Float32Array | null
  /** Weight of the difference from the expectation, relative to a difference in every pixel. */
  readonly expectedWeight: number
  /** Searches faster, to the same bits; null where it cannot. The arrays above are its own then. */
  readonly kernel: PatchKernel | null
}

/** @param expectedWeight see `PatchField` */
export function createField(level: FillLevel, sites: PatchSites, expectedWeight: number): PatchField {
  const size = level.width * level.height
  const weight = level.expected === null ? 0 : Math.fround(expectedWeight)
  const kernel = openPatchKernel(level, sites, weight)
  const field: PatchField = {
    source: kernel?.source ?? new Int32Array(size),
    cost: kernel?.cost ?? new Float32Array(size),
    means: kernel?.means ?? new Float32Array(size * featureCount),
    penalty: kernel?.penalty ?? new Float32Array(size),
    guided: level.guide === null ? null : (kernel?.guided ?? new Float32Array(size)),
    expectedWeight: weight,
    kernel,
  }
  field.source.fill(-1)
  field.guided?.fill(Number.NaN)
  // Most sources are never used, so each is measured on first use. Those of targets are measured before.
  field.means.fill(Number.NaN)
  return field
}

/** Gives the memory of a field back that nobody reads any more. */
export const closeField = (field: PatchMatches & Partial<Pick<PatchField, 'kernel'>>): void => field.kernel?.close()
