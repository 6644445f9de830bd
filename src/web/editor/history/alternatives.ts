import { toolCatalog } from '#tools/catalog.ts'
import { seedMax } from '#tools/remove-object/options.ts'
import type { MaskTiles } from '#web/editor/mask/mask-tiles.ts'
import { type EditorState, type Step, shownStep, stepOf } from '#web/editor/state/editor-state.ts'

/** Results of the same photo and the same marks, in the order they were made. */
export interface Alternatives {
  readonly steps: readonly Step[]
  /** Which of them is on the table. */
  readonly shown: number
  readonly source: Step
  readonly maskId: string
  /** Null where this page did not send the marks. */
  readonly mask: MaskTiles | null
}

/** Null unless a result is on the table that the same marks could give otherwise. */
export function alternativesOf({ work }: EditorState): Alternatives | null {
  const shown = shownStep(work)
  if (shown === null || shown.tool !== work.tool || toolCatalog[work.tool].mask !== 'required') return null
  const source = stepOf(work, shown.sourceKey)
  const { mask, maskId } = shown
  if (source === null || maskId === null) return null
  const steps = work.steps.filter(
    (step) => step.sourceKey === source.key && step.tool === shown.tool && step.maskId === maskId,
  )
  return { steps, shown: steps.indexOf(shown), source, maskId, mask }
}

/** A seed that none of them has, as long as there is one. */
export function nextSeed(steps: readonly Step[]): number {
  const seeds = steps.map(({ options }) => (options as { seed?: number } | null)?.seed ?? 0)
  let seed = Math.max(...seeds, 0)
  do seed = (seed + 1) % (seedMax + 1)
  while (seeds.includes(seed) && seeds.length <= seedMax)
  return seed
}

/** The index in the history of the next or the one before, round and round; null when there is no other. */
export function neighbourOf(state: EditorState, direction: 1 | -1): number | null {
  const alternatives = alternativesOf(state)
  if (alternatives === null || alternatives.steps.length < 2) return null
  const { steps, shown } = alternatives
  const next = steps[(shown + direction + steps.length) % steps.length]
  return next === undefined ? null : state.work.steps.indexOf(next)
}
