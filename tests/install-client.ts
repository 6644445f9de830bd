import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildClient, clientFiles } from '../tooling/client/build-client.ts'

const packages = join(import.meta.dirname, '../node_modules')

/**
 * Builds both clients into `downloads` of a folder, and installs the one for JavaScript there, as npm would; only the
 * packages that it depends on come from the checkout.
 */
export async function installClient(folder: string): Promise<void> {
  await buildClient(join(folder, 'downloads'))
  const modules = join(folder, 'node_modules')
  await mkdir(modules)
  await promisify(execFile)('tar', ['xzf', join(folder, 'downloads', clientFiles.typescript), '-C', modules])
  const own = join(modules, 'emulsion-client')
  await rename(join(modules, 'package'), own)
  const { dependencies } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'))
  for (const name of [...Object.keys(dependencies), 'openapi-typescript-helpers'])
    await symlink(join(packages, name), join(modules, name))
}
