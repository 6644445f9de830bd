import { useTranslator } from '#i18n/use-messages.ts'
import type { RequestFailure } from '#web/api/request/request.ts'

/** What went wrong, where it was asked for. */
export function FailureAlert({ failure }: { failure: RequestFailure | null }) {
  const t = useTranslator()
  if (failure === null) return null
  return (
    <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-14 text-danger">
      {t.known(failure.message)}
    </p>
  )
}
