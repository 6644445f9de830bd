import { hasPage, toolCatalog } from '#tools/catalog.ts'
import { priceRun } from '#web/billing/usage/run-price.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { chooseTool } from '#web/editor/model/need-stages.ts'
import { inMode, isToolId } from '#web/editor/model/tool-options.ts'
import type { Runs } from './runs.ts'

/** Tries again to load a photo, and its edit when the address names one. */
export const loadAgain = (editor: Runs): Promise<void> =>
  editor.store.get().loading?.photoId == null ? editor.loader.retry() : openFromAddress(editor)

/** Whether an address says that the tool runs on its photo without a press. */
export const startsNow = (query: URLSearchParams): boolean => query.has('photo') && query.get('start') === 'now'

/** Opens the tool in its mode, the photo and the edit that the address names, and starts where it says so. */
export async function openFromAddress(editor: Runs): Promise<void> {
  const { store, loader, runner } = editor
  const query = new URLSearchParams(location.search)
  const photoId = query.get('photo')
  const sampleId = query.get('sample')
  const jobId = query.get('job')
  const tool = query.get('tool')
  let starts = false
  try {
    if (isToolId(tool) && !hasPage(tool)) await chooseTool(store, tool)
    chooseMode(editor, query.get('mode'))
    if (photoId !== null) await loader.openPhoto(photoId)
    else if (sampleId !== null) await loader.loadSample(sampleId)
    if (jobId !== null && shownStep(store.get().work) !== null) await runner.resume(jobId)
    else starts = startsNow(query)
  } finally {
    if (!starts) editor.isStarting.set(false)
  }
  // Not awaited: the address forgets at once that it starts, so that a reload does not start it again.
  if (starts) void startNow(editor)
}

export function chooseMode({ store }: Pick<Runs, 'store'>, mode: string | null): void {
  const { tool, options } = store.get().work
  const chosen = mode === null ? null : inMode(tool, options[tool], mode)
  if (chosen !== null) store.dispatch({ type: 'tool-chosen', tool, options: chosen })
}

/** Runs the tool on an upload that was just brought for it, unless no edit is left: the run bar then says so. */
async function startNow({ store, runner, usage, isStarting }: Runs): Promise<void> {
  try {
    const { work } = store.get()
    const known = usage.get()
    const mayRun = shownStep(work)?.sourceKey === null && known !== null
    if (mayRun && priceRun(known, toolCatalog[work.tool].access).kind === 'counted') await runner.run()
  } finally {
    isStarting.set(false)
  }
}
