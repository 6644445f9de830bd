import sharp from 'sharp'
import { type ToolId, toolCatalog, toolIds } from '#tools/catalog.ts'
import type { RecipeMask } from '#tools/recipe.ts'
import { type Ask, type Door, type PictureFormat, Refusal } from './door.ts'
import { comparePixels, lostMetadata, photoWithMetadata, smallMask, smallPhoto, tried, wall } from './photos.ts'
import type { Place } from './place.ts'

/** A row of the table. It returns when the promise holds, and throws Refusal where the door refuses in a sentence. */
export interface Promised {
  readonly id: string
  readonly title: string
  /** @throws Refusal; any other error means that the promise is broken */
  keep(door: Door, place: Place): Promise<void>
}

function expect(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise)
}

/** @returns the sentence of a refusal; one that should have come and did not is a broken promise */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(/^[^\n]+[.?!]$/.test(error.message), `no sentence: ${error.message}`)
    return error.message
  }
  throw new Error('it was not refused')
}

const adjust = { tool: 'adjust', options: { exposure: 1 } } as const

const ofTool = (tool: ToolId): Promised => ({
  id: `tool-${tool}`,
  title: toolCatalog[tool].label,
  async keep(door) {
    const { photo: name, options, isMasked } = tried[tool]
    const photo = await smallPhoto(name)
    // Where a door takes no paint, what goes is named by its meaning.
    const place =
      door.lacks.mask === undefined ? { mask: await smallMask(photo) } : { where: { by: 'people' } as const }
    const mask = isMasked ? place : {}
    const file = await door.edit({ tool, photo, options: { ...options }, ...mask })
    const { changed } = await comparePixels(photo, file)
    expect(changed > 0.0005, 'nothing was changed')
  },
})

const photoBy = (way: NonNullable<Ask['way']>, title: string): Promised => ({
  id: `way-${way}`,
  title,
  async keep(door) {
    const photo = await smallPhoto('people.jpg')
    const file = await door.edit({ ...adjust, photo, way })
    expect((await sharp(file).metadata()).width > 0, 'no picture')
  },
})

const placed = (where: RecipeMask, photoName: string, title: string): Promised => ({
  id: `where-${where.by}`,
  title,
  async keep(door) {
    const photo = await smallPhoto(photoName)
    const { same, changed } = await comparePixels(photo, await door.edit({ ...adjust, photo, where }))
    expect(changed > 0.01, 'nothing was changed')
    expect(same > 0.02, 'it was changed everywhere')
  },
})

const keptIn = (format: PictureFormat): Promised => ({
  id: `metadata-${format}`,
  title: `profile, author and resolution kept in ${format.toUpperCase().replace('WEBP', 'WebP')}`,
  async keep(door) {
    const photo = await photoWithMetadata()
    const lost = await lostMetadata(photo, await door.edit({ ...adjust, photo, format }), format)
    expect(lost.length === 0, `lost: ${lost.join(', ')}`)
  },
})

const hasMark = async (file: Buffer): Promise<boolean> => {
  const text = file.toString('latin1')
  return text.includes('c2pa') && text.includes('digitalsourcetype')
}

/** Everybody else's results are a visitor's: marked, and small. */
const marked = (as: 'visitor' | 'test', title: string): Promised => ({
  id: `watermark-${as}`,
  title,
  async keep(door) {
    const photo = await wall(1600, 1200)
    const file = await door.edit({ tool: 'cartoon', photo, as })
    const { width, height } = await sharp(file).metadata()
    expect(Math.max(width, height) === 1280, `its long side is ${Math.max(width, height)} px`)
    const { channels } = await sharp(file).stats()
    expect(
      channels.some(({ min, max }) => max - min > 20),
      'there is no watermark on the wall',
    )
  },
})

export const promises: readonly Promised[] = [
  ...toolIds.map(ofTool),
  {
    id: 'not-waited',
    title: 'not waited for',
    async keep(door) {
      const begun = await door.begin?.({ ...adjust, photo: await smallPhoto('people.jpg') })
      expect(begun !== undefined, 'it cannot begin an edit')
      expect((await begun.end()) === 'done', 'it did not end')
    },
  },
  photoBy('upload', 'photo as a file'),
  photoBy('id', 'photo by its id'),
  photoBy('base64', 'photo as base64'),
  photoBy('address', 'photo by an address (of this machine, which is refused)'),
  {
    id: 'mask',
    title: 'a painted mask: nothing outside of it changes',
    async keep(door) {
      const photo = await smallPhoto('people.jpg')
      const { same, changed } = await comparePixels(
        photo,
        await door.edit({ ...adjust, photo, mask: await smallMask(photo) }),
      )
      expect(changed > 0.005 && changed < 0.05 && same > 0.95, `${changed} of it changed`)
    },
  },
  placed({ by: 'people' }, 'people.jpg', 'only the people'),
  placed({ by: 'sky' }, 'sky-clear.jpg', 'only the sky'),
  placed({ by: 'thing', kind: 'person' } as RecipeMask, 'people.jpg', 'only things of a kind'),
  {
    id: 'where-unknown',
    title: 'a meaning that nobody knows is refused',
    async keep(door) {
      const where = { by: 'thing', kind: 'unicorn' } as unknown as RecipeMask
      await refusalOf(door.edit({ ...adjust, photo: await wall(), where }))
    },
  },
  {
    id: 'where-senseless',
    title: 'a place where none makes sense is refused',
    async keep(door) {
      const where: RecipeMask = { by: 'people' }
      await refusalOf(door.edit({ tool: 'change-sky', photo: await smallPhoto('sky-clear.jpg'), where }))
    },
  },
  {
    id: 'several',
    title: 'several photos at once',
    async keep(door) {
      const photos = [await smallPhoto('people.jpg'), await smallPhoto('group.jpg')]
      const files = (await door.several?.(photos, adjust)) ?? []
      expect(files.length === 2, `${files.length} of 2 came`)
      for (const file of files) expect((await sharp(file).metadata()).width > 0, 'no picture')
    },
  },
  {
    id: 'wrong-options',
    title: 'wrong options are refused in a sentence, and not charged',
    async keep(door, place) {
      const before = await place.used()
      await refusalOf(door.edit({ tool: 'cartoon', options: { style: 'neon' }, photo: await wall() }))
      expect((await place.used()) === before, 'it was charged')
    },
  },
  {
    id: 'spent',
    title: 'nothing left: refused in a sentence',
    async keep(door) {
      const ask: Ask = { tool: 'cartoon', photo: await wall(), as: 'spent' }
      // A visitor has three a day, the key one.
      for (let edits = 0; edits < 4; edits++) {
        try {
          await door.edit(ask)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          expect(/^[^\n]+[.?!]$/.test(error.message), `no sentence: ${error.message}`)
          return
        }
      }
      throw new Error('it went on')
    },
  },
  {
    id: 'gives-back',
    title: 'a failed edit gives its request back',
    async keep(door, place) {
      const before = await place.used()
      await refusalOf(door.edit({ tool: 'beauty', photo: await wall() }))
      expect((await place.used()) === before, 'it was charged')
    },
  },
  {
    id: 'cancel',
    title: 'cancelled: ends, and is not charged',
    async keep(door, place) {
      const before = await place.used()
      const begun = await door.begin?.({ tool: 'cartoon', photo: await smallPhoto('people.jpg', 2400) })
      expect(begun !== undefined, 'it cannot begin an edit')
      const state = await begun.cancel()
      expect(state === 'cancelled', `it is ${state}`)
      expect((await place.used()) === before, 'it was charged')
    },
  },
  {
    id: 'twice',
    title: 'the same call again makes no second edit',
    async keep(door) {
      const made = await door.twice?.({ tool: 'cartoon', photo: await wall() })
      if (typeof made === 'string') expect(/already|exist|there/i.test(made), made)
      else expect(made === 1, `it made ${made}`)
    },
  },
  ...(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const).map(keptIn),
  {
    id: 'origin',
    title: 'the result says what was done to it (C2PA, IPTC)',
    async keep(door) {
      const file = await door.edit({ tool: 'cartoon', photo: await smallPhoto('people.jpg'), format: 'jpeg' })
      expect(await hasMark(file), 'it carries no mark of origin')
    },
  },
  marked('visitor', "a visitor's result is small and marked"),
  marked('test', "a test key's result is small and marked"),
]
