import { useTranslator } from '#i18n/use-messages.ts'
import { useRootData } from '#web/site/root-data.ts'

/** What tools are called, and where their results open. Adjust belongs to the editor, and is in no menu. */
export function useToolNames() {
  const t = useTranslator()
  const { tools } = useRootData()
  const find = (id: string | null) => tools.find((tool) => tool.id === id)
  return {
    /** @param id null for an upload */
    nameOf(id: string | null): string {
      if (id === null) return t('Original')
      return id === 'adjust' ? t('Adjust') : t.known(find(id)?.label ?? id)
    },
    editPathOf: ({ id, tool }: { readonly id: string; readonly tool: string | null }) =>
      `${find(tool)?.path ?? '/upload'}?photo=${id}`,
  }
}
