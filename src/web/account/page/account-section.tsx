import { type ReactNode, useId } from 'react'
import type { AccountSectionId } from './contents/account-sections.ts'

interface AccountSectionProps {
  /** Its anchor, where the page has a list of contents. */
  id?: AccountSectionId
  title: string
  children: ReactNode
}

/** One section of the account page. Its title is on the left, or above on a phone; a thin line separates sections. */
export function AccountSection({ id, title, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-28 gap-x-10 gap-y-6 border-t border-line py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id={titleId} className="headline text-28">
        {title}
      </h2>
      <div className="grid min-w-0 max-w-120 content-start gap-6">{children}</div>
    </section>
  )
}
