import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { onePerson } from '../../../tests/one-person.ts'
import { useFolder } from '../../../tests/use-folder.ts'

vi.setConfig({ testTimeout: 150_000 })

const program = join(import.meta.dirname, '../../../dist/programs/emulsion.js')
const folder = useFolder('recipe')

beforeAll(async () => {
  await mkdir(join(folder, 'in'))
  await sharp('tests/fixtures/portrait.jpg').resize(60, 40, { fit: 'cover' }).png().toFile(join(folder, 'in/a.png'))
  await onePerson().png().toFile(join(folder, 'person.png'))
})

function emulsion(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout, said: stderr }
}

const step = (options: object, more: object = {}) => ({ tool: 'adjust', options, ...more })
async function keep(name: string, ...steps: readonly object[]): Promise<string> {
  const path = join(folder, `${name}.json`)
  await writeFile(path, JSON.stringify({ format: 'emulsion-recipe', version: 1, name: 'Wände grau', steps }))
  return path
}

test('a recipe is checked, and done to a file and a folder without what is switched off', async () => {
  const off = step({ exposure: 4 }, { isOn: false })
  const path = await keep('good', step({ quarterTurns: 1 }), off, step({ look: 'noir' }))
  const checked = emulsion('recipe', 'check', path)
  expect(checked.status).toBe(0)
  expect(checked.stdout).toContain('Wände grau: 3 steps\n  1. adjust: quarterTurns 1\n')
  expect(checked.stdout).toContain('  2. adjust: exposure 4 – switched off\n')

  const one = emulsion('edit', 'in/a.png', 'out.png', '--recipe', path)
  expect([one.status, one.said]).toEqual([0, expect.stringContaining('Step 2, adjust, is switched off and left out.')])
  const { width, height, channels } = await sharp(join(folder, 'out.png')).metadata()
  expect([width, height]).toEqual([40, 60])
  const means = (await sharp(join(folder, 'out.png')).stats()).channels.slice(0, Math.min(3, channels ?? 3))
  expect(Math.abs((means[0]?.mean ?? 0) - (means[2]?.mean ?? 255))).toBeLessThan(1)

  expect(emulsion('edit', 'in', 'many', '--recipe', path, '--quiet')).toMatchObject({ status: 0, said: '' })
  expect(await readdir(join(folder, 'many'))).toEqual(['a-wande-grau.png'])
  const batch = emulsion('batch', 'in', 'all', '--recipe', path, '--json')
  expect(JSON.parse(batch.stdout)).toMatchObject({
    ...{ input: 'a.png', width: 40, height: 60 },
    notes: ['Step 2, adjust, is switched off and left out.'],
  })
})

test('a step by meaning works where it is meant, and a photo without it is refused in a sentence', async () => {
  const path = await keep('sky', { tool: 'beauty', options: {}, mask: { by: 'thing', kind: 'zebra' } })
  const { status, stdout } = emulsion('edit', 'person.png', 'zebra.png', '--recipe', path, '--json')
  expect([status, JSON.parse(stdout).problem]).toEqual([1, 'no-such-thing-found'])
})

test('the example that works on what is found is a recipe', () => {
  const { status, stdout } = emulsion(
    'recipe',
    'check',
    join(import.meta.dirname, '../../../examples/calm-background.json'),
  )
  expect([status, stdout]).toEqual([0, expect.stringContaining('2. adjust, only on the background: saturation -50')])
})

test('check says where each step works, and of a photo whether it shows that', async () => {
  const sky = { tool: 'adjust', options: { exposure: 1 }, mask: { by: 'sky', isInverted: true } }
  const path = await keep('where', { ...sky, mask: { by: 'thing', kind: 'person' } }, sky)
  const { status, stdout } = emulsion('recipe', 'check', path, 'person.png', 'none.png')
  expect(status).toBe(1)
  expect(stdout).toContain('  1. adjust, only on each person: exposure 1\n')
  expect(stdout).toContain('  2. adjust, only on all but the sky: exposure 1\n')
  expect(stdout).toMatch(
    /person\.png:\n {2}1\. each person: \d+ % of the photo\n {2}2\. all but the sky: 100 % of the photo/,
  )
  expect(stdout).toMatch(/none\.png:\n {2}\S/)
})

test('check says that a photo without a sky gets no other one', async () => {
  const path = await keep('sunset', { tool: 'change-sky', options: { sky: 'sunset' } })
  expect(emulsion('recipe', 'check', path, 'person.png')).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/person\.png:\n {2}1\. the sky: .*sky/),
  })
})

test('a mask of one edit is used or refused', () => {
  const edit = (...flags: string[]) => emulsion('edit', 'adjust', 'in/a.png', 'masked.png', '--exposure', '1', ...flags)
  const cases: [string[], RegExp][] = [
    [
      ['--where', 'unicorn'],
      /"unicorn" names no part of a photo\. It may be people, bystanders, vehicles, animals, sky, background/,
    ],
    [['--where', 'people', '--mask', 'in/a.png'], /--mask or --where, not both/],
    [['--where', 'not-sky', '--turn', '90'], /takes no mask/],
    [['--mask', 'in/a.png', '--crop', '0,0,0.5,0.5'], /takes no mask/],
  ]
  for (const [flags, sentence] of cases)
    expect(edit(...flags)).toMatchObject({ status: 2, said: expect.stringMatching(sentence) })
})

test('what cannot be done is said before anything is edited', async () => {
  const lacking = await keep('lacking', { tool: 'remove-object', options: {} })
  expect(emulsion('recipe', 'check', lacking)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('needs a mask by meaning'),
  })
  const cases: [string[], RegExp][] = [
    [['recipe', 'check', 'none.json'], /no recipe at none\.json/],
    [['recipe', 'check', await keep('turned', step({ quarterTurns: 1 }, { mask: { by: 'sky' } }))], /takes no mask/],
    [['recipe', 'check', await keep('wrong', { tool: 'adjust', options: { exposure: 9 } })], /exposure/],
    [['edit', 'in/a.png', 'x.png', '--recipe', lacking], /Step 1 of the recipe, remove-object, needs a mask/],
    [['edit', 'in/a.png', 'x.png', '--recipe', lacking, '--preset', 'fine'], /--preset is for a tool/],
    [['batch', 'in', 'x', '--recipe', lacking, '--tool', 'adjust'], /not both/],
    [['batch', 'in', 'x'], /--tool <tool> or --recipe <file>/],
  ]
  for (const [args, sentence] of cases)
    expect(emulsion(...args)).toMatchObject({ status: 2, said: expect.stringMatching(sentence) })
  const schema = JSON.parse(emulsion('recipe', 'schema').stdout)
  expect(schema.properties.steps.maxItems).toBe(10)
})
