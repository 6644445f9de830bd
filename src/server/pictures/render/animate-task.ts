import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Animation,
  decodeAnimation,
  decodeFrames,
  encodeGif,
  encodeMovingWebp,
  encodeStack,
  openStack,
} from '#codec/animation.ts'
import type { PhotoHeader } from '#codec/photo-header.ts'
import { metadataFromJson, type PhotoMetadata } from '#codec/photo-metadata.ts'
import { shrinkTo } from '#codec/renditions.ts'
import { strongestOf } from '#codec/stamp-metadata.ts'
import { drawLaidOut, layOutWatermark } from '#codec/watermark.ts'
import type { AnimationTiming } from '#contract/photo.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import type { ProgressReport } from '#imaging/progress.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readPaintedMask, readPictures } from '#server/pictures/render/read-pictures.ts'
import {
  type AnimateTask,
  type Delivery,
  type EditTask,
  type RenderResults,
  renderFiles,
  type SourceFrames,
} from '#server/pictures/render/render-task.ts'
import { digitalSourceOf } from '#tools/digital-source.ts'
import { drawFrames } from '#tools/draw-frames.ts'
import type { PipelineResult } from '#tools/tool.ts'

/** What a tool made of a photo, or of the first frame of an animation. */
export type EditedPhoto = PipelineResult & {
  readonly animation: AnimationTiming | null
  /** The header of the photo's file when its pixels are unchanged, or null. */
  readonly sameAs: PhotoHeader | null
  /** The photo as it was; null for an animation. */
  readonly before: Rgba | null
}

/** Runs a tool on every frame, and writes them all into the task's folder. */
export async function editFrames(
  task: EditTask,
  { framesPath, timing, sources }: SourceFrames,
  models: Models,
  report: (report: ProgressReport) => void,
): Promise<EditedPhoto> {
  const { serverToolOf } = await import('#tools/on-server.ts')
  const { maskOfFrames } = await import('#tools/run-step.ts')
  const open = await serverToolOf(task.tool).framePipeline?.()
  if (open === undefined) throw new Error(`${task.tool} draws no animations`)
  const animation =
    framesPath === null
      ? await decodeAnimation(await readFile(task.photoPath))
      : await decodeFrames(await readFile(framesPath), timing)
  const pictures = await readPictures(task)
  const { frames } = animation
  const { tool, options, maskBy } = task
  const mask = maskOfFrames(frames[0] as Rgba, { tool, options, painted: await readPaintedMask(task), maskBy })
  const draw = open(options, { models, signal: new AbortController().signal, pictures })
  const said = await drawFrames(frames, draw, mask, (done) =>
    report({ stage: 'drawing the frames', done: (drawingShare * done) / frames.length }),
  )
  report({ stage: 'saving the frames', done: drawingShare })
  await writeFile(join(task.folder, renderFiles.frames), await encodeStack(animation))
  const made = [...sources, digitalSourceOf(tool, options, said.engines)]
  const source = strongestOf(await readMetadata(task.metadataPath), made)
  await writeFile(join(task.folder, renderFiles.gif), await encodeGif(animation, source))
  const { delaysMs, loops } = animation
  return { image: frames[0] as Rgba, ...said, animation: { delaysMs, loops }, sameAs: null, before: null }
}

// Share of an animation's time; measured on 12 frames of 0.3 MP.
const drawingShare = 0.85

const readMetadata = async (path: string): Promise<PhotoMetadata> => metadataFromJson(await readFile(path, 'utf8'))

/** Writes a result's frames as an animated file. */
export async function animate(task: AnimateTask): Promise<RenderResults['animate']> {
  const { delivery, format, quality, metadataPath, sources } = task
  const whole = await decodeFrames(await readFile(task.framesPath), task.timing)
  const animation = delivery === null ? whole : await limitFrames(whole, delivery)
  const source = strongestOf(await readMetadata(metadataPath), sources)
  const encoded = await (format === 'gif' ? encodeGif(animation, source) : encodeMovingWebp(animation, quality, source))
  await writeFile(task.outputPath, encoded)
  return {}
}

/** Every frame as it may be delivered. */
async function limitFrames(whole: Animation, { width, height, isWatermarked }: Delivery): Promise<Animation> {
  const watermark = isWatermarked ? await layOutWatermark({ width, height }) : null
  const limited = openStack(createRgba(width, height * whole.frames.length), whole)
  for (const [index, frame] of limited.frames.entries()) {
    frame.data.set((await shrinkTo(whole.frames[index] as Rgba, { width, height })).data)
    if (watermark !== null) drawLaidOut(frame, watermark)
  }
  return limited
}
