import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { ObjectStore } from '#server/ground/storage/object-store.ts'
import { type RenderResults, renderFiles } from '#server/pictures/render/render-task.ts'

export interface KeptSamplesParts {
  /** Where it is kept, on the local disk. Several processes may share it. */
  readonly folder: string
  /** Where the samples of the site lie; a missing one has none. */
  readonly samplesFolder: string
  readonly onError: (error: unknown) => void
}

export type KeptSamples = ReturnType<typeof openKeptSamples>

const root = dirname(findPackageJSON(import.meta.url) as string)
const preparedFiles = [renderFiles.metadata, renderFiles.thumb, renderFiles.view]
const factsFile = 'facts'

/** The samples that pages offer, as the build has them; under development those that it is made of. */
export async function findSamplesFolder(): Promise<string> {
  const built = join(root, 'build/client/samples')
  return (await isThere(built)) ? built : join(root, 'public/samples')
}

/**
 * What was made of the site's samples when somebody opened them: renditions, analyses and things. A sample is known by
 * the bytes of its file, so whoever opens it next gets copies at once. Each is as good as those stored with a photo.
 */
export function openKeptSamples({ folder, samplesFolder, onError }: KeptSamplesParts) {
  let hashes: Promise<ReadonlySet<string>> | null = null
  const isSample = async (sha256: string | null): Promise<boolean> => {
    if (sha256 === null) return false
    hashes ??= hashSamples(samplesFolder)
    return (await hashes).has(sha256)
  }
  const pathOf = (sha256: string, name: string) => join(folder, sha256, name)

  const write = async (sha256: string, made: Readonly<Record<string, string>>): Promise<void> => {
    await mkdir(join(folder, sha256), { recursive: true })
    for (const [key, path] of Object.entries(made)) {
      const draft = pathOf(sha256, `draft-${randomUUID()}`)
      await copyFile(path, draft, constants.COPYFILE_FICLONE)
      await rename(draft, pathOf(sha256, basename(key)))
    }
  }

  const keep = async (sha256: string | null, made: Readonly<Record<string, string>>): Promise<void> => {
    // Whoever opened the sample has it in any case.
    if (sha256 !== null && (await isSample(sha256))) await write(sha256, made).catch(onError)
  }

  /** Whether these files of a sample are kept. */
  const has = async (sha256: string | null, names: readonly string[]): Promise<boolean> => {
    if (sha256 === null || !(await isSample(sha256))) return false
    const found = await Promise.all(names.map((name) => isThere(pathOf(sha256, name))))
    return found.every(Boolean)
  }

  return {
    samplesFolder,
    has,

    /** Puts the renditions of a sample into `folder`; those of another photo, and at first, are made. */
    async prepare(
      sha256: string,
      into: string,
      make: () => Promise<RenderResults['prepare']>,
    ): Promise<RenderResults['prepare']> {
      if (await has(sha256, [...preparedFiles, factsFile])) {
        for (const name of preparedFiles) await copyFile(pathOf(sha256, name), join(into, name))
        return JSON.parse(await readFile(pathOf(sha256, factsFile), 'utf8'))
      }
      const facts = await make()
      await writeFile(join(into, factsFile), JSON.stringify(facts))
      await keep(sha256, Object.fromEntries([...preparedFiles, factsFile].map((name) => [name, join(into, name)])))
      return facts
    },

    /** Stores what is kept of a sample under these keys, in their order. @returns whether all of it was kept */
    async give(store: ObjectStore, sha256: string | null, keys: readonly string[]): Promise<boolean> {
      const isKept = await has(
        sha256,
        keys.map((key) => basename(key)),
      )
      if (!isKept || sha256 === null) return false
      for (const key of keys) await store.put(key, { path: pathOf(sha256, basename(key)) })
      return true
    },

    /** Keeps files that were made of a photo, by the keys that they are stored under, if it is a sample. */
    keep,
  }
}

async function hashSamples(folder: string): Promise<ReadonlySet<string>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jpg'))
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
  return new Set(files.map((file) => createHash('sha256').update(file).digest('hex')))
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
