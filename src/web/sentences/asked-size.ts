import { type ExportFit, exportSidesPx, findExportSize } from '#contract/exports.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { Size } from '#imaging/image.ts'
import { changesNothing, type ToolId } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import { type FileWish, frameOfWish, hasWish } from '#web/sentences/file-wish.ts'
import { type CropTrouble, frameAfter, withoutCrop } from '#web/sentences/frame-of-steps.ts'
import type { Part } from '#web/sentences/parts.ts'
import type { SentenceStep } from '#web/sentences/sentence-step.ts'

/** What is known of the photo before it is read, px. */
export interface PhotoShown extends Size {
  /** Whether it shows what was cut out before. */
  readonly isCutOut?: boolean
}

/** A size in pixels that a sentence asks for. No step resizes: Download does it. */
export interface AskedSize extends Size {
  /** As downloads name it: '1200x1200-pad'. */
  readonly id: string
  readonly fit: ExportFit
  /** '#rrggbb' around what is padded; null: transparent where the picture is, else white. */
  readonly ground: string | null
  /** Null: as Download chooses it. */
  readonly format: DownloadFormat | null
  /** What the file should take at most; null where nothing is said. */
  readonly bytesMax: number | null
  /** Whether a step before it enlarges the picture. */
  readonly isEnlarged: boolean
}

/** What is asked of the file: the pixels of both sides, and all else. */
export interface AskedFile {
  readonly size: Size | null
  readonly wish: FileWish
  /** A size that the whole picture goes into, with margins, instead of a crop. */
  readonly margins?: Size
}

/** The size around a whole frame, in a shape that would cut of it: nothing is made smaller for it, as far as files go, px. */
export function sizeAround({ frame, shape }: Pick<CropTrouble, 'frame' | 'shape'>): Size {
  const ratio = shape.width / shape.height
  const around = {
    width: Math.max(frame.width, frame.height * ratio),
    height: Math.max(frame.height, frame.width / ratio),
  }
  const scale = Math.min(1, exportSidesPx.max / Math.max(around.width, around.height))
  return { width: Math.round(around.width * scale), height: Math.round(around.height * scale) }
}

/** The size that was said last, in px; null where none is. */
export const sizeIn = (parts: readonly Part[]): Size | null =>
  parts.flatMap((part) => (part.kind === 'ratio' && part.size !== undefined ? [part.size] : [])).at(-1) ?? null

/**
 * The steps before a file of a size, and how the picture goes into that: it fills it, but a cut-out lies whole on its
 * ground, with a margin around it.
 */
export function fitToSize(
  steps: readonly SentenceStep[],
  file: AskedFile,
  photo: PhotoShown,
): { readonly steps: readonly SentenceStep[]; readonly size: AskedSize | null } {
  const made = steps.map(({ step }) => step)
  const asked = askedSizeOf(file, made, photo)
  if (asked === null || file.size === null) return { steps, size: asked }
  return { steps: (asked.fit === 'fill' ? steps : steps.map(whole)).filter(isEffective), size: asked }
}

/**
 * How the picture goes into the file that is asked for; null where nothing is asked, or a file can have no such size.
 * @param steps those that are made before
 */
export function askedSizeOf(
  { size, wish, margins }: AskedFile,
  steps: readonly RecipeStep[],
  photo: PhotoShown,
): AskedSize | null {
  const cutOut = steps.find(isFreed)
  const ground = cutOut === undefined ? null : groundOf(cutOut)
  const { bytesMax = null } = wish
  const isEnlarged = steps.some(enlarges)
  // Download keeps what is transparent, and a PNG takes four times the bytes of a JPEG.
  const isTransparent = cutOut === undefined ? photo.isCutOut === true : ground === null
  const kept = wish.format ?? (isTransparent && wish.bytesMax !== undefined ? 'png' : null)
  const asked = kept === null ? wish : { ...wish, format: kept }
  if (size === null && margins === undefined) {
    const left = steps.reduce<Size>((was, step) => frameAfter(step, was), photo)
    const frame = hasWish(wish) ? frameOfWish(asked, left) : null
    return frame === null ? null : { ...frame, fit: 'inside', ground, format: kept, bytesMax, isEnlarged }
  }
  // What was said of the file holds with margins, too. Of pixels that are said the bytes are not told.
  const bounded = size === null && margins !== undefined ? frameOfWish(asked, margins) : null
  const frame = size ?? bounded ?? (margins as Size)
  const fit = margins === undefined && cutOut === undefined && photo.isCutOut !== true ? 'fill' : 'pad'
  const id = `${frame.width}x${frame.height}-${fit}`
  if (findExportSize(id) == null) return null
  const told = { ground, format: kept, bytesMax: bounded === null ? null : bytesMax, isEnlarged }
  return { width: frame.width, height: frame.height, id, fit, ...told }
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
  if (isFreed(step)) return { ...line, step: { ...step, options: { ...(step.options as object), crop: true } } }
  return step.tool === 'adjust' ? { ...line, step: withoutCrop(step) } : line
}

/** Whether a step changes more than the frame that was taken from it. */
export const isEffective = ({ step: { tool, options } }: Pick<SentenceStep, 'step'>): boolean =>
  tool !== 'adjust' || !changesNothing(tool, options, { findings: null, isMasked: false, frames: 1 })
