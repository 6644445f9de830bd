import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { guardRouterSeams } from './guard-router-seams.ts'

const routerFolder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production',
)
const files = ['lib/dom/ssr/routeModules.js', 'lib/router/history.js']
const reload = 'window.location.reload();'

interface Hooks {
  buildStart(): void
  transform(code: string, id: string): { code: string } | null
  generateBundle(): void
}

/**
 * Passes the router's files through the plug-in as a build does.
 * @param change what a release might make of a file
 */
async function build(change: (file: string, code: string) => string | null = (_, code) => code, exported?: object) {
  const hooks = guardRouterSeams(exported) as unknown as Hooks
  hooks.buildStart()
  const rewritten: string[] = []
  for (const file of files) {
    const path = join(routerFolder, file)
    const code = change(file, await readFile(path, 'utf8'))
    if (code === null) continue
    const result = hooks.transform(code, path)
    if (result !== null) rewritten.push(result.code)
  }
  hooks.generateBundle()
  return rewritten
}

test('accepts the installed router, and replaces its reload by ours', async () => {
  const [code, ...others] = await build()
  expect(others).toEqual([])
  expect(code).not.toContain(reload)
  expect(code).toContain(`new CustomEvent('late-route'`)
})

const isReload = (file: string) => file.includes('routeModules')
const reloadSentence =
  'react-router changed how it reloads after a chunk failure, which src/web/start/reload-on-chunk-failure.ts relies on: see "The seams" in docs/how-a-page-starts.md.'
const historySentence =
  'react-router changed how it marks the entries of the history, which src/web/start/keep-page.tsx relies on: see "The seams" in docs/how-a-page-starts.md.'

test.each<[string, string, (file: string, code: string) => string | null]>([
  ['reloads otherwise', reloadSentence, (_, code) => code.replace(reload, 'location.reload();')],
  ['reloads in two places', reloadSentence, (_, code) => code.replace(reload, reload + reload)],
  ['loads a route by another function', reloadSentence, (_, code) => code.replaceAll('loadRouteModule', 'loadModule')],
  ['no longer has the file that reloads', reloadSentence, (file, code) => (isReload(file) ? null : code)],
  ['counts its entries otherwise', historySentence, (_, code) => code.replaceAll('idx', 'index')],
  ['no longer has the file of its history', historySentence, (file, code) => (isReload(file) ? code : null)],
])('a router that %s stops the build in one sentence', async (_, sentence, change) => {
  await expect(build(change)).rejects.toThrow(sentence)
})

test('a router that no longer reports pending navigations stops the build in one sentence', async () => {
  await expect(build(undefined, {})).rejects.toThrow(
    'react-router changed what is pending, which src/web/start/keep-page.tsx relies on: see "The seams" in docs/how-a-page-starts.md.',
  )
})
