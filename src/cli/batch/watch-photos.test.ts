import { spawn } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, '../../../dist/programs/emulsion.js')

test('a watched folder is edited as photos come, each when it is whole, until Ctrl+C', {
  timeout: 60_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-watch-'))
  await mkdir(join(folder, 'in'))
  const child = spawn(
    process.execPath,
    [program, 'batch', 'in', 'in/out', '--tool', 'adjust', '--turn', '90', '--watch'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  try {
    let said = ''
    child.stderr.on('data', (part) => (said += part))
    const heard = (text: string) => expect.poll(() => said, { timeout: 20_000, interval: 50 }).toContain(text)
    const photo = await sharp('tests/fixtures/portrait.jpg').resize(60, 40, { fit: 'cover' }).png().toBuffer()
    await heard('Watching in')
    // Written in two parts, with a pause in which it is no picture.
    const slow = join(folder, 'in/slow.png')
    await writeFile(slow, photo.subarray(0, 900))
    await new Promise((done) => setTimeout(done, 600))
    await appendFile(slow, photo.subarray(900))
    await mkdir(join(folder, 'in/sub'))
    await writeFile(join(folder, 'in/sub/quick.png'), photo)
    await heard('slow.png: done')
    await heard('quick.png: done')
    expect(said).not.toContain('damaged')
    child.kill('SIGINT')
    expect(await new Promise((done) => child.once('close', done))).toBe(0)
    const made = (await readdir(join(folder, 'in/out'), { recursive: true })).sort()
    expect(made).toEqual(['.emulsion-batch.json', 'slow.png', 'sub', 'sub/quick.png'])
    expect((await sharp(join(folder, 'in/out/slow.png')).metadata()).height).toBe(60)
    expect(JSON.parse(await readFile(join(folder, 'in/out/.emulsion-batch.json'), 'utf8')).done).toHaveLength(2)
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  }
})
