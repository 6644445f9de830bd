import { useEffect, useState } from 'react'
import type { CheckReply } from '#contract/batch.ts'
import { isConfused } from '#contract/confused-kinds.ts'
import { problems } from '#contract/problem.ts'
import type { RecipeMask, RecipeStep } from '#tools/recipe.ts'
import { type BatchRequest, isMeant, refusalOfMask, verdictOfStep } from '#tools/recipe-run.ts'
import { checkBatch } from '#web/api/batches.ts'
import { getAnalysis, getThings } from '#web/api/photos.ts'

export type Verdicts = CheckReply['verdicts']

export interface Checked {
  /** By the photos' ids; empty until the stored analyses have been asked. */
  readonly verdicts: Verdicts
  /** Photos that are being looked at now, and how many of them are done; null when none is. */
  readonly looking: { readonly done: number; readonly total: number } | null
}

const nothing: Checked = { verdicts: {}, looking: null }
/** Photos that are looked at side by side. More would only wait for each other on the server. */
const atOnce = 2

/**
 * What the first step of a recipe would do to photos: first by what is stored, then by looking at the rest. A photo that
 * cannot be looked at stays unknown, and the run decides.
 * @param key tells one question from another
 */
export function useVerdicts(request: BatchRequest, key: string): Checked {
  const [state, setState] = useState({ key, checked: nothing })
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const set = (checked: Checked) => {
      if (!signal.aborted) setState({ key, checked })
    }
    const [first] = request.steps
    if (request.photoIds.length > 0 && first !== undefined)
      void look(request, first, set, signal).catch(() => set(nothing))
    return () => control.abort()
  }, [key])
  return state.key === key ? state.checked : nothing
}

async function look(
  request: BatchRequest,
  first: RecipeStep,
  set: (checked: Checked) => void,
  signal: AbortSignal,
): Promise<void> {
  let verdicts = (await checkBatch(request, signal)).verdicts
  const rest = request.photoIds.filter((id) => verdicts[id] === 'unknown')
  const total = rest.length
  let done = 0
  set({ verdicts, looking: total === 0 ? null : { done, total } })
  const work = async () => {
    for (let id = rest.shift(); id !== undefined && !signal.aborted; id = rest.shift()) {
      // Two look at a time, so what is known is read only when there is something to add.
      const verdict = await lookAt(id, first).catch(() => 'unknown' as const)
      verdicts = { ...verdicts, [id]: verdict }
      done += 1
      set({ verdicts, looking: done === total ? null : { done, total } })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function lookAt(id: string, step: RecipeStep): Promise<Verdicts[string]> {
  const { mask } = step
  if (mask !== null) {
    if (await isThere(id, mask)) return 'fine'
    // The run looks closer for an animal than the page.
    if (mask.by === 'thing' && isConfused(mask.kind)) return 'unknown'
    return { sentence: problems[refusalOfMask(mask)].sentence }
  }
  const verdict = verdictOfStep(step, { ...(await getAnalysis(id, step.tool)), frames: 1 })
  return typeof verdict === 'object' ? { sentence: problems[verdict.code].sentence } : verdict
}

/** Whether what a mask outlines is on a photo. */
async function isThere(id: string, mask: RecipeMask): Promise<boolean> {
  if (mask.by === 'sky') return (await getAnalysis(id, 'change-sky')).findings.hasSky === true
  // Only the run cuts the main thing out.
  if (mask.by === 'background') return true
  return (await getThings(id)).things.some((thing) => isMeant(mask, thing))
}

/** Whether a run would fail on the photo, or change nothing in it. */
export const isLeftOut = (verdict: Verdicts[string] | undefined): boolean =>
  verdict === 'unchanged' || typeof verdict === 'object'
