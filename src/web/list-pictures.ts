import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { PairPicture, SamplePicture } from './pictures.ts'

const virtualId = 'virtual:pictures'

/** Tells the pages which sample photos and before/after pairs lie in public/, with their sizes, so that none is shown broken. */
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

/** `{id}.jpg`, with `{id}-thumb.webp` (twice 80 px high) for the pages; samples.json beside them may give `{ id, title, tool, credit }` and the order. */
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
      const { title = titleOf(id), tool = null, credit = null } = fact ?? {}
      return { id, title, thumb, tool, credit, ...size }
    }),
  )
}

/** `{tool}-before.webp` with `{tool}-after.webp`. */
async function listPairs(folder: string): Promise<Record<string, PairPicture>> {
  const names = await namesIn(folder)
  const pairs: Record<string, PairPicture> = {}
  for (const name of names) {
    const tool = /^(.+)-before\.webp$/.exec(name)?.[1]
    if (!tool || !names.includes(`${tool}-after.webp`)) continue
    const size = await sizeOf(join(folder, name))
    pairs[tool] = { before: `/pairs/${tool}-before.webp`, after: `/pairs/${tool}-after.webp`, ...size }
  }
  return pairs
}

async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(path).metadata()
  return { width, height }
}

function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
