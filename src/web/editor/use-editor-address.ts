import { useEffect } from 'react'
import { toolCatalog } from '#tools/catalog.ts'
import { pageLanguage } from '#words/known-words.ts'
import { pathIn } from '#words/languages.ts'
import { asFailure } from '../api/request.ts'
import type { Editor } from './editor-context.tsx'
import { type EditorState, shownStep } from './editor-state.ts'
import { toFailing } from './load-photo.ts'

/**
 * The address names the tool, the photo on the table and the job under way, so that a reload, or another device, finds all
 * of it again. Written past the router, which would fetch and mount the page anew for each tool.
 */
export function useEditorAddress(editor: Editor): void {
  useEffect(() => {
    let isReady = false
    const write = () => {
      if (!isReady) return
      const address = pathIn(pageLanguage(), addressOf(editor.store.get(), location.search))
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
    }
    // What the address asks for is read before anything is written over it.
    void openFromAddress(editor).finally(() => {
      isReady = true
      write()
    })
    const stop = editor.store.subscribe(write)
    return () => {
      stop()
      editor.runner.close()
      editor.shelf.close()
    }
  }, [editor])
}

export function addressOf(state: EditorState, search: string): string {
  const query = new URLSearchParams(search)
  const photoId = shownStep(state.work)?.photo?.id
  const jobId = state.running?.job?.id
  query.delete('sample')
  if (photoId === undefined) query.delete('photo')
  else query.set('photo', photoId)
  if (jobId === undefined) query.delete('job')
  else query.set('job', jobId)
  const text = query.toString()
  return toolCatalog[state.work.tool].path + (text === '' ? '' : `?${text}`)
}

async function openFromAddress({ store, loader, runner }: Editor): Promise<void> {
  const query = new URLSearchParams(location.search)
  const photoId = query.get('photo')
  const sampleId = query.get('sample')
  const jobId = query.get('job')
  if (photoId !== null) await loader.openPhoto(photoId)
  else if (sampleId !== null) await loader.loadSample(sampleId)
  if (jobId === null || shownStep(store.get().work) === null) return
  try {
    await runner.resume(jobId)
  } catch (error) {
    store.dispatch({ type: 'run-ended', failing: toFailing(asFailure(error)) })
  }
}
