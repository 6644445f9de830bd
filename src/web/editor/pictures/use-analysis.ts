import { useSyncExternalStore } from 'react'
import type { ToolId } from '#tools/catalog.ts'
import type { Analysis } from '#tools/tool.ts'
import type { Step } from '#web/editor/model/editor-state.ts'
import { usePictures } from './pictures.ts'

/** The tool's analysis of the step's photo; null while it loads, and for tools without an analyzer. */
export function useAnalysis(tool: ToolId, step: Step | null): Analysis | 'failed' | null {
  const { analyses } = usePictures()
  return useSyncExternalStore(
    analyses.changes.listen,
    () => analyses.find(tool, step),
    () => null,
  )
}
