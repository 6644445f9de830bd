import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { clientFiles } from '../tooling/client/build-client.ts'
import { openV1 } from './faults/setup/open-v1.ts'
import { installClient } from './install-client.ts'
import { useFolder } from './use-folder.ts'

// What a stranger installs, in a project of their own.
const run = promisify(execFile)
const packages = join(import.meta.dirname, '../node_modules')
/** The oldest Node.js that the client promises to run on, where this machine has it. */
const nodes = [process.execPath, '/usr/bin/node'].filter(existsSync)

const folder = useFolder('client')

beforeAll(async () => {
  await installClient(folder)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
})

test('it holds JavaScript, types and words, and nothing of the product', async () => {
  const { stdout } = await run('tar', ['tzf', join(folder, 'downloads', clientFiles.typescript)])
  const names = stdout.trim().split('\n')
  expect(names).toEqual(expect.arrayContaining(['package/README.md', 'package/LICENSE', 'package/dist/client.js']))
  expect(names.filter((name) => /\.ts$/.test(name) && !/\.d\.ts$/.test(name))).toEqual([])
  const code = await readFile(join(folder, 'node_modules/emulsion-client/dist/client.js'), 'utf8')
  expect(code.match(/(?:from|import)\s*\(?['"][^'"]+['"]/g)).toEqual(['from "openapi-fetch"'])
})

test('its version is that of the product, and so are its packages', async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(import.meta.dirname, '..', path), 'utf8'))
  const [own, product] = [await read('packages/client/package.json'), await read('package.json')]
  expect(own.version).toBe(product.version)
  for (const [name, version] of Object.entries(own.dependencies))
    expect([name, product.dependencies[name]]).toEqual([name, version])
})

test('a strict program is checked against it, tool by tool', async () => {
  await writeFile(
    join(folder, 'program.ts'),
    `import { ApiError, createClient, type Options, type Recipe, verifyWebhook } from 'emulsion-client'
const client = createClient({ origin: 'https://photos.example.org', key: 'em_test_x' })
const photo = new Blob([])
const { image, job } = await client.edit(photo, 'cartoon', { style: 'poster' }, { format: 'png', preset: 'comic' })
const sky: Options['change-sky'] = {}
await client.edit({ id: job.id }, 'change-sky', sky, { signal: undefined })
await client.startEdit({ url: 'https://example.org/a.jpg' }, 'adjust', { exposure: 1 }, { mask: { by: 'sky' } })
const recipe: Recipe = { format: 'emulsion-recipe', version: 1, name: 'Ink', steps: [{ tool: 'cartoon', preset: 'poster' }] }
await client.runRecipe(photo, recipe)
const { data } = await client.api.GET('/recipes/{id}', { params: { path: { id: job.id } } })
console.log(data?.name.length, image.size, verifyWebhook('', {}, '').type, new ApiError(0, {}, null).code)
// @ts-expect-error no such tool
await client.edit(photo, 'cartoons', {})
// @ts-expect-error no such option
await client.edit(photo, 'cartoon', { styel: 'poster' })
// @ts-expect-error no such value
await client.edit(photo, 'cartoon', { style: 'inkk' })
// @ts-expect-error an option of another tool
await client.edit(photo, 'beauty', { style: 'poster' })
// @ts-expect-error a preset of another tool
await client.edit(photo, 'beauty', {}, { preset: 'poster' })
// @ts-expect-error a meaning that there is not
await client.edit(photo, 'adjust', {}, { mask: { by: 'unicorn' } })
// @ts-expect-error no such step
const wrong: Recipe = { ...recipe, steps: [{ tool: 'cartoon', options: { styel: 'poster' } }] }
console.log(wrong)
`,
  )
  const options = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit', '--types', '']
  const place = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable']
  const tsc = join(packages, 'typescript/bin/tsc')
  // Types of libraries are checked, too: nothing is skipped.
  const checked = run(process.execPath, [tsc, ...options, ...place, 'program.ts'], { cwd: folder })
  await expect(checked.catch(({ stdout }) => stdout)).resolves.toMatchObject({ stdout: '' })
})

test.each(nodes)('%s runs it: a refusal is an ApiError with a code', async (node) => {
  const program = `import { createClient } from 'emulsion-client'
const answers = [Response.json({ code: 'key-unknown', detail: 'No.' }, { status: 401 })]
const client = createClient({ origin: 'http://x.test', key: 'em_test_x', fetch: async () => answers.shift() })
try { await client.usage() } catch (error) { console.log(error.name, error.status, error.code) }`
  await writeFile(join(folder, 'program.mjs'), program)
  expect((await run(node, ['program.mjs'], { cwd: folder })).stdout.trim()).toBe('ApiError 401 key-unknown')
})

test('the Python client calls only what the document describes', async () => {
  const v1 = await openV1()
  try {
    const { paths } = await (await v1.call('GET', '/openapi.json')).json()
    const python = await readFile(join(folder, 'downloads', clientFiles.python), 'utf8')
    const called = [...python.matchAll(/\("(?:GET|POST|DELETE)", "(\/\w+)|_(?:form|poll)\("(\/\w+)/g)].map(
      ([, plain, other]) => plain ?? other,
    )
    expect(called.length).toBeGreaterThan(10)
    const known = new Set(Object.keys(paths as object).map((path) => /^\/\w+/.exec(path)?.[0]))
    expect(called.filter((path) => !known.has(path))).toEqual([])
  } finally {
    await v1.close()
  }
})

const hasPython = spawnSync('python3', ['--version']).status === 0

async function runPython(code: string): Promise<string> {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
  return (await run('python3', ['-c', code], { cwd: join(folder, 'downloads'), env })).stdout
}

test.skipIf(!hasPython)('the Python client takes a mask by a word, by its id, or from a file', async () => {
  const code = `
import json
from emulsion import Emulsion
client = Emulsion("http://localhost", "key")
client._form = lambda path, texts, files, key: [texts.get("mask"), files.get("mask")]
id = "0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11"
print(json.dumps([client.start_edit("in.jpg", "cartoon", mask=one) for one in ("people", "not-dog", id, "mask.png")]))`
  expect(JSON.parse(await runPython(code))).toEqual([
    ['people', null],
    ['not-dog', null],
    ['0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11', null],
    [null, 'mask.png'],
  ])
})

test.skipIf(!hasPython)('any call of the Python client takes what is sent as JSON, or bytes', async () => {
  const code = `
import io, json, urllib.request
from emulsion import Emulsion
class Answer(io.BytesIO):
    status, headers = 200, {}
sent = []
def answer(request, timeout):
    sent.append([request.data.decode(), request.get_header("Content-type")])
    return Answer(b"{}")
urllib.request.urlopen = answer
client = Emulsion("http://localhost", "key")
client.call("POST", "/photos", {"url": "https://example.org/a.jpg"})
client.call("POST", "/photos", b"jpeg", "image/jpeg")
client.upload({"url": "https://example.org/b.jpg"})
print(json.dumps(sent))`
  expect(JSON.parse(await runPython(code))).toEqual([
    ['{"url": "https://example.org/a.jpg"}', 'application/json'],
    ['jpeg', 'image/jpeg'],
    ['{"url": "https://example.org/b.jpg"}', 'application/json'],
  ])
})

test.skipIf(!hasPython)('the Python client leaves nothing of a photo that it sent for a refused recipe', async () => {
  const code = `
from emulsion import Emulsion, EmulsionError
client = Emulsion("http://localhost", "key")
client.upload = lambda photo: {"id": "p"}
def refuse(photo_ids, recipe):
    raise EmulsionError(422, "recipe-invalid", "No.")
client.start_batch = refuse
deleted = []
client.delete_photo = deleted.append
for photo in ("in.jpg", {"id": "kept"}):
    try:
        client.run_recipe(photo, {"steps": []})
    except EmulsionError as error:
        print(error.code, deleted)`
  expect((await runPython(code)).trim().split('\n')).toEqual(["recipe-invalid ['p']", "recipe-invalid ['p']"])
})

test.skipIf(!hasPython)('the Python client says how it wants a result before anything is counted', async () => {
  const code = `
from emulsion import Emulsion, EmulsionError
client = Emulsion("http://localhost", "key")
asked = []
def refuse(method, path, *rest):
    asked.append(method + " " + path)
    raise EmulsionError(422, "request-invalid", "No.")
client.call = refuse
for act in (
    lambda: client.edit(b"jpeg", "cartoon", format="bmp"),
    lambda: client.edit({"id": "p"}, "cartoon", quality=900, metadata="some"),
    lambda: client.run_recipe({"id": "p"}, {"steps": []}, metadata="some"),
):
    try:
        act()
    except EmulsionError:
        pass
print("\\n".join(asked))`
  expect((await runPython(code)).trim().split('\n')).toEqual([
    'POST /edits?format=bmp',
    'POST /edits?quality=900&metadata=some',
    'GET /photos/p/address?metadata=some',
  ])
})

test.skipIf(!hasPython)('the Python client takes bytes, and says how a photo and an origin are given', async () => {
  const code = `
from emulsion import Emulsion
client = Emulsion("http://localhost", "key")
sent = []
client.call = lambda method, path, body=None, *rest: sent.append(body) or (200, {}, b"{}")
client.start_edit(b"jpeg bytes", "cartoon", mask=b"png bytes")
print(all(part in sent[0] for part in (b"jpeg bytes", b"png bytes", b'name="photo"; filename="photo"')))
id = "0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11"
for photo in (id, {"path": "in.jpg"}, 7):
    for take in (lambda: client.start_edit(photo, "cartoon"), lambda: client.upload(photo)):
        try:
            take()
        except TypeError as error:
            print(error)
try:
    Emulsion("localhost:8777", "key")
except ValueError as error:
    print(error)`
  const twice = (line: string) => [line, line]
  expect((await runPython(code)).trim().split('\n')).toEqual([
    'True',
    ...twice('The id of a photo is given as {"id": "0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11"}.'),
    ...twice("The path of a file is given by itself, as a text: 'in.jpg'."),
    ...twice('A photo is the path of a file, its bytes, {"id": …} or {"url": …}.'),
    'origin must begin with http:// or https://, not localhost:8777',
  ])
})
