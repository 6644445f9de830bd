import type { Translator } from '#i18n/messages.ts'
import { labelOf, toolIds } from '#tools/catalog.ts'

/** What a step is called by its settings: 'Remove background' with some, 'Remove object' with others. */
export function nameOfStep(t: Translator, step: { readonly tool: string; readonly options?: unknown }): string {
  const tool = toolIds.find((id) => id === step.tool)
  return tool === undefined ? step.tool : t.known(labelOf(tool, step.options ?? null))
}
