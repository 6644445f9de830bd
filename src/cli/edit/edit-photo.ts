import { drawAnimation } from '#cli/edit/edit-animation.ts'
import { runSteps } from '#cli/edit/run-steps.ts'
import { startStageClock } from '#cli/edit/stage-clock.ts'
import type { ResultFormat } from '#cli/photos/photo-task.ts'
import { readPhotoFile } from '#cli/photos/read-photos.ts'
import { decodeMask, decodePhoto, encodePhoto, hasSamePixels } from '#codec/codec.ts'
import { decodeDeepPhoto, encodeDeepPhoto, hasSameValues, isDeepFormat } from '#codec/deep.ts'
import { fileAsAsked } from '#codec/leaves-as-it-is.ts'
import { inspectPhoto, type PhotoHeader } from '#codec/photo-header.ts'
import { chooseMetadata, type PhotoMetadata } from '#codec/photo-metadata.ts'
import { type MetadataStamp, stampMetadata, strongestOf } from '#codec/stamp-metadata.ts'
import { recipeBytesMax } from '#codec/xmp-stamp.ts'
import { isInvented } from '#contract/digital-source.ts'
import {
  type DownloadFormat,
  downloadFormats,
  type MetadataChoice,
  type PhotoFormat,
  uploadBytesMax,
} from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { paintOfProgram } from '#contract/recipe.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import type { ProgressReport } from '#imaging/progress.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import type { Models } from '#inference/models/model-session.ts'
import { changesNothing, keepsDepth, maskUseOf, type ToolId } from '#tools/catalog.ts'
import { countWork, type WorkCounts } from '#tools/count-work.ts'
import { digitalSourceOf } from '#tools/digital-source.ts'
import { recipeJsonOf, repeatableStepOf } from '#tools/made.ts'
import { serverToolOf } from '#tools/on-server.ts'
import type { RecipeMask, RecipeStep } from '#tools/recipe.ts'
import { maskOfFrames } from '#tools/run-step.ts'
import type { PipelineResult } from '#tools/tool.ts'

export interface EditStep {
  readonly tool: ToolId
  readonly options: unknown
  /** Where it works, by meaning; null: everywhere, or in the mask of the recipe. */
  readonly mask: RecipeMask | null
}

/** What is done to a photo, or to each of many. */
export interface EditRecipe {
  /** In order; each works on what the one before it made. */
  readonly steps: readonly [EditStep, ...EditStep[]]
  /** A mask of the photo's size, for a single step. */
  readonly maskPath: string | null
  /** A file; the recipe names it as `pictureId`. */
  readonly picturePath: string | null
  readonly quality: number
  readonly metadata: MetadataChoice
}

/** The id by which the options name the one other picture that a recipe may have. */
export const pictureId = '00000000-0000-4000-8000-000000000000'

export interface EditReport {
  readonly width: number
  readonly height: number
  readonly engines: readonly string[]
  readonly facts: Readonly<Record<string, string | number | boolean>>
  /** Of each step; absent for a single one, and for what a server edited. */
  readonly steps?: readonly Pick<PipelineResult, 'engines' | 'facts'>[]
  /** Seconds of each stage, in order. */
  readonly stages: readonly { readonly stage: string; readonly seconds: number }[]
  /** What it took, beside the kernels; absent for what a server edited. */
  readonly work?: WorkCounts
}

export interface Edited {
  /** The file. */
  readonly bytes: Uint8Array
  readonly report: EditReport
}

/** What an edit may use besides the photo and the recipe. */
export interface EditContext {
  readonly models: Models
  readonly signal: AbortSignal
  onProgress(report: ProgressReport): void
  /** Reads mask and picture; absent: any file of this machine. */
  readFile?(path: string): Promise<Buffer>
}

/** The folders of networks when nothing is set. */
export const modelFolders = modelFoldersFor(null)

/**
 * Edits one file into another, as the server does.
 * @param format null: as the photo came
 * @throws Problem when the photo or the mask is wrong, 'nothing-would-change' where the settings alone say so; errors of
 *   the file system as they are
 */
export async function editPhoto(
  bytes: Uint8Array,
  format: ResultFormat | null,
  recipe: EditRecipe,
  context: EditContext,
): Promise<Edited> {
  const { result, countsOf } = await countWork(() => edit(bytes, format, recipe, context))
  const { size, report, ...edited } = result
  return { ...edited, report: { ...report, work: countsOf(size) } }
}

/** @returns also the size of the photo */
async function edit(
  bytes: Uint8Array,
  format: ResultFormat | null,
  recipe: EditRecipe,
  context: EditContext,
): Promise<Edited & { readonly size: Size }> {
  const clock = startStageClock()
  const tell = (stage: string, done: number) => context.onProgress({ stage: clock.begin(stage), done })
  tell('reading', 0)
  if (bytes.length > uploadBytesMax) throw new Problem('photo-too-large')
  const header = await inspectPhoto(bytes)
  requireChange(recipe, header)
  const read = context.readFile ?? readPhotoFile
  const pictures = await readPictures(recipe, read)
  const [{ tool, options, mask: maskBy }] = recipe.steps
  const mask = recipe.maskPath === null ? null : await readMask(await read(recipe.maskPath))
  if (format === 'gif') {
    const open = await serverToolOf(tool).framePipeline?.()
    if (open === undefined) throw new Error(`${tool} draws no animations`)
    const draw = open(options, { models: context.models, signal: context.signal, pictures })
    const maskOf = (frame: Rgba) =>
      maskOfFrames(frame, { tool, options, painted: mask, maskBy: maskBy ?? paintOfProgram })
    const onFrame = (done: number, of: number) => tell('drawing frames', done / of)
    const metadata = await readMetadata(bytes, header)
    const sourceOf = (engines: readonly string[]) => strongestOf(metadata, [digitalSourceOf(tool, options, engines)])
    const { gif, size, engines, facts } = await drawAnimation(bytes, header, draw, maskOf, onFrame, sourceOf)
    return { bytes: gif, size, report: { ...size, engines, facts, stages: clock.end() } }
  }
  const photo = await decodePhoto(bytes, header)
  const deep = keepsDepth(tool) ? await decodeDeepPhoto(bytes, header) : null
  const result = await runSteps(recipe.steps, { photo, deep, mask }, pictures, header, {
    ...context,
    onProgress: ({ stage, done }) => tell(stage, done),
  })
  tell('writing', 1)
  const asked = { ...recipe, format: format ?? resultFormatOf(header.format) }
  const isSame = result.deep && deep ? hasSameValues(result.deep, deep) : hasSamePixels(result.image, photo)
  const isUnchanged = header.animation === null && isSame
  const kept = isUnchanged ? fileAsAsked(bytes, header, asked) : null
  const file = kept ?? (await encode(bytes, header, { photo, result, isUnchanged }, { asked, recipe }))
  const { width, height } = result.image
  const facts = isUnchanged ? { ...result.facts, unchanged: true } : result.facts
  const steps = result.enginesOfSteps.map((engines, at) => ({ engines, facts: result.factsOfSteps[at] ?? {} }))
  const report = {
    width,
    height,
    engines: result.engines,
    facts,
    stages: clock.end(),
    ...(steps.length > 1 && { steps }),
  }
  return { bytes: file, size: photo, report }
}

/** As the server refuses it, before anything is decoded. @throws Problem 'nothing-would-change' */
function requireChange({ steps, maskPath }: EditRecipe, { animation }: PhotoHeader): void {
  const frames = animation?.delaysMs.length ?? 1
  const idles = ({ tool, options, mask }: EditStep) => {
    const isGiven = mask !== null || maskPath !== null
    const isMasked = isGiven && maskUseOf(tool, options, mask === null ? 'paint' : 'meaning') !== 'area'
    return changesNothing(tool, options, { findings: null, isMasked, frames })
  }
  if (steps.every(idles)) throw new Problem('nothing-would-change')
}

/** @throws Problem 'mask-type-unsupported' and as `decodeMask` */
async function readMask(bytes: Uint8Array): Promise<Mask> {
  if ((await inspectPhoto(bytes)).format !== 'png') throw new Problem('mask-type-unsupported')
  return decodeMask(bytes)
}

/** The format of a result that should be as its photo: camera files and animations become JPEG, as in the page. */
export function resultFormatOf(format: PhotoFormat): DownloadFormat {
  return downloadFormats.find((one) => one === format) ?? 'jpeg'
}

export type Asked = Pick<EditRecipe, 'quality' | 'metadata'> & { readonly format: DownloadFormat }

interface Done {
  readonly photo: Rgba
  readonly result: PipelineResult & { readonly enginesOfSteps: readonly (readonly string[])[] }
  readonly isUnchanged: boolean
}

async function encode(
  bytes: Uint8Array,
  header: PhotoHeader,
  { photo, result, isUnchanged }: Done,
  { asked, recipe }: { readonly asked: Asked; readonly recipe: EditRecipe },
): Promise<Uint8Array> {
  const { format, quality, metadata: choice } = asked
  const { enginesOfSteps } = result
  // The libraries of manifests take a moment to load, which other commands should not wait for.
  const { signEdited } = await import('#cli/edit/sign-edited.ts')
  const metadata = await readMetadata(bytes, header)
  const stamp = isUnchanged ? { sources: [], recipe: null } : stampOf(recipe, enginesOfSteps)
  const isMarked = !isUnchanged || isInvented(strongestOf(metadata, []))
  const left = isMarked ? stampMetadata(metadata, choice, stamp) : chooseMetadata(metadata, choice)
  const file = await (result.deep && isDeepFormat(format)
    ? encodeDeepPhoto(result.deep, format, left)
    : encodePhoto(result.image, format, quality, left))
  return isUnchanged ? file : signEdited(file, bytes, { header, metadata, photo, result, asked, recipe })
}

/** With what its manifests say of its origin. */
async function readMetadata(bytes: Uint8Array, { metadata }: PhotoHeader): Promise<PhotoMetadata> {
  const { readOrigin } = await import('#provenance/read-origin.ts')
  const said = await readOrigin(bytes)
  return said === null ? metadata : { ...metadata, origin: { ...said, picture: null } }
}

/** What a result says of how it was made. */
const stampOf = ({ steps, maskPath }: EditRecipe, engines: readonly (readonly string[])[]): MetadataStamp => ({
  sources: steps.map(({ tool, options }, at) => digitalSourceOf(tool, options, engines[at] ?? [])),
  recipe: recipeJsonOf(
    steps.map((step, at) => repeatable(step, at === 0 && maskPath !== null)),
    recipeBytesMax,
  ),
})

/** A mask by meaning fits other photos, too; a painted one is of the first step. */
function repeatable({ tool, options, mask: by }: EditStep, isPainted: boolean): RecipeStep {
  if (!isPainted && by === null) return repeatableStepOf({ tool, options })
  return repeatableStepOf({ tool, options, mask: { isPainted, by } })
}

async function readPictures({ picturePath }: EditRecipe, read: typeof readPhotoFile): Promise<Map<string, Rgba>> {
  return new Map(picturePath === null ? [] : [[pictureId, await decodePhoto(await read(picturePath))]])
}
