import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { localWorkplace } from '#cli/mcp/local-workplace.ts'
import { translatorIn } from '#i18n/known-messages.ts'
import { assistantTools } from '#mcp/assistant-tools.ts'
import { describeTools } from '#mcp/mcp-server.ts'
import { listAssistantTools } from '#server/doors/mcp/list-assistant-tools.ts'
import { toolIds } from '#tools/catalog.ts'
import { assistantGuidesIn } from '#web/docs/assistants/assistant-guides.ts'
import { AssistantsPage } from '#web/docs/assistants/assistants-page.tsx'
import { readTools } from '#web/docs/assistants/read-tools.ts'
import { assistantsMarkdown } from '#web/docs/markdown/assistants-markdown.ts'

const origin = 'https://photos.example.org'
const guides = assistantGuidesIn(translatorIn('en'), origin)
const listed = listAssistantTools()
const reference = readTools(listed)
const html = renderToString(<AssistantsPage guides={guides} reference={reference} />)
const markdown = assistantsMarkdown(guides, reference)
const fieldsOf = (schema: object): string[] => Object.keys((schema as { properties?: object }).properties ?? {})

test('the page and its markdown hold every tool that an assistant is given, and all that each takes', () => {
  expect(listed.length).toBeGreaterThan(toolIds.length)
  const shared = reference.shared.map(({ name }) => name)
  expect(shared).toEqual(['url', 'base64', 'name', 'photoId'])
  for (const { name, description = '', inputSchema } of listed) {
    expect(html.match(new RegExp(` id="${name}"`, 'g'))).toHaveLength(1)
    expect(markdown).toContain(`### ${name}\n\n${description}`)
    const own = reference.tools.find((tool) => tool.name === name)?.fields.map((field) => field.name) ?? []
    expect(fieldsOf(inputSchema).toSorted()).toEqual(
      [...own, ...(fieldsOf(inputSchema).includes('url') ? shared : [])].toSorted(),
    )
    for (const field of own) expect(markdown.split(`### ${name}\n`)[1]).toContain(`- \`${field}\`: `)
  }
})

test('what the page says of tools on one’s own machine is what they take there', () => {
  const local = describeTools(assistantTools(localWorkplace(null as never, null as never)))
  // What an account has used is told on a server alone.
  expect(local.map(({ name }) => name)).toEqual(listed.map(({ name }) => name).filter((name) => name !== 'usage'))
  const inPlace = readTools(local).shared.map(({ name }) => name)
  expect(inPlace).toEqual(['input', 'output', 'quality', 'metadata'])
  const said = guides.find(({ id }) => id === 'local')?.text.join(' ') ?? ''
  for (const field of inPlace) expect(said).toContain(`\`${field}\``)
})

test('the settings in the examples are JSON that names this server or the command', () => {
  const settings = guides.flatMap(({ code }) => code?.match(/^\{[\s\S]*^\}/m)?.map((json) => JSON.parse(json)) ?? [])
  expect(settings).toEqual([
    {
      mcpServers: { emulsion: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer em_live_…' } } },
    },
    {
      mcpServers: {
        emulsion: { command: 'node', args: ['/path/to/emulsion/bin/emulsion.mjs', 'mcp', '/home/ada/Pictures'] },
      },
    },
  ])
})
