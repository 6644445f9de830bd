import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useMatches } from 'react-router'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button } from '#ui/controls/button.tsx'
import { usePageViews } from '#web/analytics/use-page-views.ts'
import { type Consent, choose } from './consent.ts'
import { isPolicyRestricted } from './restrict-policy.ts'
import { type ConsentSubject, useConsent, useConsentSubject } from './use-consent.ts'
import '#i18n/rest.ts'
import './consent-bar.css'

/** The consent bar while the question is open, and the page views once consent is given. */
export function ConsentParts() {
  const { choice, isAsked } = useConsent()
  const subject = useConsentSubject()
  usePageViews(choice === 'accepted' ? subject.gtagId : null)
  const isInTheWay = useMatches().some(
    ({ id, pathname }) => id.startsWith('editor-') || /^\/(link|sandbox)(\/|$)/.test(pathname),
  )
  return isAsked && !isInTheWay ? <ConsentBar subject={subject} isAskedAgain={choice !== null} /> : null
}

function answer(choice: Consent): void {
  choose(choice)
  // The next document's policy can allow what this one's shut out.
  if (choice === 'accepted' && isPolicyRestricted()) location.reload()
}

function ConsentBar({ subject, isAskedAgain }: { subject: ConsentSubject; isAskedAgain: boolean }) {
  const t = useTranslator()
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // What stands above it stands right above it, in every language and width.
    const { style } = document.documentElement
    const told = new ResizeObserver(() => style.setProperty('--consent-height', `${bar.current?.offsetHeight ?? 0}px`))
    if (bar.current !== null) told.observe(bar.current)
    return () => {
      told.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [])
  useEffect(() => {
    // The focus moves only for somebody who asked for the bar.
    if (isAskedAgain) bar.current?.focus()
  }, [isAskedAgain])
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-labelledby="consent-title"
      data-consent-bar
      data-notices-above
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none"
    >
      <div className="mx-auto grid max-w-page gap-4 px-4 md:px-6 md:grid-cols-[1fr_auto] md:items-center md:gap-10">
        <div className="max-w-[68ch]">
          <h2 id="consent-title" className="text-16 font-medium">
            {t(titleOf(subject))}
          </h2>
          <p className="pt-1 text-14 text-quiet">
            {textOf(t, subject)}
            {t.gap}
            <Link to="/policy#advertising-and-visits" className="underline underline-offset-4 hover:text-ink">
              {t('What that means')}
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 md:w-70">
          <Button onClick={() => answer('declined')}>{t('Decline')}</Button>
          <Button onClick={() => answer('accepted')}>{t('Accept')}</Button>
        </div>
      </div>
    </section>
  )
}

function titleOf({ gtagId, adsenseClient }: ConsentSubject): Message {
  if (adsenseClient === null) return 'May Google count your visit?'
  return gtagId === null ? 'May Google show ads here?' : 'May Google show ads and count your visit here?'
}

function textOf(t: Translator, { gtagId, adsenseClient }: ConsentSubject): string {
  const isBoth = adsenseClient !== null && gtagId !== null
  const sentences: readonly Message[] = [
    isBoth
      ? 'If you accept, its scripts are loaded and set cookies.'
      : 'If you accept, its script is loaded and sets cookies.',
    ...(adsenseClient === null ? [] : (['Its ads would not be chosen by what you do elsewhere.'] as const)),
    'Until you accept, nothing of it is loaded, and all tools work without.',
  ]
  return sentences.map((sentence) => t(sentence)).join(t.gap)
}
