import { Link } from 'react-router'
import { anchorOf, type LegalRow, type LegalSection } from '../legal/legal-text.ts'
import { Mark } from './mark.tsx'

export interface LegalPageProps {
  title: string
  intro: string
  /** As a date, e.g. 2026-11-21. */
  since: string
  sections: readonly LegalSection[]
  other: { to: string; label: string }
}

/** A readable column with its contents beside it. */
export function LegalPage({ title, intro, since, sections, other }: LegalPageProps) {
  return (
    <div className="mx-auto max-w-280 px-4 md:px-6">
      <header className="flex h-14 items-center justify-between">
        <Link to="/" aria-label="Emulsion, front page" className="rounded-control">
          <Mark />
        </Link>
        <Link
          to={other.to}
          className="flex min-h-11 items-center text-14 text-quiet underline-offset-4 hover:text-ink hover:underline"
        >
          {other.label}
        </Link>
      </header>
      <main className="grid gap-10 py-10 md:grid-cols-[14rem_1fr] md:py-16">
        <nav aria-label="Contents" className="md:sticky md:top-8 md:self-start">
          <p className="pb-2 text-12 text-quiet">Contents</p>
          <ol className="grid">
            {sections.map((section) => (
              <li key={section.title}>
                <a
                  href={`#${anchorOf(section.title)}`}
                  className="inline-flex min-h-8 items-center text-14 underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="max-w-[66ch]">
          <h1 className="headline text-64">{title}</h1>
          <p className="pt-2 text-14 text-quiet">
            In force since <time dateTime={since}>{since}</time>
          </p>
          <p className="pt-6 text-18">{intro}</p>
          {sections.map((section) => (
            <section key={section.title} id={anchorOf(section.title)} className="scroll-mt-8 pt-10">
              <h2 className="headline pb-2 text-28">{section.title}</h2>
              {section.text.map((paragraph) => (
                <p key={paragraph} className="pt-2">
                  {paragraph}
                </p>
              ))}
              {section.email ? (
                <p className="pt-2">
                  <a href={`mailto:${section.email}`} className="underline underline-offset-4">
                    {section.email}
                  </a>
                </p>
              ) : null}
              {section.rows ? <Rows rows={section.rows} /> : null}
            </section>
          ))}
        </article>
      </main>
    </div>
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
