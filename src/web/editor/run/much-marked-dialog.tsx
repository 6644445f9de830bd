import { useRef } from 'react'
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
  const isLastMarked = useEditorState(({ past }) => past.at(-1)?.label === 'mask')
  const label = useEditorState(({ work }) => runLabelOf(work.tool, work.options[work.tool]))
  const percent = useRef(0)
  // It stays while the dialog fades away.
  if (isOpen && mask !== null) percent.current = percentOf(markedShareOf(mask))
  const t = useTranslator()
  const close = (act?: () => void) => () => {
    dialog.set('none')
    act?.()
  }
  const undo = () => store.dispatch({ type: 'undone' })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => dialog.set(open ? 'much-marked' : 'none')}
      title={t('Remove {percent} % of the photo?', { percent: percent.current })}
      footer={
        <>
          <Button kind="quiet" onClick={close()}>
            {t('Cancel')}
          </Button>
          {isLastMarked ? <Button onClick={close(undo)}>{t('Undo the last mark')}</Button> : null}
          <Button kind="primary" onClick={close(() => void runner.run('marks'))}>
            {t(label)}
          </Button>
        </>
      }
    >
      <p className="text-14">{t('All that is marked is filled from what is around it.')}</p>
    </Dialog>
  )
}
