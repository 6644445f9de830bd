import { useTranslator } from '#i18n/use-messages.ts'
import type { AssistantReference, ToolSection } from '#web/docs/assistants/read-tools.ts'
import { FieldList } from '#web/docs/field-list.tsx'
import { docsLinkClass, GuideView } from '#web/docs/guide-view.tsx'
import type { Guide } from '#web/docs/guides/guides.ts'
import { Description } from '#web/docs/inline-code.tsx'

export interface AssistantsPageProps {
  guides: readonly Guide[]
  reference: AssistantReference
}

/** How assistants are connected, and every tool that they get. */
export function AssistantsPage({ guides, reference: { shared, tools } }: AssistantsPageProps) {
  const t = useTranslator()
  return (
    <div className="mx-auto max-w-page px-4 pt-10 pb-16 md:px-6">
      <h1 className="headline text-64">{t('Emulsion for assistants')}</h1>
      <p className="max-w-[60ch] pt-4 text-18 text-quiet">
        {t(
          'Assistants edit your photos by the Model Context Protocol (MCP), on this server or on your own machine: you say what should change, they choose tools and settings, and look at what comes out.',
        )}
      </p>
      <p className="flex flex-wrap gap-x-6 pt-4 text-14">
        <a href="/home/programs" className={docsLinkClass}>
          {t('Make a key')}
        </a>
        <a href="/docs/api" className={docsLinkClass}>
          {t('All calls of our own')}
        </a>
      </p>
      {guides.map((guide) => (
        <GuideView key={guide.id} guide={guide} />
      ))}
      <section id="tools" className="max-w-180 scroll-mt-14 pt-16">
        <h2 className="headline pb-2 text-40">{t('Tools')}</h2>
        <p className="pb-4">
          {t(
            'Every tool that edits answers with a small picture of the result. It takes one photo, named by one of these:',
          )}
        </p>
        <FieldList fields={shared} schemas={{}} />
        {tools.map((tool) => (
          <ToolView key={tool.name} tool={tool} />
        ))}
      </section>
    </div>
  )
}

function ToolView({ tool: { name, title, description, fields } }: { tool: ToolSection }) {
  return (
    <section id={name} className="scroll-mt-14 pt-10">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-20 font-medium">
        <code>{name}</code>
        <span lang="en" className="text-14 font-normal text-quiet">
          {title}
        </span>
      </h3>
      <Description text={description} className="pb-3" />
      {fields.length === 0 ? null : <FieldList fields={fields} schemas={{}} />}
    </section>
  )
}
