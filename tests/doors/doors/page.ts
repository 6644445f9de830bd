import { type BatchReply, isSettled } from '#contract/batch.ts'
import { isFinal, type JobReply } from '#contract/job.ts'
import type { MaskReply, PhotoReply } from '#contract/photo.ts'
import { problems } from '#contract/problem.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { type Ask, type Door, Refusal } from '../door.ts'
import { keepResults } from '../keep-results.ts'
import type { PageBrowser } from '../page-browser.ts'
import type { Place } from '../place.ts'
import { entriesOf } from '../read-results.ts'
import { until } from '../until.ts'

/** The calls of the page, as a browser makes them: cookies, its own origin, the envelope. */
export function pageDoor({ origin, browsers }: Place): Door {
  const browserOf = ({ as = 'basic' }: Pick<Ask, 'as'>): PageBrowser => browsers[as === 'test' ? 'basic' : as]

  const upload = async (browser: PageBrowser, photo: Buffer): Promise<PhotoReply> =>
    browser.read(
      await browser.fetch('/api/photos?name=photo.png', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-envelope': 'none' },
        body: new Uint8Array(photo),
      }),
    )

  const idOf = async (browser: PageBrowser, { way = 'upload', photo }: Pick<Ask, 'way' | 'photo'>): Promise<string> => {
    if (way !== 'address') return (await upload(browser, photo)).id
    return (await browser.ask<PhotoReply>('POST', '/api/photos/import', { url: `${origin}/samples/astronaut.jpg` })).id
  }

  const submit = async (browser: PageBrowser, ask: Ask, headers = {}): Promise<JobReply> => {
    const photoId = await idOf(browser, ask)
    return post(browser, photoId, ask, headers)
  }

  const post = async (
    browser: PageBrowser,
    photoId: string,
    { tool, options = {}, where, mask }: Ask,
    headers = {},
  ) => {
    const maskId = mask && (await putMask(browser, photoId, mask))
    const job = { tool, photoId, options, ...(maskId && { maskId }), ...(where && { maskBy: where }) }
    return browser.ask<JobReply>('POST', '/api/jobs', job, headers)
  }

  const putMask = async (browser: PageBrowser, photoId: string, mask: Buffer): Promise<string> => {
    const headers = { 'content-type': 'image/png', 'x-envelope': 'none' }
    const init = { method: 'PUT', headers, body: new Uint8Array(mask) }
    return (await browser.read<MaskReply>(await browser.fetch(`/api/photos/${photoId}/mask`, init))).maskId
  }

  const ended = (browser: PageBrowser, id: string) =>
    until(async () => {
      const job = await browser.ask<JobReply>('GET', `/api/jobs/${id}`)
      return isFinal(job.state) ? job : null
    })

  const download = async (browser: PageBrowser, photoId: string, format: string): Promise<Buffer> => {
    const response = await browser.fetch(`/api/photos/${photoId}/download?format=${format}&metadata=all`)
    if (!response.ok) await browser.read(response)
    return Buffer.from(await response.arrayBuffer())
  }

  const runBatch = async (photos: readonly Buffer[], steps: readonly RecipeStep[]): Promise<readonly Buffer[]> => {
    const browser = browsers.basic
    const photoIds = []
    for (const photo of photos) photoIds.push((await upload(browser, photo)).id)
    const { id } = await browser.ask<BatchReply>('POST', '/api/batches', { photoIds, steps })
    await until(async () => {
      const batch = await browser.ask<BatchReply>('GET', `/api/batches/${id}`)
      return batch.items.every((item) => isSettled(item, batch)) ? true : null
    })
    return entriesOf(Buffer.from(await (await browser.fetch(`/api/batches/${id}/download`)).arrayBuffer()))
  }

  const resultOf = keepResults(async (ask) => {
    const browser = browserOf(ask)
    const { state, problem, resultPhotoId } = await ended(browser, (await submit(browser, ask)).id)
    if (state !== 'done') throw new Refusal(problem?.sentence ?? state)
    return resultPhotoId as string
  })

  return {
    id: 'page',
    title: 'page',
    lacks: {
      'way-base64': 'The page sends bytes.',
      'watermark-test': 'A test key opens the interface for programs.',
      sandbox: 'A test key opens the interface for programs.',
      replay: 'The page shows the edit, and asks nobody whether it is a repetition.',
      address: 'The page has its cookies.',
    },
    says: {
      'where-unknown': new RegExp(problems['bad-request'].sentence),
      'wrong-options': new RegExp(problems['options-invalid'].sentence),
    },
    refuses: { 'way-address': /^That address cannot be loaded\. Use a public http or https link to a picture\.$/ },
    edit: async (ask) => download(browserOf(ask), await resultOf({ way: 'upload', ...ask }), ask.format ?? 'png'),
    async begin(ask) {
      const browser = browserOf(ask)
      const { id } = await submit(browser, ask)
      return {
        cancel: async () => (await browser.ask<JobReply>('POST', `/api/jobs/${id}/cancel`, {})).state,
        end: async () => (await ended(browser, id)).state,
      }
    },
    async twice(ask) {
      const browser = browserOf(ask)
      const photoId = await idOf(browser, ask)
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const jobs = [await post(browser, photoId, ask, headers), await post(browser, photoId, ask, headers)]
      await ended(browser, (jobs[0] as JobReply).id)
      return { edits: new Set(jobs.map(({ id }) => id)).size, isTold: false }
    },
    wrongMethod: () => browsers.basic.fetch('/api/jobs', { method: 'PUT' }),
    several: (photos, { tool, options = {} }) =>
      runBatch(photos, [{ tool, options, mask: null, isOn: true }] as readonly RecipeStep[]),
    steps: async (photo, steps) => (await runBatch([photo], steps))[0] as Buffer,
  }
}
