import { data, isRouteErrorResponse, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { readLanguageCookie } from '#i18n/language-cookie.ts'
import { languageFor, languageOfPath, pathIn } from '#i18n/languages.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { ErrorText } from '#web/requests/error-page.tsx'
import { notFoundText } from '#web/requests/not-found-text.ts'

/** An address without a language may be any: whoever reads another one than English is told in that. */
export function loader({ request }: LoaderFunctionArgs): never {
  const { pathname, search } = new URL(request.url)
  const language =
    readLanguageCookie(request.headers.get('cookie')) ?? languageFor(request.headers.get('accept-language'))
  if (languageOfPath(pathname) === 'en' && language !== 'en')
    throw redirectDocument(pathIn(language, pathname + search))
  throw data(notFoundText(requestTranslator(request), pathname), { status: 404 })
}

export default function NotFound() {
  return null
}

/** Shown inside the site frame: a missing page is no fatal error. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const text: unknown = isRouteErrorResponse(error) && error.status === 404 ? error.data : undefined
  return (
    <div className="mx-auto grid max-w-page items-center gap-10 px-4 pt-24 md:px-6 lg:grid-cols-12 lg:py-16">
      <div className="min-w-0 lg:col-span-5">
        {typeof text === 'string' ? <ErrorText isNotFound text={text} /> : <ErrorText isNotFound={false} />}
      </div>
      {/* A phone has no room for it, and does not load it. */}
      <img
        src="/pairs/remove-object-after-1200.webp"
        alt=""
        loading="lazy"
        draggable={false}
        className="aspect-3/2 max-h-[62vh] w-full object-cover max-md:hidden lg:col-span-7"
      />
    </div>
  )
}
