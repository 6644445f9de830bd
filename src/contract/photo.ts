import { z } from 'zod'

/** Upload limits, checked from the header before anything is decoded. */
export const uploadBytesMax = 40 * 1024 * 1024
export const photoPixelsMax = 50_000_000
export const photoSideMaxPx = 16_384
/** Frames of an animation, or pages of another kind of file; counted before anything is decoded. */
export const photoFramesMax = 300
/** Pixels of all frames of an animation that is drawn: they fit into memory twice, as input and output, 8 bytes each. */
export const animationPixelsMax = 60_000_000

/** Whether all frames of a photo have too many pixels together to be drawn. Sizes in px. */
export const isTooLargeAnimation = (photo: { frames: number; width: number; height: number }): boolean =>
  photo.frames * photo.width * photo.height > animationPixelsMax

/** raw: of a camera, by the JPEG that it holds (DNG, CR2, CR3, NEF, ARW, RAF and their kin). */
export const photoFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'heic', 'raw'] as const
export const downloadFormats = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const
/** They hold every pixel exactly, so they have no quality. */
export const losslessFormats: readonly DownloadFormat[] = ['png', 'tiff']
/** Download of an animation with all its frames: query of GET /api/photos/:id/animation. */
export const animationFormats = ['gif', 'webp'] as const
/** What a file may hold beyond 8 bits a channel: up to 16, and a gain map for screens that go beyond white. */
const photoExtras = ['depth', 'hdr'] as const
export const metadataChoices = ['all', 'without-place', 'none'] as const

/** The name of a photo's file as it is sent; what of it a name may hold is kept. */
export const fileName = z.string().max(200)

export type PhotoFormat = (typeof photoFormats)[number]
export type DownloadFormat = (typeof downloadFormats)[number]
export type AnimationFormat = (typeof animationFormats)[number]
export type PhotoExtra = (typeof photoExtras)[number]
export type MetadataChoice = (typeof metadataChoices)[number]

/** Download of a photo or result: query of GET /api/photos/:id/download. */
export const downloadOptions = z.object({
  format: z.enum(downloadFormats).default('jpeg'),
  quality: z.coerce.number().int().min(1).max(100).default(90),
  metadata: z.enum(metadataChoices).default('without-place'),
  /**
   * Whether a result brings along its signed content credentials and its recipe. Its XMP says in any case whether AI
   * edited it, and what a network invented is signed in any case.
   */
  credentials: z.enum(['on', 'off']).default('on'),
})
export type DownloadOptions = z.infer<typeof downloadOptions>

export const animationOptions = z.object({
  format: z.enum(animationFormats).default('gif'),
  /** GIF has no quality. */
  quality: z.coerce.number().int().min(1).max(100).default(90),
})
export type AnimationOptions = z.infer<typeof animationOptions>

/** The timing of an animation's frames. */
export interface AnimationTiming {
  /** How long each frame is shown. */
  readonly delaysMs: readonly number[]
  /** 0 = for ever. */
  readonly loops: number
}

export const viewSideMaxPx = 2048

/**
 * Sizes of GET /api/photos/:id/image?size=: thumb <= 320 px, view <= 2048 px, full = the largest that this person may
 * have.
 */
export const renditionSizes = ['thumb', 'view', 'full'] as const
export type RenditionSize = (typeof renditionSizes)[number]

/** A photo as its owner sees it: an upload, or the result of a job on another photo. Width and height are upright. */
export const photoReply = z.object({
  id: z.string(),
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  format: z.enum(photoFormats),
  hasAlpha: z.boolean(),
  createdAt: z.string(),
  /** Set on results. */
  sourcePhotoId: z.string().nullable(),
  jobId: z.string().nullable(),
  /** The tool that made the result. */
  tool: z.string().nullable(),
  /** What that step is called, where not as its tool. */
  label: z.string().optional(),
  /**
   * Size in which view, full and download are delivered to this person now. Results that a plan limits are smaller than
   * the photo.
   */
  deliveredWidth: z.number().int(),
  deliveredHeight: z.number().int(),
  isWatermarked: z.boolean(),
  /** Frames of an animation; 1 for a still photo. Renditions show the first frame. */
  frames: z.number().int(),
  /** Whether the lines of a drawing can be downloaded as SVG. */
  hasLines: z.boolean(),
  /** Whether the file of an upload brought the steps that made it. */
  hasRecipe: z.boolean().optional(),
  /** What its file holds beyond ordinary pixels; absent: nothing. */
  holds: z.array(z.enum(photoExtras)).optional(),
  /** What its upload held, and a step up to this one did not keep; absent: nothing. */
  lost: z.array(z.enum(photoExtras)).optional(),
  /** Came of a test key; results are then delivered as to a visitor, for ever. Absent: it did not. */
  isTest: z.boolean().optional(),
})
export type PhotoReply = z.infer<typeof photoReply>

/** Answer of PUT /api/photos/:id/mask (body: PNG, same size as the photo, white = work here). */
export const maskReply = z.object({ maskId: z.string() })
export type MaskReply = z.infer<typeof maskReply>

export const importRequest = z.object({ url: z.string().max(2048) })
