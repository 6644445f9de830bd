import { atom } from 'nanostores'
import { listPreviews, type PreviewKinds } from './preview-work.ts'

/** The tools that have a preview; null until their worker has loaded. It loads after the page. */
export const loadedPreviews = atom<PreviewKinds | null>(null)

export async function loadPreviews(): Promise<void> {
  if (loadedPreviews.get() === null) loadedPreviews.set(await listPreviews())
}
