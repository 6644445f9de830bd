import { isProblem, Problem } from '#contract/problem.ts'
import { RemoveBgError } from '#server/doors/removebg/errors.ts'
import type { Fields } from '#server/doors/removebg/parameters.ts'
import {
  base64BytesMax,
  isForm,
  isJson,
  type PhotoSource,
  readBase64,
  readForm,
} from '#server/doors/v1/receive-photo.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { readAndDrain } from '#server/ground/http/read-body.ts'
import { collect } from '#server/ground/http/read-multipart.ts'

export interface Pictures {
  /** The id of the photo to cut out. */
  readonly image: string
  /** The id of the one to put behind it. */
  readonly background: string | null
}

type Keep = (source: Exclude<PhotoSource, { readonly upload: string }>) => Promise<string>
type Which = keyof Pictures

export interface Sent {
  readonly fields: Fields
  /** Those that came as files. */
  readonly files: Readonly<Partial<Record<Which, string>>>
}

const fileFields: Readonly<Record<string, Which>> = { image_file: 'image', bg_image_file: 'background' }

/**
 * Reads a form, of either kind, or JSON. Files are kept while they arrive.
 * @throws RemoveBgError, Problem 'request-unreadable', 'request-too-large' and those of `keep`
 */
export async function readRequest(c: CallContext, keep: Keep): Promise<Sent> {
  if (isForm(c)) return readMultipartForm(c, keep)
  const { body } = c.req.raw
  const text = body === null ? '' : (await collect(readAndDrain(body), base64BytesMax)).toString('utf8')
  return { fields: withoutEmpty(isJson(c) ? fieldsOfJson(text) : new URLSearchParams(text)), files: {} }
}

async function readMultipartForm(c: CallContext, keep: Keep): Promise<Sent> {
  const fields = new Map<string, string>()
  const files: Partial<Record<Which, string>> = {}
  for await (const { name, filename, body } of readForm(c)) {
    const which = fileFields[name]
    if (which === undefined) fields.set(name, (await collect(body, base64BytesMax)).toString('utf8'))
    else if (files[which] === undefined) files[which] = await keep({ body, name: filename ?? '' })
    else throw severalSources(which)
  }
  return { fields: withoutEmpty(fields), files }
}

function fieldsOfJson(text: string): Iterable<[string, string]> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) throw new Error('no object')
    return Object.entries(value).map(([name, field]) => [name, field === null ? '' : String(field)])
  } catch (error) {
    throw new Problem('request-unreadable', String(error))
  }
}

/** What is empty was not given: programs send every field that they know. */
const withoutEmpty = (fields: Iterable<[string, string]>): Fields =>
  new Map([...fields].filter(([, text]) => text.trim() !== ''))

/**
 * The pictures of a request; what is only named is fetched, and kept.
 * @throws RemoveBgError where there is none, or more than one in a place
 */
export async function readPictures({ fields, files }: Sent, keep: Keep): Promise<Pictures> {
  const [base64, url, backgroundUrl] = ['image_file_b64', 'image_url', 'bg_image_url'].map((name) => fields.get(name))
  const images = [files.image, base64, url].filter((source) => source !== undefined)
  const backgrounds = [files.background, backgroundUrl, fields.get('bg_color')].filter((one) => one !== undefined)
  if (images.length > 1) throw severalSources('image')
  if (backgrounds.length > 1) throw severalSources('background')
  const image =
    files.image ??
    (base64 === undefined ? null : await keep({ body: readBase64(base64), name: '' })) ??
    (url === undefined ? null : await keepFrom(url, keep, 'image'))
  if (image === null) throw noSource()
  const background =
    files.background ?? (backgroundUrl === undefined ? null : await keepFrom(backgroundUrl, keep, 'background'))
  return { image, background }
}

const addressCodes = {
  image: ['image_url', 'invalid_image_url', 'failed_image_download'],
  background: ['bg_image_url', 'invalid_bg_image_url', 'failed_bg_download'],
} as const

async function keepFrom(url: string, keep: Keep, which: Which): Promise<string> {
  const [field, invalid, failed] = addressCodes[which]
  return keep({ url: url.trim() }).catch((error: unknown) => {
    if (isProblem(error) && error.code === 'import-refused')
      throw new RemoveBgError(invalid, `The address in ${field} is not one of a public picture.`)
    if (isProblem(error) && error.code === 'import-failed')
      throw new RemoveBgError(failed, `No picture could be fetched from the address in ${field}.`)
    throw error
  })
}

const noSource = () =>
  new RemoveBgError('missing_source', 'There is no image.', 'Send it as image_file, image_file_b64 or image_url.')

const severalSources = (which: Which) =>
  which === 'image'
    ? new RemoveBgError('multiple_sources', 'There is more than one of image_file, image_file_b64 and image_url.')
    : new RemoveBgError('multiple_bg_sources', 'There is more than one of bg_color, bg_image_url and bg_image_file.')
