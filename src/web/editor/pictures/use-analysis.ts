import { useSyncExternalStore } from 'react'
import type { ToolId } from '#tools/catalog.ts'
import type { Reading } from '#tools/tool.ts'
import { useEditor } from '#web/editor/state/editor-context.tsx'
import type { Step } from '#web/editor/state/editor-state.ts'

/** What the tool sees in the step's photo; null while it comes, and where there is nothing to read. */
export function useReading(tool: ToolId, step: Step | null): Reading | 'failed' | null {
  const { readings } = useEditor()
  return useSyncExternalStore(
    readings.subscribe,
    () => readings.find(tool, step),
    () => null,
  )
}
