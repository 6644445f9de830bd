import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'

const root = join(import.meta.dirname, '../..')
const clientFolder = join(root, 'packages/client')

/** The names under which a server hands out its clients, below /downloads. */
export const clientFiles = { typescript: 'emulsion-client.tgz', python: 'emulsion.py' } as const

/**
 * Writes what programs install: `emulsion-client.tgz`, as `npm pack` makes it of packages/client with JavaScript and
 * types in its `dist`, and the Python client. No compiler is needed: types are taken from the sources as they are
 * written.
 * @param folder is made where it is missing
 */
export async function buildClient(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const dist = join(clientFolder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const bundle = await rolldown({
    input: join(clientFolder, 'src/client.ts'),
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'] },
    external: ['openapi-fetch'],
  })
  await bundle.write({ dir: dist, format: 'esm' })
  await bundle.close()
  for (const name of readdirSync(join(clientFolder, 'src'))) if (!name.endsWith('.test.ts')) writeTypes(name, dist)
  const args = ['pack', clientFolder, '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder]
  const { stdout } = await promisify(execFile)('npm', args)
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  renameSync(join(folder, filename), join(folder, clientFiles.typescript))
  cpSync(join(root, 'packages/python/emulsion.py'), join(folder, clientFiles.python))
}

/** @throws Error where a source does not say the type of something that it exports */
function writeTypes(name: string, dist: string): void {
  const source = readFileSync(join(clientFolder, 'src', name), 'utf8')
  const { code, errors } = isolatedDeclarationSync(name, source)
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join(' ')}`)
  const types = code.replaceAll(/(from\s+['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2')
  writeFileSync(join(dist, name.replace(/\.ts$/, '.d.ts')), types)
}
