import { data, isRouteErrorResponse, type LoaderFunctionArgs } from 'react-router'
import { requestTranslator } from '#web/language/request-translator.ts'
import { ErrorText } from '#web/requests/error-page.tsx'
import { notFoundText } from '#web/requests/not-found-text.ts'

export function loader({ request }: LoaderFunctionArgs): never {
  throw data(notFoundText(requestTranslator(request), new URL(request.url).pathname), { status: 404 })
}

export default function NotFound() {
  return null
}

/** Shown inside the site frame: a missing page is no fatal error. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const text: unknown = isRouteErrorResponse(error) && error.status === 404 ? error.data : undefined
  return (
    <div className="mx-auto max-w-page px-4 pt-24 md:px-6">
      {typeof text === 'string' ? <ErrorText isNotFound text={text} /> : <ErrorText isNotFound={false} />}
    </div>
  )
}
