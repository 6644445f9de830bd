import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const columnsMax = 120

interface Line {
  readonly number: number
  readonly text: string
}

const withoutFirstDots = (path: string) => !/(^|\/)\./.test(path)
const documents = globSync(['*.md', '{bench,docs,models,samples,src,tests,tooling,training}/**/*.md'], {
  cwd: root,
  exclude: ['models/pulled/**'],
}).filter(withoutFirstDots)

/** The lines outside fenced code. */
function proseOf(markdown: string): Line[] {
  let isCode = false
  return markdown.split('\n').flatMap((text, index) => {
    const isFence = /^\s*(```|~~~)/.test(text)
    if (isFence) isCode = !isCode
    return isFence || isCode ? [] : [{ number: index + 1, text }]
  })
}

const isTable = (text: string) => /^\s*\|/.test(text)
/** An address cannot wrap, so it does not count. */
const widthOf = (text: string) => text.replaceAll(/\]\([^)]*\)/g, ']').length

const findLongLines = (markdown: string) =>
  proseOf(markdown).filter(({ text }) => !isTable(text) && widthOf(text) > columnsMax)

/** Relative links, without their anchors. */
function linksOf(markdown: string): string[] {
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string)
  return targets.filter((target) => !/^([a-z]+:|#)/.test(target)).map((target) => target.replace(/#.*/, ''))
}

/** Paths of the repository in backticks, without patterns and placeholders (`NNN-name.ts`, `{area}`, `*`). */
function pathsOf(markdown: string): string[] {
  const text = proseOf(markdown).map((line) => line.text)
  const codes = [...text.join('\n').matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => (code as string).split(/[\s,;]+/))
  return codes.filter(
    (path) => /^(bench|docs|samples|src|tests|tooling)\/[\w./-]+$/.test(path) && !/NNN|NAME/.test(path),
  )
}

test.each(documents)('%s wraps, and names only files that exist', (path) => {
  const markdown = readFileSync(join(root, path), 'utf8')
  expect(findLongLines(markdown)).toEqual([])
  expect(linksOf(markdown).filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([])
  // A decision names the files of its day.
  const paths = path.startsWith('docs/decisions/') ? [] : pathsOf(markdown)
  expect(paths.filter((named) => !existsSync(join(root, named)))).toEqual([])
})

test('documents are found at the root, of the tools, the networks and the decisions', () => {
  for (const start of ['README.md', 'CONTRIBUTING.md', 'src/tools/', 'models/', 'docs/decisions/'])
    expect(documents.filter((path) => path.startsWith(start))).not.toEqual([])
})

test('a long line, a broken link and a path to no file are found', () => {
  const long = 'word '.repeat(30)
  expect(findLongLines(`${long}\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\``)).toEqual([{ number: 1, text: long }])
  expect(findLongLines(`[short](${'a'.repeat(200)})`)).toEqual([])
  expect(linksOf('[a](nowhere.md#part) [b](https://example.org) [c](#here)')).toEqual(['nowhere.md'])
  expect(pathsOf('`src/nowhere.ts` and `src/*.ts`, `npx vitest run tests/nowhere.ts`')).toEqual([
    'src/nowhere.ts',
    'tests/nowhere.ts',
  ])
})
