import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../tests/use-folder.ts'
import { splitManifest, withoutRoute } from './split-manifest.ts'

const manifest = { entry: {}, routes: { root: { id: 'root' }, admin: { id: 'admin', path: 'admin/:section?' } } }
const text = `window.__reactRouterManifest=${JSON.stringify(manifest)};`

test('the list that every page loads says nothing of the operator’s page; the one beside it does', async () => {
  const folder = folderOfTest('manifest')
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/manifest-1a2b.js'), text)
  await splitManifest(folder)
  const own = await readFile(join(folder, 'assets/manifest-1a2b.js'), 'utf8')
  expect(own).not.toContain('admin')
  expect(own).toContain('"root"')
  expect(await readFile(join(folder, 'assets/manifest-1a2b-admin.js'), 'utf8')).toBe(text)
})

test('a list in another form, or without the page, ends the build', () => {
  expect(() => withoutRoute('export default {}', 'admin')).toThrow('begins in another way')
  expect(() => withoutRoute(text, 'boss')).toThrow('has no route boss')
})
