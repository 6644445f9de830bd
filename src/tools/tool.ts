import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Mask, Rgba } from '#imaging/image.ts'
import type { Progress } from '#imaging/progress.ts'
import type { Models } from '#inference/model-session.ts'

/** Everything about a tool that browser and server agree on; lives in the tool's options.ts. */
export interface ToolOptions<Schema extends z.ZodType> {
  /** Every field has a safe default: `schema.parse({})` is the recipe a new user gets. */
  readonly schema: Schema
  /** Starting points shown as thumbnails of the user's own photo; the first equals the defaults. */
  readonly presets: readonly { readonly id: string; readonly label: string; readonly options: z.infer<Schema> }[]
  /** required: nothing runs without a painted mask; optional: a mask corrects or protects; none: no mask tools shown. */
  readonly mask: 'required' | 'optional' | 'none'
}

/** What a pipeline may use besides the photo and its options. */
export interface PipelineContext {
  readonly models: Models
  readonly progress: Progress
  /** Checked between steps and tiles with `signal.throwIfAborted()`. */
  readonly signal: AbortSignal
  /** As painted by the user; the photo's size. */
  readonly mask?: Mask
}

export interface PipelineResult {
  /** Same size as the photo, unless the tool's README says otherwise (upscaling). Alpha is the photo's. */
  readonly image: Rgba
  /** Labels of the methods and networks that made it, in order. */
  readonly engines: readonly string[]
  /** Findings worth showing, e.g. { faces: 2 }. */
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

/**
 * A tool's work: never changes `photo`; the same photo, options and mask give the same bytes; pixels it does not mean to
 * change stay identical. Throws `Problem` for expected failures (no face, no sky, empty mask).
 */
export type Pipeline<Options> = (photo: Rgba, options: Options, context: PipelineContext) => Promise<PipelineResult>

/** A tool's quick look in the page: `imaging` only, on a photo of at most 1 MP, under 150 ms. */
export type Preview<Options> = (photo: Rgba, options: Options) => Rgba

export interface PanelProps<Options> {
  readonly options: Options
  onChange(options: Options): void
  /** The photo's full size, for sizes in px. */
  readonly photoSize: { readonly width: number; readonly height: number }
  /** Facts of the latest result of this tool on this photo, if any. */
  readonly facts: Readonly<Record<string, string | number | boolean>> | null
}

export type Panel<Options> = ComponentType<PanelProps<Options>>
