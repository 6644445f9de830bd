import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { splitTags } from '#i18n/rich.tsx'
import { useTranslator } from '#i18n/use-messages.ts'
import { LanguageMenu } from '#web/language/language-menu.tsx'
import { Logo } from '#web/site/logo.tsx'
import { ThemeSwitch } from '#web/theme/theme-switch.tsx'
import type { LegalDocument, LegalRow, LegalSection } from './legal-text.ts'

export interface LegalPageProps {
  text: LegalDocument
  /** Path of the other document. */
  otherPath: string
}

/** A readable column with its table of contents beside it; on a phone the contents fold up above the text. */
export function LegalPage({ text, otherPath }: LegalPageProps) {
  return (
    <div className="mx-auto max-w-280 px-4 md:px-6">
      <Head />
      <main className="grid gap-x-10 gap-y-6 pt-6 pb-16 md:grid-cols-[14rem_minmax(0,1fr)] md:pt-16 md:pb-24">
        <div className="max-w-[66ch] md:col-start-2">
          <h1 className="headline wrap-break-word text-64">{text.title}</h1>
          <p className="pt-2 text-14 text-quiet">{text.inForce}</p>
          {text.governing === null ? null : <Governing sentence={text.governing} />}
        </div>
        <details className="group border-y border-line md:hidden">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-14 [&::-webkit-details-marker]:hidden">
            {text.contents}
            <ChevronDown size={16} aria-hidden="true" className="text-quiet group-open:rotate-180" />
          </summary>
          <Contents title={text.contents} sections={text.sections} className="pb-3" />
        </details>
        <div className="max-md:hidden md:row-span-2 md:row-start-1">
          <div className="sticky top-8">
            <p className="pb-2 text-12 text-quiet">{text.contents}</p>
            <Contents title={text.contents} sections={text.sections} />
          </div>
        </div>
        <article className="max-w-[66ch] wrap-break-word md:col-start-2">
          <p className="text-18">{text.intro}</p>
          {text.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <p className="mt-16 border-t border-line pt-4">
            <Link to={otherPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {text.other}
            </Link>
          </p>
        </article>
      </main>
    </div>
  )
}

function Head() {
  const t = useTranslator()
  return (
    <header className="flex h-14 items-center justify-between gap-4 text-14">
      <Link to="/" aria-label={t('Emulsion, front page')} className="-ml-1 rounded-control px-1">
        <Logo />
      </Link>
      <div className="flex items-center gap-2">
        <LanguageMenu opens="down" />
        <ThemeSwitch />
      </div>
    </header>
  )
}

interface ContentsProps {
  title: string
  sections: readonly LegalSection[]
  className?: string
}

function Contents({ title, sections, className = '' }: ContentsProps) {
  return (
    <nav aria-label={title} className={className}>
      <ol className="grid">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-flex min-h-8 items-center py-1 text-14 underline-offset-4 hover:underline pointer-coarse:min-h-11"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Links to the English text at the same path, outside the router's basename. */
function Governing({ sentence }: { sentence: string }) {
  const { pathname } = useLocation()
  return (
    <p className="pt-2 text-14 text-quiet">
      {splitTags(sentence, ['english']).map(({ tag, text }) =>
        tag === null ? (
          text
        ) : (
          <a key={tag} href={pathname} hrefLang="en" className="underline underline-offset-4 hover:text-ink">
            {text}
          </a>
        ),
      )}
    </p>
  )
}

function Section({ section: { id, title, text, email, rows } }: { section: LegalSection }) {
  return (
    <section id={id} className="scroll-mt-8 pt-10">
      <h2 className="headline pb-2 text-28">{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="pt-2">
          {paragraph}
        </p>
      ))}
      {email ? (
        <p className="pt-2">
          <a href={`mailto:${email}`} className="underline underline-offset-4">
            {email}
          </a>
        </p>
      ) : null}
      {rows.length > 0 ? <Rows rows={rows} /> : null}
    </section>
  )
}

/** A list of names with their lines, side by side where there is room. */
function Rows({ rows }: { rows: readonly LegalRow[] }) {
  return (
    <dl className="mt-4 border-t border-line">
      {rows.map((row) => (
        <div key={row.name} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[14rem_1fr]">
          <dt className="font-medium break-words">{row.name}</dt>
          <dd className="text-quiet">{row.text}</dd>
        </div>
      ))}
    </dl>
  )
}
