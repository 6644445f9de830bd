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
  // In terms and privacy policy a paragraph is one line, so that those of two languages lie side by side.
  exclude: ['**/node_modules/**', 'models/pulled/**', 'src/web/legal/**'],
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

/** Relative links: the file, and the anchor behind it where there is one. */
function linksOf(markdown: string): { file: string; anchor?: string }[] {
  const targets = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target as string)
  return targets
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#')
      return anchor === undefined ? { file } : { file, anchor }
    })
}

/** A heading as its anchor: lower case, without punctuation, with hyphens for spaces. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsOf = (markdown: string) =>
  proseOf(markdown).flatMap(({ text }) => (/^#+ /.test(text) ? [anchorOf(text.replace(/^#+ /, ''))] : []))

function isBroken({ file, anchor }: { file: string; anchor?: string }, folder: string): boolean {
  const path = join(root, folder, file)
  if (!existsSync(path)) return true
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(readFileSync(path, 'utf8')).includes(anchor)
}

const decisions = documents.filter((path) => path.startsWith('docs/decisions/') && !path.endsWith('/README.md'))
const dated = /^\d{4}-\d{2}-\d{2}, (in force|replaced by )/

/** What a page of decisions lacks: a sentence on its subject, dates and states, 'Replaced' as the last heading. */
function findGaps(markdown: string): string[] {
  const [head = '', ...sections] = markdown.split(/^## /m)
  const gaps = /^# .+\n\n[^#\n]/.test(head) && sections.length > 0 ? [] : ['subject or section']
  for (const [index, section] of sections.entries()) {
    const [title = '', , ...lines] = section.trimEnd().split('\n')
    if (title !== 'Replaced') {
      if (!dated.test(lines[0] ?? '')) gaps.push(title)
    } else if (index < sections.length - 1 || lines.some((line) => !/^(- \d{4}-\d{2}-\d{2}: | {2}\S)/.test(line)))
      gaps.push(title)
  }
  return gaps
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
  expect(linksOf(markdown).filter((link) => isBroken(link, dirname(path)))).toEqual([])
  expect(pathsOf(markdown).filter((named) => !existsSync(join(root, named)))).toEqual([])
})

test.each(decisions)('%s says its subject, and the date and state of each decision', (path) => {
  expect(findGaps(readFileSync(join(root, path), 'utf8'))).toEqual([])
})

test('the index of the decisions lists each page once, by its name', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const listed = [...index.matchAll(/^\| \[([\w-]+)\]\((.+?)\) \| \S/gm)]
  expect(listed.map(([, , file]) => `docs/decisions/${file}`).sort()).toEqual([...decisions].sort())
  for (const [, name, file] of listed) expect(file).toBe(`${name}.md`)
})

test('a decision without a date, and a replaced one that is not last, are found', () => {
  const page = (...sections: string[]) => ['# Masks', 'Where a tool works.', ...sections].join('\n\n')
  const decision = '## One\n\n2026-11-22, in force.\n\nText.'
  const replaced = '## Replaced\n\n- 2026-11-22: one thing; replaced by\n  another.'
  expect(findGaps(page(decision, replaced))).toEqual([])
  expect(findGaps(page(replaced, decision))).toEqual(['Replaced'])
  expect(findGaps(page(decision, '## Two\n\nText.'))).toEqual(['Two'])
  expect(findGaps(page('## Replaced\n\nOne thing.'))).toEqual(['Replaced'])
  expect(findGaps(`# Masks\n\n${decision}`)).toEqual(['subject or section'])
  expect(findGaps(page())).toEqual(['subject or section'])
})

test('documents are found at the root, of the tools, the networks and the decisions', () => {
  for (const start of ['README.md', 'CONTRIBUTING.md', 'src/tools/', 'models/', 'docs/decisions/'])
    expect(documents.filter((path) => path.startsWith(start))).not.toEqual([])
})

test('a long line, a broken link and a path to no file are found', () => {
  const long = 'word '.repeat(30)
  expect(findLongLines(`${long}\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\``)).toEqual([{ number: 1, text: long }])
  expect(findLongLines(`[short](${'a'.repeat(200)})`)).toEqual([])
  const links = linksOf('[a](nowhere.md#part) [b](https://example.org) [c](#here) [d](../README.md#nothing)')
  expect(links).toEqual([
    { file: 'nowhere.md', anchor: 'part' },
    { file: '../README.md', anchor: 'nothing' },
  ])
  expect(links.map((link) => isBroken(link, 'docs'))).toEqual([true, true])
  expect(isBroken({ file: 'README.md', anchor: 'decisions' }, 'docs/decisions')).toBe(false)
  expect(pathsOf('`src/nowhere.ts` and `src/*.ts`, `npx vitest run tests/nowhere.ts`')).toEqual([
    'src/nowhere.ts',
    'tests/nowhere.ts',
  ])
})
