import { Check, ChevronDown, Languages } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keepLanguageCookie } from '#i18n/language-cookie.ts'
import { type Language, languageNames, languages, pathIn } from '#i18n/languages.ts'
import { useTranslator } from '#i18n/use-messages.ts'

export interface LanguageMenuProps {
  /** Classes of a menu row. Without it, the list opens above its title, or below. */
  className?: string
  opens?: 'up' | 'down'
}

/** Links to the same page in the other languages. */
export function LanguageMenu({ className, opens = 'up' }: LanguageMenuProps) {
  const t = useTranslator()
  const details = useRef<HTMLDetailsElement>(null)
  useCloseOutside(details, className === undefined)
  const isRow = className !== undefined
  return (
    <details ref={details} className="group/languages relative w-full">
      <summary
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${className ?? 'inline-flex min-h-8 items-center gap-2 underline-offset-4 hover:underline pointer-coarse:min-h-11'}`}
      >
        <Languages size={isRow ? 20 : 16} aria-hidden="true" className="text-quiet" />
        <span className="sr-only">{t('Language')}</span>
        {languageNames[t.language]}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={`text-quiet transition-transform group-open/languages:rotate-180 ${isRow ? 'ml-auto' : ''}`}
        />
      </summary>
      <ul
        className={
          isRow
            ? 'py-1 pl-8'
            : `absolute z-10 min-w-44 rounded-control bg-raised p-1 shadow-overlay ${opens === 'up' ? 'bottom-full left-0 mb-1' : 'top-full right-0 mt-1'}`
        }
      >
        {languages.map((language) => (
          <li key={language}>
            <LanguageLink language={language} isChosen={language === t.language} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A plain link: another language is another document. */
function LanguageLink({ language, isChosen }: { language: Language; isChosen: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={pathIn(language, pathname + search)}
      lang={language}
      hrefLang={language}
      aria-current={isChosen ? 'true' : undefined}
      onClick={({ currentTarget }) => {
        keepLanguageCookie(language)
        // Read at the click: the server does not know the fragment.
        currentTarget.hash = location.hash
      }}
      className="flex min-h-9 items-center justify-between gap-4 rounded-[4px] px-2 text-14 hover:bg-hover pointer-coarse:min-h-11"
    >
      {languageNames[language]}
      {isChosen ? <Check size={16} aria-hidden="true" /> : null}
    </a>
  )
}

/** Closes the list by Escape or a click elsewhere, as menus do. */
function useCloseOutside(details: React.RefObject<HTMLDetailsElement | null>, isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    const closeBeside = ({ target }: Event) => {
      if (!details.current?.contains(target as Node)) details.current?.removeAttribute('open')
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || details.current?.open !== true) return
      details.current.open = false
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [details, isEnabled])
}
