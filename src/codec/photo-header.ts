import type { Metadata } from 'sharp'
import {
  type AnimationTiming,
  type PhotoExtra,
  type PhotoFormat,
  photoFramesMax,
  uploadBytesMax,
} from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { countFrames } from './count-frames.ts'
import { profileOf } from './display-p3.ts'
import { hasGainMap } from './gain-map.ts'
import { readGifXmp } from './gif-xmp.ts'
import { canDecodeHeic } from './heic.ts'
import { readHeif } from './heif-boxes.ts'
import { formatOf } from './photo-format.ts'
import { noDensity, type PhotoMetadata } from './photo-metadata.ts'
import { refuseTooManyPixels } from './pixel-limits.ts'
import { findPreview } from './raw.ts'
import { sharp } from './sharp-loaders.ts'
import { readTiffExif } from './tiff-exif.ts'

/** What a file says about itself before it is decoded. */
export interface PhotoHeader {
  readonly format: PhotoFormat
  /** Upright. */
  readonly width: number
  /** Upright. */
  readonly height: number
  readonly hasAlpha: boolean
  readonly metadata: PhotoMetadata
  /**
   * Whether values stay as stored; false where they must be converted to RGB by the file's own profile (CMYK, grey,
   * Lab).
   */
  readonly keepsValues: boolean
  /** Bits a channel of RGB and grey pictures, 8..16; 8 for all others. */
  readonly bits: number
  /** Whether the file also says how bright it is on a screen that goes beyond white. Decoding loses that. */
  readonly hasGainMap: boolean
  /** Null for a still photo. */
  readonly animation: AnimationTiming | null
}

/**
 * Reads a picture's header and refuses what is empty, too large, of another kind, or a bomb, before decoding.
 * @throws Problem 'photo-empty', 'photo-too-large', 'photo-type-unsupported', 'photo-heic-unsupported',
 *   'photo-raw-without-preview', 'animation-too-long', 'photo-too-many-pixels', 'photo-damaged'
 */
export async function inspectPhoto(bytes: Uint8Array): Promise<PhotoHeader> {
  if (bytes.length === 0) throw new Problem('photo-empty')
  if (bytes.length > uploadBytesMax) throw new Problem('photo-too-large')
  const format = formatOf(bytes)
  if (format === null) throw new Problem('photo-type-unsupported')
  if (format === 'raw') return { ...(await inspectPhoto(findPreview(bytes))), format }
  if (format === 'heic' && !(await canDecodeHeic())) throw new Problem('photo-heic-unsupported')
  refuseTooManyFrames(countFrames(bytes, format, photoFramesMax + 1))
  const stored = await readHeader(bytes)
  refuseTooManyFrames(stored.pages ?? 1)
  refuseTooManyPixels(stored.width, stored.height)
  const keepsValues = isRgb(stored)
  const { width, height } = stored.autoOrient
  const heif = format === 'heic' || format === 'avif' ? readHeif(bytes) : null
  const icc = stored.icc ?? (heif?.colors ? await profileOf(heif.colors) : null)
  return {
    format,
    width,
    height,
    hasAlpha: stored.hasAlpha,
    keepsValues,
    bits: keepsValues && stored.depth === 'ushort' ? Math.max(8, stored.bitsPerSample ?? 16) : 8,
    hasGainMap: hasGainMap(bytes, format, heif),
    animation: timingOf(format, stored),
    metadata: {
      icc: keepsValues ? icc : null,
      exif: format === 'tiff' ? readTiffExif(bytes) : (stored.exif ?? null),
      xmp: format === 'gif' ? readGifXmp(bytes) : (stored.xmp?.toString('utf8') ?? null),
      iptc: stored.iptc ?? null,
      density: stored.density === noDensity ? null : (stored.density ?? null),
    },
  }
}

/** @throws Problem 'animation-too-long' */
function refuseTooManyFrames(frames: number): void {
  if (frames > photoFramesMax) throw new Problem('animation-too-long', `${frames} frames or more`)
}

/** What the file holds beyond ordinary pixels. */
export const extrasOf = ({ bits, hasGainMap }: PhotoHeader): PhotoExtra[] => [
  ...(bits > 8 ? (['depth'] as const) : []),
  ...(hasGainMap ? (['hdr'] as const) : []),
]

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    // There is no pixel limit here, because a header above it must be distinguished from a damaged one.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch (error) {
    throw new Problem('photo-damaged', String(error))
  }
}

/** Grey without a profile is RGB with equal values; with one, only its profile says how light they are. */
function isRgb({ space, icc }: Metadata): boolean {
  const profileSpace = icc?.subarray(16, 20).toString('latin1')
  if (profileSpace !== undefined) return profileSpace === 'RGB '
  return ['srgb', 'rgb', 'rgb16', 'b-w', 'grey16'].includes(space)
}

/** Browsers show a frame without a duration for this long. */
const delayUsualMs = 100

/**
 * Pages of other formats are separate pictures. A rotated file cannot be turned frame by frame, so it counts as still.
 */
function timingOf(format: PhotoFormat, { pages = 1, delay, loop, orientation = 1 }: Metadata): AnimationTiming | null {
  if (pages < 2 || orientation !== 1 || (format !== 'gif' && format !== 'webp')) return null
  return { delaysMs: Array.from({ length: pages }, (_, page) => delay?.[page] ?? delayUsualMs), loops: loop ?? 0 }
}
