import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createV1, type V1Parts } from '#server/doors/v1/v1.ts'
import { writeApiTypes } from './api-types.ts'

const root = join(import.meta.dirname, '../..')
export const apiTypesPath = join(root, 'packages/client/src/api.ts')

/** The document of the interface for programs. It needs none of the features that its routes call. */
export async function readApiDocument(): Promise<unknown> {
  return (await createV1({} as V1Parts).request('/openapi.json')).json()
}

/** The whole file, formatted as all others are. */
export async function apiTypesSource(): Promise<string> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const input = writeApiTypes(await readApiDocument())
  const args = [biome, 'format', '--stdin-file-path', apiTypesPath]
  return execFileSync(process.execPath, args, { cwd: root, input, encoding: 'utf8' })
}

if (import.meta.main) writeFileSync(apiTypesPath, await apiTypesSource())
