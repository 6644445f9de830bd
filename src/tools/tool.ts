import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { ProblemCode } from '#contract/problem.ts'
import type { Message } from '#i18n/message.ts'
import type { Box } from '#imaging/crop.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import type { Progress } from '#imaging/progress.ts'
import type { Models } from '#inference/models/model-session.ts'

/** Everything about a tool that browser and server agree on; lives in the tool's options.ts. */
export interface ToolOptions<Schema extends z.ZodType> {
  /** Every field has a safe default: `schema.parse({})` is the recipe a new user gets. */
  readonly schema: Schema
  /** Starting points shown as thumbnails of the user's own photo; the first equals the defaults. */
  readonly presets: readonly { readonly id: string; readonly label: Message; readonly options: z.infer<Schema> }[]
  /** What a preset is about: the fields it sets, and the one it is known by where that is not all of these. Absent: all fields. */
  readonly presetFields?: { readonly sets: readonly string[]; readonly knownBy?: string }
  /** required: nothing runs without a painted mask; optional: a mask corrects or protects; none: no mask tools shown. */
  readonly mask: 'required' | 'optional' | 'none'
  /** Whether what is painted is left as it is. Absent: it corrects what the tool finds, and can stand in for it. */
  readonly maskProtects?: boolean
  /** Changes whenever the tool's analyzer finds other things in the same photo; absent for tools that look at nothing beforehand. */
  readonly analysisVersion?: number
  /** Whether the analyzer must see every pixel, as noise and blur want; the others get by with the view. */
  readonly analyzesWhole?: boolean
  /** Whether it draws every frame of an animation. Absent: it edits the first, and the result is a still photo. */
  readonly drawsAnimations?: boolean
  /** A network so large that the memory of an edit counts it, where it is installed. */
  readonly largeNetwork?: 'deblurrer'
  /** For tools whose recipe may name another photo. */
  readonly picture?: {
    /** What it is, e.g. 'a sky of your own'. */
    readonly what: string
    /** The settings that name it. */
    options(id: string): Partial<z.infer<Schema>>
  }
  /** Why a run would fail on a photo in which this was found, unless a mask stands in for it; null when it would not. */
  refusalOf?(findings: Analysis['findings'], options: z.infer<Schema>): ProblemCode | null
  /** Ids of the other photos that a recipe works with, e.g. one's own sky. */
  picturesOf?(options: z.infer<Schema>): readonly string[]
}

/** What pages say of a tool; lives in the tool's card.ts. */
export interface ToolCard {
  /** What it does, in one line. */
  readonly promise: Message
  /** The headline of its section. */
  readonly headline: Message
  /** How one works with it, two or three sentences. */
  readonly text: Message
}

/** What a pipeline may use besides the photo and its options. */
export interface PipelineContext {
  readonly models: Models
  readonly progress: Progress
  /** Checked between steps and tiles with `signal.throwIfAborted()`. */
  readonly signal: AbortSignal
  /** As painted by the user; the photo's size. */
  readonly mask?: Mask
  /** The photos that the tool's `picturesOf` names, by id. */
  readonly pictures?: ReadonlyMap<string, Rgba>
}

export interface PipelineResult {
  /** Same size as the photo, unless the tool's README says otherwise (upscaling). Alpha is the photo's. */
  readonly image: Rgba
  /** Labels of the methods and networks that made it, in order. */
  readonly engines: readonly string[]
  /** Findings worth showing, e.g. { faces: 2 }. */
  readonly facts: Readonly<Record<string, string | number | boolean>>
  /** The lines of a drawing as an SVG document of the photo's size, for tools that draw. */
  readonly lines?: string
}

/**
 * A tool's work: never changes `photo`; the same photo, options and mask give the same bytes; pixels it does not mean to
 * change stay identical. Throws `Problem` for expected failures (no face, no sky, empty mask).
 */
export type Pipeline<Options> = (photo: Rgba, options: Options, context: PipelineContext) => Promise<PipelineResult>

/** A tool's work on the frames of an animation: called once a frame, in their order; steady from one to the next. */
export type FramePipeline<Options> = (
  options: Options,
  context: Pick<PipelineContext, 'models' | 'signal'>,
) => (frame: Rgba) => Promise<PipelineResult>

/** What a tool sees in a photo before it is run; shown in its panel and used by its preview. */
export interface Analysis {
  readonly findings: Readonly<Record<string, string | number | boolean | readonly number[]>>
  /** By name; of the photo's shape, long side at most `analysisSideMaxPx`. */
  readonly masks: Readonly<Record<string, Mask>>
}

export const analysisSideMaxPx = 1024

export interface AnalyzerContext {
  readonly models: Models
  /** Every pixel, where the tool `analyzesWhole`. */
  readonly whole?: Rgba
}

/**
 * Looks at a photo.
 * @param view the photo, long side at most 2048 px
 */
export type Analyzer = (view: Rgba, context: AnalyzerContext) => Promise<Analysis>

/** A tool's preview in the page, with `imaging` only. */
export interface Preview<Options> {
  /** Of the photo it is given; a thumbnail may be smaller. */
  readonly pixelsMax: number
  /** Whether there is nothing to show before the photo was analyzed. */
  readonly needsAnalysis: boolean
  /**
   * What stays the same while the settings change is made here; each preview should then take less than 150 ms.
   * @param mask as painted by the user, long side at most 2048 px; null when nothing is marked
   */
  open(photo: Rgba, analysis: Analysis | null, mask: Mask | null): PreviewRenderer<Options>
  /** Where a thumbnail is to look closer because the whole photo would not show what settings do; null for the whole. */
  closeUp?(analysis: Analysis, photo: Size): CloseUp | null
}

/** A part of a photo to open a preview on. */
export interface CloseUp {
  /** Shares of the photo. */
  readonly part: Box
  /** What the tool sees in the part. */
  readonly analysis: Analysis
  /** What of the part is shown, shares of it; what lies around only helps to see it. */
  readonly shown: Box
}

/** Another photo that a recipe works with, long side at most 2048 px, and what the tool sees in it. */
export interface PreviewPicture {
  readonly image: Rgba
  /** Null when that cannot be known. */
  readonly analysis: Analysis | null
}

/**
 * @param pictures those that the tool's `picturesOf` names
 * @returns null when these settings have nothing to show on this photo
 */
export type PreviewRenderer<Options> = (options: Options, pictures: ReadonlyMap<string, PreviewPicture>) => Rgba | null

export interface PanelProps<Options> {
  readonly options: Options
  onChange(options: Options): void
  /** The photo's full size, for sizes in px. */
  readonly photoSize: { readonly width: number; readonly height: number }
  /** Facts of the latest result of this tool on this photo, if any. */
  readonly facts: Readonly<Record<string, string | number | boolean>> | null
  /** What the tool sees in the photo; null while that is not known, and for tools that look at nothing beforehand. */
  readonly analysis: Analysis | 'failed' | null
  readonly pictures: PictureKeeper
  /** The photo as it is drawn, some 2048 px long, for cutting out what was found; null while it comes. */
  readonly picture: ImageBitmap | null
  /** Which of the things found in the photo is pointed at, on the photo or in the panel; null for none. */
  readonly pointed: number | null
  onPoint(thing: number | null): void
  readonly found: FoundKeeper
}

/** What a tool found in the photo (`findMask` of its stage), drawn on it like a mask. */
export interface FoundKeeper {
  /** Whether it is drawn now. */
  readonly isShown: boolean
  onShow(isShown: boolean): void
  /**
   * Makes it the user's own mask, to be corrected with the brush; one step of undo together with the settings.
   * @param found of the photo's shape, any size
   * @param brushShare size of that brush, as a share of the photo's long side
   */
  take(found: Mask, options: unknown, brushShare: number): Promise<void>
}

/** Keeps the other photos that a recipe may name. */
export interface PictureKeeper {
  /**
   * Uploads a photo.
   * @param onProgress share of the bytes that have left, 0..1
   * @returns its id
   * @throws with a sentence for the user
   */
  add(file: File, onProgress: (share: number) => void): Promise<string>
  /** An address of its thumbnail. */
  thumbUrl(id: string): string
}

export type Panel<Options> = ComponentType<PanelProps<Options>>
