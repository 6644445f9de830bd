import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeMask, decodePhoto, embedInPng, encodeGrey, encodeMask, encodePhoto } from '#codec/codec.ts'
import { decodeDeepPhoto, encodeDeepPhoto, isDeepFormat } from '#codec/deep.ts'
import { fileAsAsked } from '#codec/leaves-as-it-is.ts'
import { drawPairCard } from '#codec/pair-card.ts'
import { extrasOf, inspectPhoto, type PhotoHeader } from '#codec/photo-header.ts'
import { chooseMetadata, metadataFromJson, metadataToJson, type PhotoMetadata } from '#codec/photo-metadata.ts'
import { shrinkTo } from '#codec/renditions.ts'
import { stampMetadata, strongestOf } from '#codec/stamp-metadata.ts'
import { drawWatermark } from '#codec/watermark.ts'
import { describeXmp, readXmpStamp } from '#codec/xmp-stamp.ts'
import type { AnalysisReply } from '#contract/analysis.ts'
import { isInvented } from '#contract/digital-source.ts'
import { alphaAsGrey, opaqueColors } from '#imaging/channels.ts'
import { isBlank, type Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readCredentials } from '#provenance/read-credentials.ts'
import { nothingSaid, readOrigin } from '#provenance/read-origin.ts'
import type { Sign } from '#provenance/statement.ts'
import { asStorageFull } from '#server/ground/disk-full.ts'
import { animate } from '#server/pictures/render/animate-task.ts'
import { edit, type Report } from '#server/pictures/render/edit-task.ts'
import { finishPhoto } from '#server/pictures/render/finish-photo.ts'
import { readTakenFile } from '#server/pictures/render/read-pictures.ts'
import {
  type AnalyzeTask,
  type CardTask,
  type EncodeTask,
  type MaskTask,
  type PrepareTask,
  type RenderResults,
  type RenderTask,
  renderFiles,
  type VerifyTask,
  type ViewTask,
} from '#server/pictures/render/render-task.ts'
import { findAndStore, select } from '#server/pictures/render/select-task.ts'
import { signEncoded } from '#server/pictures/render/sign-encoded.ts'
import { readThrough, writeView } from '#server/pictures/render/write-renditions.ts'

/** @throws Problem as the kind of task does, 'storage-full' */
export async function runTask(
  task: RenderTask,
  models: Models,
  report: Report,
  sign: Sign,
): Promise<RenderResults[RenderTask['kind']]> {
  try {
    return await runKind(task, models, report, sign)
  } catch (error) {
    throw asStorageFull(error)
  }
}

async function runKind(
  task: RenderTask,
  models: Models,
  report: Report,
  sign: Sign,
): Promise<RenderResults[RenderTask['kind']]> {
  switch (task.kind) {
    case 'prepare':
      return prepare(task)
    case 'view':
      return drawView(task)
    case 'mask':
      return readMask(task)
    case 'encode':
      return encode(task, sign)
    case 'animate':
      return animate(task)
    case 'card':
      return drawCard(task)
    case 'analyze':
      return analyze(task, models)
    case 'things':
      return findAndStore(task, models)
    case 'select':
      return select(task, models)
    case 'verify':
      return verify(task)
    case 'edit':
      return edit(task, models, report, sign)
  }
}

async function prepare({ photoPath, folder, isShown }: PrepareTask): Promise<RenderResults['prepare']> {
  const bytes = await readFile(photoPath)
  const header = await inspectPhoto(bytes)
  const { thumb, ...facts } = await readThrough(bytes, header, folder, isShown)
  const said = (await readOrigin(bytes)) ?? nothingSaid
  const metadata = { ...header.metadata, origin: { ...said, picture: thumb } }
  await writeFile(join(folder, renderFiles.metadata), metadataToJson(metadata))
  const { format, animation } = header
  const { recipe } = readXmpStamp(header.metadata.xmp)
  return { format, animation, ...facts, holds: extrasOf(header), recipe }
}

async function drawView({ photoPath, metadataPath, folder }: ViewTask): Promise<RenderResults['view']> {
  const photo = await decodePhoto(await readFile(photoPath))
  await writeView(photo, metadataFromJson(await readFile(metadataPath, 'utf8')), folder)
  return {}
}

async function readMask({ maskPath }: MaskTask): Promise<RenderResults['mask']> {
  const mask = await decodeMask(await readFile(maskPath))
  return { width: mask.width, height: mask.height, isEmpty: isBlank(mask) }
}

async function encode(task: EncodeTask, sign: Sign): Promise<RenderResults['encode']> {
  const bytes = await readFile(task.photoPath)
  const header = await inspectPhoto(bytes)
  const isWhole = task.delivery === null && task.channels === 'all' && task.finish === null
  const kept = task.mayKeepFile && isWhole ? fileAsAsked(bytes, header, task) : null
  if (kept !== null) {
    await writeFile(task.outputPath, kept)
    return {}
  }
  const full = metadataFromJson(await readFile(task.metadataPath, 'utf8'))
  const { stamp } = task
  const metadata = finishMetadata(metadataOf(full, task), task)
  const { encoded, result } = await encodePixels(task, { bytes, header, metadata })
  const upload = task.originalPath === null ? null : await readFile(task.originalPath)
  const original = upload && (() => decodePhoto(upload).catch(() => null))
  const made = { original, result, source: full, choice: task.metadata }
  const file = stamp === null ? encoded : await signEncoded(encoded, task.format, stamp, made, sign)
  await writeFile(task.outputPath, file)
  return {}
}

/** An upload in another format keeps the term of what made it, whatever else is kept. */
function metadataOf(full: PhotoMetadata, { stamp, metadata: choice }: EncodeTask): PhotoMetadata {
  if (stamp !== null) return stampMetadata(full, choice, stamp)
  const isMarked = isInvented(strongestOf(full, []))
  return isMarked ? stampMetadata(full, choice, { sources: [], recipe: null }) : chooseMetadata(full, choice)
}

/** What is done to a picture on its way out may change what its file tells. */
function finishMetadata(metadata: PhotoMetadata, { finish }: EncodeTask): PhotoMetadata {
  if (finish === null) return metadata
  const { size, altText } = finish
  return {
    ...metadata,
    density: size?.density ?? metadata.density,
    xmp: altText === null ? metadata.xmp : describeXmp(metadata.xmp, altText),
  }
}

async function drawCard({ beforePath, afterPath, outputPath, ...size }: CardTask): Promise<RenderResults['card']> {
  const [before, after] = await Promise.all([readFile(beforePath), readFile(afterPath)])
  await writeFile(outputPath, await drawPairCard(before, after, size))
  return {}
}

/** @returns also how to get the pixels as they are in the file; null where its format does not hold 8 bits exactly */
async function encodePixels(
  task: EncodeTask,
  { bytes, header, metadata }: { bytes: Buffer; header: PhotoHeader; metadata: PhotoMetadata },
): Promise<{ encoded: Buffer; result: (() => Promise<Rgba>) | null }> {
  const { format, quality, delivery, channels, finish } = task
  const isWhole = delivery === null && channels === 'all' && finish === null
  // A result is stored as it would be written: it takes metadata without being decoded.
  const asStored = isWhole && format === 'png' && task.stamp !== null ? embedInPng(bytes, metadata) : null
  if (asStored !== null) return { encoded: asStored, result: () => decodePhoto(bytes, header) }
  const deep = isWhole && isDeepFormat(format) ? await decodeDeepPhoto(bytes, header) : null
  if (deep !== null && isDeepFormat(format))
    return { encoded: await encodeDeepPhoto(deep, format, metadata), result: null }
  const stored = await decodePhoto(bytes, header)
  const photo = finish === null ? await shrinkTo(stored, delivery ?? stored) : await finishPhoto(stored, finish, task)
  if (delivery?.isWatermarked === true) await drawWatermark(photo)
  if (channels === 'alpha')
    return { encoded: await encodeGrey(alphaAsGrey(photo), format, quality, metadata), result: null }
  if (channels === 'color')
    return { encoded: await encodePhoto(opaqueColors(photo), format, quality, metadata), result: null }
  const encoded = await encodePhoto(photo, format, quality, metadata)
  return { encoded, result: format === 'png' ? () => Promise.resolve(photo) : null }
}

async function verify({ photoPath, originalPath, certificates }: VerifyTask): Promise<RenderResults['verify']> {
  const original = originalPath === null ? null : await readFile(originalPath)
  return readCredentials(await readFile(photoPath), original, certificates)
}

async function analyze(
  { tool, viewPath, wholePath, metadataPath, outputPath }: AnalyzeTask,
  models: Models,
): Promise<RenderResults['analyze']> {
  const { serverToolOf } = await import('#tools/on-server.ts')
  const analyzer = await serverToolOf(tool).analyzer?.()
  if (analyzer === undefined) throw new Error(`${tool} has no reader`)
  const view = await decodePhoto(await readFile(viewPath))
  const whole = wholePath === null ? null : await decodePhoto(await readFile(wholePath))
  const taken = await readTakenFile(metadataPath)
  const { findings, masks } = await analyzer(view, { models, taken, ...(whole !== null && { whole }) })
  const encoded: Record<string, string> = {}
  for (const [name, mask] of Object.entries(masks)) encoded[name] = (await encodeMask(mask)).toString('base64')
  await writeFile(outputPath, JSON.stringify({ data: { findings, masks: encoded } satisfies AnalysisReply }))
  return {}
}
