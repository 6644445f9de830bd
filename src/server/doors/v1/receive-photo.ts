import { createHash } from 'node:crypto'
import type { PhotoReply } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { hashPassing, type MadePhotos } from '#server/doors/v1/idempotency.ts'
import { noSuch } from '#server/doors/v1/not-here.ts'
import { InvalidRequest } from '#server/doors/v1/problem-json.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { readAndDrain } from '#server/ground/http/read-body.ts'
import { type FormPart, findBoundary, readMultipart } from '#server/ground/http/read-multipart.ts'
import type { Actor } from '#server/ground/visitors/actor.ts'
import type { MemberOwner, Owner } from '#server/ground/visitors/owner.ts'
import type { Photos } from '#server/pictures/photos/photos.ts'
import type { Bytes } from '#server/pictures/photos/upload/receive-upload.ts'
import type { Uploads } from '#server/pictures/uploads/uploads.ts'

/** A body that holds a photo as base64 lies in memory as a whole: 24 MB of photo, and what is around it. */
export const base64BytesMax = 32 * 1024 * 1024

/** The bytes of base64, with or without what begins a data address. */
export async function* readBase64(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(text.replace(/^\s*data:[^,]*,/, ''), 'base64')
}

export interface ReceiveParts {
  readonly photos: Photos
  readonly made: MadePhotos
  readonly uploads: Pick<Uploads, 'use'>
}

/** The bytes of a photo. What comes with them and refuses them is thrown by `check`, more than once if asked. */
export interface SentPhoto {
  readonly body: Bytes
  readonly name: string
  readonly check?: () => Promise<unknown>
}

/** Where a photo comes from: its bytes, a public address, or what was sent to the address of an upload. */
export type PhotoSource = SentPhoto | { readonly url: string } | { readonly upload: string }

/**
 * Adds a photo, once for an idempotency key.
 * @param key as `storedKey` gives it; null: without
 * @returns isNew: whether this call has made it
 * @throws Problem of `Photos`, 'request-running', 'request-differs'
 */
export async function receivePhoto(
  { photos, made, uploads }: ReceiveParts,
  actor: Actor & { readonly owner: MemberOwner },
  source: PhotoSource,
  key: string | null,
): Promise<{ photo: PhotoReply; isNew: boolean }> {
  if ('upload' in source) {
    // An upload becomes one photo, with and without a key.
    const photo = await uploads.use(actor, source.upload)
    if (photo === null) throw noSuch('upload', '/upload')
    return { photo, isNew: true }
  }
  if ('url' in source) {
    const { url } = source
    const make = () => photos.import(actor, url)
    if (key === null) return { photo: await make(), isNew: true }
    const sha256 = createHash('sha256').update(`url ${url}`).digest('hex')
    return finish(photos, actor, await made.once(actor.owner.userId, key, { make, fingerprint: async () => sha256 }))
  }
  const { name, check } = source
  if (key === null) return { photo: await photos.add(actor, source.body, name, check), isNew: true }
  const { body, sha256 } = hashPassing(source.body)
  const making = {
    make: () => photos.add(actor, body, name, check),
    async fingerprint() {
      // Nothing is left of it where it was made just now.
      for await (const _ of body);
      await check?.()
      return sha256()
    },
  }
  return finish(photos, actor, await made.once(actor.owner.userId, key, making))
}

/** The id of a photo that may be named by that of its upload; the upload becomes the photo now where it has not. */
export const photoIdOf = async (
  { uploads }: Pick<ReceiveParts, 'uploads'>,
  actor: Actor & { readonly owner: MemberOwner },
  id: string,
): Promise<string> => (await uploads.use(actor, id))?.id ?? id

/**
 * Takes back a photo that a failed call has made, since nobody was told of it. With a key it stays unless the call was
 * refused: where the server failed, the edit may be there all the same, and the same call finds both.
 */
export async function takeBackPhoto(
  { photos, made }: Pick<ReceiveParts, 'photos' | 'made'>,
  owner: Owner & { readonly userId: string },
  photoId: string,
  key: string | null,
  error: unknown,
): Promise<void> {
  if (key !== null) {
    if (!isRefusal(error)) return
    await made.forget(owner.userId, key, photoId)
  }
  await photos.remove(owner, photoId).catch(() => {})
}

const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status < 500

async function finish(photos: Photos, actor: Actor, made: PhotoReply | string) {
  if (typeof made !== 'string') return { photo: made, isNew: true }
  return { photo: await photos.get(actor, made), isNew: false }
}

export const isForm = (c: CallContext): boolean => findBoundary(c.req.header('content-type') ?? '') !== null

export const isJson = (c: CallContext): boolean => /^application\/json\b/i.test(c.req.header('content-type') ?? '')

/**
 * The JSON body as its route's schema has read it. For routes that also take other bodies, where the types do not know
 * which one came. @throws Problem 'unsupported-content'
 */
export function readValid<Body>(c: CallContext): Body {
  if (!isJson(c)) throw new Problem('unsupported-content')
  return c.req.valid('json' as never) as Body
}

/** The parts of a form, as they arrive. */
export function readForm(c: CallContext): AsyncGenerator<FormPart, void> {
  const boundary = findBoundary(c.req.header('content-type') ?? '')
  const { body } = c.req.raw
  if (boundary === null || body === null) throw new Problem('request-unreadable', 'no form')
  return readMultipart(readAndDrain(body), boundary)
}

export const missing = (pointer: string, detail: string) => new InvalidRequest([{ pointer, detail }])
