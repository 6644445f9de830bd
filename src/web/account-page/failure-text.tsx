import type { RequestFailure } from '../api/request.ts'

/** What went wrong, where it was asked for. */
export function FailureText({ failure }: { failure: RequestFailure | null }) {
  if (failure === null) return null
  return (
    <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-14 text-danger">
      {failure.message}
    </p>
  )
}
