import { Link, useLocation } from 'react-router'
import { splitTags } from '#words/rich.tsx'
import { useWords } from '#words/use-words.ts'
import type { LegalDocument, LegalRow, LegalSection } from '../legal/legal-text.ts'
import { Mark } from './mark.tsx'

export interface LegalPageProps {
  text: LegalDocument
  /** Of the other document. */
  otherPath: string
}

/** A readable column with its contents beside it. */
export function LegalPage({ text, otherPath }: LegalPageProps) {
  const t = useWords()
  return (
    <div className="mx-auto max-w-280 px-4 md:px-6">
      <header className="flex h-14 items-center justify-between gap-4">
        <Link to="/" aria-label={t('Emulsion, front page')} className="rounded-control">
          <Mark />
        </Link>
        <Link
          to={otherPath}
          className="flex min-h-11 items-center text-right text-14 text-quiet underline-offset-4 hover:text-ink hover:underline"
        >
          {text.other}
        </Link>
      </header>
      <main className="grid gap-10 py-10 md:grid-cols-[14rem_minmax(0,1fr)] md:py-16">
        <Contents title={text.contents} sections={text.sections} />
        <article className="max-w-[66ch] wrap-break-word">
          <h1 className="headline text-64">{text.title}</h1>
          <p className="pt-2 text-14 text-quiet">{text.inForce}</p>
          {text.governing === null ? null : <Governing sentence={text.governing} />}
          <p className="pt-6 text-18">{text.intro}</p>
          {text.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </article>
      </main>
    </div>
  )
}

function Contents({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  return (
    <nav aria-label={title} className="md:sticky md:top-8 md:self-start">
      <p className="pb-2 text-12 text-quiet">{title}</p>
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

/** The English text lives outside the router's basename, at the same path. */
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
      {rows ? <Rows rows={rows} /> : null}
    </section>
  )
}

/** What stands under a name, one below the other; beside it where there is room. */
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
