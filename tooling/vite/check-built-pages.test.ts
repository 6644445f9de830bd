import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../tests/use-folder.ts'
import { type BuiltPage, checkBuiltPages, renderBuiltPage } from './check-built-pages.ts'

const entry = '/assets/entry.client-1a2b.js'

/** A page like those of the current build. */
function page(messages: readonly string[] = []): BuiltPage {
  const modules = ['/assets/manifest-3c4d.js', entry, '/assets/framework-5e6f.js', ...messages].join(' ')
  return {
    html: `<!doctype html><html><body><script nonce="x">window.__reactRouterContext = {};</script>
<script nonce="x" type="text/plain" id="late-module" data-modules="${modules}">import "/assets/manifest-3c4d.js";
import("${entry}");</script><script nonce="x">(function startLate() {})()</script></body></html>`,
    linkHeader: '</assets/site-7a8b.css#>; rel=preload; as=style',
    entryModule: entry,
  }
}
const german = page(['/assets/site-9c0d.js'])

test('accepts pages that start correctly', () => {
  expect(() => checkBuiltPages(page(), german)).not.toThrow()
})

const html = (from: string, to: string) => (page: BuiltPage) => ({ ...page, html: page.html.replace(from, to) })

test.each<[string, string, (page: BuiltPage) => BuiltPage]>([
  [
    'starts before it is painted',
    'the scripts that it makes',
    html('type="text/plain" id="late-module"', 'type="module"'),
  ],
  [
    'has a module beside the one that is held back',
    'the scripts that it makes',
    html('</body>', '<script type="module" async="">import("/assets/more.js")</script></body>'),
  ],
  [
    'preloads modules before it is painted',
    'the scripts that it makes',
    html('<body>', `<body><link rel="modulepreload" href="${entry}"/>`),
  ],
  [
    'loads its first module otherwise',
    'how a page loads its first module',
    html(`import("${entry}")`, `load("${entry}")`),
  ],
  ['names nothing to preload', 'what it preloads', html('data-modules', 'data-preload')],
  ['waits for no messages', 'where the imports of the first module stand', html(' /assets/site-9c0d.js', '')],
  [
    'names no style sheet in its header',
    'where the style sheets of a route stand',
    (page) => ({ ...page, linkHeader: '' }),
  ],
])('a page that %s stops the build in one sentence', (_, what, change) => {
  expect(() => checkBuiltPages(page(), change(german))).toThrow(
    new RegExp(
      `^react-router changed ${what}, which src/web/\\S+ relies on: see "The seams" in docs/how-a-page-starts.md.$`,
    ),
  )
})

test('a page that cannot be rendered stops the build in one sentence', async () => {
  const server = join(folderOfTest('built'), 'index.mjs')
  await writeFile(
    server,
    `export const entry = { module: {
  provideApp: () => ({}),
  createRequestHandler: () => async () => new Response('', { status: 500 }),
} }
export const routes = {}
export const assets = { entry: { module: '' } }
`,
  )
  await expect(renderBuiltPage(server, 'de')).rejects.toThrow(
    'react-router changed how a page is rendered (status 500), which src/web/start relies on: see "The seams" in docs/how-a-page-starts.md.',
  )
})
