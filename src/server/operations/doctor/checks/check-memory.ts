import { totalmem } from 'node:os'
import { type ReadFile, readGranted } from '#inference/models/granted.ts'
import type { Settings } from '#server/ground/env.ts'
import { sizeOf } from '#server/operations/backup/progress.ts'
import { type Finding, fail, ok, warn } from '#server/operations/doctor/finding.ts'
import { editConcurrency } from '#server/pictures/render/edit-concurrency.ts'
import { estimateEditBytes } from '#server/pictures/render/memory-budget.ts'

const about = 'memory'
/** The largest photo that is taken, and one of a phone. */
const largestPixels = 50_000_000
const commonPixels = 12_000_000

/** What this process may use: of the machine, or of its container. */
export interface Grant {
  readonly bytes: number
  readonly isContainer: boolean
  readonly cores: number
}

export function readGrant(read?: ReadFile): Grant {
  const { cores, memoryBytes } = readGranted(read)
  const limit = Math.min(memoryBytes ?? Number.POSITIVE_INFINITY, totalmem())
  return { bytes: limit, isContainer: limit < totalmem(), cores }
}

export function checkMemory(settings: Pick<Settings, 'renderProcesses' | 'role'>, grant: Grant): Finding[] {
  const of = grant.isContainer ? 'this container may use' : 'this machine has'
  if (settings.role === 'web')
    return [ok(about, `${of} ${sizeOf(grant.bytes)}; edits run elsewhere.`.replace(/^t/, 'T'))]
  const atOnce = editConcurrency(settings, grant.cores)
  const common = estimateEditBytes(commonPixels) * atOnce
  const largest = estimateEditBytes(largestPixels)
  const said = `${of} ${sizeOf(grant.bytes)}`.replace(/^t/, 'T')
  const findings: Finding[] = []
  if (largest > grant.bytes)
    findings.push(
      fail(about, `${said}, and one photo of 50 megapixels takes up to ${sizeOf(largest)}; give it more memory.`),
    )
  else if (common > grant.bytes)
    findings.push(
      warn(
        about,
        `${said}, and ${atOnce} edits of 12 megapixels at once take up to ${sizeOf(common)}, so they wait for each other; set RENDER_PROCESSES to less, or give it more memory.`,
      ),
    )
  if (atOnce > grant.cores)
    findings.push(warn(about, `RENDER_PROCESSES is ${atOnce} on ${grant.cores} cores; edits slow each other down.`))
  return findings.length > 0
    ? findings
    : [ok(about, `${said} and ${grant.cores} cores, enough for ${atOnce} edit${atOnce === 1 ? '' : 's'} at once.`)]
}
