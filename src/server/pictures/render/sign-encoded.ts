import type { PhotoMetadata } from '#codec/photo-metadata.ts'
import { strongestOf } from '#codec/stamp-metadata.ts'
import { isInvented } from '#contract/digital-source.ts'
import type { DownloadFormat, MetadataChoice } from '#contract/photo.ts'
import type { Rgba } from '#imaging/image.ts'
import { isSignedFormat } from '#provenance/assets/open-asset.ts'
import { chooseOrigin } from '#provenance/carry-origin.ts'
import { signPhoto } from '#provenance/sign-photo.ts'
import type { Sign } from '#provenance/statement.ts'
import { proveUntouched } from '#provenance/untouched.ts'
import type { ResultStamp } from '#server/pictures/render/render-task.ts'

interface Made {
  /** The upload's pixels, for a proof of what stayed; null where they cannot be read. */
  readonly original: (() => Promise<Rgba | null>) | null
  /** Null where its format does not hold its pixels exactly. */
  readonly result: (() => Promise<Rgba>) | null
  /** All that the upload said. */
  readonly source: PhotoMetadata
  readonly choice: MetadataChoice
}

/**
 * A file with its signed manifest; the file itself where there is none to write. Whoever wants none gets one all the
 * same where a network invented something, but it says no more than that.
 */
export async function signEncoded(
  encoded: Uint8Array,
  format: DownloadFormat,
  { credentials, sources }: ResultStamp,
  { original, result, source, choice }: Made,
  sign: Sign,
): Promise<Uint8Array> {
  if (credentials === null || !isSignedFormat(format)) return encoded
  if (!credentials.isWanted && !isInvented(strongestOf(source, sources))) return encoded
  const origin = chooseOrigin(source.origin, credentials.isWanted ? choice : 'none')
  // Another original than the one that was edited proves nothing, and one that cannot be read is no reason to fail.
  const [before, after] =
    original === null || result === null ? [null, null] : await Promise.all([original(), result()])
  const untouched = before === null || after === null ? null : proveUntouched(before, after)
  const { statement, certificates } = credentials
  return signPhoto(encoded, format, { statement, untouched, origin }, { certificates, sign })
}
