import type { AssistantReference } from '#web/docs/assistants/read-tools.ts'
import type { Guide } from '#web/docs/guides/guides.ts'
import { fenced, nestedLines } from '#web/docs/markdown/api-markdown.ts'

/** The page /docs/mcp as markdown: how assistants are connected, and what each tool takes. */
export const assistantsMarkdown = (guides: readonly Guide[], { shared, tools }: AssistantReference): string =>
  `${[
    '# Emulsion for assistants',
    ...guides.flatMap(({ title, text, code }) => [`## ${title}`, ...text, ...(code === null ? [] : [fenced(code)])]),
    '## Tools',
    'Every tool that edits answers with a small picture of the result. It takes one photo, named by one of these:',
    shared.flatMap(nestedLines).join('\n'),
    ...tools.flatMap(({ name, description, fields }) => [
      `### ${name}`,
      description,
      ...(fields.length === 0 ? [] : [fields.flatMap(nestedLines).join('\n')]),
    ]),
  ].join('\n\n')}\n`
