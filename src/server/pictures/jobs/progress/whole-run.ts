import { toolShareEnd } from '#contract/job.ts'
import type { ProgressReport } from '#imaging/progress.ts'
import { editReports } from '#server/pictures/render/render-task.ts'

// Shares of a run beside the tool's own work: decoding the photo before it, encoding and storing the result after it.
// Estimated, not measured.
const openingShare = 0.04
const storingShare = 0.03

/** While the result is stored. */
export const storing: ProgressReport = { ...editReports.saving, done: 1 - storingShare }

/**
 * Turns the reports of an edit, whose shares are of the tool's work alone, into shares of the whole run. They never fall,
 * and stay below 1, since only the end of the job is all of it.
 */
export function openWholeRun(): (report: ProgressReport) => ProgressReport {
  let reached = 0
  return ({ stage, done }) => {
    reached = Math.max(reached, shareOfWhole(stage, Math.min(1, Math.max(0, done))))
    return { stage, done: reached }
  }
}

function shareOfWhole(stage: string, done: number): number {
  if (stage === editReports.starting.stage || stage === editReports.opening.stage) return 0
  return openingShare + (toolShareEnd - openingShare) * (stage === editReports.saving.stage ? 1 : done)
}
