import { useTranslator } from '#i18n/use-messages.ts'
import { adjust, editorAddress } from '#web/site/offers.ts'
import { useRootData } from '#web/site/root-data.ts'

/** What tools are called, and where photos open: a result with its tool, any other with Adjust. */
export function useToolNames() {
  const t = useTranslator()
  const { tools } = useRootData()
  const find = (id: string | null) => tools.find((tool) => tool.id === id)
  return {
    /** A result by the step that made it, and what a job does. @param made.tool null for an upload */
    nameOf({ tool, label }: { readonly tool: string | null; readonly label?: string | undefined }): string {
      if (tool === null) return t('Original')
      return tool === 'adjust' && label === undefined ? t('Adjust') : t.known(label ?? find(tool)?.label ?? tool)
    },
    editPathOf: ({ id, tool }: { readonly id: string; readonly tool: string | null }) =>
      editorAddress(find(tool) ?? adjust, 'photo', id),
  }
}
