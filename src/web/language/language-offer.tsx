import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { keepLanguageCookie } from '#i18n/language-cookie.ts'
import { pathIn } from '#i18n/languages.ts'
import { useRootData } from '#web/site/root-data.ts'

/** A line above a page that offers the reader's preferred language, or the way back. Closing it keeps the page's. */
export function LanguageOffer() {
  const { offer, language } = useRootData()
  const { pathname, search } = useLocation()
  const [isClosed, setClosed] = useState(false)
  if (offer === null || isClosed) return null
  const close = () => {
    keepLanguageCookie(language)
    setClosed(true)
  }
  return (
    <aside lang={offer.language} aria-label={offer.text} className="border-b border-line bg-sunken">
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 px-4 text-14 md:px-6">
        <a
          href={pathIn(offer.language, pathname + search)}
          hrefLang={offer.language}
          onClick={() => keepLanguageCookie(offer.language)}
          className="flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {offer.text}
        </a>
        <button
          type="button"
          aria-label={offer.close}
          onClick={close}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-quiet transition-colors hover:text-ink"
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
