import { useEffect } from 'react'
import { pageLanguage } from '#i18n/known-messages.ts'
import { pathBelow, pathIn } from '#i18n/languages.ts'
import { hasPage, toolCatalog } from '#tools/catalog.ts'
import { type EditorState, shownStep } from '#web/editor/model/editor-state.ts'
import { namedMode } from '#web/editor/model/tool-options.ts'
import { openFromAddress } from '#web/editor/run/open-from-address.ts'
import type { Runs } from '#web/editor/run/runs.ts'

/**
 * Keeps the tool, the photo on the canvas and the running job in the address, so that a reload or another device finds
 * them again. It bypasses the router, which would fetch and mount the page again for each tool.
 */
export function useEditorAddress(editor: Runs): void {
  useEffect(() => {
    let isReady = false
    let isLeft = false
    const write = () => {
      if (!isReady || isLeft) return
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
      // What still opens must not put its photo into the address of another page.
      isLeft = true
      stop()
      editor.runner.close()
      editor.cache.close()
    }
  }, [editor])
}

/** A tool without a page stays on the one where it was chosen, and is named in the query. */
function addressOf(state: EditorState, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search)
  const { tool } = state.work
  query.delete('sample')
  query.delete('start')
  set(query, 'tool', hasPage(tool) ? null : tool)
  set(query, 'mode', namedMode(tool, state.work.options[tool]))
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
