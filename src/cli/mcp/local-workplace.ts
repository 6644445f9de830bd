import { mkdtemp, readFile, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type EditOutput, type EditReport, editPhoto } from '#cli/edit/edit-photo.ts'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { type DownloadFormat, metadataChoices } from '#contract/photo.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { CallError } from '#mcp/mcp-server.ts'
import type { Call, Outcome, Work, Workplace } from '#mcp/workplace.ts'
import { drawsAnimations } from '#tools/catalog.ts'
import { recipe } from '#tools/recipe.ts'

/** Enough for an assistant to judge a result, and some 30 KB. */
const previewSideMaxPx = 512
const previewQuality = 80

const path = () => z.string().min(1).max(4096)
const formatOfEnding: Readonly<Record<string, DownloadFormat | 'gif'>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
  '.tif': 'tiff',
  '.tiff': 'tiff',
  '.gif': 'gif',
}

interface Given {
  readonly input: string
  readonly output: string
  readonly mask?: string
  readonly picture?: string
  readonly quality?: number
  readonly metadata?: (typeof metadataChoices)[number]
}

/** Edits files of this machine. It reads and writes only the paths that a call names, and never writes over a file. */
export function localWorkplace(models: Models): Workplace {
  return {
    photoFields: {
      input: path().describe('Path of the photo to edit: JPEG, PNG, WebP, AVIF, HEIC, GIF, TIFF or RAW.'),
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
      recipe: recipe.optional().describe('The recipe itself.'),
      recipePath: path().optional().describe('Path of a recipe file; either this or recipe.'),
    },
    outcomeFields: { input: z.string(), output: z.string().describe('Path of the result.') },
    readRecipe,
    edit: (work, call) => edit(work, call, models),
  }
}

async function readRecipe({ recipe, recipePath }: { readonly recipe?: unknown; readonly recipePath?: string }) {
  if ((recipe === undefined) === (recipePath === undefined)) throw new CallError('Give either recipe or recipePath.')
  return recipePath === undefined ? JSON.stringify(recipe) : readFile(recipePath, 'utf8')
}

async function edit({ steps, given }: Work, call: Call, models: Models): Promise<Outcome> {
  const {
    input,
    output,
    mask = null,
    picture = null,
    quality = 92,
    metadata = 'without-place',
  } = given as unknown as Given
  const last = readOutput(output, steps.length === 1 && drawsAnimations((steps[0] as Work['steps'][number]).tool))
  await refuseHarm(input, output)
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-mcp-'))
  const reports: EditReport[] = []
  try {
    for (const [at, { tool, options, mask: meaning }] of steps.entries()) {
      call.signal.throwIfAborted()
      if (meaning !== null) throw new CallError('Recipes with masks by meaning run on a server only.')
      const isLast = at === steps.length - 1
      const to: EditOutput = isLast ? last : { path: join(folder, `${at}.png`), format: 'png' }
      const from = reports.at(-1)?.output ?? input
      const order = {
        tool,
        options,
        maskPath: mask,
        picturePath: picture,
        quality,
        metadata: isLast ? metadata : 'all',
      } as const
      const onProgress = ({ stage, done }: { stage: string; done: number }) =>
        call.onProgress((at + done) / steps.length, stage)
      reports.push(await editPhoto(from, to, order, models, onProgress))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { facts: factsOf(input, output, reports), preview: await previewOf(output) }
}

function readOutput(output: string, mayMove: boolean): EditOutput {
  const format = formatOfEnding[extname(output).toLowerCase()]
  if (format === undefined || (format === 'gif' && !mayMove))
    throw new CallError('The output must end in .jpg, .png, .webp, .avif or .tif; a cartoon also in .gif.')
  return { path: output, format }
}

/** Says what is wrong before anything is edited. */
async function refuseHarm(input: string, output: string): Promise<void> {
  if (!(await stat(input).catch(() => null))?.isFile()) throw new CallError(`There is no file at ${input}.`)
  const folder = await realpath(dirname(resolve(output))).catch(() => null)
  if (folder === null) throw new CallError(`There is no folder ${dirname(resolve(output))}.`)
  if ((await stat(output).catch(() => null)) !== null)
    throw new CallError(`There is a file at ${output} already; name one that does not exist yet.`)
}

function factsOf(input: string, output: string, reports: readonly EditReport[]) {
  const { width, height } = reports.at(-1) as EditReport
  const seconds = reports.flatMap(({ stages }) => stages).reduce((sum, stage) => sum + stage.seconds, 0)
  return {
    input,
    output,
    width,
    height,
    engines: reports.flatMap(({ engines }) => engines),
    findings: Object.assign({}, ...reports.map(({ facts }) => facts)) as EditReport['facts'],
    seconds: Math.round(seconds * 10) / 10,
  }
}

async function previewOf(output: string): Promise<Uint8Array> {
  const photo = await decodePhoto(await readFile(output))
  const { width, height } = fitWithin(photo, previewSideMaxPx)
  return encodePhoto(width < photo.width ? resizeRgba(photo, width, height) : photo, 'jpeg', previewQuality)
}
