import { finished } from 'node:stream/promises'
import { readIndex } from '#server/operations/backup/backup-index.ts'
import type { Manifest } from '#server/operations/backup/backup-manifest.ts'
import { forEachAtOnce } from '#server/operations/backup/files/for-each-at-once.ts'
import { DamagedPart, type Part, type PartStore } from '#server/operations/backup/parts/part-store.ts'
import type { Progress } from '#server/operations/backup/progress.ts'

/** One content that is not as it was kept. */
export interface Fault {
  readonly backup: string
  /** A key of the store, a table, or the list of contents. */
  readonly of: string
  readonly why: DamagedPart['why']
  readonly part: string
}

const atOnce = 8

/** Reads every part of these backups to its end, each once, and compares it. @returns what is damaged or missing */
export async function verifyBackups(
  manifests: readonly Manifest[],
  parts: PartStore,
  progress: Progress,
): Promise<Fault[]> {
  const faults: Fault[] = []
  /** By the name of the part. */
  const results = new Map<string, Promise<DamagedPart | null>>()
  for (const { id, index } of manifests) {
    const note = (of: string, { part, why }: DamagedPart) => void faults.push({ backup: id, of, why, part: part.name })
    const uses = async function* () {
      try {
        for await (const entry of readIndex(parts, index)) {
          if (entry.kind === 'file') yield { of: entry.key, part: entry.part }
          if (entry.kind === 'table') for (const part of entry.parts) yield { of: `table ${entry.name}`, part }
        }
      } catch (error) {
        if (!(error instanceof DamagedPart)) throw error
        note('its list of contents', error)
      }
    }
    await forEachAtOnce(uses(), atOnce, async ({ of, part }) => {
      const known = results.get(part.name)
      const reading = known ?? readPart(parts, part)
      results.set(part.name, reading)
      const damage = await reading
      if (known === undefined) progress.count(part.bytes, true)
      if (damage !== null) note(of, damage)
    })
  }
  return faults
}

async function readPart(parts: PartStore, part: Part): Promise<DamagedPart | null> {
  try {
    await finished((await parts.open(part)).resume())
    return null
  } catch (error) {
    if (error instanceof DamagedPart) return error
    throw error
  }
}
