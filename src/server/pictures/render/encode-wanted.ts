import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodePhoto } from '#codec/codec.ts'
import type { PhotoMetadata } from '#codec/photo-metadata.ts'
import { stampMetadata } from '#codec/stamp-metadata.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Sign } from '#provenance/statement.ts'
import { extendProvenance, stampOf } from '#server/pictures/photos/provenance/provenance.ts'
import { type EditTask, maskOfEdit, renderFiles } from '#server/pictures/render/render-task.ts'
import { signEncoded } from '#server/pictures/render/sign-encoded.ts'

/**
 * Writes a result's file as somebody waits for it, from the pixels: an 'encode' would decode them from a PNG first.
 * @param metadata all that the upload said
 * @returns false: nobody waits, or a JPEG is no format for it, since something is transparent
 */
export async function encodeWanted(
  task: EditTask,
  image: Rgba,
  {
    metadata,
    engines,
    isOpaque,
  }: { readonly metadata: PhotoMetadata; readonly engines: readonly string[]; readonly isOpaque: boolean },
  sign: Sign,
): Promise<boolean> {
  const { tool, options, wanted, folder } = task
  if (wanted === null) return false
  const { format, quality, metadata: choice } = wanted.options
  if (format === 'jpeg' && !isOpaque) return false
  const run = { tool, options, engines, isUnchanged: false, ...maskOfEdit(task) }
  const result = { ...wanted.provenance, ...extendProvenance(wanted.provenance, run), tool, width: image.width }
  const stamp = stampOf(result, wanted.options, { delivery: null, finish: null }, wanted.certificates)
  if (stamp === null) return false
  const encoded = await encodePhoto(image, format, quality, stampMetadata(metadata, choice, stamp), isOpaque)
  const made = { original: null, result: null, source: metadata, choice }
  await writeFile(join(folder, renderFiles.wanted), await signEncoded(encoded, format, stamp, made, sign))
  return true
}
