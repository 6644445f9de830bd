import { useEffect, useState } from 'react'
import type { CheckReply } from '#contract/batch.ts'
import { problems } from '#contract/problem.ts'
import { type CheckRequest, verdictOf } from '#tools/catalog.ts'
import { checkRecipe } from '#web/api/batches.ts'
import { getAnalysis } from '#web/api/photos.ts'

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
 * What a recipe would do to photos: first by what is stored, then by looking at the rest. A photo that cannot be looked
 * at stays unknown, and the run decides.
 * @param key tells one question from another
 */
export function useVerdicts(request: CheckRequest, key: string): Checked {
  const [state, setState] = useState({ key, checked: nothing })
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const set = (checked: Checked) => {
      if (!signal.aborted) setState({ key, checked })
    }
    if (request.photoIds.length > 0) void look(request, set, signal).catch(() => set(nothing))
    return () => control.abort()
  }, [key])
  return state.key === key ? state.checked : nothing
}

async function look(request: CheckRequest, set: (checked: Checked) => void, signal: AbortSignal): Promise<void> {
  const { tool, options } = request.recipe
  let verdicts = (await checkRecipe(request, signal)).verdicts
  const rest = request.photoIds.filter((id) => verdicts[id] === 'unknown')
  const total = rest.length
  let done = 0
  set({ verdicts, looking: total === 0 ? null : { done, total } })
  const work = async () => {
    for (let id = rest.shift(); id !== undefined && !signal.aborted; id = rest.shift()) {
      const analysis = await getAnalysis(id, tool).catch(() => null)
      const verdict = analysis === null ? 'unknown' : verdictOf(tool, options, { ...analysis, frames: 1 })
      const told = typeof verdict === 'object' ? { sentence: problems[verdict.code].sentence } : verdict
      verdicts = { ...verdicts, [id]: told }
      done += 1
      set({ verdicts, looking: done === total ? null : { done, total } })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Whether a run would fail on the photo, or change nothing in it. */
export const isLeftOut = (verdict: Verdicts[string] | undefined): boolean =>
  verdict === 'unchanged' || typeof verdict === 'object'
