import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { Logo } from '#web/site/logo.tsx'

export interface SandboxFrameProps {
  heading: Message
  /** Says up front that this is not real. */
  notice: Message
  children: ReactNode
}

/** The frame of the embedded payment provider's pages, set apart from the site. */
export function SandboxFrame({ heading, notice, children }: SandboxFrameProps) {
  const t = useTranslator()
  return (
    <main className="mx-auto grid min-h-dvh max-w-160 content-start px-4 pb-16 md:content-center md:px-6 md:py-16 print:min-h-0 print:content-start print:py-0">
      <Link
        to="/"
        aria-label={t('Emulsion, front page')}
        className="flex h-14 items-center justify-self-start print:hidden"
      >
        <Logo />
      </Link>
      <h1 className="headline pt-6 text-40">{t(heading)}</h1>
      <p className="mt-4 border-l-[1.5px] border-warning pl-3 text-16 text-warning">{t(notice)}</p>
      {children}
    </main>
  )
}

/** A row: the name on the left, the value on the right. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-3">
      <dt className="shrink-0 text-14 text-quiet">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
