import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, gzip } from 'node:zlib'
import { isProblem } from '#contract/problem.ts'
import type { PartKeys } from '#server/operations/backup/parts/backup-keys.ts'
import type { Place } from '#server/operations/backup/place/open-place.ts'

/** One content of a backup. */
export interface Part {
  readonly name: string
  /** Of the content before it is encrypted, and after it is zipped. */
  readonly sha256: string
  readonly bytes: number
  /** Stored smaller by gzip. */
  readonly isZipped: boolean
}

/** A part is missing or was changed. */
export class DamagedPart extends Error {
  readonly part: Part
  readonly why: 'missing' | 'damaged'

  constructor(part: Part, why: 'missing' | 'damaged') {
    super(`part ${part.name} is ${why}`)
    this.part = part
    this.why = why
  }
}

/** Content that can be read more than once. */
export interface Content {
  readonly sha256: string
  readonly bytes: number
  open(): Promise<Readable>
}

export interface PartUse {
  readonly isZipped: boolean
  /** A list of what is where, rather than what is backed up. */
  readonly isList: boolean
}

export type PartStore = ReturnType<typeof openPartStore>

const partKey = (name: string) => `parts/${name.slice(0, 2)}/${name}`
export const partsPrefix = 'parts/'

/** The contents of a place, each stored once under a name that its hash gives. */
export function openPartStore({ store }: Place, keys: PartKeys) {
  const present = new Map<string, number>()
  return {
    canRead: keys.canRead,

    /** Learns what the place holds. Called before parts are kept. */
    async look(): Promise<void> {
      for await (const { key, bytes } of store.list(partsPrefix)) present.set(key.split('/').at(-1) as string, bytes)
    },

    /** Whether the place holds it; one that is cut short to nothing does not count. */
    has: (name: string) => (present.get(name) ?? 0) > 0,

    /** @returns the part, and whether it had to be copied */
    async keep(content: Content, { isZipped, isList }: PartUse): Promise<{ part: Part; isNew: boolean }> {
      const { sha256, bytes } = content
      const part: Part = {
        name: `${keys.nameOf(sha256)}${isZipped ? '-zip' : ''}${isList ? '-list' : ''}`,
        sha256,
        bytes,
        isZipped,
      }
      // A list that was damaged must not be taken for a good one, since nothing else says what is where.
      if (!isList && (present.get(part.name) ?? 0) > 0) return { part, isNew: false }
      const cipher = isList ? keys.lists : keys.contents
      const body = checked(await content.open(), part)
      await store.put(partKey(part.name), await cipher.encrypt(body))
      present.set(part.name, 1)
      return { part, isNew: true }
    },

    /** The content; it fails before its end when it is not what was kept. @throws DamagedPart */
    async open(part: Part, { isList = false } = {}): Promise<Readable> {
      const found = await store.find(partKey(part.name))
      if (found === null) throw new DamagedPart(part, 'missing')
      const damaged = () => new DamagedPart(part, 'damaged')
      const cipher = isList ? keys.lists : keys.contents
      const read = await cipher.decrypt(found.body).catch(() => {
        found.body.destroy()
        throw damaged()
      })
      const body = checked(read, part)
      return withMeaning(part.isZipped ? unzipped(body) : body, (error) => {
        const isOutage = isProblem(error) || (error as NodeJS.ErrnoException).syscall !== undefined
        return isOutage ? error : damaged()
      })
    },
  }
}

/** Failures of `body` show as failures of what is returned. */
const unzipped = (body: Readable): Readable => pipeline(body, createGunzip(), () => {}) as unknown as Readable

/** The same content; it fails at the end, or as soon as more comes, when it is not that of the part. */
const checked = (body: Readable, part: Part): Readable => Readable.from(check(body, part), { objectMode: false })

async function* check(body: Readable, part: Part): AsyncGenerator<Buffer, void> {
  const hash = createHash('sha256')
  let left = part.bytes
  for await (const piece of body as AsyncIterable<Buffer>) {
    left -= piece.length
    if (left < 0) break
    hash.update(piece)
    yield piece
  }
  if (left !== 0 || hash.digest('hex') !== part.sha256) throw new DamagedPart(part, 'damaged')
}

/** The same content with other errors. */
function withMeaning(body: Readable, meaning: (error: unknown) => unknown): Readable {
  const pieces = async function* () {
    try {
      yield* body as AsyncIterable<Buffer>
    } catch (error) {
      throw meaning(error)
    }
  }
  return Readable.from(pieces(), { objectMode: false })
}

const zip = promisify(gzip)

/** A text made smaller. Its hash is that of what is stored, since gzip keeps bytes that mean nothing. */
export const zippedContent = async (text: Buffer): Promise<Content> => bufferContent(await zip(text))

export function bufferContent(bytes: Buffer): Content {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { sha256, bytes: bytes.length, open: async () => Readable.from([bytes], { objectMode: false }) }
}
