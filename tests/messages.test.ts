import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { problems } from '#contract/problem.ts'
import { catalogPath, type Entry, readEntries, templatePath } from '#i18n/catalogs.ts'
import { languages } from '#i18n/languages.ts'
import { serverPaths, sitePaths } from '../tooling/messages/catalog-format.ts'
import { messageTypePath, messageTypeSource } from '../tooling/messages/write-message-type.ts'

const root = resolve(import.meta.dirname, '..')

/** Names, units and keys that are the same in every language. */
const unsaid =
  /^(https|Emulsion|BASIC|FREE|Google|JPEG|PNG|WebP|AVIF|TIFF|GIF|SVG|MP|px|Shift|Alt|Ctrl|Esc|Tab|Enter|[A-Z]|[a-z]{1,2})$/
/** Attributes whose text users read or hear. */
const saidAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'text',
])

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

interface Source {
  readonly path: string
  /** Untranslated texts between tags or in such attributes. */
  readonly bare: readonly string[]
  /** All string literals. */
  readonly literals: ReadonlySet<string>
}

function readSource(path: string): Source {
  const bare: string[] = []
  const literals = new Set<string>()
  const visit = (node: Node) => {
    if (node.type === 'JSXText') bare.push(node.value as string)
    if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value)
    if (node.type === 'TemplateElement') literals.add((node.value as { cooked: string }).cooked)
    if (node.type === 'JSXAttribute') {
      const name = (node.name as { name?: unknown }).name
      const value = node.value as Node | null
      const held = value?.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
      if (saidAttributes.has(String(name)) && held?.type === 'Literal' && typeof held.value === 'string')
        bare.push(held.value)
    }
    for (const child of Object.values(node).flat())
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node)
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node)
  return { path: relative(root, path), bare, literals }
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|bench|d)\.tsx?$/.test(name) && !name.startsWith('i18n/'))
  .map((name) => readSource(join(root, 'src', name)))
const isSaid = (text: string) => text.split(/[^\p{L}]+/u).some((word) => word !== '' && !unsaid.test(word))

const template = readEntries(templatePath)
const keys = template.map(({ key }) => key)
const catalogs = languages
  .filter((language) => language !== 'en')
  .map((language): [string, readonly Entry[]] => [language, readEntries(catalogPath(language))])

/** The names of the values and tags in a message. */
function partsOf(message: string): string[] {
  const names = new Set<string>()
  const read = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      names.add(token[0])
      if (typeof token[2] === 'object' && token[2] !== null) Object.values(token[2]).forEach(read)
    }
  }
  read(compileMessageOrThrow(message))
  for (const [tag] of message.matchAll(/<\w+>/g)) names.add(tag)
  return [...names].sort()
}

describe('every language is complete', () => {
  test('there are messages', () => {
    expect(keys.length).toBeGreaterThan(300)
    expect(sources.length).toBeGreaterThan(300)
    expect(catalogs.length).toBe(5)
  })

  test.each(catalogs)('%s translates every message, with the same values and tags', (_, entries) => {
    expect(entries.map(({ key }) => key).sort()).toEqual(keys.toSorted())
    expect(entries.filter(({ text }) => text.trim() === '')).toEqual([])
    expect(entries.filter(({ isFuzzy }) => isFuzzy)).toEqual([])
    for (const { key, text } of entries) expect({ key, parts: partsOf(text) }).toEqual({ key, parts: partsOf(key) })
  })

  test.each(catalogs)('%s leaves no sentence in English', (_, entries) => {
    const repeated = entries.filter(({ key, text }) => key === text && key.split(/\s+/).filter(isSaid).length >= 3)
    expect(repeated).toEqual([])
  })

  test.each(languages)('each message is once in the catalogue of %s', (language) => {
    const file = readFileSync(language === 'en' ? templatePath : catalogPath(language), 'utf8')
    // The header is an entry with an empty msgid.
    expect(file.match(/^msgid /gm)).toHaveLength(keys.length + 1)
  })
})

describe('the catalogues hold the messages of the code', () => {
  test('the type Message is up to date with the template', () => {
    expect(readFileSync(messageTypePath, 'utf8')).toBe(messageTypeSource())
  })

  test('the catalogues hold no unused message', () => {
    const samples: Record<string, string>[] = JSON.parse(
      readFileSync(join(root, 'public/samples/samples.json'), 'utf8'),
    )
    const said = new Set([
      ...sources.flatMap(({ literals }) => [...literals]),
      ...samples.flatMap((sample) => Object.values(sample)),
    ])
    expect(keys.filter((key) => !said.has(key))).toEqual([])
  })

  test('no text between tags, or in an attribute that users read, is in English alone', () => {
    const bare = sources.flatMap(({ path, bare }) => bare.filter(isSaid).map((text) => `${path}: ${text.trim()}`))
    expect(bare).toEqual([])
  })

  test('every sentence of a problem is translated', () => {
    const known = new Set(keys)
    expect(
      Object.values(problems)
        .map(({ sentence }) => sentence)
        .filter((sentence) => !known.has(sentence)),
    ).toEqual([])
  })

  test('the paths that decide the group of a new message exist', () => {
    expect([...sitePaths, ...serverPaths].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
