import type { MetadataStamp } from '#codec/stamp-metadata.ts'
import type { DigitalSource } from '#contract/digital-source.ts'
import type { ExportSize, OwnMark, PicturePlace } from '#contract/exports.ts'
import type {
  AnimationFormat,
  AnimationTiming,
  DownloadFormat,
  MetadataChoice,
  PhotoExtra,
  PhotoFormat,
} from '#contract/photo.ts'
import type { CredentialsReply } from '#contract/provenance.ts'
import type { JobMask } from '#contract/recipe.ts'
import type { SelectionHints, SelectionReply } from '#contract/selection.ts'
import type { ProgressReport } from '#imaging/progress.ts'
import type { CertificateChain, Statement } from '#provenance/statement.ts'
import type { ProvenanceRow } from '#server/pictures/photos/provenance/provenance.ts'
import type { WantedOptions } from '#server/pictures/render/wanted-options.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { MaskOfRun } from '#tools/recipe.ts'

/** Work for a render child. It reads and writes files; it knows no database, no store and no secret. */
export type RenderTask =
  | PrepareTask
  | ViewTask
  | MaskTask
  | EncodeTask
  | AnimateTask
  | CardTask
  | AnalyzeTask
  | ThingsTask
  | SelectTask
  | VerifyTask
  | EditTask

/** Checks an upload by decoding all of it; writes thumb, metadata and view into `folder`. */
export interface PrepareTask {
  readonly kind: 'prepare'
  readonly photoPath: string
  readonly folder: string
  /** Whether a page shows it next. Otherwise there is no view until somebody looks. */
  readonly isShown: boolean
}

/** Writes the view of a photo that has none into `folder`. */
export interface ViewTask {
  readonly kind: 'view'
  readonly photoPath: string
  readonly metadataPath: string
  readonly folder: string
}

/** Reads a painted mask. */
export interface MaskTask {
  readonly kind: 'mask'
  readonly maskPath: string
}

/** Encodes a photo in another format. */
export interface EncodeTask {
  readonly kind: 'encode'
  readonly photoPath: string
  readonly metadataPath: string
  /** null: unlimited. */
  readonly delivery: Delivery | null
  readonly metadata: MetadataChoice
  readonly format: DownloadFormat
  readonly quality: number
  readonly channels: Channels
  /** Whether the stored file may be delivered byte for byte when it is what was requested. */
  readonly mayKeepFile: boolean
  /** What a result says of itself; null for an upload. */
  readonly stamp: ResultStamp | null
  /** The upload that was edited, for a proof of what stayed as it was; null for none. */
  readonly originalPath: string | null
  /** What is done to the picture on its way out; null for nothing. */
  readonly finish: Finish | null
  /** The things in the photo, as 'things' wrote them, where the finish crops; the file may be missing. */
  readonly thingsPath: string | null
  readonly outputPath: string
}

/** What is done to a picture on its way out, besides its encoding. */
export interface Finish {
  /** The frame that it is put into; null: none. */
  readonly size: ExportSize | null
  /** '#rrggbb' around and under it; null: transparent. */
  readonly ground: string | null
  /** The part that a crop keeps; null: where heads and main things are. */
  readonly keep: PicturePlace | null
  /** Drawn on it last; null: none. */
  readonly mark: OwnMark | null
  /** Written into its XMP; null: none. */
  readonly altText: string | null
}

/** color: without alpha, what is not seen in the nearest colours; alpha: what is seen, in grey. */
export type Channels = 'all' | 'color' | 'alpha'

/** How a result was made, for its metadata. */
export interface ResultStamp extends MetadataStamp {
  /** Null where no manifest can be written. */
  readonly credentials: {
    readonly statement: Statement
    readonly certificates: CertificateChain
    /** Where it is not, only what a network invented is signed. */
    readonly isWanted: boolean
  } | null
}

/** Encodes the frames of a result as an animated file. */
export interface AnimateTask {
  readonly kind: 'animate'
  readonly framesPath: string
  readonly metadataPath: string
  /** What was done to it here. */
  readonly sources: readonly DigitalSource[]
  readonly timing: AnimationTiming
  /** null: unlimited. */
  readonly delivery: Delivery | null
  readonly format: AnimationFormat
  readonly quality: number
  readonly outputPath: string
}

/** Draws the picture that messengers show of a before and after. */
export interface CardTask {
  readonly kind: 'card'
  /** Both as they are delivered for viewing. */
  readonly beforePath: string
  readonly afterPath: string
  readonly width: number
  readonly height: number
  readonly outputPath: string
}

/** The size in which a photo is delivered, and whether with a watermark. */
export interface Delivery {
  readonly width: number
  readonly height: number
  readonly isWatermarked: boolean
}

/** Analyses a photo before a tool runs; writes the JSON of the reply. */
export interface AnalyzeTask {
  readonly kind: 'analyze'
  readonly tool: ToolId
  readonly viewPath: string
  /** Every pixel, for a tool that needs them all. */
  readonly wholePath: string | null
  readonly metadataPath: string
  readonly outputPath: string
}

/** Finds the things in a photo; writes the JSON of the reply, and what answers clicks on the photo. */
export interface ThingsTask {
  readonly kind: 'things'
  readonly photoId: string
  readonly viewPath: string
  readonly thingsPath: string
  readonly embeddingPath: string
}

/** Finds the object that clicks select. */
export interface SelectTask {
  readonly kind: 'select'
  /** What was read of a photo is cached under its id for the next click. */
  readonly photoId: string
  /** Both as 'things' wrote them. */
  readonly thingsPath: string
  readonly embeddingPath: string
  readonly hints: SelectionHints
}

/** Reads what a photo says of itself, and compares it with its original. */
export interface VerifyTask {
  readonly kind: 'verify'
  readonly photoPath: string
  /** Null for none. */
  readonly originalPath: string | null
  /** Of this server's signer. */
  readonly certificates: CertificateChain
}

/** The reports of every edit, around those of its tool. */
export const editReports = {
  starting: { stage: 'starting', done: 0 },
  opening: { stage: 'opening the photo', done: 0 },
  saving: { stage: 'saving', done: 1 },
} as const satisfies Record<string, ProgressReport>

/** Runs a tool; writes pixels, view and thumb into `folder`, and all frames of an animation. */
export interface EditTask {
  readonly kind: 'edit'
  readonly tool: ToolId
  readonly options: unknown
  readonly photoPath: string
  readonly metadataPath: string
  readonly maskPath: string | null
  /** What the mask outlines; without one, what to find and outline. */
  readonly maskBy: JobMask | null
  /** Files of the other photos that the options name, by id. */
  readonly picturePaths: Readonly<Record<string, string>>
  /** The things in the photo, as 'things' wrote them; null when nobody has asked for them yet. */
  readonly thingsPath: string | null
  /** For a tool that draws every frame of an animation: the frames are edited instead. */
  readonly animation: SourceFrames | null
  /** What somebody waits for; null: nobody. */
  readonly wanted: WantedFile | null
  readonly folder: string
}

/** A file of the result that is encoded while its pixels are at hand. */
export interface WantedFile {
  readonly options: WantedOptions
  /** Whether the photo that is edited is the upload itself, which proves in a PNG what stayed as it was. */
  readonly isOriginal: boolean
  /** What is known of the photo that is edited. */
  readonly provenance: ProvenanceRow
  readonly certificates: CertificateChain
}

/** The mask of an edit, for what is told of its run. */
export const maskOfEdit = ({ maskPath, maskBy }: Pick<EditTask, 'maskPath' | 'maskBy'>): { mask?: MaskOfRun } =>
  maskPath === null && maskBy === null ? {} : { mask: { isPainted: maskPath !== null, by: maskBy } }

export interface SourceFrames {
  readonly timing: AnimationTiming
  /** Null for an upload: its file contains them. */
  readonly framesPath: string | null
  /** What was done to it here before. */
  readonly sources: readonly DigitalSource[]
}

export interface PhotoFacts {
  readonly format: PhotoFormat
  /** Upright. */
  readonly width: number
  /** Upright. */
  readonly height: number
  /** Whether any pixel is not opaque. */
  readonly hasAlpha: boolean
  /** Null for a still photo. */
  readonly animation: AnimationTiming | null
  /** What the file that is stored holds beyond ordinary pixels. */
  readonly holds: readonly PhotoExtra[]
}

export interface RenderResults {
  prepare: PhotoFacts & {
    /** The recipe in the file, unchecked. */
    readonly recipe: string | null
  }
  view: Record<string, never>
  mask: { readonly width: number; readonly height: number; readonly isEmpty: boolean }
  encode: Record<string, never>
  animate: Record<string, never>
  card: Record<string, never>
  analyze: Record<string, never>
  things: Record<string, never>
  select: SelectionReply
  verify: CredentialsReply
  edit: PhotoFacts & {
    readonly hasLines: boolean
    /** Whether the wanted file is there: only for a still, opaque result of 8 bits. */
    readonly hasWanted: boolean
    /** The tool changed no pixel, so `pixels` is the received file. Never for an animation. */
    readonly isUnchanged: boolean
    readonly engines: readonly string[]
    readonly facts: Readonly<Record<string, string | number | boolean>>
    readonly stages: readonly { readonly stage: string; readonly seconds: number }[]
  }
}

/** Whether a page shows the result next. Where a call waits for its file, there is no view until somebody looks. */
export const isShownNext = ({ wanted }: Pick<EditTask, 'wanted'>): boolean => wanted === null

/**
 * Files that 'prepare' and 'edit' write into their folder; frames (all in one PNG) and gif for an animated result,
 * lines (SVG) for a drawing that has them, wanted as somebody waits for it.
 */
export const renderFiles = {
  pixels: 'pixels',
  view: 'view',
  thumb: 'thumb',
  metadata: 'metadata',
  frames: 'frames',
  gif: 'gif',
  lines: 'lines',
  wanted: 'wanted',
} as const
