import { hasPage } from '#tools/catalog.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { isToolId } from '#web/editor/model/tool-options.ts'
import type { Runs } from './runs.ts'

/** Tries again to load a photo, and its edit when the address names one. */
export const loadAgain = (editor: Runs): Promise<void> =>
  editor.store.get().loading?.photoId == null ? editor.loader.retry() : openFromAddress(editor)

/** Opens the tool, the photo and the edit that the address names. */
export async function openFromAddress({ store, loader, runner }: Runs): Promise<void> {
  const query = new URLSearchParams(location.search)
  const photoId = query.get('photo')
  const sampleId = query.get('sample')
  const jobId = query.get('job')
  const tool = query.get('tool')
  if (isToolId(tool) && !hasPage(tool)) store.dispatch({ type: 'tool-chosen', tool })
  if (photoId !== null) await loader.openPhoto(photoId)
  else if (sampleId !== null) await loader.loadSample(sampleId)
  if (jobId !== null && shownStep(store.get().work) !== null) await runner.resume(jobId)
}
