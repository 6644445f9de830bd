import { readGranted } from '#inference/models/granted.ts'

/**
 * How many photos a worker edits at the same time: the setting, or half the granted cores, since an edit uses more than one.
 */
export const editConcurrency = (
  { renderProcesses }: { readonly renderProcesses: number | null },
  cores = readGranted().cores,
): number => renderProcesses ?? Math.max(1, Math.floor(cores / 2))
