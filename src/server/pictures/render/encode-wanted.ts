import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { embedInPng, encodePhoto } from '#codec/codec.ts'
import type { PhotoMetadata } from '#codec/photo-metadata.ts'
import { stampMetadata } from '#codec/stamp-metadata.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Sign } from '#provenance/statement.ts'
import { extendProvenance, stampOf } from '#server/pictures/photos/provenance/provenance.ts'
import { type EditTask, maskOfEdit, renderFiles } from '#server/pictures/render/render-task.ts'
import { signEncoded } from '#server/pictures/render/sign-encoded.ts'
import { formatWanted } from '#server/pictures/render/wanted-options.ts'

/** What is known of a result besides its pixels. */
interface Made {
  /** All that the upload said. */
  readonly metadata: PhotoMetadata
  readonly engines: readonly string[]
  readonly isOpaque: boolean
  /** The photo that was edited; null for an animation. */
  readonly before: Rgba | null
  /** The PNG that is stored. */
  readonly stored: Promise<Buffer>
}

/**
 * Writes a result's file as somebody waits for it, from the pixels: an 'encode' would decode them from a PNG first. A PNG
 * is the one that is stored, with its metadata.
 * @returns false: nobody waits; a JPEG is no format for it, since something is transparent; or what a PNG has to prove
 *   takes an upload that is not here
 */
export async function encodeWanted(
  task: EditTask,
  image: Rgba,
  { metadata, engines, isOpaque, before, stored }: Made,
  sign: Sign,
): Promise<boolean> {
  const { tool, options, wanted, folder } = task
  if (wanted === null) return false
  const { quality, metadata: choice, credentials } = wanted.options
  const format = formatWanted(wanted.options, !isOpaque)
  const proves = format === 'png' && credentials === 'on'
  if ((format === 'jpeg' && !isOpaque) || (proves && !wanted.isOriginal)) return false
  const run = { tool, options, engines, isUnchanged: false, ...maskOfEdit(task) }
  const result = { ...wanted.provenance, ...extendProvenance(wanted.provenance, run), tool, width: image.width }
  const delivered = { ...wanted.options, format }
  const stamp = stampOf(result, delivered, { delivery: null, finish: null }, wanted.certificates)
  if (stamp === null) return false
  const stamped = stampMetadata(metadata, choice, stamp)
  const encoded =
    format === 'png' ? embedInPng(await stored, stamped) : await encodePhoto(image, format, quality, stamped, isOpaque)
  if (encoded === null) return false
  const original = proves ? () => Promise.resolve(before) : null
  const made = { original, result: () => Promise.resolve(image), source: metadata, choice }
  await writeFile(join(folder, renderFiles.wanted), await signEncoded(encoded, format, stamp, made, sign))
  return true
}
