import { useTranslator } from '#i18n/use-messages.ts'
import { isCounted } from '#tools/catalog.ts'
import { movesMarks } from '#tools/recipe-run.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { type EditorState, type Step, shownStep } from '#web/editor/model/editor-state.ts'
import { followersOf } from '#web/editor/model/followers.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { nameOfStep } from '#web/editor/run/run-messages.ts'
import { useRuns } from '#web/editor/run/runs.ts'

/** Asks, before a step is made again, whether all that was made of it is made again too, and says what that costs. */
export function RemakeDialog() {
  const { dialog } = useModel()
  const isOpen = useAtom(dialog) === 'remake'
  const t = useTranslator()
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => dialog.set(open ? 'remake' : 'none')}
      title={t('Run the later steps again?')}
    >
      {isOpen ? <Question /> : null}
    </Dialog>
  )
}

function Question() {
  const { dialog, runner, store, usage } = useRuns()
  const tool = useEditorState(({ work }) => work.tool)
  const left = useAtom(usage)?.usage
  const t = useTranslator()
  const followers = followersOf(store.get())
  const counted = [tool, ...followers.map((step) => step.tool)].filter((id) => id !== null && isCounted(id)).length
  const remaining = left === undefined ? null : Math.max(0, left.limit - left.current)
  const isMoved = marksMove(store.get(), followers)
  const isTooMuch = remaining !== null && counted > remaining
  const names = t.list(followers.map((step) => nameOfStep(t, step)))
  const close = (act: () => Promise<void>) => () => {
    dialog.set('none')
    void act()
  }
  return (
    <div className="grid gap-4 pb-2 text-14">
      <p>{t('Steps after this one: {steps}. What was made stays in the history.', { steps: names })}</p>
      <p role="status" className={isMoved || isTooMuch ? 'text-warning' : 'text-quiet tabular-nums'}>
        {isMoved
          ? t('What was marked in the steps after this one would lie elsewhere. Change this step alone.')
          : isTooMuch
            ? t('Together they take {count} edits; {left, number} are left.', { count: counted, left: remaining })
            : counted === 0
              ? t('Costs no edit.')
              : remaining === null
                ? t('Uses {count}', { count: counted })
                : t('Uses {count} of {left, number} left', { count: counted, left: remaining })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={() => dialog.set('none')}>
          {t('Cancel')}
        </Button>
        <Button onClick={close(() => runner.run('remake'))}>{t('Only this step')}</Button>
        <Button kind="primary" disabled={isMoved || isTooMuch} onClick={close(runner.remake)}>
          {t('Run all again')}
        </Button>
      </div>
    </div>
  )
}

function marksMove({ work }: EditorState, followers: readonly Step[]): boolean {
  const after = followers.flatMap(({ tool, options, maskId }) =>
    tool === null ? [] : [{ tool, options, isMasked: maskId !== null }],
  )
  return movesMarks(work.tool, shownStep(work)?.options ?? {}, work.options[work.tool], after)
}
