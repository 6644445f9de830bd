import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspectPhoto } from '#codec/photo-header.ts'
import { readThrough } from '#server/pictures/render/write-renditions.ts'
import { useFolder } from '../../../../tests/use-folder.ts'

const folder = useFolder('renditions')

const photo = await readFile('tests/fixtures/people.jpg')

const read = async (bytes: Buffer, isShown: boolean) =>
  readThrough(bytes, await inspectPhoto(bytes), await mkdtemp(join(folder, 'photo-')), isShown)
/** So coarse that only colours and places count, not how a thumb was made small. */
const pixelsOf = (thumb: Buffer) => sharp(thumb).resize(12, 12, { fit: 'fill' }).raw().toBuffer()

const kinds = {
  turned: () => sharp(photo).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  progressive: () => sharp(photo).jpeg({ progressive: true }).toBuffer(),
  'of a wide profile': () => sharp(photo).jpeg().withIccProfile('p3').toBuffer(),
  'in CMYK': () => sharp(photo).toColourspace('cmyk').jpeg().withIccProfile('cmyk').toBuffer(),
  grey: () => sharp(photo).toColourspace('b-w').jpeg().toBuffer(),
}

test.each(Object.entries(kinds))(
  'a JPEG %s that nobody looks at has the thumb of one that is shown',
  async (_, make) => {
    const bytes = await make()
    const [seen, unseen] = [await read(bytes, true), await read(bytes, false)]
    expect({ ...unseen, thumb: null }).toEqual({ ...seen, thumb: null })
    const [expected, pixels] = [await pixelsOf(seen.thumb), await pixelsOf(unseen.thumb)]
    expect(Math.max(...[...pixels].map((value, at) => Math.abs(value - (expected[at] as number))))).toBeLessThan(8)
  },
)

test('of a JPEG that nobody looks at, what is cut or broken anywhere is found', async () => {
  for (const share of [0.3, 0.6, 0.9, 0.99]) {
    const cut = photo.subarray(0, Math.floor(photo.length * share))
    await expect(read(cut, false)).rejects.toMatchObject({ code: 'photo-damaged' })
    const broken = Buffer.from(photo)
    const from = Math.floor(broken.length * (share - 0.1))
    broken.fill(0xff, from, from + 40)
    const verdictOf = (isShown: boolean) =>
      read(broken, isShown).then(
        () => 'fine',
        ({ code }) => code,
      )
    expect(await verdictOf(false)).toBe(await verdictOf(true))
  }
})

test('only what is looked at has a view', async () => {
  const header = await inspectPhoto(photo)
  await readThrough(photo, header, folder, false)
  expect((await readdir(folder)).filter((name) => !name.startsWith('photo-'))).toEqual(['thumb'])
})
