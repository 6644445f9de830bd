import { availableParallelism } from 'node:os'

/**
 * How many photos a worker edits at the same time: the setting, or half the cores, since an edit uses more than one.
 */
export const editConcurrency = (
  { renderProcesses }: { readonly renderProcesses: number | null },
  cores = availableParallelism(),
): number => renderProcesses ?? Math.max(1, Math.floor(cores / 2))
