import { expect, test } from 'vitest'
import { translatorIn } from '#i18n/known-messages.ts'
import { toolIds } from '#tools/catalog.ts'
import { errorCodes, guidesIn } from '#web/docs/guides/guides.ts'
import { apiMarkdown } from '#web/docs/markdown/api-markdown.ts'
import { llmsText } from '#web/docs/markdown/llms-text.ts'
import { movingMarkdown } from '#web/docs/markdown/moving-markdown.ts'
import { readDocument } from '#web/docs/reading/read-document.ts'
import { publicPaths } from '#web/metadata/public-paths.ts'
import { differencesIn } from '#web/moving/differences.ts'
import { movingIntroIn } from '#web/moving/moving-intro.ts'
import routes from '#web/routes.ts'
import { readApiDocument } from '../tooling/client/write-api-types.ts'

const origin = 'https://photos.example.org'
const t = translatorIn('en')
const reference = readDocument(await readApiDocument())
const text = llmsText(origin, reference)
const markdown = apiMarkdown({ reference, guides: guidesIn(t, origin), codes: errorCodes(), origin })

/** All addresses of the routes' table. */
const pathsIn = (some: readonly { readonly path?: string; readonly children?: unknown }[]): string[] =>
  some.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [`/${path.replace(/^\//, '')}`]),
    ...pathsIn((children ?? []) as typeof some),
  ])

test('llms.txt has the form of llmstxt.org: a title, a summary, and sections of links', () => {
  const lines = text.split('\n')
  expect([lines[0], lines[2]?.slice(0, 2)]).toEqual(['# Emulsion', '> '])
  const sections = text.split(/^## /m).slice(1)
  expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual([
    'Docs',
    'Doors',
    'Tools',
    'Operations',
    'Optional',
  ])
  for (const section of sections)
    for (const line of section.split('\n').slice(1).filter(Boolean))
      expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/photos\.example\.org\/\S*\): \S/)
})

test('llms.txt names every tool, every operation, and no address that is not there', () => {
  for (const id of toolIds) expect(text).toContain(`\`${id}\``)
  for (const { method, path } of reference.resources.flatMap(({ operations }) => operations))
    expect(text).toContain(`\`${method} ${path}\``)
  const ofServer = ['/api/v1', '/api/v1/openapi.json', '/api/v1/recipe.schema.json', '/mcp', '/v1.0/removebg']
  const handedOut = ['/downloads/emulsion-client.tgz', '/downloads/emulsion.py']
  const there = new Set([...pathsIn(routes as never), ...ofServer, ...handedOut])
  const linked = [...text.matchAll(/\]\(https:\/\/photos\.example\.org([^)#]*)/g)].map((match) => match[1])
  expect(linked.length).toBeGreaterThan(20)
  expect(linked.filter((path) => path === undefined || !there.has(path))).toEqual([])
})

test('llms.txt links the markdown of every public page that is about programs', () => {
  const aboutPrograms = publicPaths.filter((path) => /^\/(docs|moving)/.test(path))
  expect(aboutPrograms.length).toBeGreaterThan(1)
  for (const path of aboutPrograms) expect(text).toContain(`(${origin}${path}.md)`)
})

test('the markdown of the API says every guide, code, operation and schema', () => {
  const heads = new Set([...markdown.matchAll(/^#{2,3} (.+)$/gm)].map((match) => match[1]))
  for (const { title, text: paragraphs } of guidesIn(t, origin)) {
    expect(heads).toContain(title)
    for (const paragraph of paragraphs) expect(markdown).toContain(paragraph)
  }
  for (const { code } of errorCodes()) expect(markdown).toContain(`- \`${code}\` (`)
  for (const { name, operations } of reference.resources) {
    expect(heads).toContain(name)
    for (const { summary, method, path, parameters } of operations) {
      expect(heads).toContain(summary)
      expect(markdown).toContain(`\`${method} /api/v1${path}\``)
      for (const { field } of parameters) expect(markdown).toContain(`- \`${field.name}\`: `)
    }
  }
  for (const name of Object.keys(reference.schemas)) expect(heads).toContain(name)
})

test('the markdown about moving has a row for every difference', () => {
  const rows = movingMarkdown(movingIntroIn(t, origin), differencesIn(t))
    .split('\n')
    .filter((line) => line.startsWith('| '))
  expect(rows.length).toBe(differencesIn(t).length + 1)
  for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(4)
})
