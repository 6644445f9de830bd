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

/** Names, units and marks that are the same in every language. */
const unsaid =
  /^(https|Emulsion|BASIC|FREE|Google|JPEG|PNG|WebP|AVIF|TIFF|GIF|SVG|MP|px|Shift|Alt|Ctrl|Esc|Tab|Enter|[A-Z]|[a-z]{1,2})$/
/** Attributes that are read or heard. */
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
  /** Texts that stand between tags, or in attributes that are read, as they are. */
  readonly bare: readonly string[]
  /** All texts that the code holds. */
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
  .map((language): [string, Entry[]] => [language, readEntries(catalogPath(language))])

/** The names of the values in a message, and of its tags. */
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

describe('every language says everything', () => {
  test('there is something to say', () => {
    expect(keys.length).toBeGreaterThan(300)
    expect(sources.length).toBeGreaterThan(300)
    expect(catalogs.length).toBe(5)
  })

  test.each(catalogs)('%s has every text, with the same values and tags in it', (_, entries) => {
    expect(entries.map(({ key }) => key).sort()).toEqual(keys.toSorted())
    expect(entries.filter(({ text }) => text.trim() === '')).toEqual([])
    expect(entries.filter(({ isFuzzy }) => isFuzzy)).toEqual([])
    for (const { key, text } of entries) expect({ key, parts: partsOf(text) }).toEqual({ key, parts: partsOf(key) })
  })

  test.each(catalogs)('%s repeats no sentence in English', (_, entries) => {
    const repeated = entries.filter(({ key, text }) => key === text && key.split(/\s+/).filter(isSaid).length >= 3)
    expect(repeated).toEqual([])
  })

  test.each(languages)('each text stands once in the catalogue of %s', (language) => {
    const file = readFileSync(language === 'en' ? templatePath : catalogPath(language), 'utf8')
    // The header is a text without one.
    expect(file.match(/^msgid /gm)).toHaveLength(keys.length + 1)
  })
})

describe('the catalogues hold what the code says', () => {
  test('the type of messages is made from the template as it is', () => {
    expect(readFileSync(messageTypePath, 'utf8')).toBe(messageTypeSource())
  })

  test('no text is left that nothing says', () => {
    const samples: Record<string, string>[] = JSON.parse(
      readFileSync(join(root, 'public/samples/samples.json'), 'utf8'),
    )
    const said = new Set([
      ...sources.flatMap(({ literals }) => [...literals]),
      ...samples.flatMap((sample) => Object.values(sample)),
    ])
    expect(keys.filter((key) => !said.has(key))).toEqual([])
  })

  test('no text between tags, or in an attribute that is read, is said in English alone', () => {
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

  test('the places that decide the group of a new text exist', () => {
    expect([...sitePaths, ...serverPaths].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
