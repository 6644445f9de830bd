import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { DigitalSource } from '#contract/digital-source.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Taken } from '#contract/taken.ts'
import type { Message } from '#i18n/message.ts'
import type { Box } from '#imaging/crop.ts'
import type { Mask, Rgba, Rgba16, Size } from '#imaging/image.ts'
import type { Progress } from '#imaging/progress.ts'
import type { Models } from '#inference/models/model-session.ts'

/**
 * What a mask is for. required and optional: the tool works with it itself, e.g. fills what is marked; area: the tool
 * works on the whole photo, and its result is mixed in where the mask is white; none: a mask is refused, because the
 * result has another frame or size, or no part of it means anything.
 */
export type MaskUse = 'required' | 'optional' | 'area' | 'none'

export type LargeNetwork = 'repair' | 'cut-out' | 'removal'

/** A flag of the command line that is shorter than the options that it stands for. */
export interface ShortFlag<Options> {
  /** What stands for its value in the help, e.g. 'degrees'. */
  readonly value: string
  readonly choices?: readonly string[]
  readonly means: string
  /** Null: the text is none of its values, so it is the path of the tool's picture where the tool has one. */
  read(text: string): Partial<Options> | null
}

/** A thing that a tool does under a name of its own. */
export interface ToolMode {
  readonly label: Message
  /** Its page. */
  readonly path: string
  /** In the names of its results, e.g. 'cut-out'. */
  readonly nameOfResult: string
}

/** Everything about a tool that browser and server agree on. It lives in the tool's options.ts. */
export interface ToolOptions<Schema extends z.ZodType> {
  /** Every field has a safe default: `schema.parse({})` is the recipe a new user gets. */
  readonly schema: Schema
  /** Starting points, shown as thumbnails of the user's own photo. The first equals the defaults. */
  readonly presets: readonly { readonly id: string; readonly label: Message; readonly options: z.infer<Schema> }[]
  /**
   * The fields that a preset sets. A preset is active when these fields have its values, or only the field `knownBy`
   * where that is given. Absent: a preset sets all fields.
   */
  readonly presetFields?: { readonly sets: readonly string[]; readonly knownBy?: string }
  /** The field that chooses what the tool does, where it does several things. Only presets of the same are offered. */
  readonly modeField?: string
  /** What those of its modes are called that have a name and a page of their own, by the value of that field. */
  readonly modes?: Readonly<Record<string, ToolMode>>
  /** What a step is called with some settings, where its mode's name would say something else. */
  readonly stepName?: { readonly label: Message; readonly isFor: (options: z.infer<Schema>) => boolean }
  /** A function where it depends on the settings. */
  readonly mask: MaskUse | ((options: z.infer<Schema>) => MaskUse)
  /** The same of a mask that is found by its meaning, where that differs. */
  readonly maskByMeaning?: (options: z.infer<Schema>) => MaskUse
  /** Whether what is painted in the page stays as it is. Calls of programs always say where to work. */
  readonly paintProtects?: true
  /** Raised whenever the analyzer finds something else in the same photo. Absent: the tool has no analyzer. */
  readonly analysisVersion?: number
  /** Whether the analyzer needs every pixel, as for noise and blur. Absent: the small view is enough. */
  readonly analyzesWhole?: boolean
  /**
   * Whether it draws every frame of an animation. Absent: it edits the first frame, and the result is a still photo.
   */
  readonly drawsAnimations?: boolean
  /** Whether it works on 16 bits a channel where the photo has them. Absent: on 8, as its result has. */
  readonly keepsDepth?: boolean
  /**
   * What a run makes of a photo when no network invents anything: settings made by hand and patches copied into a hole
   * are a person's edits, a new sky or background is a composite. Absent: an algorithm's, as filters and drawings.
   */
  readonly ownSource?: DigitalSource | ((options: z.infer<Schema>) => DigitalSource)
  /** Whether one of its networks may invent what was not there. */
  readonly mayInvent?: boolean
  /** A network so large that the memory limit of an edit with these settings grows with it, where it is installed. */
  largeNetworkOf?(options: z.infer<Schema>): LargeNetwork | null
  /** For tools whose recipe may name another photo. */
  readonly picture?: {
    /** What the other photo is, e.g. 'a sky of your own'. */
    readonly what: string
    /** False where its pixels are all that a preview needs. Else the preview waits for its analysis. */
    readonly needsAnalysis?: boolean
    /** Whether one of several photos may be the other photo of all, so that they are edited alike. */
    readonly isForSeries?: true
    /** The settings that name the photo of this id. */
    options(id: string): Partial<z.infer<Schema>>
  }
  /** Why a run where nothing is marked would fail on a photo with these findings; null when it would not. */
  refusalOf?(findings: Analysis['findings'], options: z.infer<Schema>): ProblemCode | null
  /** The settings that name places or findings of one photo, which mean nothing in another. */
  readonly marksOf?: readonly string[]
  /** The settings that crop or turn the picture. A recipe takes them along, a preset leaves them as they are. */
  readonly frameFields?: readonly string[]
  /**
   * Whether a run would change no pixel. True only where that is sure, since such a run is not offered.
   * @param findings of the tool's analysis; null while nobody has looked
   * @param isMasked whether a mask comes with the run
   */
  changesNothing?(options: z.infer<Schema>, findings: Analysis['findings'] | null, isMasked: boolean): boolean
  /** Whether the user has marked by hand what was not found, so that a run is not refused. */
  isMarked?(options: z.infer<Schema>): boolean
  /** Ids of the other photos that a recipe works with, e.g. the user's own sky. */
  picturesOf?(options: z.infer<Schema>): readonly string[]
  /** Settings that others say without naming them, where programs, files and assistants leave those out. */
  implied?(given: Readonly<Record<string, unknown>>): Partial<z.infer<Schema>>
  /** Flags of the command line with short values of their own, by name. */
  readonly flags?: Readonly<Record<string, ShortFlag<z.infer<Schema>>>>
  /** Short names on the command line for options that are on or off. */
  readonly switches?: Readonly<Record<string, string>>
}

/** What pages say about a tool. It lives in the tool's card.ts. */
export interface ToolCard {
  /** What it does, in one line. */
  readonly promise: Message
  /** The headline of its section. */
  readonly headline: Message
  /** How to work with it, in two or three sentences. */
  readonly text: Message
}

/** What a pipeline may use besides the photo and its options. */
export interface PipelineContext {
  readonly models: Models
  readonly progress: Progress
  /** Checked between steps and tiles with `signal.throwIfAborted()`. */
  readonly signal: AbortSignal
  /** The same photo at 16 bits a channel, where its file holds more than 8. */
  readonly deep?: Rgba16
  /** Painted or found, for tools that work with it themselves; of the photo's size. */
  readonly mask?: Mask
  /** The photos that the tool's `picturesOf` names, by id. */
  readonly pictures?: ReadonlyMap<string, Rgba>
  /** When and where the photo was taken; null if its file does not say. Absent: nobody has looked. */
  readonly taken?: Taken | null
}

export interface PipelineResult {
  /** The size and alpha of the photo, unless the tool's README says otherwise (upscaling, cutting out). */
  readonly image: Rgba
  /** The same result at 16 bits a channel, from tools that keep the depth of `deep`. */
  readonly deep?: Rgba16
  /** Labels of the methods and networks that made it, in order. */
  readonly engines: readonly string[]
  /** Findings worth showing, e.g. { faces: 2 }. */
  readonly facts: Readonly<Record<string, string | number | boolean>>
  /**
   * The lines of a drawing as an SVG document of the photo's size, for tools that draw. Drawn when they are first read.
   */
  readonly lines?: string
}

/**
 * A tool's work: never changes `photo`; the same photo, options and mask give the same bytes; pixels it does not mean
 * to change stay identical. Throws `Problem` for expected failures (no face, no sky, empty mask).
 */
export type Pipeline<Options> = (photo: Rgba, options: Options, context: PipelineContext) => Promise<PipelineResult>

/** A tool's work on an animation. Called once per frame, in order; still parts must look the same in every frame. */
export type FramePipeline<Options> = (
  options: Options,
  context: Pick<PipelineContext, 'models' | 'signal' | 'pictures'>,
) => (frame: Rgba) => Promise<PipelineResult>

/** What a tool finds in a photo before it runs. Its panel shows it, its preview uses it. */
export interface Analysis {
  readonly findings: Readonly<Record<string, string | number | boolean | readonly number[]>>
  /** Masks by name, of the photo's shape; the long side is at most `analysisSideMaxPx`. */
  readonly masks: Readonly<Record<string, Mask>>
}

export const analysisSideMaxPx = 1024

export interface AnalyzerContext {
  readonly models: Models
  /** The photo at full size, for tools that set `analyzesWhole`. */
  readonly whole?: Rgba
  /** As in `PipelineContext`. */
  readonly taken?: Taken | null
}

/**
 * Analyzes a photo.
 * @param view the photo, long side at most 2048 px
 */
export type Analyzer = (view: Rgba, context: AnalyzerContext) => Promise<Analysis>

/** Finds where in a photo what the tool works on is, softly, of the photo's size; null where it is not. */
export type AreaFinder = (
  photo: Rgba,
  context: { readonly models: Models; readonly signal?: AbortSignal },
) => Promise<Mask | null>

/** A tool's preview in the page. It uses `imaging` only. */
export interface Preview<Options> {
  /** The size of the photo that it gets; a thumbnail may be smaller. */
  readonly pixelsMax: number
  /**
   * The size at which it is drawn again once the settings rest, as a run would draw it; it may take seconds. Absent: it
   * is faithful as it is.
   */
  readonly finePixelsMax?: number
  /** Whether the preview needs the analysis before it can show anything. */
  readonly needsAnalysis: boolean
  /**
   * Computes everything that the settings do not change. Each preview should then take less than 150 ms.
   * @param mask as painted by the user, long side at most 2048 px; null when nothing is marked
   * @param whole the size of the photo that a run would work on, for places in the settings; absent: the photo's own
   */
  open(photo: Rgba, analysis: Analysis | null, mask: Mask | null, whole?: Size): PreviewRenderer<Options>
  /** The part that thumbnails show, where the whole photo would not show what the settings do; null for the whole. */
  closeUp?(analysis: Analysis, photo: Size): CloseUp | null
}

/** A part of a photo to open a preview on. */
export interface CloseUp {
  /** Shares of the photo. */
  readonly part: Box
  /** The analysis of the part. */
  readonly analysis: Analysis
  /** The box of the part that is shown, as shares of the part. The rest is only context for the computation. */
  readonly shown: Box
}

/** Another photo that a recipe works with, long side at most 2048 px, and its analysis. */
export interface PreviewPicture {
  readonly image: Rgba
  /** Null when the photo cannot be analyzed. */
  readonly analysis: Analysis | null
}

/**
 * @param pictures the photos that the tool's `picturesOf` names
 * @returns null when these settings have nothing to show on this photo
 */
export type PreviewRenderer<Options> = (options: Options, pictures: ReadonlyMap<string, PreviewPicture>) => Rgba | null

export interface PanelProps<Options> {
  readonly options: Options
  onChange(options: Options): void
  /** The photo's full size, for sizes in px; null without a photo. */
  readonly photoSize: { readonly width: number; readonly height: number } | null
  /** Facts of the shown result; null where this tool did not make it. */
  readonly facts: Readonly<Record<string, string | number | boolean>> | null
  /** Whether the shown result was made with these settings, so that a run would do nothing new. */
  readonly isDone: boolean
  /** The analysis of the photo; null until it is there, and for tools without an analyzer. */
  readonly analysis: Analysis | 'failed' | null
  readonly pictures: PictureKeeper
  /** The photo as it is drawn, some 2048 px long, for cutting out what was found; null while it loads. */
  readonly picture: ImageBitmap | null
  /** Index of the finding that is pointed at, on the photo or in the panel; null for none. */
  readonly pointed: number | null
  onPoint(thing: number | null): void
  readonly found: FoundKeeper
}

/** What the tool found in the photo (`findMask` of its stage), drawn over the photo like a mask. */
export interface FoundKeeper {
  /** Whether it is shown now. */
  readonly isShown: boolean
  onShow(isShown: boolean): void
  /**
   * Makes it the user's own mask, for corrections with the brush. Mask and settings change in one step of undo.
   * @param found of the photo's shape, any size
   * @param options undefined: they stay
   * @param brushShare size of the brush, as a share of the photo's long side
   */
  take(found: Mask, options: unknown, brushShare: number): Promise<void>
}

/** Stores the other photos that a recipe may name. */
export interface PictureKeeper {
  /**
   * Uploads a photo.
   * @param onProgress share of the bytes that were sent, 0..1
   * @returns its id
   * @throws an error whose message is a sentence for the user
   */
  add(file: File, onProgress: (share: number) => void): Promise<string>
  /** The address of a photo's thumbnail. */
  thumbUrl(id: string): string
}

export type Panel<Options> = ComponentType<PanelProps<Options>>
