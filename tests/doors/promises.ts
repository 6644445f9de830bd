import sharp from 'sharp'
import { problems } from '#contract/problem.ts'
import { type ToolId, toolCatalog, toolIds } from '#tools/catalog.ts'
import type { RecipeMask, RecipeStep } from '#tools/recipe.ts'
import { readByOther } from '../c2pa-reader.ts'
import { type Ask, type Door, type PictureFormat, Refusal } from './door.ts'
import {
  comparePixels,
  greysOf,
  isOfPhoto,
  lostMetadata,
  photoWithMetadata,
  smallMask,
  smallPhoto,
  tried,
  wall,
} from './photos.ts'
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

/** One that should have come and did not, or that says something else, is a broken promise. */
async function refusalOf(work: Promise<unknown>, sentence: RegExp): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(sentence.test(error.words), `another sentence: ${error.words}`)
    return
  }
  throw new Error('it was not refused')
}

/** The sentence of a problem, whole. */
const saying = (code: keyof typeof problems) =>
  new RegExp(`^${problems[code].sentence.replace(/[.?*+()[\]{}|^$]/g, '\\$&')}$`)

/** Of one photo, or of one among several. */
const notHere = new RegExp(
  `${saying('not-found').source}|^There is no photo of that id that this key may see, or no longer\\.( /\\w+)*$|^photos\\.0 is no photo of this account, or no longer\\.( /photos/0)*$`,
)
const unknownThing =
  /^(No such kind of thing is known: "unicorn"\. There are \d+, such as|"unicorn" names no part of a photo\. It may be) .+\.$/
const oneOfStyles = /^(--)?style must be one of comic, .+\.$/

const adjust = { tool: 'adjust', options: { exposure: 1 } } as const

const ofTool = (tool: ToolId): Promised => ({
  id: `tool-${tool}`,
  title: toolCatalog[tool].label,
  async keep(door) {
    const { photo: name, options, isMasked, side } = tried[tool]
    const photo = await smallPhoto(name, side)
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
    const photo = await smallPhoto('person.jpg')
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

interface Actions {
  readonly actions: readonly { readonly action: string; readonly digitalSourceType?: string }[]
}

/** What the reader of the Content Authenticity Initiative and the IPTC field say of a JPEG. @throws Error for no marks */
async function requireMarks(file: Buffer): Promise<void> {
  const { validation_state: state, manifests, active_manifest: active } = await readByOther(file, 'image/jpeg')
  // Trusted it is where its signer is on a list of that reader, which a server of one's own is not.
  expect(state === 'Valid', `its credentials are ${state}`)
  const said = manifests[active]?.assertions.find(({ label }) => label.startsWith('c2pa.actions'))?.data as Actions
  const [opened, ...others] = said.actions
  expect(opened?.action === 'c2pa.opened', `it begins with ${opened?.action}`)
  expect(others.length > 0 && others.every((one) => one.digitalSourceType !== undefined), 'it names no act')
  const { xmp } = await sharp(file).metadata()
  expect(/DigitalSourceType="http:[^"]+digitalsourcetype/.test(String(xmp)), 'it has no IPTC term')
}

const twices = new WeakMap<Door, ReturnType<NonNullable<Door['twice']>>>()

/** What came of the same call, made twice at this door: two rows look at it. */
async function madeTwice(door: Door) {
  const photo = await wall()
  const known = twices.get(door) ?? door.twice?.({ tool: 'cartoon', photo })
  if (known !== undefined) twices.set(door, known)
  return known
}

/** Everybody else's results are a visitor's: small, and marked but for the first of each visitor. */
const marked = (as: 'visitor' | 'test', title: string): Promised => ({
  id: `watermark-${as}`,
  title,
  async keep(door) {
    const photo = await wall(1300, 260)
    for (const isMarked of as === 'visitor' ? [false, true] : [true]) {
      const file = await door.edit({ tool: 'cartoon', photo, as })
      const { width, height } = await sharp(file).metadata()
      expect(Math.max(width, height) === 1280, `its long side is ${Math.max(width, height)} px`)
      const { channels } = await sharp(file).stats()
      const isSeen = channels.some(({ min, max }) => max - min > 20)
      expect(isSeen === isMarked, isMarked ? 'there is no watermark on the wall' : 'the first result has a watermark')
    }
  },
})

export const promises: readonly Promised[] = [
  ...toolIds.map(ofTool),
  {
    id: 'not-waited',
    title: 'not waited for',
    async keep(door) {
      const begun = await door.begin?.({ ...adjust, photo: await smallPhoto('person.jpg') })
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
      const photo = await smallPhoto('person.jpg')
      const { same, changed } = await comparePixels(
        photo,
        await door.edit({ ...adjust, photo, mask: await smallMask(photo) }),
      )
      expect(changed > 0.005 && changed < 0.05 && same > 0.95, `${changed} of it changed`)
    },
  },
  placed({ by: 'people' }, 'person.jpg', 'only the people'),
  placed({ by: 'sky' }, 'sky-clear.jpg', 'only the sky'),
  placed({ by: 'thing', kind: 'person' } as RecipeMask, 'person.jpg', 'only things of a kind'),
  {
    id: 'where-unknown',
    title: 'a meaning that nobody knows is refused',
    async keep(door) {
      const where = { by: 'thing', kind: 'unicorn' } as unknown as RecipeMask
      await refusalOf(
        door.edit({ ...adjust, photo: await wall(), where }),
        door.says?.['where-unknown'] ?? unknownThing,
      )
    },
  },
  {
    id: 'where-senseless',
    title: 'a place where none makes sense is refused',
    async keep(door) {
      const where: RecipeMask = { by: 'people' }
      const photo = await smallPhoto('sky-clear.jpg')
      const sentence = door.says?.['where-senseless'] ?? saying('mask-refused')
      await refusalOf(door.edit({ tool: 'change-sky', photo, where }), sentence)
    },
  },
  {
    id: 'several',
    title: 'several photos at once',
    async keep(door) {
      const photos = [await smallPhoto('person.jpg'), await smallPhoto('group.jpg')]
      const files = (await door.several?.(photos, adjust)) ?? []
      expect(files.length === 2, `${files.length} of 2 came`)
      for (const [at, photo] of photos.entries()) {
        const file = files[at] as Buffer
        expect(await isOfPhoto(photo, file), `${at} is of another photo`)
        expect((await comparePixels(photo, file)).changed > 0.3, `${at} was not edited`)
      }
    },
  },
  {
    id: 'steps',
    title: 'a recipe of several steps, in order',
    async keep(door) {
      const step = (options: object, mask: RecipeMask | null = null): RecipeStep => ({
        ...{ tool: 'adjust', options, mask, isOn: true },
      })
      const photo = await smallPhoto('sky-clear.jpg')
      // What the second makes grey everywhere, the third must find the sky in.
      const steps = [step({ exposure: 1 }), step({ saturation: -100 }), step({ temperature: 100 }, { by: 'sky' })]
      const file = await door.steps?.(photo, steps)
      expect(file !== undefined, 'it takes no steps')
      expect(await isOfPhoto(photo, file), 'it is of another photo')
      const { light, grey } = await greysOf(file)
      expect(light > 1.1 * (await greysOf(photo)).light, 'the first step was not done')
      expect(grey > 0.3, 'the second step was not done')
      expect(grey < 0.98, 'the third step was not done')
    },
  },
  {
    id: 'wrong-options',
    title: 'wrong options are refused in a sentence, and not charged',
    async keep(door, place) {
      const before = await place.used()
      const ask: Ask = { tool: 'cartoon', options: { style: 'neon' }, photo: await wall() }
      await refusalOf(door.edit(ask), door.says?.['wrong-options'] ?? oneOfStyles)
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
          return await refusalOf(
            Promise.reject(error),
            /^Your edits for this period are used up\. Try again in .+\.$|^All requests that this key may take in this period are used\. Try again in .+\.$/,
          )
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
      await refusalOf(door.edit({ tool: 'beauty', photo: await wall() }), saying('no-face-found'))
      expect((await place.used()) === before, 'it was charged')
    },
  },
  {
    id: 'cancel',
    title: 'cancelled: ends, and is not charged',
    async keep(door, place) {
      const before = await place.used()
      const begun = await door.begin?.({ tool: 'cartoon', photo: await smallPhoto('person.jpg', 2400) })
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
      const made = await madeTwice(door)
      if (typeof made === 'string')
        expect(/^There is a file at \S+ already; name one that does not exist yet\.$/.test(made), made)
      else expect(made?.edits === 1, `it made ${made?.edits}`)
    },
  },
  {
    id: 'replay',
    title: 'the answer to the same call again says so (`Idempotent-Replayed`)',
    async keep(door) {
      const made = await madeTwice(door)
      expect(typeof made === 'object' && made.isTold, 'it does not say so')
    },
  },
  {
    id: 'address',
    title: 'the address of a result opens without a key, and not when it is changed',
    async keep(door) {
      const photo = await smallPhoto('person.jpg')
      const address = await door.address?.({ ...adjust, photo })
      expect(address !== undefined, 'it gives no address')
      const open = async (url: string) => fetch(url)
      const file = Buffer.from(await (await open(address)).arrayBuffer())
      expect(await isOfPhoto(photo, file), 'it opens no picture of the photo')
      for (const [name, value] of new URL(address).searchParams) {
        const changed = new URL(address)
        // The last letter of a signature holds bits that mean nothing.
        changed.searchParams.set(name, (value.startsWith('2') ? '3' : '2') + value.slice(1))
        const { status } = await open(changed.href)
        expect(status === 403 || status === 404, `with another ${name} it answers ${status}`)
      }
    },
  },
  {
    id: 'sandbox',
    title: 'a test key sees none of the live photos',
    async keep(door) {
      const photo = await smallPhoto('person.jpg')
      const ask: Ask = { ...adjust, photo, way: 'id', uploadedBy: 'basic', as: 'test' }
      await refusalOf(door.edit(ask), notHere)
    },
  },
  {
    id: 'method',
    title: 'a wrong method is 405, and names those that are there',
    async keep(door) {
      const answer = await door.wrongMethod?.()
      expect(answer?.status === 405, `it answers ${answer?.status}`)
      expect(/^[A-Z]+(, [A-Z]+)*$/.test(answer.headers.get('allow') ?? ''), 'it names none')
    },
  },
  ...(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const).map(keptIn),
  {
    id: 'origin',
    title: 'the result says what was done to it (C2PA, IPTC)',
    async keep(door) {
      const file = await door.edit({ tool: 'cartoon', photo: await smallPhoto('person.jpg'), format: 'jpeg' })
      await requireMarks(file)
    },
  },
  marked('visitor', "a visitor's result is small, and marked from the second on"),
  marked('test', "a test key's result is small and marked"),
]
