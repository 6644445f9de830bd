import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const opening = 'window.__reactRouterManifest='

/**
 * Takes the operator's page out of the list of routes that every page loads, and keeps the whole list beside it as
 * `manifest-HASH-admin.js` (src/server/ground/http/pages/admin-routes-hidden.ts). So the list tells nobody of the page, and
 * costs no more with it.
 * @throws when the router writes the list in another way
 */
export async function splitManifest(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets')
  const name = (await readdir(folder)).find((one) => /^manifest-\w+\.js$/.test(one))
  if (name === undefined)
    throw new Error('The router has written no list of routes; see tooling/vite/split-manifest.ts.')
  const whole = await readFile(join(folder, name), 'utf8')
  await writeFile(join(folder, name.replace('.js', '-admin.js')), whole)
  await writeFile(join(folder, name), withoutRoute(whole, 'admin'))
}

/** @throws when the text is not as expected, or has no such route */
export function withoutRoute(text: string, id: string): string {
  if (!text.startsWith(opening)) throw new Error('The list of routes begins in another way than it did.')
  const manifest = JSON.parse(text.slice(opening.length).trim().replace(/;$/, ''))
  if (manifest.routes?.[id] === undefined) throw new Error(`The list of routes has no route ${id}.`)
  delete manifest.routes[id]
  return `${opening}${JSON.stringify(manifest)};`
}
