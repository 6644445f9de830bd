import type { ReactNode } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { Failing } from '#web/editor/model/editor-state.ts'

/** What went wrong, with the ways on as children. */
export function FailingNote({ failing, children }: { failing: Failing; children: ReactNode }) {
  const t = useTranslator()
  return (
    <div role="alert" className="mb-3 grid gap-1 border-l-2 border-danger pl-3 text-14">
      <p>{t.known(failing.sentence)}</p>
      {failing.requestId !== null && failing.code === 'internal' ? (
        <p className="text-12 text-quiet">{t('Number {id}', { id: failing.requestId })}</p>
      ) : null}
      <div className="flex flex-wrap gap-x-4">{children}</div>
    </div>
  )
}
