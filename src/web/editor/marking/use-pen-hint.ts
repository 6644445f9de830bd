import type { Message } from '#i18n/message.ts'
import { maskTextsOf } from '#tools/in-page.ts'
import { useAtom } from '#ui/use-atom.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useMarking } from './marking.ts'

/** What the pen in hand does for the chosen tool; null for tools that take no mask. */
export function usePenHint(): Message | null {
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const { mode } = useAtom(useMarking().paint)
  return maskTextsOf(tool, options)?.hints[mode] ?? null
}
