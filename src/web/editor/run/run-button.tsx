import { useId } from 'react'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { runLabelOf, stageOf } from '#tools/in-page.ts'
import { Button } from '#ui/controls/button.tsx'
import { openLogin, useAccount } from '#web/account/account-state.ts'
import type { RunPrice } from '#web/billing/usage/run-price.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { useEditor, useEditorState } from '#web/editor/state/editor-context.tsx'
import { isRunNext, runState } from '#web/editor/state/editor-state.ts'
import { useRunPrice } from './use-run-price.ts'
import { useRunRefusal } from './use-run-refusal.ts'

const shape = 'min-w-0 flex-1'

/** The run button with its price. It leads to the plans when no edit is left, and cancels while an edit runs. */
export function RunButton() {
  const { runner } = useEditor()
  const tool = useEditorState((state) => state.work.tool)
  const runLabel = runLabelOf(
    tool,
    useEditorState((state) => state.work.options[state.work.tool]),
  )
  const readiness = useEditorState(runState)
  const isCancelling = useEditorState((state) => state.running?.isCancelling ?? false)
  const isMoving = useEditorState(({ running }) => running !== null && running.failing === null)
  const isNext = useEditorState(isRunNext)
  const price = useRunPrice()
  const refusal = useRunRefusal()
  const mayBuy = useUsage()?.plan !== 'BASIC'
  const { hasSessionEnded } = useAccount()
  const costId = useId()
  const t = useTranslator()
  if (hasSessionEnded && !isMoving)
    return (
      <Button kind="primary" className={shape} size="large" onClick={() => openLogin()}>
        {t('Log in')}
      </Button>
    )
  if (readiness === 'result-made')
    return (
      <Button kind="primary" className={shape} size="large" onClick={() => void runner.askAgain()}>
        {t('Load the result')}
      </Button>
    )
  if (readiness === 'running')
    return (
      <Button className={shape} size="large" disabled={isCancelling} onClick={() => void runner.cancel()}>
        {isCancelling ? t('Stopping') : t('Cancel')}
      </Button>
    )
  const hasPhoto = readiness !== 'no-photo'
  const shortRefusal = refusal === null ? undefined : stageOf(tool).refusals?.[refusal]?.short
  if (refusal !== null)
    return (
      // It can still be pressed, and then says why it does nothing.
      <Button size="large" className={shape} aria-describedby={costId} onClick={() => void runner.run()}>
        <span className="grid leading-5">
          {t(runLabel)}
          <span id={costId} aria-hidden="true" className="text-12 font-normal text-quiet">
            {shortRefusal === undefined ? '' : t(shortRefusal)}
          </span>
        </span>
      </Button>
    )
  const isRefused = price !== null && price.kind !== 'counted' && price.kind !== 'free'
  const kind = isNext && (hasPhoto || !isRefused) ? 'primary' : 'plain'
  if (isRefused && mayBuy)
    return (
      <Button kind={kind} size="large" className={shape} onClick={() => void runner.run()}>
        {t('See the plans')}
      </Button>
    )
  const isUploading = readiness === 'uploading'
  const cost = isUploading || price === null ? null : costOf(t, price)
  return (
    <Button
      kind={kind}
      size="large"
      className={shape}
      disabled={!hasPhoto || isUploading || isRefused}
      aria-describedby={cost === null ? undefined : costId}
      onClick={() => void runner.run()}
    >
      <span className="grid leading-5">
        {isUploading ? t('Uploading') : t(runLabel)}
        {cost === null ? null : (
          <span id={costId} aria-hidden="true" className="text-12 font-normal tabular-nums">
            {cost}
          </span>
        )}
      </span>
    </Button>
  )
}

function costOf(t: Translator, price: RunPrice): string | null {
  if (price.kind === 'free') return t('cost|Free')
  return price.kind === 'counted' ? t('Uses 1 of {count, number} left', { count: price.remaining }) : null
}
