import { z } from 'zod'
import {
  ApiError,
  type Client,
  type Job,
  type Options,
  type PhotoSource,
  type RecipeStep,
  type Tool,
} from '#client/client.ts'
import { fileName } from '#contract/photo.ts'
import { givenRecipe } from '#mcp/given-recipe.ts'
import { CallError } from '#mcp/mcp-server.ts'
import { reportOfJobs } from '#mcp/report-of-jobs.ts'
import type { Call, Outcome, Preview, Step, Work, Workplace } from '#mcp/workplace.ts'

/** Characters of base64: about 9 MB of a file. Larger photos come by their address. */
const base64Max = 12_000_000

/** No file is shorter. */
const base64Min = 8

/** With or without what begins a data address. */
const base64 = () =>
  z
    .string()
    .max(base64Max)
    .overwrite((text) => text.replace(/^\s*data:[^,]*,/, ''))

interface Given {
  readonly url?: string
  readonly base64?: string
  readonly name?: string
  readonly photoId?: string
  readonly mask?: string
  readonly picture?: string
  readonly recipe?: unknown
  readonly recipeId?: string
}

/**
 * Edits on a server, with a key. Photos come by address, as base64, or by the id of one that is there; results stay on
 * the server, under the key's account.
 * @param origin where results are fetched from, e.g. 'https://photos.example.org'
 */
export function remoteWorkplace(client: Client, origin: string): Workplace {
  return {
    photoFields: {
      url: z.url().max(2048).optional().describe('Public address of the photo. Give one of url, base64 and photoId.'),
      base64: base64().min(base64Min).optional().describe('The file of the photo, up to 9 MB, as base64.'),
      name: fileName.optional().describe('File name of base64.'),
      photoId: z.uuid().optional().describe('Id of a photo of the account, such as the result of another call.'),
    },
    maskField: base64()
      .refine((text) => text.length >= base64Min, 'A mask is a file as base64; a word, such as dog, is given as where.')
      .describe("A mask as base64: a PNG of the photo's size."),
    pictureField: z.uuid().describe('Id of another photo of the account.'),
    recipeFields: {
      recipe: givenRecipe.optional().describe('The recipe itself. Give either recipe or recipeId.'),
      recipeId: z.uuid().optional().describe('Id of a recipe that the account keeps.'),
    },
    outcomeFields: {
      photoId: z.string().describe('Id of the result.'),
      address: z.string().describe('Where the result is fetched from, with the same key.'),
    },
    readRecipe: (given) => readRecipe(client, given as Given),
    edit: (work, call) => edit(client, origin, work, call),
    usage: async ({ signal }) => client.usage({ signal }),
  }
}

async function readRecipe(client: Client, { recipe, recipeId }: Given): Promise<string> {
  if ((recipe === undefined) === (recipeId === undefined)) throw new CallError('Give either recipe or recipeId.')
  if (recipeId === undefined) return JSON.stringify(recipe)
  const { data } = await client.api.GET('/recipes/{id}', { params: { path: { id: recipeId } } })
  return JSON.stringify({ format: 'emulsion-recipe', version: 1, name: data?.name, steps: data?.steps })
}

async function edit(client: Client, origin: string, { steps, given }: Work, call: Call): Promise<Outcome> {
  const source = sourceOf(given as Given)
  const startedMs = performance.now()
  const [only, ...others] = steps as [Step, ...Step[]]
  const last =
    others.length === 0
      ? await runStep(client, source, only, given as Given, call)
      : await runSteps(client, source, withPicture(steps, given as Given), call)
  const photoId = last.result as string
  // The edit is done and counted: what fails from here on must not hide its result.
  const [jobs, photo, preview] = await Promise.all([
    jobsUpTo(client, last, steps.length),
    client.api.GET('/photos/{id}', { params: { path: { id: photoId } } }).then(
      ({ data }) => data,
      () => undefined,
    ),
    previewOf(client, photoId).catch(() => undefined),
  ])
  const { engines, facts } = reportOfJobs(jobs)
  return {
    facts: {
      photoId,
      address: `${origin}/api/v1/photos/${photoId}/file`,
      width: photo?.deliveredWidth,
      height: photo?.deliveredHeight,
      engines,
      findings: facts,
      seconds: Math.round((performance.now() - startedMs) / 100) / 10,
    },
    steps:
      jobs.length < steps.length
        ? []
        : jobs.map(({ report }) => ({ engines: report?.engines ?? [], findings: report?.facts ?? {} })),
    ...(preview === undefined ? {} : { preview }),
  }
}

/** The jobs of all steps, in order; without those before a photo that is gone by now. */
async function jobsUpTo(client: Client, last: Job, count: number): Promise<Job[]> {
  const jobs = [last]
  try {
    for (let { photo: id } = last; jobs.length < count; id = (jobs[0] as Job).photo) {
      const { data } = await client.api.GET('/photos/{id}', { params: { path: { id } } })
      jobs.unshift(await client.job(data?.job as string))
    }
  } catch {
    // The edit is done: what the steps before have told is less than its result.
  }
  return jobs
}

async function previewOf(client: Client, photoId: string): Promise<Preview> {
  const answer = await client.call('GET', `/photos/${photoId}/preview`)
  // Not bytes(): the Response that @hono/node-server puts in the platform's place has none (2.1.8).
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { bytes, type: answer.headers.get('content-type') ?? 'image/webp' }
}

/** One step as one call with its photo, so that a refused one leaves no photo behind. */
async function runStep(client: Client, photo: PhotoSource, step: Step, given: Given, call: Call): Promise<Job> {
  const { mask, picture } = given
  const { signal, onProgress } = call
  const options = picture === undefined ? step.options : { ...(step.options as object), picture }
  const painted = mask === undefined ? undefined : new Blob([Buffer.from(mask, 'base64')], { type: 'image/png' })
  signal.throwIfAborted()
  // The signal ends the wait, and not the start: its job would go on unknown.
  const { id } = await client.startEdit(photo, step.tool as Tool, options as Options[Tool], {
    mask: painted ?? step.mask ?? undefined,
  })
  try {
    return await client.waitFor(id, {
      signal,
      onProgress: ({ progress, stage }) => onProgress(progress, stage ?? 'waiting'),
    })
  } catch (error) {
    if (signal.aborted) await client.cancel(id).catch(() => {})
    throw error
  }
}

/** All steps as one batch, so that masks by meaning are found on each step's own photo. */
async function runSteps(client: Client, source: PhotoSource, steps: readonly Step[], call: Call): Promise<Job> {
  const { signal, onProgress } = call
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'Steps', steps: steps as RecipeStep[] } as const
  const { id } = 'id' in source ? source : await client.upload(source, { signal })
  let hasResult = false
  try {
    const { photos } = await client.runBatch([id], recipe, {
      signal,
      onProgress: ({ photos: [one], tools }) => {
        hasResult = one !== undefined && one.step > 0
        onProgress((one?.step ?? 0) / tools.length, tools[one?.step ?? 0] ?? '')
      },
    })
    return await client.waitFor((photos[0] as (typeof photos)[number]).job, { signal })
  } catch (error) {
    // As far as the key has the right; nobody was told of this photo. What broke down keeps it, as with one step.
    const isRefused = error instanceof ApiError && error.status < 500 && !error.code.startsWith('job-')
    if ((isRefused || signal.aborted) && !hasResult && !('id' in source)) await client.deletePhoto(id).catch(() => {})
    throw error
  }
}

function sourceOf({ url, base64, name, photoId }: Given): PhotoSource {
  const given = [url, base64, photoId].filter((one) => one !== undefined)
  if (given.length !== 1) throw new CallError('Give one of url, base64 and photoId.')
  if (base64 !== undefined) return new File([Buffer.from(base64, 'base64')], name || 'photo')
  if (name !== undefined) throw new CallError('name goes with base64; the photo at url or of photoId has its own.')
  return url === undefined ? { id: photoId as string } : { url }
}

/** A call has one other picture, which its step names by a placeholder. */
const withPicture = (steps: readonly Step[], { picture }: Given): readonly Step[] =>
  picture === undefined ? steps : steps.map((step) => ({ ...step, options: { ...(step.options as object), picture } }))
