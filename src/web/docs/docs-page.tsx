import { ChevronDown } from 'lucide-react'
import { useTranslator } from '#i18n/use-messages.ts'
import { ErrorCodes } from '#web/docs/error-codes.tsx'
import { docsLinkClass, GuideView } from '#web/docs/guide-view.tsx'
import type { ErrorCode, Guide } from '#web/docs/guides/guides.ts'
import { Description } from '#web/docs/inline-code.tsx'
import { OperationView } from '#web/docs/operation-view.tsx'
import type { Reference } from '#web/docs/reading/reference.ts'

export interface DocsPageProps {
  reference: Reference
  guides: readonly Guide[]
  codes: readonly ErrorCode[]
  /** For the examples, e.g. 'https://photos.example.org'. */
  origin: string
}

/** Guides, then every operation by resource, with the contents beside them; on a phone the contents fold up above. */
export function DocsPage({ reference, guides, codes, origin }: DocsPageProps) {
  const t = useTranslator()
  return (
    <div className="mx-auto grid max-w-page gap-x-10 px-4 pt-10 pb-16 md:px-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="lg:col-start-2">
        <h1 className="headline text-64">{t('Emulsion for programs')}</h1>
        <p className="max-w-[60ch] pt-4 text-18 text-quiet">
          {t(
            'Everything you do on the page, a program can do with these calls: with the same tools, the same results and the same quota.',
          )}
        </p>
        <p className="flex flex-wrap gap-x-6 pt-4 text-14">
          <a href={`${reference.basePath}/openapi.json`} className={docsLinkClass}>
            {t('The description for machines (OpenAPI 3.1)')}
          </a>
          <a href="/docs/mcp" className={docsLinkClass}>
            {t('For assistants (MCP)')}
          </a>
          <a href="/moving-from-remove-bg" className={docsLinkClass}>
            {t('Moving from remove.bg')}
          </a>
        </p>
      </header>
      <details className="group mt-6 border-y border-line lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between text-14 [&::-webkit-details-marker]:hidden">
          {t('On this page')}
          <ChevronDown size={16} aria-hidden="true" className="text-quiet group-open:rotate-180" />
        </summary>
        <Contents reference={reference} guides={guides} />
      </details>
      <div className="max-lg:hidden lg:row-span-2 lg:row-start-1">
        <div className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto">
          <Contents reference={reference} guides={guides} />
        </div>
      </div>
      <div className="min-w-0 lg:col-start-2">
        {guides.map((guide) => (
          <GuideView key={guide.id} guide={guide}>
            {guide.id === 'errors' ? <ErrorCodes codes={codes} /> : null}
          </GuideView>
        ))}
        {reference.resources.map((resource) => (
          <section key={resource.id} id={resource.id} className="scroll-mt-14 pt-16">
            <h2 lang="en" className="headline pb-2 text-40">
              {resource.name}
            </h2>
            <Description text={resource.description} className="pb-6" />
            {resource.operations.map((operation) => (
              <OperationView key={operation.id} operation={operation} reference={reference} origin={origin} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

const linkClass =
  'flex min-h-8 items-center py-1 text-14 text-quiet underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11'

function Contents({ reference, guides }: Pick<DocsPageProps, 'reference' | 'guides'>) {
  const t = useTranslator()
  return (
    <nav aria-label={t('On this page')} className="pb-4">
      <ol>
        {guides.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={linkClass}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      {reference.resources.map(({ id, name, operations }) => (
        <div key={id} lang="en">
          <a href={`#${id}`} className={`${linkClass} mt-3 font-medium`}>
            {name}
          </a>
          <ol className="border-l border-line pl-3">
            {operations.map((operation) => (
              <li key={operation.id}>
                <a href={`#${operation.id}`} className={linkClass}>
                  {operation.summary}
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </nav>
  )
}
