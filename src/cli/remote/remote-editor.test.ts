import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openV1 } from '../../../tests/faults/setup/open-v1.ts'
import { opened } from '../../../tests/opened.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const program = join(import.meta.dirname, '../../../dist/programs/emulsion.js')
const folder = useFolder('remote')
let origin = ''
const server = createServer()

const v1 = await opened(openV1('all'))
const key = (await v1.member('BASIC')).secret
beforeAll(async () => {
  server.on('request', getRequestListener(v1.running.http.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await mkdir(join(folder, 'in'))
  const photo = sharp('tests/fixtures/portrait.jpg').resize(60, 40, { fit: 'cover' })
  for (const name of ['a', 'b'])
    await photo
      .clone()
      .jpeg()
      .toFile(join(folder, `in/${name}.jpg`))
})
afterAll(async () => {
  server.close()
})

/** The server runs in this process, so nothing here may wait for the program without letting it answer. */
async function emulsion(args: readonly string[], variables: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...variables }
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env })
  let stdout = ''
  let said = ''
  child.stdout.on('data', (part) => (stdout += part))
  child.stderr.on('data', (part) => (said += part))
  const [status] = await once(child, 'close')
  return { status, stdout, said }
}

test('a folder and a recipe are done on a server, and the key is never told', { timeout: 90_000 }, async () => {
  const variables = { EMULSION_SERVER: origin, EMULSION_KEY: key }
  const batch = await emulsion(['batch', 'in', 'out', '--tool', 'adjust', '--turn', '90', '--format', 'png'], variables)
  expect([batch.status, batch.said]).toEqual([0, expect.stringContaining('2 done, 0 failed')])
  expect((await readdir(join(folder, 'out'))).sort()).toEqual(['.emulsion-batch.json', 'a.png', 'b.png'])
  const { format, width, height } = await sharp(join(folder, 'out/a.png')).metadata()
  expect([format, width, height]).toEqual(['png', 40, 60])

  const step = (options: object) => ({ tool: 'adjust', options })
  const steps = [step({ quarterTurns: 1 }), step({ look: 'noir' })]
  await writeFile(
    join(folder, 'recipe.json'),
    JSON.stringify({ format: 'emulsion-recipe', version: 1, name: 'Two', steps }),
  )
  const flags = ['--recipe', 'recipe.json', '--server', origin, '--key', key, '--json']
  const edit = await emulsion(['edit', 'in/a.jpg', 'two.webp', ...flags])
  expect([edit.status, edit.said]).toEqual([0, ''])
  expect(JSON.parse(edit.stdout)).toMatchObject({ output: 'two.webp', width: 40, height: 60 })
  for (const told of [batch, edit]) expect(told.stdout + told.said).not.toContain(key)
})

test('a key that is refused stops the whole batch, and what is missing is said', { timeout: 60_000 }, async () => {
  const wrong = `em_live_${'0'.repeat(key.length - 8)}`
  const refused = await emulsion([
    'batch',
    'in',
    'no',
    '--tool',
    'adjust',
    '--turn',
    '90',
    '--server',
    origin,
    '--key',
    wrong,
  ])
  expect(refused.status).toBe(1)
  expect(refused.said).not.toContain(wrong)
  expect(await readdir(join(folder, 'no'))).toEqual(['.emulsion-batch.json', 'failed.txt'])
  const edit = ['edit', 'adjust', 'in/a.jpg', 'x.jpg']
  const cases: [string[], RegExp][] = [
    [['--server', origin], /asks for a key/],
    [['--server', 'photos.example.org', '--key', key], /full http or https address/],
    [['--key', key], /--key is for a server/],
  ]
  for (const [flags, sentence] of cases)
    expect(await emulsion([...edit, ...flags])).toMatchObject({ status: 2, said: expect.stringMatching(sentence) })
})
