import { SlidersHorizontal } from 'lucide-react'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { openLogin, openPricing, useAccount, useUser } from '#web/account/account-state.ts'
import { forgetSessionEnd } from '#web/account/account-store.ts'
import { sessionEndSentence } from '#web/account/session/session-end.ts'
import { useEditor, useEditorState } from '#web/editor/state/editor-context.tsx'
import { type Failing, isResultDelayed } from '#web/editor/state/editor-state.ts'
import { FailingNote } from './failing-note.tsx'
import { RunButton } from './run-button.tsx'
import { RunPriceNote } from './run-price-note.tsx'
import { useRunRefusal } from './use-run-refusal.ts'

export interface RunBarProps {
  /** On small screens: whether all settings are shown. */
  isOpen: boolean
  /** Absent where they always are. */
  onOpen?: ((isOpen: boolean) => void) | undefined
}

/** The next action, always in the same place. The line above says what it costs, or why it failed. */
export function RunBar({ isOpen, onOpen }: RunBarProps) {
  const t = useTranslator()
  return (
    <div className="shrink-0 border-t border-line px-4 py-2 lg:py-3">
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
            <SlidersHorizontal size={20} aria-hidden="true" />
            {isOpen ? t('Less') : t('Adjust')}
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
  const isRefused = useRunRefusal() !== null
  const isSaidAbove = useEditorState(({ work, loading }) => work.steps.length === 0 && loading?.phase === 'failed')
  const { hasSessionEnded } = useAccount()
  const { runner } = useEditor()
  const t = useTranslator()
  if (hasSessionEnded) return isSaidAbove ? null : <SessionEnd />
  if (running !== null && isResultDelayed(running))
    return (
      <div role="status" className="mb-3 grid gap-1 text-14">
        <p>{t('Your result is made. Loading it costs nothing, and is tried again by itself.')}</p>
        <div>
          <TextButton onClick={runner.putAway}>{t('Put it away')}</TextButton>
        </div>
      </div>
    )
  if (failing !== null) return <RunFailure failing={failing} />
  return running !== null || isRefused ? null : <RunPriceNote />
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

function RunFailure({ failing }: { failing: Failing }) {
  const { runner, store } = useEditor()
  const user = useUser()
  const t = useTranslator()
  const { code } = failing
  const isUsedUp = code === 'requests-used-up'
  return (
    <FailingNote failing={failing}>
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
