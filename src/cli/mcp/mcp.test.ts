import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { type CallToolResult, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowedFolders } from '#cli/mcp/allowed-folders.ts'
import { localWorkplace } from '#cli/mcp/local-workplace.ts'
import { openModels } from '#inference/models/model-session.ts'
import { assistantTools, toolName } from '#mcp/assistant-tools.ts'
import { createMcpServer } from '#mcp/mcp-server.ts'
import { toolIds, toolOf } from '#tools/catalog.ts'
import { modelFolders } from '../../../tests/model-folders.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const folder = useFolder('mcp-test')
let input = ''
const client = new Client({ name: 'test', version: '1' })

beforeAll(async () => {
  input = join(folder, 'photo.png')
  await sharp('tests/fixtures/portrait.jpg').resize(96, 64, { fit: 'cover' }).png().toFile(input)
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const files = allowedFolders(async () => [folder])
  const server = createMcpServer(assistantTools(localWorkplace(openModels(modelFolders, 1), files)), '1')
  await Promise.all([server.connect(ours), client.connect(theirs)])
})
afterAll(() => client.close())

const output = (name: string) => join(folder, name)
const call = async (name: string, args: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: args })) as CallToolResult
const sentenceOf = ({ isError, content }: CallToolResult) => {
  expect(isError).toBe(true)
  return (content[0] as { text: string }).text
}

test('lists a tool for each tool of the product, with every setting, its range and its default', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([...toolIds.map(toolName), 'run_recipe', 'list_tools'])
  for (const id of toolIds) {
    const listed = tools.find(({ name }) => name === toolName(id))
    expect(listed?.inputSchema.required).toEqual(['input', 'output'])
    const options = listed?.inputSchema.properties?.options as { properties: Record<string, { default?: unknown }> }
    const defaults = toolOf(id).schema.parse({}) as Record<string, unknown>
    for (const [field, schema] of Object.entries(options.properties))
      expect(schema.default, `${id}.${field}`).toEqual(defaults[field])
    expect(Object.keys({ ...options.properties, picture: null }).toSorted()).toEqual(
      Object.keys({ ...defaults, picture: null }).toSorted(),
    )
    expect(listed?.description?.length).toBeGreaterThan(40)
  }
})

test('edits a file into another, tells how far it is, and shows the result small', async () => {
  const before = await readFile(input)
  const seen: number[] = []
  const to = output('dark.jpg')
  const answer = (await client.callTool(
    { name: 'adjust', arguments: { input, output: to, preset: 'noir', options: { exposure: -1 } } },
    undefined,
    { onprogress: ({ progress }) => seen.push(progress) },
  )) as CallToolResult
  expect(answer.structuredContent).toMatchObject({ input, output: to, width: 96, height: 64 })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every((progress) => progress >= 0 && progress <= 1)).toBe(true)
  const preview = answer.content.find(({ type }) => type === 'image') as { data: string; mimeType: string }
  expect(await sharp(Buffer.from(preview.data, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 96 })
  const mean = async (path: string) => (await sharp(path).stats()).channels.map((channel) => channel.mean)
  const [red = 0, , blue = 255] = await mean(to)
  expect(Math.abs(red - blue)).toBeLessThan(2)
  expect(red).toBeLessThan((await mean(input))[0] as number)
  expect((await readFile(input)).equals(before)).toBe(true)
})

test('works where it is told by meaning, and says where a mask cannot be used', async () => {
  const adjust = (more: object, name = 'adjust') => call(name, { input, output: output('where.png'), ...more })
  const options = { exposure: 1 }
  expect(sentenceOf(await adjust({ options, where: { by: 'unicorn' } }))).toContain(
    'people, bystanders, vehicles, animals, sky, background, thing',
  )
  expect(sentenceOf(await adjust({ options, where: { by: 'people' }, mask: input }))).toContain('either mask or where')
  const refused = 'takes no mask'
  expect(sentenceOf(await adjust({ options: { quarterTurns: 1 }, where: { by: 'people' } }))).toContain(refused)
  const { tools } = await client.listTools()
  const fields = (name: string) => Object.keys(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {})
  expect(fields('cartoon')).toEqual(expect.arrayContaining(['mask', 'where']))
  expect(fields('change_sky')).not.toContain('where')
  expect(sentenceOf(await adjust({ options, where: 'persn' }))).toContain('Did you mean person?')
  // In a word or as an object.
  const done = await adjust({ options, where: 'people' })
  expect(done.structuredContent).toMatchObject({ width: 96, height: 64 })
  const [before, after] = await Promise.all([input, output('where.png')].map((path) => sharp(path).raw().toBuffer()))
  const same = before?.filter((value, i) => value === after?.[i]).length ?? 0
  expect(same).toBeGreaterThan(0.1 * (before?.length ?? 0))
  expect(same).toBeLessThan(0.95 * (before?.length ?? 0))
})

test('a background says that the background goes, without a preset', async () => {
  const mask = output('stays.png')
  await sharp({ create: { width: 96, height: 64, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 48, height: 64, channels: 3, background: '#fff' } }, left: 0, top: 0 }])
    .toFile(mask)
  const cutOut = output('cut-out.png')
  const answer = await call('remove_object', { input, mask, output: cutOut, options: { background: 'transparent' } })
  expect(answer).not.toMatchObject({ isError: true })
  const { channels } = await sharp(cutOut).stats()
  expect([channels[3]?.min, channels[3]?.max]).toEqual([0, 255])
})

test('runs the steps of a recipe in order, from a file or as it is, and leaves out what is switched off', async () => {
  const step = (options: object, isOn = true) => ({ tool: 'adjust', options, mask: null, isOn })
  const steps = [step({ quarterTurns: 1 }), step({ flipVertical: true }, false), step({ look: 'silver' })]
  const recipe = { format: 'emulsion-recipe', version: 1, name: 'Turned silver', steps }
  const recipePath = output('recipe.json')
  await writeFile(recipePath, JSON.stringify(recipe))
  const one = output('one.png')
  const two = output('two.png')
  const answer = await call('run_recipe', { input, output: one, recipe })
  expect(answer.structuredContent).toMatchObject({
    ...{ width: 64, height: 96 },
    notes: ['Step 2, adjust, is switched off and left out.'],
    steps: expect.arrayContaining([
      expect.objectContaining({ did: expect.stringMatching(/^adjust: .*quarterTurns 1/) }),
    ]),
  })
  await call('run_recipe', { input, output: two, recipePath })
  const pixels = (path: string) => sharp(path).removeAlpha().raw().toBuffer()
  expect(Buffer.compare(await pixels(one), await pixels(two))).toBe(0)
  const turned = await sharp(input).rotate(90).removeAlpha().greyscale().raw().toBuffer()
  expect((await pixels(one)).length).toBe(turned.length * 3)
})

test('never writes over a file, and says in one sentence what is wrong', async () => {
  const sentence = /^[^\n]+[.]$/
  const before = await readFile(input)
  const wrong: [string, Record<string, unknown>, RegExp][] = [
    ['adjust', { input, output: input }, /already; name one/],
    ['adjust', { file: input, output: output('x.png') }, /^There is no field file\. There are input, output, /],
    ['adjust', { input: output('none.jpg'), output: output('x.png') }, /no file at/],
    ['adjust', { input, output: output('none/x.png') }, /no folder/],
    ['adjust', { input, output: output('x.bmp') }, /must end in/],
    ['adjust', { input, output: output('x.gif') }, /must end in/],
    ['adjust', { input, output: output('x.png'), options: { exposure: 9 } }, /^exposure must be between -4 and 4\.$/],
    [
      'adjust',
      { input, output: output('x.png'), options: { glow: 1 } },
      /^There is no option glow\. There are quarterTurns, /,
    ],
    ['adjust', { input, output: output('x.png'), preset: 'neon' }, /^preset must be one of none, golden-hour, /],
    ['adjust', { output: output('x.png') }, /^input is missing: it must be a text of /],
    ['remove_object', { input, output: output('x.png') }, /needs a mask/],
    ['run_recipe', { input, output: output('x.png') }, /either recipe or recipePath/],
    ['run_recipe', { input, output: output('x.png'), recipePath: input }, /no recipe/],
    ['enhance', { input, output: output('x.png') }, /no tool enhance/],
  ]
  for (const [name, args, expected] of wrong) {
    const text = sentenceOf(await call(name, args))
    expect(text).toMatch(expected)
    expect(text).toMatch(sentence)
  }
  expect((await readFile(input)).equals(before)).toBe(true)
})

test('a call names files of the allowed folders alone: no others, no links to others, no pipes, no devices', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'emulsion-mcp-outside-'))
  await copyFile(input, join(outside, 'secret.png'))
  await symlink(join(outside, 'secret.png'), output('link.png'))
  await symlink(outside, output('door'))
  await symlink('/dev/zero', output('zero.png'))
  execFileSync('mkfifo', [output('pipe.png')])
  const to = output('y.png')
  const wrong: [Record<string, unknown>, RegExp][] = [
    [{ input: join(outside, 'secret.png'), output: to }, /outside of the allowed folders/],
    [{ input: join(outside, 'none.png'), output: to }, /outside of the allowed folders/],
    [{ input: `${folder}/../${basename(outside)}/secret.png`, output: to }, /outside of the allowed folders/],
    [{ input: output('link.png'), output: to }, /outside of the allowed folders/],
    [{ input: output('zero.png'), output: to }, /outside of the allowed folders/],
    [{ input: output('pipe.png'), output: to }, /no regular file/],
    [{ input: folder, output: to }, /no regular file/],
    [{ input, output: join(outside, 'x.png') }, /outside of the allowed folders/],
    [{ input, output: output('door/x.png') }, /outside of the allowed folders/],
    [{ input, output: to, mask: output('link.png') }, /outside of the allowed folders/],
  ]
  const options = { exposure: 1 }
  for (const [args, sentence] of wrong) expect(sentenceOf(await call('adjust', { options, ...args }))).toMatch(sentence)
  const devices = allowedFolders(async () => ['/dev'])
  await expect(devices.read('/dev/zero', 1_000)).rejects.toThrow('no regular file')
  await writeFile(output('huge.png'), '')
  await truncate(output('huge.png'), 41 * 1_048_576)
  expect(sentenceOf(await call('adjust', { input: output('huge.png'), output: to }))).toMatch(/larger than 40 MB/)
  expect(await readdir(outside)).toEqual(['secret.png'])
  await rm(outside, { recursive: true })
})

test('over its standard input it allows the named folders, else the roots of the client, else none', async () => {
  const serve = async (folders: string[], roots: string[] | null) => {
    const over = new Client({ name: 'test', version: '1' }, { capabilities: roots === null ? {} : { roots: {} } })
    if (roots !== null)
      over.setRequestHandler(ListRootsRequestSchema, () => ({
        roots: roots.map((path) => ({ uri: pathToFileURL(path).href })),
      }))
    await over.connect(
      new StdioClientTransport({ command: process.execPath, args: ['dist/programs/emulsion.js', 'mcp', ...folders] }),
    )
    const name = `${folders.length}-${roots?.length ?? 'none'}.png`
    const options = { quarterTurns: 1 }
    const answer = await over.callTool({ name: 'adjust', arguments: { input, output: output(name), options } })
    await over.close()
    return answer as CallToolResult
  }
  expect(await serve([folder], null)).not.toHaveProperty('isError')
  expect(await serve([], [folder])).not.toHaveProperty('isError')
  expect(sentenceOf(await serve([], []))).toMatch(/No folder is allowed/)
  expect(sentenceOf(await serve([], null))).toMatch(/No folder is allowed/)
  expect(sentenceOf(await serve([], ['/usr']))).toMatch(/outside of the allowed folders/)
})

test('the command serves an assistant on its standard input and output', async () => {
  const over = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({ command: process.execPath, args: ['dist/programs/emulsion.js', 'mcp'] })
  await over.connect(transport)
  expect(over.getServerVersion()).toMatchObject({ name: 'emulsion', version: expect.stringMatching(/^\d/) })
  const answer = (await over.callTool({ name: 'list_tools', arguments: { recipe: true } })) as CallToolResult
  const { tools, recipe } = answer.structuredContent as { tools: { name: string }[]; recipe: { type: string } }
  expect(tools.map(({ name }) => name)).toEqual(toolIds.map(toolName))
  expect(recipe.type).toBe('object')
  await over.close()
})
