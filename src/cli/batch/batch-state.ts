import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { UsageError } from '#line/usage-error.ts'

const stateFile = z.object({
  format: z.literal('emulsion-batch'),
  version: z.literal(1),
  /** Paths of photos in the folder or archive that was read. */
  done: z.array(z.string()),
  failed: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
})

/** A run on thousands of photos does not write its list for each of them. */
const saveEveryMs = 1_000

/** Where the state of a batch lies: hidden among the results, or beside their archive. */
export const statePathOf = (output: string, isZip: boolean): string =>
  isZip ? `${output}.batch.json` : join(output, '.emulsion-batch.json')

/**
 * What an earlier run has done.
 * @throws UsageError when there was none, or its file is damaged
 */
export async function readDone(path: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) throw new UsageError(`There is no earlier run to go on with: ${path} is not there.`)
  try {
    return new Set(stateFile.parse(JSON.parse(text)).done)
  } catch {
    throw new UsageError(`${path} is damaged; run the batch again without --retry-failed.`)
  }
}

export interface FailedPhoto {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Notes what is done and what failed. @param done of an earlier run */
export function openBatchState(path: string, done: ReadonlySet<string>) {
  const all = new Set(done)
  const failed = new Map<string, FailedPhoto>()
  let savedAt = 0
  const save = async () => {
    savedAt = performance.now()
    const state = { format: 'emulsion-batch', version: 1, done: [...all], failed: [...failed.values()] }
    await writeFile(`${path}.part`, JSON.stringify(state, null, 1))
    await rename(`${path}.part`, path)
  }
  return {
    failed: () => [...failed.values()],
    note(photo: string, failure: Omit<FailedPhoto, 'path'> | null) {
      failed.delete(photo)
      if (failure === null) all.add(photo)
      else {
        all.delete(photo)
        failed.set(photo, { path: photo, ...failure })
      }
    },
    save,
    async saveNowAndThen() {
      if (performance.now() - savedAt > saveEveryMs) await save()
    },
  }
}
