import { type ExportFit, findExportSize } from '#contract/exports.ts'
import type { Size } from '#imaging/image.ts'
import { changesNothing, type ToolId } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import type { Part } from '#web/sentences/parts.ts'
import type { SentenceStep } from '#web/sentences/sentence-step.ts'

/** A size in pixels that a sentence asks for. No step resizes: Download does it. */
export interface AskedSize extends Size {
  /** As downloads name it: '1200x1200-pad'. */
  readonly id: string
  readonly fit: ExportFit
  /** '#rrggbb' around what is padded; null: transparent where the picture is, else white. */
  readonly ground: string | null
  /** Whether a step before it enlarges the picture. */
  readonly isEnlarged: boolean
}

/** The size that was said last, in px; null where none is. */
export const sizeIn = (parts: readonly Part[]): Size | null =>
  parts.flatMap((part) => (part.kind === 'ratio' && part.size !== undefined ? [part.size] : [])).at(-1) ?? null

/**
 * The steps before a file of a size, and how the picture goes into that: it fills it, but a cut-out lies whole on its
 * ground, with a margin around it.
 * @param isCutOut whether the photo shows what was cut out before
 */
export function fitToSize(
  steps: readonly SentenceStep[],
  size: Size | null,
  isCutOut: boolean,
): { readonly steps: readonly SentenceStep[]; readonly size: AskedSize | null } {
  const asked =
    size === null
      ? null
      : askedSizeOf(
          size,
          steps.map(({ step }) => step),
          isCutOut,
        )
  if (asked === null) return { steps, size: null }
  return { steps: (asked.fit === 'fill' ? steps : steps.map(whole)).filter(isEffective), size: asked }
}

/**
 * How the picture goes into a file of a size, in px; null where a file can have none.
 * @param steps those that are made before
 */
export function askedSizeOf(
  { width, height }: Size,
  steps: readonly Pick<RecipeStep, 'tool' | 'options'>[],
  isCutOut: boolean,
): AskedSize | null {
  const cutOut = steps.find(isFreed)
  const fit = cutOut === undefined && !isCutOut ? 'fill' : 'pad'
  const id = `${width}x${height}-${fit}`
  if (findExportSize(id) == null) return null
  const ground = cutOut === undefined ? null : groundOf(cutOut)
  return { width, height, id, fit, ground, isEnlarged: steps.some(enlarges) }
}

const enlarges = ({ tool, options }: Pick<RecipeStep, 'tool' | 'options'>): boolean =>
  tool === 'repair' && (options as RepairOptions).upscale > 1

/** Whether things are cut out, and not their surroundings blurred. */
export function isFreed({ tool, options }: { readonly tool: ToolId | null; readonly options: unknown }): boolean {
  if (tool !== 'remove-object') return false
  const { remove, background } = options as RemoveObjectOptions
  return remove === 'background' && (background === 'transparent' || background === 'color')
}

function groundOf({ options }: Pick<RecipeStep, 'options'>): string | null {
  const { background, color } = options as RemoveObjectOptions
  return background === 'color' ? color.slice(0, '#rrggbb'.length) : null
}

/** A step that cuts nothing off: a cut-out ends around its things, and no crop follows. */
function whole(line: SentenceStep): SentenceStep {
  const { step } = line
  const cropped = (crop: true | null): SentenceStep => ({
    ...line,
    step: { ...step, options: { ...(step.options as object), crop } },
  })
  return isFreed(step) ? cropped(true) : step.tool === 'adjust' ? cropped(null) : line
}

const isEffective = ({ step: { tool, options } }: SentenceStep): boolean =>
  tool !== 'adjust' || !changesNothing(tool, options, { findings: null, isMasked: false, frames: 1 })
