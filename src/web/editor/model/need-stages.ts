import { useEffect, useState } from 'react'
import { untilThere } from '#i18n/until-there.ts'
import type { ToolId } from '#tools/catalog.ts'
import { hasStage, loadStages } from '#tools/in-page.ts'
import { orLoadedAnew } from '#web/start/use-late-parts.ts'
import type { EditorStore } from './editor-store.ts'
import { isToolId } from './tool-options.ts'

/**
 * Resolves once the stages of these tools are there, however long the connection is lost.
 * @param named tools as the server names them, or nothing
 */
export async function needStages(named: readonly unknown[]): Promise<void> {
  const tools = named.filter(isToolId)
  if (tools.every(hasStage)) return
  await untilThere(orLoadedAnew(() => loadStages(tools)))
}

/** Whether the stage of a tool is there; it is asked for if not. */
export function useStage(tool: ToolId): boolean {
  const [, setLoaded] = useState<ToolId | null>(null)
  useEffect(() => {
    let isWanted = true
    if (!hasStage(tool)) void needStages([tool]).then(() => isWanted && setLoaded(tool))
    return () => {
      isWanted = false
    }
  }, [tool])
  return hasStage(tool)
}

let asked = 0

/** Takes a tool in hand as soon as its stage is there. The tool that was asked for last wins. */
export async function chooseTool({ dispatch }: EditorStore, tool: ToolId, options?: unknown): Promise<void> {
  const own = ++asked
  if (!hasStage(tool)) await needStages([tool])
  if (own === asked) dispatch({ type: 'tool-chosen', tool, ...(options !== undefined && { options }) })
}
