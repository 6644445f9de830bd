import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { verifyCommand } from '#cli/verify/verify-command.ts'
import { decodePhoto } from '#codec/codec.ts'
import { UsageError } from '#line/usage-error.ts'
import { openEs256 } from '#provenance/es256.ts'
import { makeCertificates } from '#provenance/make-certificates.ts'
import { signPhoto } from '#provenance/sign-photo.ts'
import { proveUntouched } from '#provenance/untouched.ts'
import { useFolder } from '../../../tests/use-folder.ts'

const folder = useFolder('verify')
const path = (name: string) => join(folder, name)
afterEach(() => vi.restoreAllMocks())

/** An original of noise, and the same with a spot drawn on it and signed. */
beforeAll(async () => {
  const noise = Buffer.from(Uint8Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * 7919) % 251))
  const original = await sharp(noise, { raw: { width: 60, height: 40, channels: 3 } })
    .jpeg()
    .toBuffer()
  const spot = { input: { create: { width: 6, height: 5, channels: 3, background: '#f00' } }, left: 9, top: 9 } as const
  const edited = await sharp(original).composite([spot]).png().toBuffer()
  const { privateKey, certificates } = await makeCertificates('photos.example.org')
  const statement = {
    version: '1.0.0',
    original: {
      sha256: Buffer.from(await crypto.subtle.digest('SHA-256', Uint8Array.from(original))).toString('hex'),
      format: 'jpeg',
    },
    steps: [{ tool: 'remove-object', engines: ['Patch completion'], source: 'humanEdits' as const }],
    delivery: { isSmaller: false, isMarked: false },
  }
  const untouched = proveUntouched(await decodePhoto(original), await decodePhoto(edited))
  const signed = await signPhoto(edited, 'png', { statement, untouched }, { certificates, sign: openEs256(privateKey) })
  const changed = Buffer.from(signed)
  changed[changed.length - 30] = (changed[changed.length - 30] as number) ^ 1
  writeFileSync(path('original.jpg'), original)
  writeFileSync(path('signed.png'), signed)
  writeFileSync(path('changed.png'), changed)
  writeFileSync(path('other.jpg'), await sharp(original).negate().jpeg().toBuffer())
})

const runVerify = async (given: readonly string[]) => verifyCommand.run?.(given, {} as never)

async function say(...given: string[]): Promise<{ code: number | undefined; text: string }> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const code = await runVerify(given)
  return { code, text: said.mock.calls.flat().join('\n') }
}

test('says who signed, what was done, and that all else is the original', async () => {
  const { code, text } = await say(path('signed.png'), path('original.jpg'))
  expect(code).toBe(0)
  for (const part of [
    'signed.png: Signed, and not a byte was changed since.',
    'signed by: photos.example.org, Emulsion',
    'Remove object (Patch completion): edited by a person, without generative AI',
    "98.75 % of the pixels are the original's, bit for bit",
    'The original is the very file that was edited.',
    'All outside of what was edited equals the original, bit for bit.',
  ])
    expect(text).toContain(part)
})

test.each([
  ['changed.png', [], 1, 'Changed after it was signed'],
  ['original.jpg', [], 3, 'No content credentials'],
  ['signed.png', ['other.jpg'], 1, 'Outside of what was edited it differs from the original.'],
])('%s with %j ends with %i', async (photo, others, code, part) => {
  const said = await say(path(photo), ...others.map(path))
  expect(said.code).toBe(code)
  expect(said.text).toContain(part)
})

test('gives JSON for programs, and says in one sentence what is missing', async () => {
  expect(JSON.parse((await say(path('signed.png'), '--json')).text)).toMatchObject({ state: 'valid', codes: [] })
  await expect(runVerify([])).rejects.toThrow(UsageError)
  await expect(runVerify([path('missing.png')])).rejects.toThrow('cannot be read')
  await expect(runVerify([path('signed.png'), '--loud'])).rejects.toThrow('There is no option --loud.')
})
