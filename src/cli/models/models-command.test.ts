import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readModelSettings } from '#cli/models/model-settings.ts'
import { modelTable, runModels } from '#cli/models/models-command.ts'
import { modelPacks, modelsOfPack, packIds } from '#inference/models/model-packs.ts'
import { pulledModels } from '#inference/models/pulled-models.ts'
import { UsageError } from '#line/usage-error.ts'
import { folderOfTest } from '../../../tests/use-folder.ts'

let folder: string
let said: string[]

beforeEach(() => {
  folder = folderOfTest('models')
  said = []
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)))
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const settings = (mirror?: string) =>
  readModelSettings({ MODELS_DIR: folder, ...(mirror && { MODELS_MIRROR: mirror }) })
const rowOf = (pack: string) =>
  modelTable(folder)
    .split('\n')
    .find((line) => line.startsWith(`${pack} `))

test('the table shows what is missing, what is begun and what is complete', () => {
  expect(modelTable(folder).split('\n').length).toBeGreaterThan(packIds.length)
  expect(rowOf('real-esrgan-general')).toMatch(/4\.9 MB {2}– /)
  writeFileSync(join(folder, 'real-esrgan-general.onnx.part'), Buffer.alloc(490_000))
  expect(rowOf('real-esrgan-general')).toContain('10 % of it')
  writeFileSync(join(folder, 'real-esrgan-general.onnx'), 'x')
  expect(rowOf('real-esrgan-general')).toContain('here')
})

test('asks a mirror for host and path of the original, and never installs a wrong file from it', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-length': 232_589 }).end(Buffer.alloc(232_589))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/models/`
  writeFileSync(join(folder, 'yunet.onnx'), 'an older one')
  expect(await runModels(['pull', 'yunet'], settings(mirror))).toBe(1)
  server.close()
  const { host, pathname } = new URL(pulledModels.yunet.source.address)
  expect(asked).toEqual([`/models/${host}${pathname}`])
  expect(said.join('')).toContain('yunet: What came from')
  expect(readFileSync(join(folder, 'yunet.onnx'), 'utf8')).toBe('an older one')
})

test('removes a network with its partial download and its licence, and nothing else', async () => {
  for (const name of ['maxim-deblurring.onnx', 'maxim-deblurring.onnx.licence', 'yunet.onnx', 'yunet.onnx.part'])
    writeFileSync(join(folder, name), 'x')
  expect(await runModels(['remove', 'maxim-deblurring'], settings())).toBe(0)
  expect(readdirSync(folder).toSorted()).toEqual(['yunet.onnx', 'yunet.onnx.part'])
})

test.each([[['pull']], [['pull', 'lemur']], [['fetch', 'lama']], [['list', 'lama']]])(
  'rejects %j and says so',
  async (args) => {
    await expect(runModels(args, settings())).rejects.toThrow(UsageError)
  },
)

test('names a wrong mirror', () => {
  expect(() => settings('ftp://models')).toThrow(/MODELS_MIRROR/)
})

test('the catalogue is complete: every file once, every source pinned, and every pack that claims to be used is used', () => {
  const models = Object.values(pulledModels)
  expect(new Set(models.map(({ file }) => file)).size).toBe(models.length)
  for (const { source } of models)
    if (source.kind === 'web') {
      expect(source.sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(source.address).toMatch(/^https:/)
    } else expect(source.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
  const sources = readSources(join(import.meta.dirname, '../..'))
  for (const pack of packIds) {
    const isRun = modelsOfPack(pack).every((id) => sources.some((text) => text.includes(`'${id}'`)))
    expect([pack, isRun]).toEqual([pack, modelPacks[pack].isUsed])
  }
})

/** The product's source, without the tables that list all networks. */
function readSources(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) =>
      /^(inference|tools|server)\/.*(?<!\.test|pulled-models|model-packs|digital-source)\.ts$/.test(path),
    )
    .map((path) => readFileSync(join(root, path), 'utf8'))
}
