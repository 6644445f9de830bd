import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { V1Batch, V1Recipe } from '#contract/v1/recipes.ts'
import type { V1Job, V1Photo, V1Problem } from '#contract/v1/resources.ts'
import { type OpenV1, openV1 } from '../../../../tests/faults/setup/open-v1.ts'
import { until } from '../../../../tests/faults/setup/start-server.ts'
import { onePerson } from '../../../../tests/one-person.ts'

vi.setConfig({ testTimeout: 150_000 })

let v1: OpenV1
let key = ''
let people: Buffer
let folder = ''

beforeAll(async () => {
  v1 = await openV1('all')
  key = (await v1.member('BASIC')).secret
  people = await onePerson().png().toBuffer()
  folder = await mkdtemp(join(tmpdir(), 'emulsion-masks-'))
})
afterAll(async () => {
  await v1.close()
  await rm(folder, { recursive: true })
})

const json = async <Value>(response: Response) => (await response.json()) as Value
const upload = async (bytes: Buffer): Promise<string> =>
  (
    await json<V1Photo>(
      await v1.call('POST', '/photos?name=a.png', {
        key,
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'image/png' },
      }),
    )
  ).id
const used = async () =>
  (await json<{ requests: { used: number } }>(await v1.call('GET', '/usage', { key }))).requests.used
const pixelsOf = async (file: Uint8Array) => sharp(file).removeAlpha().raw().toBuffer()
const pixelsOfPhoto = async (id: string) => {
  const response = await v1.call('GET', `/photos/${id}/file?format=png`, { key })
  return pixelsOf(new Uint8Array(await response.arrayBuffer()))
}

/** White on the left third of the photo. */
async function maskOfThird(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const white = { create: { width: Math.round(width / 3), height, channels: 3 as const, background: '#fff' } }
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: white, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const formOf = (fields: Record<string, string | Buffer>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), `${name}.png`)
  return form
}

test('a mask that a step cannot use is 422 when the step is made, and costs nothing', async () => {
  const photo = await upload(people)
  const mask = await maskOfThird(people)
  const stored = await v1.call('POST', `/photos/${photo}/masks`, {
    key,
    body: new Uint8Array(mask),
    headers: { 'content-type': 'image/png' },
  })
  const { id } = await json<{ id: string }>(stored)
  const before = await used()
  const refused = [
    { tool: 'change-sky', mask: id },
    { tool: 'change-sky', mask: { by: 'people' } },
    { tool: 'adjust', options: { crop: { left: 0, top: 0, width: 0.5, height: 0.5 } }, mask: { by: 'sky' } },
    { tool: 'adjust', options: { quarterTurns: 1 }, mask: id },
    { tool: 'adjust', options: { isAutoLevel: true }, mask: { by: 'background' } },
    { tool: 'repair', options: { upscale: 2 }, mask: { by: 'people', isInverted: true } },
  ]
  for (const step of refused) {
    const edit = await v1.call('POST', '/edits', { key, body: { ...step, photo } })
    expect(await json<V1Problem>(edit), JSON.stringify(step)).toMatchObject({ status: 422, code: 'mask-refused' })
    if (typeof step.mask === 'string') continue
    const { tool, options = {}, mask: by } = step
    const steps = [{ tool, options, mask: by }]
    for (const [path, body] of [
      ['/batches', { photos: [photo], steps }],
      ['/recipes', { name: 'x', steps }],
    ] as const) {
      const problem = await json<V1Problem>(await v1.call('POST', path, { key, body }))
      expect([problem.status, problem.errors?.[0]?.pointer], path).toEqual([422, '/steps/0/mask'])
    }
  }
  const blank = await sharp(mask).linear(0, 0).png().toBuffer()
  const form = formOf({ photo: people, tool: 'adjust', options: '{"exposure":1}', mask: blank })
  expect(await json(await v1.call('POST', '/edits', { key, body: form }))).toMatchObject({ code: 'mask-blank' })
  expect(await used()).toBe(before)
})

test('a photo that comes without a name is called by its minute', async () => {
  const asPng = { key, body: new Uint8Array(people), headers: { 'content-type': 'image/png' } }
  const body = new FormData()
  body.set('photo', new Blob([new Uint8Array(people)]))
  for (const call of [asPng, { key, body }])
    expect((await json<V1Photo>(await v1.call('POST', '/photos', call))).name).toMatch(
      /^photo \d{4}-\d\d-\d\d \d\d-\d\d$/,
    )
})

test.each([
  [{ by: 'unicorn' }, /people, bystanders, vehicles, animals, sky, background, thing/],
  [{ by: 'thing', kind: 'unicorn' }, /No such kind of thing is known: "unicorn"\. There are \d+, such as person/],
  [{ by: 'thing', kind: 'hors' }, /Did you mean horse\?/],
  [{ by: 'thing' }, /A thing has a kind/],
  ['skyy', /Did you mean sky\?/],
  ['{"by":"unicorn"}', /what it outlines/],
])('the unknown meaning %j is 422 and names what is nearest', async (mask, sentence) => {
  const photo = await upload(people)
  const edit = await v1.call('POST', '/edits', { key, body: { tool: 'adjust', options: { exposure: 1 }, photo, mask } })
  const problem = await json<V1Problem>(edit)
  expect(problem.status).toBe(422)
  expect(problem.errors?.map(({ detail }) => detail).join(' ')).toMatch(sentence)
})

test('a mask in a word is taken at every door as the object that it stands for', async () => {
  const photo = await upload(people)
  const body = { tool: 'adjust', options: { exposure: 1 }, photo, mask: 'not-person' }
  const job = await json<V1Job>(await v1.call('POST', '/edits', { key, body }))
  expect(job.mask).toEqual({ by: 'thing', kind: 'person', isInverted: true })
  const form = formOf({ tool: 'adjust', options: '{"exposure":1}', photo: people, mask: 'people' })
  expect((await json<V1Job>(await v1.call('POST', '/edits', { key, body: form }))).mask).toEqual({ by: 'people' })
  const cut = await v1.call('POST', `/cut-outs?mask=${encodeURIComponent('{"by":"people"}')}`, {
    key,
    body: new Uint8Array(people),
    headers: { 'content-type': 'image/png', accept: 'application/json' },
  })
  expect((await json<V1Job>(cut)).mask).toEqual({ by: 'people' })
  const steps = [{ tool: 'adjust', options: { exposure: 1 }, mask: 'potted-plant' }]
  const kept = await json<V1Recipe>(await v1.call('POST', '/recipes', { key, body: { name: 'Pots', steps } }))
  expect(kept.steps[0]?.mask).toEqual({ by: 'thing', kind: 'potted plant' })
})

test('a painted mask and one by meaning work in one call, for every tool that takes one', async () => {
  const mask = await maskOfThird(people)
  const options = '{"exposure":1}'
  const edit = async (fields: Record<string, string | Buffer>) => {
    const body = formOf({ photo: people, ...fields })
    const response = await v1.call('POST', '/edits?wait=60&format=png', { key, body })
    expect(response.status).toBe(200)
    return pixelsOf(new Uint8Array(await response.arrayBuffer()))
  }
  const source = await pixelsOf(people)
  const { width, height } = await sharp(people).metadata()
  const at = (x: number, y: number) => (Math.floor(y * height) * width + Math.floor(x * width)) * 3
  const isSame = (pixels: Buffer, x: number, y: number) =>
    pixels.subarray(at(x, y), at(x, y) + 3).equals(source.subarray(at(x, y), at(x, y) + 3))
  for (const fields of [
    { tool: 'adjust', options, mask },
    { tool: 'cartoon', mask },
  ]) {
    const pixels = await edit(fields as Record<string, string | Buffer>)
    for (let y = 0.05; y < 1; y += 0.1) expect(isSame(pixels, 0.6, y)).toBe(true)
    expect(pixels.equals(source)).toBe(false)
  }
  const lit = await edit({ tool: 'adjust', options, mask: '{"by":"people"}' })
  expect([isSame(lit, 0.27, 0.4), isSame(lit, 0.5, 0.05)]).toEqual([false, true])
})

test('a recipe by people, sky and thing gives the same pixels here and on the command line', async () => {
  const sky = await sharp('tests/fixtures/sky-clear.jpg').resize(200).png().toBuffer()
  const cases = [
    [people, [step({ by: 'people' }), step({ by: 'thing', kind: 'person', isInverted: true }, { saturation: -100 })]],
    [sky, [step({ by: 'sky' })]],
  ] as const
  for (const [bytes, steps] of cases) {
    const recipe = { format: 'emulsion-recipe', version: 1, name: 'Areas', steps }
    await writeFile(join(folder, 'recipe.json'), JSON.stringify(recipe))
    await writeFile(join(folder, 'in.png'), bytes)
    await rm(join(folder, 'out.png'), { force: true })
    const cli = spawn(
      process.execPath,
      [resolve('dist/programs/emulsion.js'), 'edit', 'in.png', 'out.png', '--recipe', 'recipe.json', '--quiet'],
      { cwd: folder, stdio: 'inherit' },
    )
    expect(await once(cli, 'exit')).toEqual([0, null])
    const kept = await json<{ id: string }>(await v1.call('POST', '/recipes', { key, body: recipe }))
    const photo = await upload(bytes)
    const batch = await json<V1Batch>(
      await v1.call('POST', '/batches', { key, body: { photos: [photo], recipe: kept.id } }),
    )
    const ended = await until('the batch has ended', 90_000, async () => {
      const now = await json<V1Batch>(await v1.call('GET', `/batches/${batch.id}`, { key }))
      return now.isDone ? now : null
    })
    const [made] = ended.photos
    expect(made?.problem).toBeNull()
    const here = await pixelsOfPhoto(made?.result as string)
    expect(here.equals(await pixelsOf(await readFile(join(folder, 'out.png'))))).toBe(true)
    expect(here.equals(await pixelsOf(bytes))).toBe(false)
    const job = await json<V1Job>(await v1.call('GET', `/jobs/${made?.job}`, { key }))
    expect(job.mask).toEqual(steps.at(-1)?.mask)
  }
  // Two runs of each tool's networks, of which the command line loads its own.
})

function step(mask: object, options: object = { exposure: 1 }) {
  return { tool: 'adjust', options, mask }
}
