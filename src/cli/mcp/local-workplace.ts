import { extname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { type EditReport, editPhoto } from '#cli/edit/edit-photo.ts'
import type { AllowedFolders } from '#cli/mcp/allowed-folders.ts'
import { formatOfPath, type ResultFormat } from '#cli/photos/photo-task.ts'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { metadataChoices, uploadBytesMax } from '#contract/photo.ts'
import type { ProgressReport } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { givenRecipe } from '#mcp/given-recipe.ts'
import { CallError } from '#mcp/mcp-server.ts'
import type { Call, Outcome, Preview, Work, Workplace } from '#mcp/workplace.ts'
import { drawsAnimations } from '#tools/catalog.ts'

/** Enough for an assistant to judge a result, and some 30 KB. */
const previewSideMaxPx = 512
const previewQuality = 80
/** A recipe of the most steps is some 20 KB. */
const recipeBytesMax = 1_048_576

const path = () => z.string().min(1).max(4096)
interface Given {
  readonly input: string
  readonly output: string
  readonly mask?: string
  readonly picture?: string
  readonly quality?: number
  readonly metadata?: (typeof metadataChoices)[number]
}

/** Edits files of this machine, in the folders that the user has allowed, and never writes over a file. */
export function localWorkplace(models: Models, files: AllowedFolders): Workplace {
  return {
    photoFields: {
      input: path().describe(
        'Path of the photo to edit, in an allowed folder: JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF or RAW.',
      ),
      output: path().describe(
        'Path of the result, a file that does not exist yet. Its ending says the format: .jpg, .png, .webp, .avif or ' +
          '.tif; for a cartoon of an animation also .gif.',
      ),
      quality: z.int().min(1).max(100).optional().describe('Of JPEG, WebP and AVIF; 92 when not given.'),
      metadata: z
        .enum(metadataChoices)
        .optional()
        .describe("What is kept of the photo's metadata; without-place when not given."),
    },
    maskField: path().describe("Path of a mask, a picture of the photo's size."),
    pictureField: path().describe('Path of another photo.'),
    recipeFields: {
      recipe: givenRecipe.optional().describe('The recipe itself.'),
      recipePath: path().optional().describe('Path of a recipe file; either this or recipe.'),
    },
    outcomeFields: { input: z.string(), output: z.string().describe('Path of the result.') },
    readRecipe: (given) => readRecipe(given, files),
    edit: (work, call) => edit(work, call, models, files),
  }
}

async function readRecipe(given: { readonly recipe?: unknown; readonly recipePath?: string }, files: AllowedFolders) {
  const { recipe, recipePath } = given
  if ((recipe === undefined) === (recipePath === undefined)) throw new CallError('Give either recipe or recipePath.')
  return recipePath === undefined ? JSON.stringify(recipe) : String(await files.read(recipePath, recipeBytesMax))
}

async function edit(
  { steps, given }: Work,
  { signal, onProgress }: Call,
  models: Models,
  files: AllowedFolders,
): Promise<Outcome> {
  const {
    input,
    output,
    mask = null,
    picture = null,
    quality = 92,
    metadata = 'without-place',
  } = given as unknown as Given
  const [first, ...others] = steps
  if (first === undefined) throw new CallError('No step of the recipe is switched on.')
  const format = readFormat(output, others.length === 0 && drawsAnimations(first.tool))
  const readFile = (path: string) => files.read(path, uploadBytesMax)
  const photo = await readFile(input)
  await files.checkNew(output)
  const recipe = { steps: [first, ...others], maskPath: mask, picturePath: picture, quality, metadata } as const
  const tell = ({ stage, done }: ProgressReport) => onProgress(done, stage)
  const { bytes, report } = await editPhoto(photo, format, recipe, { models, signal, onProgress: tell, readFile })
  // A caller that gave up while the thread was busy is heard in the next turn, and wants no file.
  await nextTurn()
  signal.throwIfAborted()
  await files.write(output, bytes)
  return { ...factsOf(input, output, report), preview: await previewOf(bytes) }
}

function readFormat(output: string, mayMove: boolean): ResultFormat {
  const format = extname(output).toLowerCase() === '.gif' && mayMove ? 'gif' : formatOfPath(output)
  if (format === null)
    throw new CallError('The output must end in .jpg, .png, .webp, .avif or .tif; a cartoon also in .gif.')
  return format
}

function factsOf(
  input: string,
  output: string,
  { width, height, engines, facts, stages, steps = [{ engines, facts }] }: EditReport,
) {
  const seconds = stages.reduce((sum, stage) => sum + stage.seconds, 0)
  return {
    facts: { input, output, width, height, engines, findings: facts, seconds: Math.round(seconds * 10) / 10 },
    steps: steps.map((step) => ({ engines: step.engines, findings: step.facts })),
  }
}

async function previewOf(result: Uint8Array): Promise<Preview> {
  const photo = await decodePhoto(result)
  const { width, height } = fitWithin(photo, previewSideMaxPx)
  const small = width < photo.width ? resizeRgba(photo, width, height) : photo
  return { bytes: await encodePhoto(small, 'jpeg', previewQuality), type: 'image/jpeg' }
}
