import type { DigitalSource } from '#contract/digital-source.ts'
import type { MetadataChoice } from '#contract/photo.ts'
import { cleanExif } from './exif.ts'
import { dropPlaceFromXmp } from './xmp.ts'

/**
 * What a photo file contains besides its pixels. It is stored while the photo is edited and embedded again on download.
 */
export interface PhotoMetadata {
  /** Colour profile of the values as stored; null means sRGB. */
  readonly icc: Buffer | null
  readonly exif: Buffer | null
  readonly xmp: string | null
  /** Photoshop block with IPTC fields; only JPEG can contain it. */
  readonly iptc: Buffer | null
  /** Pixels per inch. */
  readonly density: number | null
  /** Of an upload, and of what is made of it; missing for photos that came before it was kept. */
  readonly origin?: PhotoOrigin
}

/** What an upload said of its own origin by a C2PA manifest, to be carried on by its results. */
export interface PhotoOrigin {
  /** The strongest term of all its actions. */
  readonly source: DigitalSource | null
  /** One line. */
  readonly title: string | null
  /** Its manifest store, byte for byte; null for none, and for one that cannot be carried on. */
  readonly manifests: Buffer | null
  /** C2PA's codes of what held and what failed when it came. */
  readonly success: readonly string[]
  readonly failure: readonly string[]
  /** WebP. */
  readonly picture: Buffer | null
}

/** What sharp reports for a file without a resolution, pixels an inch. */
export const noDensity = 72

export const noMetadata: PhotoMetadata = { icc: null, exif: null, xmp: null, iptc: null, density: null }

/**
 * Keeps the parts of `metadata` that the choice allows. Colour profile and resolution always stay, because without them
 * the picture would look different.
 */
export function chooseMetadata(metadata: PhotoMetadata, choice: MetadataChoice): PhotoMetadata {
  const { icc, density } = metadata
  if (choice === 'none') return { ...noMetadata, icc, density }
  const withoutPlace = choice === 'without-place'
  return {
    icc,
    density,
    exif: metadata.exif === null ? null : cleanExif(metadata.exif, { withoutPlace }),
    xmp: metadata.xmp !== null && withoutPlace ? dropPlaceFromXmp(metadata.xmp) : metadata.xmp,
    // Its place fields are free text in a binary block, and XMP repeats the rest.
    iptc: withoutPlace ? null : metadata.iptc,
  }
}

export function metadataToJson(metadata: PhotoMetadata): string {
  const { icc, exif, xmp, iptc, density, origin } = metadata
  const base64 = (bytes: Buffer | null) => bytes?.toString('base64') ?? null
  const carried = origin && { ...origin, manifests: base64(origin.manifests), picture: base64(origin.picture) }
  return JSON.stringify({
    icc: base64(icc),
    exif: base64(exif),
    xmp,
    iptc: base64(iptc),
    density,
    ...(carried && { origin: carried }),
  })
}

export function metadataFromJson(json: string): PhotoMetadata {
  const { icc, exif, xmp, iptc, density, origin } = JSON.parse(json) as InBase64<PhotoMetadata> & {
    readonly origin?: InBase64<PhotoOrigin>
  }
  const bytes = (base64: string | null) => (base64 === null ? null : Buffer.from(base64, 'base64'))
  return {
    icc: bytes(icc),
    exif: bytes(exif),
    xmp,
    iptc: bytes(iptc),
    density,
    ...(origin && { origin: { ...origin, manifests: bytes(origin.manifests), picture: bytes(origin.picture) } }),
  }
}

type InBase64<Of> = { readonly [Field in keyof Of]: Of[Field] extends Buffer | null ? string | null : Of[Field] }
