import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { PairPicture, SamplePicture, SizedPicture } from '../../src/web/pictures/pictures.ts'

/** Enough to show where light and dark are. */
const placeholderWidthPx = 20

const virtualId = 'virtual:pictures'

/** Tells the pages which sample photos and before/after pairs are in public/, with their sizes, so none appears broken. */
export function listPictures(): Plugin {
  let publicFolder = ''
  return {
    name: 'list-pictures',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    async load(id) {
      if (id !== `\0${virtualId}`) return null
      const samples = await listSamples(join(publicFolder, 'samples'))
      const pairs = await listPairs(join(publicFolder, 'pairs'))
      return `export const samples = ${JSON.stringify(samples)}\nexport const pairs = ${JSON.stringify(pairs)}`
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).sort() : []
}

/**
 * Lists `{id}.jpg` with `{id}-thumb.webp` (2 x 80 px high) for the pages. samples.json beside them may give
 * `{ id, title, tool, also, credit }` and the order.
 */
async function listSamples(folder: string): Promise<SamplePicture[]> {
  const told = join(folder, 'samples.json')
  const facts: Partial<SamplePicture>[] = existsSync(told) ? JSON.parse(await readFile(told, 'utf8')) : []
  const order = (id: string) => facts.findIndex((fact) => fact.id === id) + 1 || facts.length + 1
  const names = await namesIn(folder)
  const ids = names.filter((name) => name.endsWith('.jpg')).map((name) => name.slice(0, -4))
  ids.sort((a, b) => order(a) - order(b))
  return Promise.all(
    ids.map(async (id) => {
      const fact = facts.find((other) => other.id === id)
      const size = await sizeOf(join(folder, `${id}.jpg`))
      const thumb = names.includes(`${id}-thumb.webp`) ? `/samples/${id}-thumb.webp` : `/samples/${id}.jpg`
      const { title = titleOf(id), tool = null, also = [], credit = null } = fact ?? {}
      return { id, title, thumb, tool, also, credit, ...size }
    }),
  )
}

/** Lists `{tool}-before-{width}.webp` with `{tool}-after-{width}.webp`, in one or more widths, each also as .avif. */
async function listPairs(folder: string): Promise<Record<string, PairPicture>> {
  const widths = new Map<string, number[]>()
  for (const name of await namesIn(folder)) {
    const [, tool, width] = /^(.+)-after-(\d+)\.webp$/.exec(name) ?? []
    if (tool)
      widths.set(
        tool,
        [...(widths.get(tool) ?? []), Number(width)].sort((a, b) => a - b),
      )
  }
  const pairs = await Promise.all(
    [...widths].map(async ([tool, sizes]) => {
      const largest = join(folder, `${tool}-before-${sizes.at(-1)}.webp`)
      const sides = { before: sizedPicture(`${tool}-before`, sizes), after: sizedPicture(`${tool}-after`, sizes) }
      return [tool, { ...sides, ...(await sizeOf(largest)), placeholder: await placeholderOf(largest) }] as const
    }),
  )
  return Object.fromEntries(pairs)
}

function sizedPicture(name: string, widths: readonly number[]): SizedPicture {
  const address = (width: number | undefined, format: string) => `/pairs/${name}-${width}.${format}`
  const sources = (format: string) => widths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  return { src: address(widths[0], 'webp'), webp: sources('webp'), avif: sources('avif') }
}

async function placeholderOf(path: string): Promise<string> {
  const small = await sharp(path).resize(placeholderWidthPx).webp({ quality: 40 }).toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}

function titleOf(id: string): string {
  const messages = id.replaceAll('-', ' ')
  return messages.charAt(0).toUpperCase() + messages.slice(1)
}
