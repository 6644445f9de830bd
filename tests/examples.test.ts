import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Listening, listen } from '#server/ground/http/connections/listen.ts'
import { guideCode } from '#web/docs/guides/guide-code.ts'
import { clientFiles } from '../tooling/client/build-client.ts'
import { greyPhoto, type OpenV1, openV1 } from './faults/setup/open-v1.ts'
import { installClient } from './install-client.ts'

const run = promisify(execFile)
const sources = join(import.meta.dirname, '../examples')
const isThere = (program: string) => spawnSync(program, ['--version']).status === 0

let v1: OpenV1
let listening: Listening
let folder = ''
let examples = ''
let settings: NodeJS.ProcessEnv

beforeAll(async () => {
  v1 = await openV1('all')
  listening = await listen(v1.running.http, { host: '127.0.0.1', port: 0 })
  const { secret } = await v1.member('BASIC')
  // Otherwise Python leaves folders among the sources.
  const quiet = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
  settings = { ...quiet, EMULSION_ORIGIN: `http://127.0.0.1:${listening.port}`, EMULSION_KEY: secret }
  folder = await mkdtemp(join(tmpdir(), 'emulsion-examples-'))
  await writeFile(join(folder, 'photo.jpg'), greyPhoto)
  // As in a program of somebody else: beside the clients that a server hands out.
  examples = join(folder, 'examples')
  await cp(sources, examples, { recursive: true })
  await installClient(examples)
  await cp(join(examples, 'downloads', clientFiles.python), join(examples, 'python', clientFiles.python))
})
afterAll(async () => {
  await listening.close()
  await v1.close()
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(!isThere('curl'))('the calls by which the guides run a recipe bring its result', async () => {
  const code = guideCode('recipes', settings.EMULSION_ORIGIN ?? '') ?? ''
  await run('sh', ['-euc', code], { cwd: folder, env: { ...settings, KEY: settings.EMULSION_KEY } })
  expect(await readFile(join(folder, 'edited.zip'), 'latin1')).toContain('photo-adjust-cartoon.jpg')
})

test.skipIf(!isThere('curl'))(
  'a call of the guides brings its picture also when the edit takes longer than the wait',
  async () => {
    const origin = settings.EMULSION_ORIGIN ?? ''
    const code = (guideCode('start', origin) ?? '').replace('wait=60', 'wait=0').replace('tool=beauty', 'tool=cartoon')
    await run('sh', ['-euc', code], { cwd: folder, env: { ...settings, KEY: settings.EMULSION_KEY } })
    expect((await sharp(join(folder, 'edited.jpg')).metadata()).format).toBe('jpeg')
  },
)

const kinds = [
  {
    name: 'curl',
    program: 'sh',
    needs: 'curl',
    files: ['curl/edit.sh', 'curl/edit-later.sh', 'curl/batch.sh'],
    receiver: null,
  },
  {
    name: 'TypeScript',
    program: process.execPath,
    needs: process.execPath,
    files: ['typescript/edit.ts', 'typescript/edit-later.ts', 'typescript/batch.ts'],
    receiver: 'typescript/webhook.ts',
  },
  {
    name: 'Python',
    program: 'python3',
    needs: 'python3',
    files: ['python/edit.py', 'python/edit_later.py', 'python/batch.py'],
    receiver: 'python/webhook.py',
  },
] as const

describe.each(kinds)('$name', ({ program, needs, files: [now, later, batch], receiver }) => {
  const isAbsent = !isThere(needs)
  const why = isAbsent ? ` (skipped: this machine has no ${needs})` : ''

  test.skipIf(isAbsent)(`edits a photo, waited for and not${why}`, async () => {
    const edit = (file: string, output: string) =>
      run(program, [join(examples, file), join(folder, 'photo.jpg'), output], { env: settings })
    const [grey, poster] = [join(folder, `${needs.length}-grey.jpg`), join(folder, `${needs.length}-poster.png`)]
    await edit(now, grey)
    await edit(later, poster)
    // As any other file: whoever may read those of this folder may read the result.
    expect((await stat(grey)).mode & 0o777).toBe((await stat(join(folder, 'photo.jpg'))).mode & 0o777)
    const { width } = await sharp(greyPhoto).metadata()
    expect(await sharp(grey).metadata()).toMatchObject({ format: 'jpeg', width })
    expect((await sharp(poster).metadata()).format).toBe('png')
  })

  test.skipIf(isAbsent)(`runs a recipe on two photos, and brings both${why}`, async () => {
    const results = join(folder, `${needs.length}.zip`)
    const photo = join(folder, 'photo.jpg')
    await run(program, [join(examples, batch), join(examples, 'recipe.json'), results, photo, photo], { env: settings })
    const names = (await readFile(results, 'latin1')).match(/photo[^\0]*?\.jpg/g) ?? []
    expect(new Set(names).size).toBe(2)
  })

  test.skipIf(isAbsent)(`says in one line why a photo is refused${why}`, async () => {
    await writeFile(join(folder, 'text.jpg'), 'no picture')
    const refused = run(program, [join(examples, now), join(folder, 'text.jpg'), join(folder, 'x.jpg')], {
      env: settings,
    })
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringContaining('photo-type-unsupported') })
    expect(await readdir(folder)).not.toContain('x.jpg')
  })

  test.skipIf(isAbsent)(`ends where a plan does not allow several photos, and says why${why}`, async () => {
    const { secret } = await v1.member('FREE')
    const photo = join(folder, 'photo.jpg')
    const given = [join(examples, batch), join(examples, 'recipe.json'), join(folder, 'x.zip'), photo, photo]
    const refused = run(program, given, { env: { ...settings, EMULSION_KEY: secret }, timeout: 30_000 })
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('plan-needed') })
  })

  if (receiver === null) return
  test.skipIf(isAbsent)(`reads a webhook that is signed, and no other${why}`, async () => {
    const secret = Buffer.from('a secret of twenty-four!').toString('base64')
    const port = await freePort()
    const env = { ...settings, WEBHOOK_SECRET: `whsec_${secret}` }
    const child = spawn(program, [join(examples, receiver), String(port)], { env })
    try {
      let read = ''
      child.stdout.on('data', (chunk) => {
        read += chunk
      })
      await once(child.stderr, 'data')
      const body = JSON.stringify({ type: 'job.done', timestamp: new Date().toISOString(), data: { id: 'j' } })
      const send = async (signed: string, atSeconds = Math.floor(Date.now() / 1000)) => {
        const hmac = createHmac('sha256', Buffer.from(secret, 'base64')).update(`m.${atSeconds}.${signed}`)
        const headers = {
          'webhook-id': 'm',
          'webhook-timestamp': String(atSeconds),
          'webhook-signature': `v1,${hmac.digest('base64')}`,
        }
        return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers })).status
      }
      expect(await send(body.replace('"j"', '"k"'))).toBe(400)
      expect(await send(body, Math.floor(Date.now() / 1000) - 3600)).toBe(400)
      expect(read).toBe('')
      expect(await send(body)).toBe(204)
      await expect.poll(() => read.endsWith('\n')).toBe(true)
      expect(JSON.parse(read)).toEqual(JSON.parse(body))
    } finally {
      child.kill()
      await once(child, 'close')
    }
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

test('the workflow for n8n leads from each node to one that is there, and sends fields that the call takes', async () => {
  const workflow = JSON.parse(await readFile(join(examples, 'n8n/edit-photo.json'), 'utf8'))
  const names = workflow.nodes.map(({ name }: { name: string }) => name)
  for (const [from, { main }] of Object.entries(workflow.connections as Record<string, { main: { node: string }[][] }>))
    for (const name of [from, ...main.flat().map(({ node }) => node)]) expect(names).toContain(name)
  const { parameters } = workflow.nodes.find(({ name }: { name: string }) => name === 'Edit it')
  const { paths } = await (await v1.call('GET', '/openapi.json')).json()
  const { content } = paths['/edits'].post.requestBody
  const fields = parameters.bodyParameters.parameters.map(({ name }: { name: string }) => name)
  expect(fields.toSorted()).toEqual(['options', 'photo', 'tool'])
  expect(Object.keys(content['multipart/form-data'].schema.properties)).toEqual(expect.arrayContaining(fields))
  expect(parameters.url).toMatch(/\/api\/v1\/edits$/)
})

test('the workflow for GitHub edits what all commits of a push changed, and all photos of a new branch', async () => {
  const text = await readFile(join(examples, 'github-action/edit-photos.yml'), 'utf8')
  const { jobs } = parse(text) as { jobs: { edit: { steps: { run?: string }[] } } }
  const script = jobs.edit.steps.find((step) => step.run !== undefined)?.run as string
  if (!isThere('curl') || !isThere('git')) return
  const repository = await mkdtemp(join(folder, 'pushed-'))
  const git = async (...args: string[]) =>
    (
      await run('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: repository })
    ).stdout.trim()
  const commit = async (...photos: string[]) => {
    for (const photo of photos) await writeFile(join(repository, 'photos', photo), greyPhoto)
    await git('add', '.')
    await git('commit', '--quiet', '--message', photos.join())
    return git('rev-parse', 'HEAD')
  }
  await git('init', '--quiet')
  await mkdir(join(repository, 'photos/b'), { recursive: true })
  const before = await commit('old.jpg')
  // A push of two commits, with a name that needs quotes, and the same name in two folders.
  await commit('Zoë, at sea.jpg')
  const last = await commit('b/old.jpg')
  const push = async (from: string) => {
    const env = { ...settings, GITHUB_SHA: last, BEFORE: from }
    await run('bash', ['-e', '-c', script], { env, cwd: repository })
    const edited = await readdir(join(repository, 'edited'), { recursive: true, withFileTypes: true })
    for (const entry of edited.filter((one) => one.isFile()))
      expect((await sharp(join(entry.parentPath, entry.name)).metadata()).format).toBe('jpeg')
    const names = edited.filter((one) => one.isFile()).map(({ name }) => name.normalize())
    await rm(join(repository, 'edited'), { recursive: true })
    return names.toSorted()
  }
  expect(await push(before)).toEqual(['Zoë, at sea.jpg', 'old.jpg'])
  expect(await push('0'.repeat(40))).toEqual(['Zoë, at sea.jpg', 'old.jpg', 'old.jpg'])
})
