import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { useEditor, useEditorState } from './state/editor-context.tsx'

/** The way on where the photo has colours already. */
export function RecolorButton() {
  const { store } = useEditor()
  const t = useTranslator()
  const options = useEditorState((state) => state.work.options.coloring)
  const recolor = () =>
    store.dispatch({
      type: 'options-changed',
      tool: 'coloring',
      options: { ...options, recolor: true },
      atMs: null,
    })
  return (
    <Button size="small" onClick={recolor}>
      {t('Recolor')}
    </Button>
  )
}
