import { decodePhoto } from '#codec/codec.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import type { Rgba } from '#imaging/image.ts'
import { isSignedFormat } from '#provenance/assets/open-asset.ts'
import { signPhoto } from '#provenance/sign-photo.ts'
import type { Sign } from '#provenance/statement.ts'
import { proveUntouched } from '#provenance/untouched.ts'
import type { ResultStamp } from '#server/render/render-task.ts'

/** A file with its signed manifest; the file itself where there is none to write. */
export async function signEncoded(
  encoded: Uint8Array,
  format: DownloadFormat,
  { credentials }: ResultStamp,
  { original, result }: { readonly original: Uint8Array | null; readonly result: Rgba | null },
  sign: Sign,
): Promise<Uint8Array> {
  if (credentials === null || !isSignedFormat(format)) return encoded
  // Another original than the one that was edited proves nothing, and one that cannot be read is no reason to fail.
  const before = original === null || result === null ? null : await decodePhoto(original).catch(() => null)
  const untouched = before === null || result === null ? null : proveUntouched(before, result)
  const { statement, certificates } = credentials
  return signPhoto(encoded, format, { statement, untouched }, { certificates, sign })
}
