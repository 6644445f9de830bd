import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { stageOf } from '#tools/in-page.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { openLogin, openPricing, useAccount, useUser } from '#web/account/account-state.ts'
import { forgetSessionEnd } from '#web/account/account-store.ts'
import { sessionEndSentence } from '#web/account/session/session-end.ts'
import { type Failing, isResultDelayed, shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { useSwitchedOff } from '#web/switches/use-switched-off.ts'
import { FailingNote } from './failing-note.tsx'
import { RunButton, runNoteId } from './run-button.tsx'
import { RunPriceNote } from './run-price-note.tsx'
import { useAnalysisRefusal, useRunRefusal } from './run-refusal.ts'
import { useRuns } from './runs.ts'
import { useIsOnline } from './use-is-online.ts'

export interface RunBarProps {
  /** On small screens: whether all settings are shown. */
  isOpen: boolean
  /** Absent where they always are. */
  onOpen?: ((isOpen: boolean) => void) | undefined
}

/** The next action, always in the same place. The line above says what it costs, or why it failed. */
export function RunBar({ isOpen, onOpen }: RunBarProps) {
  const t = useTranslator()
  const refusal = useRunRefusal()
  const isBusy = useEditorState(({ running, failing }) => running !== null || failing !== null)
  // Where all settings are shown, they need the room of a button that would do nothing.
  const isIdle = onOpen === undefined && refusal === 'nothing-would-change' && !isBusy
  return (
    <div className={`shrink-0 border-t border-line px-4 py-2 lg:py-3 ${isIdle ? 'max-lg:hidden' : ''}`}>
      <BarNote />
      <div className="flex gap-2">
        {onOpen === undefined ? null : (
          <Button
            size="large"
            aria-expanded={isOpen}
            aria-controls="tool-settings"
            onClick={() => onOpen(!isOpen)}
            className="px-4! lg:hidden"
          >
            {isOpen ? <ChevronDown size={20} /> : <ChevronUp size={20} />}
            {isOpen ? t('Less') : t('Settings')}
          </Button>
        )}
        <RunButton />
      </div>
    </div>
  )
}

function BarNote() {
  const failing = useEditorState((state) => state.failing)
  const running = useEditorState((state) => state.running)
  const refusal = useRunRefusal()
  const isPhotoRefused = useAnalysisRefusal() !== null
  const isOnline = useIsOnline()
  const off = useSwitchedOff(useEditorState((state) => state.work.tool))
  const isSaidAbove = useEditorState(({ work, loading }) => work.steps.length === 0 && loading?.phase === 'failed')
  const { hasSessionEnded } = useAccount()
  const { runner } = useRuns()
  const t = useTranslator()
  if (hasSessionEnded) return isSaidAbove ? null : <SessionEnd />
  if (running !== null && isResultDelayed(running))
    return (
      <div role="status" className="mb-3 grid gap-1 text-14">
        <p>{t('Your result is ready. Loading it costs nothing and retries automatically.')}</p>
        <div>
          <TextButton onClick={runner.putAway}>{t('Dismiss it')}</TextButton>
        </div>
      </div>
    )
  if (failing !== null) return <RunFailure failing={failing} />
  if (running !== null) return null
  if (!isOnline) return <OfflineNote />
  if (off !== null)
    return (
      <p id={runNoteId} role="status" className="mb-3 border-l-2 border-warning pl-3 text-14">
        {off}
      </p>
    )
  if (refusal === 'nothing-would-change') return <NothingNote />
  if (refusal === null) return <RunPriceNote />
  // Its room stays when the photo turns out to be none for the tool, so that nothing moves.
  return isPhotoRefused ? (
    <div className="invisible">
      <RunPriceNote />
    </div>
  ) : null
}

function OfflineNote() {
  const hasPhoto = useEditorState((state) => shownStep(state.work) !== null)
  const t = useTranslator()
  if (!hasPhoto) return null
  return (
    <p id={runNoteId} role="status" className="mb-3 border-l-2 border-warning pl-3 text-14">
      {t('You are offline. A run needs the connection; what you set and mark stays.')}
    </p>
  )
}

/** Why a run would change nothing with these settings, and settings with which it may. */
function NothingNote() {
  const { store } = useModel()
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const t = useTranslator()
  const texts = stageOf(tool).refusals?.['nothing-would-change']
  const wayOn = texts?.wayOn
  return (
    <div role="status" className="mb-3 flex flex-wrap items-baseline gap-x-4 text-14">
      <p id={runNoteId}>{t(texts?.sentence ?? 'With these settings nothing would change.')}</p>
      {wayOn === undefined ? null : (
        <TextButton
          onClick={() => store.dispatch({ type: 'options-changed', tool, options: wayOn.change(options), atMs: null })}
        >
          {t(wayOn.label)}
        </TextButton>
      )}
    </div>
  )
}

/** The button below offers the way back. */
function SessionEnd() {
  const t = useTranslator()
  return (
    <div role="alert" className="mb-3 grid gap-1 border-l-2 border-danger pl-3 text-14">
      <p>{t(sessionEndSentence)}</p>
      <div>
        <TextButton onClick={forgetSessionEnd}>{t('Go on without logging in')}</TextButton>
      </div>
    </div>
  )
}

const notStarted: Message = 'The run did not start. Everything here stays.'

function RunFailure({ failing }: { failing: Failing }) {
  const { runner, store } = useRuns()
  const user = useUser()
  const t = useTranslator()
  const { code } = failing
  const isUsedUp = code === 'requests-used-up' || code === 'address-requests-used-up'
  // What the error dialog has said is not said again.
  const said = failing.isTold ? { ...failing, sentence: notStarted } : failing
  return (
    <FailingNote failing={said}>
      {failing.mayRetry ? <TextButton onClick={() => void runner.tryAgain()}>{t('Try again')}</TextButton> : null}
      {code === 'login-needed' ? <TextButton onClick={() => openLogin()}>{t('Log in')}</TextButton> : null}
      {isUsedUp && user === null ? (
        <TextButton onClick={() => openLogin()}>{t('Log in or register')}</TextButton>
      ) : null}
      {code === 'plan-needed' || (isUsedUp && user?.role !== 'BASIC') ? (
        <TextButton onClick={() => openPricing(isUsedUp ? 'used-up' : 'tool')}>{t('Plans')}</TextButton>
      ) : null}
      <TextButton onClick={() => store.dispatch({ type: 'failing-dismissed' })}>{t('Dismiss')}</TextButton>
    </FailingNote>
  )
}
