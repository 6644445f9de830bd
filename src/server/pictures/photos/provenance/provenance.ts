import { recipeBytesMax } from '#codec/xmp-stamp.ts'
import type { DownloadOptions, PhotoFormat } from '#contract/photo.ts'
import { isSignedFormat } from '#provenance/assets/open-asset.ts'
import { programVersion } from '#provenance/statement.ts'
import type { Delivery, Finish, ResultStamp } from '#server/pictures/render/render-task.ts'
import type { ToolId } from '#tools/catalog.ts'
import { mostOf } from '#tools/digital-source.ts'
import { type Made, madeStepOf, type Run, recipeJsonOf, repeatableStepOf } from '#tools/made.ts'
import { type RecipeStep, recipeStepsMax } from '#tools/recipe.ts'

/** What is known of how a photo was made. It is read for one photo at a time, since it may be long. */
export interface ProvenanceRow {
  readonly tool: ToolId | null
  readonly format: PhotoFormat
  readonly sha256: string | null
  readonly recipe: readonly RecipeStep[] | null
  readonly made: Made | null
}

/** What was done here to make a photo. Of a result whose record is older than this, only its tool is known. */
export function madeOf({ tool, format, sha256, made }: ProvenanceRow): Made {
  if (made !== null) return made
  if (tool === null) return { original: sha256 === null ? null : { sha256, format }, steps: [] }
  return { original: null, steps: [{ tool, engines: [], source: mostOf(tool) }] }
}

/** What is known of the result of a run on `source`. */
export function extendProvenance(
  source: ProvenanceRow,
  run: Run & { readonly isUnchanged: boolean },
): { readonly made: Made; readonly recipe: readonly RecipeStep[] | null } {
  const { original, steps } = madeOf(source)
  if (run.isUnchanged) return { made: { original, steps }, recipe: source.recipe }
  const isUnknown = source.recipe === null && steps.length > 0
  return {
    made: { original, steps: [...steps, madeStepOf(run)] },
    // One too many says that there were more, and no recipe is made of them.
    recipe: isUnknown ? null : [...(source.recipe ?? []), repeatableStepOf(run)].slice(0, recipeStepsMax + 1),
  }
}

/** What a download of a photo says of itself; null for what nothing was done to. */
export function stampOf(
  photo: ProvenanceRow & { readonly width: number },
  { format, credentials }: DownloadOptions,
  { delivery, finish }: { readonly delivery: Delivery | null; readonly finish: Finish | null },
  certificates: readonly string[],
): ResultStamp | null {
  const { original, steps } = madeOf(photo)
  if (steps.length === 0) return null
  const sources = steps.map(({ source }) => source)
  const isWanted = credentials === 'on'
  const recipe = photo.recipe === null || !isWanted ? null : recipeJsonOf(photo.recipe, recipeBytesMax)
  const isSmaller = finish?.size != null || (delivery !== null && delivery.width < photo.width)
  const statement = {
    version: programVersion,
    original,
    steps,
    delivery: {
      isSmaller,
      isCropped: finish?.size?.fit === 'fill',
      hasOwnMark: finish?.mark != null,
      isMarked: delivery?.isWatermarked === true,
    },
  }
  return { sources, recipe, credentials: isSignedFormat(format) ? { statement, certificates, isWanted } : null }
}
