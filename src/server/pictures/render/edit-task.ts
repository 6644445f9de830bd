import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePhoto, encodePhoto, hasAlpha, hasSamePixels } from '#codec/codec.ts'
import { decodeDeepPhoto, encodeDeepPhoto, hasSameValues } from '#codec/deep.ts'
import { extrasOf, inspectPhoto } from '#codec/photo-header.ts'
import { metadataFromJson, metadataToJson, noMetadata } from '#codec/photo-metadata.ts'
import { Progress, type ProgressReport } from '#imaging/progress.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import type { Sign } from '#provenance/statement.ts'
import { type EditedPhoto, editFrames } from '#server/pictures/render/animate-task.ts'
import { encodeWanted } from '#server/pictures/render/encode-wanted.ts'
import { readPaintedMask, readPictures, readTakenFile } from '#server/pictures/render/read-pictures.ts'
import {
  type EditTask,
  editReports,
  isShownNext,
  type RenderResults,
  renderFiles,
} from '#server/pictures/render/render-task.ts'
import { readThings } from '#server/pictures/render/things-file.ts'
import { writeRenditions } from '#server/pictures/render/write-renditions.ts'
import { keepsDepth } from '#tools/catalog.ts'
import { collectDropped } from '#tools/collect-dropped.ts'

export type Report = (report: ProgressReport) => void

/** Runs a tool, and writes what came of it into the task's folder. @throws Problem as the tool does */
export async function edit(task: EditTask, models: Models, report: Report, sign: Sign): Promise<RenderResults['edit']> {
  const watch = watchStages(report)
  watch.report(editReports.opening)
  const source = metadataFromJson(await readFile(task.metadataPath, 'utf8'))
  // Frames are decoded to sRGB.
  const metadata = task.animation === null ? source : { ...source, icc: null }
  if (task.animation !== null) await writeFile(task.metadataPath, metadataToJson(metadata))
  const work =
    task.animation === null
      ? editPhoto(task, models, watch.report)
      : editFrames(task, task.animation, models, watch.report)
  const { image, deep, engines, facts, lines, animation, sameAs, before } = await work
  watch.report(editReports.saving)
  const pixelsPath = join(task.folder, renderFiles.pixels)
  const isOpaque = !hasAlpha(image)
  const encodePixels = () =>
    deep ? encodeDeepPhoto(deep, 'png') : encodePhoto(image, 'png', 100, noMetadata, isOpaque)
  const stored = sameAs === null ? encodePixels() : null
  // The file that is waited for takes a core of its own, and the disk its time for the pixels while the thumb is made.
  const [hasWanted] = await Promise.all([
    stored !== null &&
      deep === undefined &&
      animation === null &&
      encodeWanted(task, image, { metadata, engines, isOpaque, before, stored }, sign),
    stored === null
      ? copyFile(task.photoPath, pixelsPath)
      : stored.then((pixels) => writeFile(pixelsPath, pixels, { flush: true })),
    writeRenditions(image, metadata, task.folder, { isShown: isShownNext(task), isOpaque }),
  ])
  if (lines !== undefined) await writeFile(join(task.folder, renderFiles.lines), lines)
  return {
    format: sameAs?.format ?? 'png',
    width: image.width,
    height: image.height,
    hasAlpha: !isOpaque,
    animation,
    holds: sameAs !== null ? extrasOf(sameAs) : deep === undefined ? [] : ['depth'],
    hasLines: lines !== undefined,
    hasWanted,
    isUnchanged: sameAs !== null,
    engines,
    facts: sameAs === null ? facts : { ...facts, unchanged: true },
    stages: watch.end(),
  }
}

async function editPhoto(task: EditTask, models: Models, report: Report): Promise<EditedPhoto> {
  // Loaded at the first edit, so that children which only decode stay small and start fast.
  const { runStep } = await import('#tools/run-step.ts')
  const bytes = await readFile(task.photoPath)
  const header = await inspectPhoto(bytes)
  const photo = await decodePhoto(bytes, header)
  const deep = keepsDepth(task.tool) ? await decodeDeepPhoto(bytes, header) : null
  const { thingsPath } = task
  // Tools get the same reading, with what the page has asked for.
  if (thingsPath !== null) readingOf(photo, models, () => readThings(thingsPath))
  const painted = await readPaintedMask(task)
  const pictures = await readPictures(task)
  const { tool, options, maskBy } = task
  const result = await runStep(
    photo,
    { tool, options, painted, maskBy },
    {
      models,
      progress: new Progress(report),
      // The child of a cancelled edit is killed, so this signal never fires.
      signal: new AbortController().signal,
      ...(deep === null ? {} : { deep }),
      pictures,
      taken: await readTakenFile(task.metadataPath),
    },
  )
  // The file of an animation contains more than the edited frame.
  const isSame = result.deep && deep ? hasSameValues(result.deep, deep) : hasSamePixels(result.image, photo)
  const isUnchanged = header.animation === null && result.lines === undefined && isSame
  return { ...result, animation: null, sameAs: isUnchanged ? header : null, before: photo }
}

/** Passes reports on, at most 20 a second within a stage, and times the stages. */
function watchStages(report: Report): { report: Report; end(): { stage: string; seconds: number }[] } {
  const stages: { stage: string; startedMs: number }[] = []
  let sentMs = 0
  const watched: Report = (next) => {
    const nowMs = performance.now()
    const isNewStage = stages.at(-1)?.stage !== next.stage
    if (isNewStage) {
      stages.push({ stage: next.stage, startedMs: nowMs })
      collectDropped()
    }
    if (!isNewStage && nowMs - sentMs < 50) return
    sentMs = nowMs
    report(next)
  }
  const end = () =>
    stages.map(({ stage, startedMs }, index) => {
      const endedMs = stages[index + 1]?.startedMs ?? performance.now()
      return { stage, seconds: Math.round(endedMs - startedMs) / 1000 }
    })
  return { report: watched, end }
}
