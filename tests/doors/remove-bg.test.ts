import { execFile, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZip } from '../read-zip.ts'
import { smallPhoto } from './photos.ts'
import { openPlace, type Place } from './place.ts'

// Programs that were written for remove.bg, on a server started from its bundles: with another origin and another key.
const run = promisify(execFile)
const programs = join(import.meta.dirname, 'for-remove-bg')
const isThere = (program: string, ...line: string[]) => spawnSync(program, line).status === 0

let place: Place
let photo: string
let person: Buffer

beforeAll(async () => {
  place = await openPlace()
  person = await smallPhoto('person.jpg')
  photo = join(place.folder, 'photo.png')
  await writeFile(photo, person)
})
afterAll(() => place.close())

const settings = () => ({
  ...process.env,
  PYTHONDONTWRITEBYTECODE: '1',
  REMOVE_BG: place.origin,
  REMOVE_BG_KEY: place.keys.basic,
})
/** A picture of the photo's size, in which something is seen and something is not. */
async function expectCutOut(file: Buffer | string): Promise<void> {
  const { width, height } = await sharp(person).metadata()
  const picture = sharp(file)
  expect(await picture.metadata()).toMatchObject({ format: 'png', width, height, hasAlpha: true })
  const { channels } = await picture.stats()
  expect([channels[3]?.min, channels[3]?.max]).toEqual([0, 255])
}

test('fetch with a form: bytes there and back, and what is left is told', async () => {
  const account = async () => {
    const response = await fetch(`${place.origin}/v1.0/account`, { headers: { 'X-Api-Key': place.keys.basic } })
    const { data } = (await response.json()) as { data: { attributes: { credits: { total: number } } } }
    return data.attributes.credits.total
  }
  const before = await account()
  const form = new FormData()
  form.append('size', 'auto')
  form.append('image_file', new Blob([new Uint8Array(person)]), 'person.png')
  const headers = { 'X-Api-Key': place.keys.basic }
  const response = await fetch(`${place.origin}/v1.0/removebg`, { method: 'POST', headers, body: form })
  expect([response.status, response.headers.get('x-credits-charged')]).toEqual([200, '1'])
  await expectCutOut(Buffer.from(await response.arrayBuffer()))
  expect(before - (await account())).toBe(1)
})

test.skipIf(!isThere('curl', '--version'))('curl, for a picture and for a zip', async () => {
  const curl = async (format: string, out: string) => {
    const address = `${place.origin}/v1.0/removebg`
    const fields = ['-F', `image_file=@${photo}`, '-F', 'size=auto', '-F', `format=${format}`]
    await run('curl', ['-sS', '-H', `X-Api-Key: ${place.keys.basic}`, ...fields, '-f', address, '-o', out])
    return readFile(out)
  }
  await expectCutOut(await curl('png', join(place.folder, 'cut-out.png')))
  const files = readZip(await curl('zip', join(place.folder, 'cut-out.zip')))
  expect([...files.keys()]).toEqual(['color.jpg', 'alpha.png'])
  const alpha = await sharp(files.get('alpha.png')).raw().toBuffer({ resolveWithObject: true })
  const joined = sharp(files.get('color.jpg')).joinChannel(
    await sharp(alpha.data, { raw: alpha.info }).png().toBuffer(),
  )
  await expectCutOut(await joined.png().toBuffer())
})

test.skipIf(!isThere('python3', '-c', 'import requests'))('Python with requests', async () => {
  const out = join(place.folder, 'requests.png')
  const { stdout } = await run('python3', [join(programs, 'with-requests.py'), photo, out], { env: settings() })
  expect(stdout.trim()).toBe(`1 ${(await sharp(person).metadata()).width} person`)
  await expectCutOut(out)
})

test.skipIf(!isThere('python3', '--version'))('Python alone, with JSON; and a wrong key ends it', async () => {
  const out = join(place.folder, 'urllib.png')
  const line = [join(programs, 'with-urllib.py'), photo, out]
  const { stdout } = await run('python3', line, { env: settings() })
  expect(stdout.trim()).toMatch(/^1 \d+ person$/)
  await expectCutOut(out)
  const wrong = run('python3', line, { env: { ...settings(), REMOVE_BG_KEY: 'of remove.bg' } })
  await expect(wrong).rejects.toMatchObject({ stderr: expect.stringMatching(/^403 /) })
})

test('an address inside is refused, and the page shows the request for this very server', async () => {
  const headers = { 'X-Api-Key': place.keys.basic, 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams({ image_url: `${place.origin}/samples/astronaut.jpg` })
  const response = await fetch(`${place.origin}/v1.0/removebg`, { method: 'POST', headers, body })
  expect(response.status).toBe(400)
  expect(((await response.json()) as { errors: { code: string }[] }).errors[0]?.code).toBe('invalid_image_url')
  const page = await fetch(`${place.origin}/moving-from-remove-bg`)
  expect([page.status, (await page.text()).includes(`${place.origin}/v1.0/removebg`)]).toEqual([200, true])
})
