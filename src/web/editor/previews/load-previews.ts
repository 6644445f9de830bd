import { atom } from 'nanostores'
import type { ToolId } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import { listPreviews, type PreviewKinds } from './preview-work.ts'

/** The tools that have a preview; null until their worker has loaded. It loads after the page. */
export const loadedPreviews = atom<PreviewKinds | null>(null)

export async function loadPreviews(): Promise<void> {
  if (loadedPreviews.get() === null) loadedPreviews.set(await listPreviews())
}

/** Whether a tool's preview is shown while a run works, and only then. */
export const isDraft = (tool: ToolId | undefined): boolean =>
  tool !== undefined && stageOf(tool).previewIsDraft === true
