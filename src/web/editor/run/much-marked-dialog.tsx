import { useTranslator } from '#i18n/use-messages.ts'
import { runLabelOf } from '#tools/in-page.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { percentOf } from '#ui/percent-of.ts'
import { useAtom } from '#ui/use-atom.ts'
import { currentMask } from '#web/editor/model/editor-state.ts'
import { markedShareOf } from '#web/editor/model/mask-tiles.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useRuns } from './runs.ts'

/** Asks, before an edit is spent, whether as much should go as is marked. A slip of the hand marks a street. */
export function MuchMarkedDialog() {
  const { dialog, runner, store } = useRuns()
  const isOpen = useAtom(dialog) === 'much-marked'
  const mask = useEditorState(currentMask)
  const label = useEditorState(({ work }) => runLabelOf(work.tool, work.options[work.tool]))
  const t = useTranslator()
  const close = (act?: () => void) => () => {
    dialog.set('none')
    act?.()
  }
  const percent = isOpen && mask !== null ? percentOf(markedShareOf(mask)) : 0
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => dialog.set(open ? 'much-marked' : 'none')}
      title={t('Remove {percent} % of the photo?', { percent })}
      footer={
        <>
          <Button kind="quiet" onClick={close()}>
            {t('Cancel')}
          </Button>
          <Button onClick={close(() => store.dispatch({ type: 'undone' }))}>{t('Undo the last mark')}</Button>
          <Button kind="primary" onClick={close(() => void runner.run({ isAsked: true }))}>
            {t(label)}
          </Button>
        </>
      }
    >
      <p className="text-14">{t('All that is marked is filled from what is around it.')}</p>
    </Dialog>
  )
}
