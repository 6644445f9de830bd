import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openZip, ZipError } from '#archive/open-zip.ts'
import { useFolder } from '../../tests/use-folder.ts'

const folder = useFolder('zip')

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

async function keep(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'photos.zip')
  await writeFile(path, bytes)
  return path
}

/** The archive with every occurrence of a name replaced by one of the same length. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

test('lists files with their folders, and unpacks each when it is read', async () => {
  const zip = await openZip(await keep(await zipOf({ 'a.txt': Buffer.from('one'), 'b/ü.txt': Buffer.from('two') })))
  expect(zip.files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['a.txt', 3],
    ['b/ü.txt', 3],
  ])
  expect(String(await zip.files[1]?.read())).toBe('two')
  zip.close()
})

test.each(['../evil.txt', '/tmp/evil.txt', 'C:/evil1.txt', '..\\evil.txt'])(
  'refuses an archive with %s',
  async (path) => {
    const name = 'x'.repeat(path.length)
    const file = await keep(renamed(await zipOf({ [name]: Buffer.from('x') }), name, path))
    await expect(openZip(file)).rejects.toThrow(/leads out of its folder/)
  },
)

test('unpacks nothing that is larger than allowed, or than it says', async () => {
  const bytes = await zipOf({ 'zeros.bin': Buffer.alloc(3_000_000) })
  const honest = await openZip(await keep(bytes), 1_000_000)
  await expect(honest.files[0]?.read()).rejects.toThrow(ZipError)
  honest.close()
  // The central directory claims 10 bytes.
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  bytes.writeUInt32LE(10, at + 24)
  const lying = await openZip(await keep(bytes), 1_000_000)
  await expect(lying.files[0]?.read()).rejects.toThrow('damaged')
  lying.close()
})

test('refuses files that lie over one another, and what is no archive', async () => {
  const bytes = await zipOf({ 'a.bin': Buffer.alloc(20_000, 'ab'), 'b.bin': Buffer.from('b') })
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  bytes.writeUInt32LE(2_000_000, at + 20)
  await expect(openZip(await keep(bytes))).rejects.toThrow(/over one another/)
  await expect(openZip(await keep(Buffer.from('no archive')))).rejects.toThrow(ZipError)
})

test('names a file that a password locks', async () => {
  const bytes = await zipOf({ 'a.txt': Buffer.from('one') })
  const at = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
  bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
  const zip = await openZip(await keep(bytes))
  await expect(zip.files[0]?.read()).rejects.toThrow('password')
  zip.close()
})

test('refuses an archive that unpacks to more than it may in all, before a file is unpacked', async () => {
  const file = await keep(await zipOf({ 'a.bin': Buffer.alloc(600), 'b.bin': Buffer.alloc(600) }))
  await expect(openZip(file, 1_000, 1_000)).rejects.toThrow(/divide it into several/)
  ;(await openZip(file, 1_000, 1_200)).close()
})
