import { z } from 'zod'
import type { Client, Job, PhotoSource } from '#client/client.ts'
import { CallError } from '#mcp/mcp-server.ts'
import type { Call, Outcome, Step, Work, Workplace } from '#mcp/workplace.ts'
import { recipe } from '#tools/recipe.ts'

/** Characters of base64: about 9 MB of a file. Larger photos come by their address. */
const base64Max = 12_000_000

const file = () => z.string().min(8).max(base64Max)

interface Given {
  readonly url?: string
  readonly base64?: string
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
      base64: file().optional().describe('The file of the photo, up to 9 MB, as base64.'),
      photoId: z.uuid().optional().describe('Id of a photo of the account, such as the result of another call.'),
    },
    maskField: file().describe("A mask as base64: a PNG of the photo's size."),
    pictureField: z.uuid().describe('Id of another photo of the account.'),
    recipeFields: {
      recipe: recipe.optional().describe('The recipe itself. Give either recipe or recipeId.'),
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
  return JSON.stringify(await (await client.call('GET', `/recipes/${recipeId}`)).json())
}

async function edit(client: Client, origin: string, { steps, given }: Work, call: Call): Promise<Outcome> {
  const source = sourceOf(given as Given)
  const { signal } = call
  const jobs: Job[] = []
  for (const [at, step] of steps.entries()) {
    const last = jobs.at(-1)?.result
    const onProgress = ({ progress, stage }: Job) => call.onProgress((at + progress) / steps.length, stage ?? 'waiting')
    const photo = last == null ? source : { id: last }
    const started = await startStep(client, photo, step, given as Given, call)
    jobs.push(await client.waitFor(started.id, { signal, onProgress }))
  }
  const { result } = jobs.at(-1) as Job
  const photoId = result as string
  const { data: photo } = await client.api.GET('/photos/{id}', { params: { path: { id: photoId } }, signal })
  const preview = await client.call('GET', `/photos/${photoId}/preview`, { signal })
  return {
    facts: {
      photoId,
      address: `${origin}/api/v1/photos/${photoId}/file`,
      width: photo?.deliveredWidth,
      height: photo?.deliveredHeight,
      engines: jobs.flatMap(({ report }) => report?.engines ?? []),
      findings: Object.assign({}, ...jobs.map(({ report }) => report?.facts ?? {})) as Record<string, string>,
      seconds: Math.round(10 * jobs.reduce((sum, job) => sum + secondsOf(job), 0)) / 10,
    },
    preview: { bytes: await preview.bytes(), type: preview.headers.get('content-type') ?? 'image/webp' },
  }
}

function sourceOf({ url, base64, photoId }: Given): PhotoSource {
  const given = [url, base64, photoId].filter((one) => one !== undefined)
  if (given.length !== 1) throw new CallError('Give one of url, base64 and photoId.')
  if (url !== undefined) return { url }
  return base64 === undefined ? { id: photoId as string } : new File([Buffer.from(base64, 'base64')], 'photo')
}

function startStep(client: Client, photo: PhotoSource, step: Step, { mask, picture }: Given, { signal }: Call) {
  if (step.mask !== null) throw new CallError('A recipe with masks by meaning is run as a batch.')
  const options = picture === undefined ? step.options : { ...(step.options as object), picture }
  const area = mask === undefined ? {} : { mask: new Blob([Buffer.from(mask, 'base64')], { type: 'image/png' }) }
  return client.startEdit(photo, step.tool, options as object, { ...area, signal })
}

const secondsOf = ({ report }: Job) => (report?.stages ?? []).reduce((sum, { seconds }) => sum + seconds, 0)
