import { Download } from 'lucide-react'
import { useId } from 'react'
import { entitlements } from '#contract/plan.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { runLabelOf, stageOf } from '#tools/in-page.ts'
import { Button } from '#ui/controls/button.tsx'
import { openLogin, useAccount } from '#web/account/account-state.ts'
import type { RunPrice } from '#web/billing/usage/run-price.ts'
import { useUsage } from '#web/billing/usage/use-usage.ts'
import { isRunNext, type Running, runState, shownStep } from '#web/editor/model/editor-state.ts'
import { madeStep } from '#web/editor/model/made-step.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { useSwitchedOff } from '#web/switches/use-switched-off.ts'
import { useRunRefusal } from './run-refusal.ts'
import { useRunPrice, useRuns } from './runs.ts'
import { useIsOnline } from './use-is-online.ts'
import { useRunProgress } from './use-run-progress.ts'

/** The sentence above the button that says why it cannot be pressed. */
export const runNoteId = 'run-note'

const shape = 'min-w-0 flex-1'

/** The run button with its price. It leads to an account or the plans when no edit is left, and cancels while an edit runs. */
export function RunButton() {
  const { dialog, runner } = useRuns()
  const canTake = useEditorState((state) => !isRunNext(state) && shownStep(state.work)?.photo != null)
  const readiness = useEditorState(runState)
  const running = useEditorState((state) => state.running)
  const { hasSessionEnded } = useAccount()
  const t = useTranslator()
  if (hasSessionEnded && (running === null || running.failing !== null))
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
  if (running !== null) return <CancelButton running={running} />
  // What a thumb reaches is the next thing to do: to take a result that another run would only repeat.
  if (!canTake) return <StartButton />
  return (
    <>
      <Button kind="primary" className={`${shape} lg:hidden`} size="large" onClick={() => dialog.set('download')}>
        <Download size={20} aria-hidden="true" />
        {t('Download')}
      </Button>
      <div className="contents max-lg:hidden">
        <StartButton />
      </div>
    </>
  )
}

function CancelButton({ running }: { running: Running }) {
  const { runner } = useRuns()
  const t = useTranslator()
  const { isCancelling } = running
  const { texts } = useRunProgress(running)
  return (
    <NotedButton
      label={isCancelling ? t('Stopping') : t('Cancel')}
      note={isCancelling || texts.length === 0 ? null : texts.join(' · ')}
      disabled={isCancelling}
      onClick={() => void runner.cancel()}
    />
  )
}

function StartButton() {
  const { runner } = useRuns()
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const readiness = useEditorState(runState)
  const isNext = useEditorState(isRunNext)
  const made = useEditorState(madeStep)
  const shown = useEditorState(({ work }) => shownStep(work))
  const price = useRunPrice()
  const refusal = useRunRefusal()
  const plan = useUsage()?.plan
  const mayBuy = plan !== 'BASIC'
  const isOnline = useIsOnline()
  const isOff = useSwitchedOff(tool) !== null
  const t = useTranslator()
  const label = t(runLabelOf(tool, options))
  const run = () => void runner.run()
  if (!isOnline || isOff || refusal === 'nothing-would-change')
    return <NotedButton label={label} note={null} describedBy={runNoteId} disabled onClick={run} />
  if (refusal !== null) {
    const short = stageOf(tool).refusals?.[refusal]?.short
    return <NotedButton label={label} note={short === undefined ? '' : t(short)} disabled onClick={run} />
  }
  if (made !== null && made !== shown)
    return <NotedButton kind="plain" label={label} note={t('Already made, free')} disabled={false} onClick={run} />
  const hasPhoto = readiness !== 'no-photo'
  const isPriceless = price !== null && price.kind !== 'counted' && price.kind !== 'free'
  const kind = isNext && (hasPhoto || !isPriceless) ? 'primary' : 'plain'
  if (price?.kind === 'used-up' && plan === 'VISITOR')
    return (
      <NotedButton
        kind={kind}
        label={t('Register')}
        note={t('{free, number} edits a month, free', { free: entitlements.FREE.requestsMax })}
        disabled={false}
        onClick={run}
      />
    )
  if (isPriceless && mayBuy)
    return (
      <Button kind={kind} size="large" className={shape} onClick={run}>
        {t('See the plans')}
      </Button>
    )
  if (readiness === 'mask-empty')
    return <NotedButton label={label} note={t('Nothing is marked yet')} disabled onClick={run} />
  if (made !== null)
    return (
      <NotedButton
        kind="plain"
        label={label}
        note={t('Already made. Change something first.')}
        disabled
        onClick={run}
      />
    )
  const isUploading = readiness === 'uploading'
  const cost = isUploading || price === null ? null : costOf(t, price)
  return (
    <NotedButton
      kind={kind}
      label={isUploading ? t('Uploading') : label}
      note={cost}
      disabled={!hasPhoto || isUploading || isPriceless}
      onClick={run}
    />
  )
}

interface NotedButtonProps {
  kind?: 'primary' | 'plain'
  label: string
  /** Below the label: what it costs, why it cannot be pressed, or how far it is. Null for none. */
  note: string | null
  /** Id of what says it instead of a note. */
  describedBy?: string
  disabled: boolean
  onClick(): void
}

function NotedButton({ kind = 'plain', label, note, describedBy, disabled, onClick }: NotedButtonProps) {
  const noteId = useId()
  return (
    <Button
      kind={kind}
      size="large"
      className={shape}
      disabled={disabled}
      aria-describedby={note === null ? describedBy : noteId}
      onClick={onClick}
    >
      <span className="grid leading-5">
        {label}
        {note === null ? null : (
          <span id={noteId} aria-hidden="true" className="min-h-5 text-12 font-normal tabular-nums">
            {note}
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
