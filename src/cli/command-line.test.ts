import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { readZip } from '../../tests/read-zip.ts'
import { useFolder } from '../../tests/use-folder.ts'

const program = join(import.meta.dirname, '../../dist/programs/emulsion.js')
const folder = useFolder('cli')
let photos = ''

beforeAll(async () => {
  photos = join(folder, 'photos')
  await mkdir(join(photos, 'sub'), { recursive: true })
  const photo = sharp('tests/fixtures/portrait.jpg').resize(60, 40, { fit: 'cover' })
  await photo.clone().jpeg().toFile(join(photos, 'a.jpg'))
  await photo.clone().png().toFile(join(photos, 'sub/b.png'))
  await writeFile(join(photos, 'bad.jpg'), 'no picture')
  await writeFile(join(photos, 'notes.txt'), 'no picture')
})

function emulsion(args: readonly string[], input?: Buffer) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    input: input ?? '',
  })
  return { status, stdout, said: String(stderr) }
}

test('a picture goes through standard input and output, and all that is said goes elsewhere', async () => {
  const photo = readFileSync(join(photos, 'a.jpg'))
  const made = emulsion(['edit', 'adjust', '-', '-', '--turn', '90', '--format', 'png', '--json'], photo)
  expect(made.status).toBe(0)
  const { format, width } = await sharp(made.stdout).metadata()
  expect([format, width]).toEqual(['png', 40])
  expect(JSON.parse(made.said)).toMatchObject({ input: '-', output: '-', width: 40, height: 60 })
  const empty = emulsion(['edit', 'adjust', '-', '-', '--quiet'])
  expect([empty.status, empty.stdout.length, empty.said]).toEqual([
    1,
    0,
    'standard input: The photo is empty: not one byte came. Give the whole file.\n',
  ])
})

/** Two results of one photo have the same pixels, but manifests of their own. */
const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer()

test('a batch keeps names and folders, lists what failed, and does that again', async () => {
  const batch = ['batch', 'photos', 'out', '--tool', 'adjust', '--look', 'noir', '--format', 'webp']
  const first = emulsion(batch)
  expect(first.status).toBe(1)
  expect(first.said).toContain('notes.txt')
  expect(first.said).toMatch(/2 done, 1 failed\nFailed:\n {2}bad\.jpg: That file is not a picture/)
  const out = join(folder, 'out')
  const names = (await readdir(out, { recursive: true })).sort()
  expect(names).toEqual(['.emulsion-batch.json', 'a.webp', 'failed.txt', 'sub', 'sub/b.webp'])
  expect(await readFile(join(out, 'failed.txt'), 'utf8')).toMatch(/^bad\.jpg: That file is not a picture.*\n$/)
  const made = await readFile(join(out, 'a.webp'))

  await writeFile(join(photos, 'bad.jpg'), await readFile(join(photos, 'a.jpg')))
  await rm(join(out, 'a.webp'))
  const again = emulsion([...batch, '--retry-failed', '--quiet'])
  expect([again.status, again.said]).toEqual([0, ''])
  // What was done is not done again.
  expect((await readdir(out)).sort()).toEqual(['.emulsion-batch.json', 'bad.webp', 'sub'])
  expect((await pixelsOf(await readFile(join(out, 'bad.webp')))).equals(await pixelsOf(made))).toBe(true)
  expect(emulsion([...batch, '--retry-failed']).said).toContain('Everything is done already.')
  const into = emulsion(['batch', 'photos', 'photos', '--tool', 'adjust'])
  const alone = emulsion(['batch', 'photos', 'out', '--retry-failed'])
  expect([alone.status, alone.said]).toEqual([2, expect.stringContaining('with its --tool or --recipe')])
  expect([into.status, into.said]).toEqual([2, expect.stringContaining('take the place of the photos')])
})

test('a batch reads and writes archives, and a second try keeps what the first has made', async () => {
  await writeFile(join(photos, 'bad.jpg'), 'no picture')
  const batch = ['batch', 'photos', 'made.zip', '--tool', 'adjust', '--exposure', '1', '--quiet']
  expect(emulsion(batch).status).toBe(1)
  const failed = readZip(await readFile(join(folder, 'made.zip')))
  expect([...failed.keys()].at(-1)).toBe('failed.txt')
  expect(String(failed.get('failed.txt'))).toMatch(/^bad\.jpg: That file is not a picture.*\n$/)
  await writeFile(join(photos, 'bad.jpg'), await readFile(join(photos, 'a.jpg')))
  expect(emulsion([...batch, '--retry-failed']).status).toBe(0)
  const made = readZip(await readFile(join(folder, 'made.zip')))
  expect([...made.keys()].sort()).toEqual(['a.jpg', 'bad.jpg', 'sub/b.png'])
  const [bad, good] = await Promise.all(['bad.jpg', 'a.jpg'].map((name) => pixelsOf(made.get(name) as Buffer)))
  expect(bad?.equals(good as Buffer)).toBe(true)
  const back = emulsion(['batch', 'made.zip', 'back', '--tool', 'adjust', '--crop', '0,0,1,1', '--json'])
  expect(String(back.stdout).trim().split('\n')).toHaveLength(3)
  // No pixel is changed, so the files come out as they were.
  expect((await readFile(join(folder, 'back/sub/b.png'))).equals(made.get('sub/b.png') as Buffer)).toBe(true)
})

test('a reader that stops early is no failure, and a slip of the keys is answered', async () => {
  const child = spawn(process.execPath, [program, 'edit', '--help'], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.destroy()
  expect(await new Promise((done) => child.once('close', done))).toBe(0)
  const { status, said } = emulsion(['edit', 'cartoon', 'a.jpg', 'b.jpg', '--stlye', 'cel'])
  expect([status, said]).toEqual([
    2,
    'There is no option --stlye. Did you mean --style?\nTry: emulsion edit cartoon --help\n',
  ])
  const absent = emulsion(['edit', 'cartoon', 'absent.jpg', 'b.jpg'])
  expect([absent.status, absent.said]).toEqual([2, 'There is nothing at absent.jpg.\nTry: emulsion edit --help\n'])
  expect(emulsion(['verfy']).said).toBe('There is no command verfy. Did you mean verify?\nTry: emulsion --help\n')
  const idle = emulsion(['edit', 'adjust', 'photos/a.jpg', 'b.jpg'])
  expect([idle.status, idle.said]).toEqual([1, expect.stringContaining('With these options nothing would change.')])
  expect(await readdir(folder)).not.toContain('b.jpg')
  expect(String(emulsion(['--version']).stdout)).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test('of a folder every picture has a result of its own, and what is none is named', async () => {
  const mixed = join(folder, 'mixed')
  await mkdir(mixed)
  await sharp(join(photos, 'a.jpg')).png().toFile(join(mixed, 'a.png'))
  await writeFile(join(mixed, 'a.jpg'), await readFile(join(photos, 'a.jpg')))
  await writeFile(join(mixed, 'notes.txt'), 'no picture')
  const made = emulsion(['edit', 'adjust', 'mixed', 'made', '--look', 'noir', '--format', 'webp'])
  expect([made.status, made.said]).toEqual([0, expect.stringContaining('no pictures: notes.txt')])
  expect((await readdir(join(folder, 'made'))).sort()).toEqual(['a-adjust (2).webp', 'a-adjust.webp'])

  await mkdir(join(folder, 'empty'), { recursive: true })
  const none = emulsion(['edit', 'adjust', 'empty', 'none.jpg', '--look', 'noir'])
  expect([none.status, none.said]).toEqual([2, expect.stringContaining('There are no pictures in empty.')])
  expect(await readdir(folder)).not.toContain('none.jpg')
})

test('a mistake is one sentence in the words of the command line', () => {
  const edit = (...args: string[]) => {
    const { status, said } = emulsion(['edit', ...args])
    return `${status} ${said.replace(/\nTry: .*/, '').trim()}`
  }
  const photo = 'photos/a.jpg'
  expect(edit('adjust', photo, 'o.jpg', '--options', '{"exposur":1}')).toBe(
    '2 --options: there is no setting exposur. Did you mean exposure?',
  )
  expect(edit('adjust', photo, 'photos/a.jpg/in/o.jpg', '--look', 'noir')).toMatch(/^1 a\.jpg: .*file is in the way\.$/)
  expect(edit('adjust', photo, 'photos', '--format', 'jpeg', '--look', 'noir')).toBe('1 a.jpg: photos is a folder.')
  expect(edit('adjust', 'photos', 'photos/a.jpg/in', '--look', 'noir')).toMatch(/^1 .*a file is in the way\.$/s)
  expect(edit('remove-object', photo, 'o.jpg')).toBe('1 a.jpg: This tool has to know where: give --mask or --where.')
  expect(edit('cartoon', photo, 'o.jpg', '--where', 'SKYY')).toMatch(/^2 --where: "SKYY" names no part .* sky/)
})

test('whoever stops the starting program alone stops the command', async () => {
  await mkdir(join(folder, 'empty'), { recursive: true })
  const starter = spawn(process.execPath, [
    join(import.meta.dirname, '../../bin/emulsion.mjs'),
    ...['batch', join(folder, 'empty'), join(folder, 'watched'), '--tool', 'adjust', '--look', 'noir', '--watch'],
  ])
  let said = ''
  starter.stderr.on('data', (text) => {
    said += String(text)
    if (String(text).includes('Watching')) starter.kill('SIGINT')
  })
  const [status] = await once(starter, 'exit')
  expect([status, said]).toEqual([0, expect.stringContaining('Stopping')])
})
