import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnalysisReply } from '#contract/analysis.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { findSamplesFolder } from '#server/pictures/photos/samples/kept-samples.ts'
import { readSamples } from '#server/pictures/photos/samples/read-samples.ts'
import { type Browser, openRoutes } from '../../../../../tests/faults/setup/open-routes.ts'
import { opened } from '../../../../../tests/opened.ts'

const samplesFolder = await findSamplesFolder()
const routes = await opened(openRoutes())

async function openBrowser(): Promise<Browser> {
  const browser = routes.createBrowser()
  await browser.ask('GET', '/api/photos')
  return browser
}

const upload = (browser: Browser, body: Uint8Array): Promise<PhotoReply> =>
  browser.data('POST', '/api/photos?name=sign.jpg', { body, type: 'image/jpeg' })
const skyOf = (browser: Browser, { id }: PhotoReply): Promise<AnalysisReply> =>
  browser.data('GET', `/api/photos/${id}/analyses/change-sky`)
const listKept = () => readdir(join(routes.folder, 'samples'), { recursive: true }).catch((): string[] => [])

test('whoever opens a sample after another gets what was read then, as a photo of their own', async () => {
  const sign = await readFile(join(samplesFolder, 'sign.jpg'))
  const [ada, bob] = [await openBrowser(), await openBrowser()]
  const first = await upload(ada, sign)
  const { findings } = await skyOf(ada, first)
  expect(findings.hasSky).toBe(true)
  const reading = (await listKept()).find((name) => name.includes('reading-change-sky')) as string
  // Told from one that is made anew by what no photo has.
  const marked = { data: { findings: { ...findings, share: 0.123 }, masks: {} } }
  await writeFile(join(routes.folder, 'samples', reading), JSON.stringify(marked))

  const second = await upload(bob, sign)
  expect({ ...second, id: '', createdAt: '' }).toEqual({ ...first, id: '', createdAt: '' })
  expect((await skyOf(bob, second)).findings.share).toBe(0.123)
  expect((await skyOf(ada, first)).findings.share).toBe(findings.share)
  for (const size of ['thumb', 'view'])
    expect((await bob.ask('GET', `/api/photos/${second.id}/image?size=${size}`)).status).toBe(200)
  await bob.ask('DELETE', `/api/photos/${second.id}`)
  expect((await ada.ask('GET', `/api/photos/${first.id}/image`)).status).toBe(200)
})

test('keeps nothing of any other photo', async () => {
  const before = await listKept()
  const ada = await openBrowser()
  const own = Buffer.concat([await readFile(join(samplesFolder, 'sign.jpg')), Buffer.from([0])])
  await skyOf(ada, await upload(ada, own))
  expect(await listKept()).toEqual(before)
})

test('reads each sample for the tool that it shows best, then for the others, and leaves no photo behind', async () => {
  const asked: string[] = []
  const added = new Set<string>()
  const kept = new Set<string>()
  const close = async () => {}
  const photos = {
    add: async (_: unknown, __: unknown, name: string) => {
      added.add(name)
      return { id: name }
    },
    analysis: async (_: unknown, id: string, tool: string) => {
      asked.push(`${id} ${tool}`)
      return { close }
    },
    things: async (_: unknown, id: string) => {
      asked.push(`${id} things`)
      return { close }
    },
    remove: async (_: unknown, id: string) => void added.delete(id),
  } as unknown as Parameters<typeof readSamples>[0]['photos']
  const samples = { samplesFolder, has: async (sha256: string | null) => kept.has(sha256 ?? '') }
  const { signal } = new AbortController()
  const untilQuiet = async () => void asked.push('quiet')
  await readSamples({ photos, samples, signal, untilQuiet })
  // Whoever came meanwhile goes before each of them.
  expect(asked.filter((_, at) => asked[at - 1] !== 'quiet' && asked[at] !== 'quiet')).toEqual([])
  expect(asked.indexOf('sign.jpg change-sky')).toBeLessThan(asked.indexOf('colosseum.jpg cartoon'))
  expect(asked).toContain('coffee.jpg things')
  expect(added.size).toBe(0)

  asked.length = 0
  samples.has = async () => true
  await readSamples({ photos, samples, signal, untilQuiet })
  expect(asked).toEqual([])
})
