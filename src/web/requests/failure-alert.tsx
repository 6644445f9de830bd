import { useTranslator } from '#i18n/use-messages.ts'
import type { RequestFailure } from '#web/api/request/request.ts'

/** Shows a failure beside the control that caused it. */
export function FailureAlert({ failure }: { failure: RequestFailure | null }) {
  const t = useTranslator()
  if (failure === null) return null
  return (
    <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-14 text-danger">
      {t.known(failure.message)}
    </p>
  )
}
