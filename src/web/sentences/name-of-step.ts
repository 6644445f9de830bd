import type { Translator } from '#i18n/messages.ts'
import { labelOf, toolIds } from '#tools/catalog.ts'

/** What a step is called by its settings: 'Remove background', 'Blur the background' or 'Remove object'. */
export function nameOfStep(t: Translator, step: { readonly tool: string; readonly options?: unknown }): string {
  const tool = toolIds.find((id) => id === step.tool)
  if (tool === 'remove-object' && isBlur(step.options)) return t('Blur the background')
  return tool === undefined ? step.tool : t.known(labelOf(tool, step.options ?? null))
}

/** Whether all stays, and what lies behind the main things is blurred. */
const isBlur = (options: unknown): boolean => {
  const { remove, background } = (options ?? {}) as { readonly remove?: unknown; readonly background?: unknown }
  return remove === 'background' && background === 'blur'
}
