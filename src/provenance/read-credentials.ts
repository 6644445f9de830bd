import { createHash } from 'node:crypto'
import { decodePhoto } from '#codec/codec.ts'
import { inspectPhoto, type PhotoHeader } from '#codec/photo-header.ts'
import { readXmpStamp } from '#codec/xmp-stamp.ts'
import type { CredentialsReply } from '#contract/provenance.ts'
import type { Rgba } from '#imaging/image.ts'
import { readManifest } from '#provenance/read-manifest.ts'
import { isUntouched, type Untouched, untouchedShare } from '#provenance/untouched.ts'

/**
 * What a photo says about how it was made, and whether that is so.
 * @param original the photo that it was made from, to be compared; null for none
 * @param ours certificates of the server that reads, DER in base64
 * @throws Problem of `inspectPhoto` and `decodePhoto`, for either file
 */
export async function readCredentials(
  photo: Uint8Array,
  original: Uint8Array | null,
  ours: readonly string[] = [],
): Promise<CredentialsReply> {
  const header = await inspectPhoto(photo)
  const { untouched, ...said } = await readManifest(photo, ours)
  const { source, recipe } = readXmpStamp(header.metadata.xmp)
  // A proof is worth something only as long as its signature holds.
  const proof = said.state === 'valid' && header.format === 'png' ? untouched : null
  const share = proof === null ? null : untouchedShare(proof)
  const isProven = proof !== null && share !== null && (await holdsIn(photo, header, proof))
  return {
    ...said,
    source,
    hasRecipe: recipe !== null,
    untouched: share === null ? null : { share, isProven },
    original: original === null ? null : await compare(original, said.originalSha256, isProven ? proof : null),
  }
}

const holdsIn = async (photo: Uint8Array, header: PhotoHeader, proof: Untouched): Promise<boolean> =>
  isUntouched(await decodePhoto(photo, header), proof)

async function compare(
  original: Uint8Array,
  sha256: string | null,
  proof: Untouched | null,
): Promise<NonNullable<CredentialsReply['original']>> {
  const image: Rgba = await decodePhoto(original, await inspectPhoto(original))
  return {
    isSameFile: sha256 === null ? null : createHash('sha256').update(original).digest('hex') === sha256,
    isUntouched: proof === null ? null : isUntouched(image, proof),
  }
}
