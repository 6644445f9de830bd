import { useEffect } from 'react'
import { pageLanguage } from '#i18n/known-messages.ts'
import { pathBelow, pathIn } from '#i18n/languages.ts'
import { hasPage, toolCatalog } from '#tools/catalog.ts'
import { type EditorState, shownStep } from '#web/editor/model/editor-state.ts'
import { isToolId } from '#web/editor/model/tool-options.ts'
import type { Editor } from './editor-context.tsx'

/**
 * Keeps the tool, the photo on the canvas and the running job in the address, so that a reload or another device finds
 * them again. It bypasses the router, which would fetch and mount the page again for each tool.
 */
export function useEditorAddress(editor: Editor): void {
  useEffect(() => {
    let isReady = false
    const write = () => {
      if (!isReady) return
      const address = pathIn(pageLanguage(), addressOf(editor.store.get(), location))
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address)
    }
    // Reads the address before anything overwrites it.
    void openFromAddress(editor).finally(() => {
      isReady = true
      write()
    })
    const stop = editor.store.state.listen(write)
    return () => {
      stop()
      editor.runner.close()
      editor.cache.close()
    }
  }, [editor])
}

/** A tool without a page stays on the one where it was chosen, and is named in the query. */
export function addressOf(state: EditorState, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  const { tool } = state.work
  query.delete('sample')
  set(query, 'tool', hasPage(tool) ? null : tool)
  // Requests what could not be opened so far.
  if (state.loading?.photoId == null) {
    set(query, 'photo', shownStep(state.work)?.photo?.id ?? null)
    set(query, 'job', state.running?.jobId ?? null)
  }
  const text = query.toString()
  const path = hasPage(tool) ? toolCatalog[tool].path : pathBelow(pathname)
  return path + (text === '' ? '' : `?${text}`)
}

function set(query: URLSearchParams, name: string, value: string | null): void {
  if (value === null) query.delete(name)
  else query.set(name, value)
}

/** Tries again to load a photo, and its edit when the address names one. */
export const loadAgain = (editor: Editor): Promise<void> =>
  editor.store.get().loading?.photoId == null ? editor.loader.retry() : openFromAddress(editor)

async function openFromAddress({ store, loader, runner }: Editor): Promise<void> {
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
