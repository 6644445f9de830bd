import { useEffect, useRef } from 'react'
import { Link, useMatches } from 'react-router'
import { Button } from '#ui/button.tsx'
import { useVisits } from '../analytics/use-visits.ts'
import { type Consent, choose } from './consent.ts'
import { pageIsSealed } from './seal-page.ts'
import { type ConsentSubject, useConsent, useConsentSubject } from './use-consent.ts'

/** The question, where it is open, and the counting of visits, where it was agreed to. */
export function ConsentParts() {
  const { choice, isAsked } = useConsent()
  const subject = useConsentSubject()
  useVisits(choice === 'accepted' ? subject.gtagId : null)
  const isInTheWay = useMatches().some(
    ({ id, pathname }) => id.startsWith('editor-') || /^\/(link|sandbox)(\/|$)/.test(pathname),
  )
  return isAsked && !isInTheWay ? <ConsentBar subject={subject} isAskedAgain={choice !== null} /> : null
}

function answer(choice: Consent): void {
  choose(choice)
  // What was shut out of this document can come into the next.
  if (choice === 'accepted' && pageIsSealed()) location.reload()
}

function ConsentBar({ subject, isAskedAgain }: { subject: ConsentSubject; isAskedAgain: boolean }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // Whoever asked for it is led to it; nobody else is kept from the page.
    if (isAskedAgain) bar.current?.focus()
  }, [isAskedAgain])
  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-labelledby="consent-title"
      data-consent-bar
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none"
    >
      <div className="mx-auto grid max-w-320 gap-4 px-4 md:px-6 md:grid-cols-[1fr_auto] md:items-center md:gap-10">
        <div className="max-w-[68ch]">
          <h2 id="consent-title" className="text-16 font-medium">
            {titleOf(subject)}
          </h2>
          <p className="pt-1 text-14 text-quiet">
            {textOf(subject)}{' '}
            <Link to="/policy#advertising-and-visits" className="underline underline-offset-4 hover:text-ink">
              What that means
            </Link>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-2 md:w-70">
          <Button onClick={() => answer('declined')}>Decline</Button>
          <Button onClick={() => answer('accepted')}>Accept</Button>
        </div>
      </div>
    </section>
  )
}

function titleOf({ gtagId, adsenseClient }: ConsentSubject): string {
  if (adsenseClient === null) return 'May Google count your visit?'
  return gtagId === null ? 'May Google show ads here?' : 'May Google show ads and count your visit here?'
}

function textOf({ gtagId, adsenseClient }: ConsentSubject): string {
  const ads = 'Its ads would not be chosen by what you do elsewhere.'
  const none = 'Until you accept, nothing of it is loaded, and all tools work without.'
  const isBoth = adsenseClient !== null && gtagId !== null
  const cookies = `If you accept, ${isBoth ? 'its scripts are loaded and set' : 'its script is loaded and sets'} cookies.`
  return [cookies, ...(adsenseClient === null ? [] : [ads]), none].join(' ')
}
