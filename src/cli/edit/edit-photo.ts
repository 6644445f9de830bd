import { readFile, writeFile } from 'node:fs/promises'
import { drawAnimation } from '#cli/edit/edit-animation.ts'
import { decodeMask, decodePhoto, encodePhoto, hasSamePixels } from '#codec/codec.ts'
import { decodeDeepPhoto, encodeDeepPhoto, hasSameValues, isDeepFormat } from '#codec/deep.ts'
import { fileAsAsked } from '#codec/leaves-as-it-is.ts'
import { inspectPhoto } from '#codec/photo-header.ts'
import { chooseMetadata } from '#codec/photo-metadata.ts'
import { type MetadataStamp, stampMetadata } from '#codec/stamp-metadata.ts'
import { readTaken } from '#codec/taken.ts'
import { recipeBytesMax } from '#codec/xmp-stamp.ts'
import type { DownloadFormat, MetadataChoice } from '#contract/photo.ts'
import { uploadBytesMax } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { Progress, type ProgressReport } from '#imaging/progress.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import type { Models } from '#inference/models/model-session.ts'
import { thingsOf } from '#inference/things/things-of.ts'
import { keepsDepth, type ToolId } from '#tools/catalog.ts'
import { digitalSourceOf } from '#tools/digital-source.ts'
import { recipeJsonOf, repeatableStepOf } from '#tools/made.ts'
import { serverToolOf } from '#tools/on-server.ts'

/** One recipe, for one photo or a folder of them. */
export interface EditRecipe {
  readonly tool: ToolId
  readonly options: unknown
  readonly maskPath: string | null
  /** A file; the recipe names it as `pictureId`. */
  readonly picturePath: string | null
  readonly quality: number
  readonly metadata: MetadataChoice
}

/** Where the result goes. A GIF keeps every frame, for tools that draw them all. */
export interface EditOutput {
  readonly path: string
  readonly format: DownloadFormat | 'gif'
}

/** The id by which the options name the one other picture that a recipe may have. */
export const pictureId = '00000000-0000-4000-8000-000000000000'

export interface EditReport {
  readonly input: string
  readonly output: string
  readonly width: number
  readonly height: number
  readonly engines: readonly string[]
  readonly facts: Readonly<Record<string, string | number | boolean>>
  /** Seconds of each stage, in order; reading and writing are stages too. */
  readonly stages: readonly { readonly stage: string; readonly seconds: number }[]
}

/** The folders of networks when nothing is set. */
export const modelFolders = modelFoldersFor(null)

/**
 * Edits one file into another, as the server does.
 * @throws Problem when the photo or the mask is wrong; errors of the file system as they are
 */
export async function editPhoto(
  input: string,
  output: EditOutput,
  recipe: EditRecipe,
  models: Models,
  onProgress: (report: ProgressReport) => void,
): Promise<EditReport> {
  const clock = startStageClock()
  onProgress({ stage: clock.begin('reading'), done: 0 })
  const bytes = await readFile(input)
  if (bytes.length > uploadBytesMax) throw new Problem('photo-too-large')
  const header = await inspectPhoto(bytes)
  const pictures = await readPictures(recipe)
  if (output.format === 'gif') {
    const open = await serverToolOf(recipe.tool).framePipeline?.()
    if (open === undefined) throw new Error(`${recipe.tool} draws no animations`)
    const draw = open(recipe.options, { models, signal: new AbortController().signal, pictures })
    const { gif, size, engines, facts } = await drawAnimation(bytes, header, draw, (done, of) =>
      onProgress({ stage: clock.begin('drawing frames'), done: done / of }),
    )
    await writeFile(output.path, gif)
    return { input, output: output.path, ...size, engines, facts, stages: clock.end() }
  }
  const photo = await decodePhoto(bytes, header)
  const deep = keepsDepth(recipe.tool) ? await decodeDeepPhoto(bytes, header) : null
  const mask = recipe.maskPath === null ? null : await readMask(recipe.maskPath)
  if (mask !== null && (mask.width !== photo.width || mask.height !== photo.height))
    throw new Problem('mask-size-differs')

  const pipeline = await serverToolOf(recipe.tool).pipeline()
  const result = await pipeline(photo, recipe.options, {
    models,
    progress: new Progress((report) => {
      clock.begin(report.stage)
      onProgress(report)
    }),
    signal: new AbortController().signal,
    ...(deep === null ? {} : { deep }),
    ...(mask === null ? {} : { mask }),
    pictures,
    things: thingsOf(photo, models),
    taken: readTaken(header.metadata.exif),
  })

  onProgress({ stage: clock.begin('writing'), done: 1 })
  const { format } = output
  const isSame = result.deep && deep ? hasSameValues(result.deep, deep) : hasSamePixels(result.image, photo)
  const isUnchanged = header.animation === null && isSame
  const kept = isUnchanged ? fileAsAsked(bytes, header, { ...recipe, format }) : null
  if (kept !== null) await writeFile(output.path, kept)
  else {
    const metadata = isUnchanged
      ? chooseMetadata(header.metadata, recipe.metadata)
      : stampMetadata(header.metadata, recipe.metadata, stampOf(recipe, result.engines))
    const encoded =
      result.deep && isDeepFormat(format)
        ? encodeDeepPhoto(result.deep, format, metadata)
        : encodePhoto(result.image, format, recipe.quality, metadata)
    await writeFile(output.path, await encoded)
  }
  const { width, height } = result.image
  return {
    input,
    output: output.path,
    width,
    height,
    engines: result.engines,
    facts: isUnchanged ? { ...result.facts, unchanged: true } : result.facts,
    stages: clock.end(),
  }
}

/** What a result says of how it was made. */
const stampOf = ({ tool, options }: EditRecipe, engines: readonly string[]): MetadataStamp => ({
  sources: [digitalSourceOf(tool, options, engines)],
  recipe: recipeJsonOf([repeatableStepOf({ tool, options })], recipeBytesMax),
})

async function readMask(path: string): Promise<Mask> {
  return decodeMask(await readFile(path))
}

async function readPictures({ picturePath }: EditRecipe): Promise<Map<string, Rgba>> {
  return new Map(picturePath === null ? [] : [[pictureId, await decodePhoto(await readFile(picturePath))]])
}

/** Adds up the seconds of each stage, from its beginning to the next one's. */
function startStageClock() {
  const stages: { stage: string; seconds: number }[] = []
  let current: string | null = null
  let since = performance.now()
  const close = () => {
    if (current === null) return
    const seconds = (performance.now() - since) / 1000
    const known = stages.find(({ stage }) => stage === current)
    if (known === undefined) stages.push({ stage: current, seconds })
    else known.seconds += seconds
  }
  return {
    begin(stage: string): string {
      if (stage !== current) {
        close()
        current = stage
        since = performance.now()
      }
      return stage
    },
    end() {
      close()
      return stages.map(({ stage, seconds }) => ({ stage, seconds: Math.round(seconds * 1000) / 1000 }))
    },
  }
}
