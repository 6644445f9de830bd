import { isCounted, toolCatalog } from '#tools/catalog.ts'
import { priceRun, type RunPrice } from '#web/billing/usage/run-price.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { useEditorState } from '#web/editor/model/model.ts'

/** What running the chosen tool would cost; null when that is not known. */
export function useRunPrice(): RunPrice | null {
  const usage = useUsage()
  const tool = useEditorState((state) => state.work.tool)
  if (!isCounted(tool)) return { kind: 'free' }
  return usage === null ? null : priceRun(usage, toolCatalog[tool].access)
}
