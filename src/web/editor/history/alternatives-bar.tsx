import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { stageOf } from '#tools/in-page.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useEditorState } from '#web/editor/model/model.ts'
import { alternativesOf, neighbourOf } from '#web/editor/run/alternatives.ts'
import { useRunPrice, useRuns } from '#web/editor/run/runs.ts'
import { Doubts } from './doubts.tsx'

/** What may be wrong with a result, and other results of the same tool. */
export function AlternativesBar() {
  return (
    <>
      <Doubts />
      <Others />
    </>
  )
}

/** Shown under a result of a tool with alternatives: steps through the others and makes another one. */
function Others() {
  const { store, runner } = useRuns()
  const count = useEditorState((state) => alternativesOf(state)?.steps.length ?? 0)
  const shown = useEditorState((state) => alternativesOf(state)?.shown ?? 0)
  const isRunning = useEditorState((state) => state.running !== null)
  const price = useRunPrice()
  const costId = useId()
  const texts = stageOf(useEditorState(({ work }) => work.tool)).alternatives?.texts
  const t = useTranslator()
  if (count === 0 || texts === undefined) return null
  const flip = (direction: 1 | -1) => () => {
    const index = neighbourOf(store.get(), direction)
    if (index !== null) store.dispatch({ type: 'step-shown', index })
  }
  return (
    <section aria-label={t(texts.name)} className="alternatives flex items-center gap-1 max-lg:-order-1">
      {count > 1 ? (
        <>
          <IconButton label={t(texts.before)} keys="," icon={ChevronLeft} disabled={isRunning} onClick={flip(-1)} />
          <p aria-live="polite" className="text-14 whitespace-nowrap text-quiet tabular-nums">
            {t('{number} of {count}', { number: shown + 1, count })}
          </p>
          <IconButton label={t(texts.after)} keys="." icon={ChevronRight} disabled={isRunning} onClick={flip(1)} />
        </>
      ) : null}
      <Button
        size="large"
        className="min-w-0 flex-1"
        disabled={isRunning}
        aria-describedby={price?.kind === 'counted' ? costId : undefined}
        onClick={() => void runner.tryAnother()}
      >
        <span className="grid leading-5">
          {t(texts.another)}
          {price?.kind === 'counted' ? (
            <span id={costId} aria-hidden="true" className="text-12 text-quiet tabular-nums">
              {t('Uses 1 of {count, number} left', { count: price.remaining })}
            </span>
          ) : null}
        </span>
      </Button>
    </section>
  )
}
