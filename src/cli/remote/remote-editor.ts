import { basename } from 'node:path'
import { type EditRecipe, pictureId, resultFormatOf } from '#cli/edit/edit-photo.ts'
import type { Editor, GivenPhoto } from '#cli/edit/editor.ts'
import { readPhotoFile } from '#cli/photos/read-photos.ts'
import type { Client, Job, Options, Tool } from '#client/client.ts'
import { inspectPhoto } from '#codec/photo-header.ts'
import { uploadBytesMax } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import type { ProgressReport } from '#imaging/progress.ts'
import { reportOfJobs } from '#mcp/report-of-jobs.ts'

/** Few enough for every plan, and enough that uploads and edits do not wait for one another. */
const photosAtOnce = 3
/** The part of the bar that the upload takes. Taste. */
const uploadShare = 0.15

type Tell = (report: ProgressReport) => void

/**
 * Edits on a server, by its interface for programs. The steps of a recipe are jobs one after another, so each is seen,
 * charged and kept there as if it had been done by hand.
 */
export function remoteEditor(client: Client, recipe: EditRecipe): Editor {
  const { picturePath, maskPath, quality, metadata } = recipe
  let picture: Promise<string> | null = null
  const idOfPicture = (path: string) => (picture ??= uploadPicture(client, path))
  return {
    atOnce: photosAtOnce,
    async edit({ name, bytes, format }, { signal, onProgress }) {
      if (bytes.length > uploadBytesMax) throw new Problem('photo-too-large')
      const asked = format ?? resultFormatOf((await inspectPhoto(bytes)).format)
      const id = picturePath === null ? null : await idOfPicture(picturePath)
      const mask =
        maskPath === null ? null : new Blob([new Uint8Array(await readPhotoFile(maskPath))], { type: 'image/png' })
      let photo = await upload(client, { name, bytes }, signal, onProgress)
      const jobs: Job[] = []
      for (const [at, step] of recipe.steps.entries()) {
        const tell = progressOf(onProgress, at, recipe.steps.length)
        const options = withPicture(step.options as Readonly<Record<string, unknown>>, id)
        const area = mask !== null && at === 0 ? mask : (step.mask ?? undefined)
        const more = { signal, onProgress: tell, mask: area }
        const job = await client.runEdit({ id: photo }, step.tool as Tool, options as Options[Tool], more)
        jobs.push(job)
        photo = job.result as string
      }
      const image = await client.download(photo, { signal, format: asked, quality, metadata })
      const made = Buffer.from(await image.arrayBuffer())
      const { width, height } = await inspectPhoto(made)
      return { bytes: made, report: { width, height, ...reportOfJobs(jobs) } }
    },
  }
}

async function uploadPicture(client: Client, path: string): Promise<string> {
  return (await client.upload(new File([new Uint8Array(await readPhotoFile(path))], basename(path)))).id
}

async function upload(
  client: Client,
  { name, bytes }: Pick<GivenPhoto, 'name' | 'bytes'>,
  signal: AbortSignal,
  tell: Tell,
): Promise<string> {
  tell({ stage: 'uploading', done: 0 })
  const { id } = await client.upload(new File([new Uint8Array(bytes)], name), {
    signal,
    onUpload: ({ sentBytes, totalBytes }) =>
      tell({ stage: 'uploading', done: uploadShare * (sentBytes / Math.max(1, totalBytes)) }),
  })
  return id
}

const progressOf =
  (tell: Tell, at: number, count: number) =>
  ({ stage, progress, ahead, tool }: Job) => {
    const waiting = ahead === null || ahead === 0 ? 'waiting' : `waiting for ${ahead} others`
    const done = uploadShare + (1 - uploadShare) * ((at + progress) / count)
    tell({ stage: count > 1 ? `${tool}, ${stage ?? waiting}` : (stage ?? waiting), done })
  }

/** The recipe names its one picture by an id of this machine. */
const withPicture = (options: Readonly<Record<string, unknown>>, id: string | null) =>
  id === null || options.picture !== pictureId ? options : { ...options, picture: id }
