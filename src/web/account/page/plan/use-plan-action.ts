import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { showMessage } from '#ui/notice.ts'
import { useReturn } from '#web/billing/orders/use-return.ts'
import { type Action, useAction } from '#web/requests/use-action.ts'
import { openPortal } from './open-portal.ts'

export type PlanVerb = 'cancel' | 'change' | 'resume' | 'refresh' | 'portal'

export interface PlanAction extends Action {
  /** The running action, or the last one. */
  readonly verb: PlanVerb | null
  /** The action that is being confirmed. */
  readonly confirming: 'cancel' | 'change' | null
  confirm(dialog: 'cancel' | 'change'): void
  close(): void
  act(verb: PlanVerb, work: () => Promise<unknown>, message: Message): void
  portal(): void
}

/** A member's actions on their plan, one at a time, each confirmed by a message. */
export function usePlanAction(): PlanAction {
  const t = useTranslator()
  const [verb, setVerb] = useState<PlanVerb | null>(null)
  const [confirming, setConfirming] = useState<'cancel' | 'change' | null>(null)
  const action = useAction()
  const { revalidate } = useRevalidator()
  useReturn(verb === 'portal')
  const confirm = (dialog: 'cancel' | 'change' | null) => {
    action.forget()
    setConfirming(dialog)
  }
  return {
    ...action,
    verb,
    confirming,
    confirm,
    close: () => confirm(null),
    act(next, work, message) {
      setVerb(next)
      void action.run(async () => {
        await work()
        setConfirming(null)
        // Reloads the root's data too: the header shows the role and the figures.
        await revalidate()
        showMessage(t(message))
      })
    },
    portal() {
      setVerb('portal')
      void action.run(openPortal)
    },
  }
}
