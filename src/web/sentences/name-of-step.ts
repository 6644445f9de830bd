import type { Translator } from '#i18n/messages.ts'
import { labelOfStep, toolIds } from '#tools/catalog.ts'

/** What a step is called by its settings: 'Remove background', 'Blur the background' or 'Remove object'. */
export function nameOfStep(t: Translator, step: { readonly tool: string; readonly options?: unknown }): string {
  const tool = toolIds.find((id) => id === step.tool)
  return tool === undefined ? step.tool : t.known(labelOfStep(tool, step.options ?? null))
}
