import type { CallInit, MaskSource } from './options.ts'
import type { PhotoSource } from './photo-source.ts'
import type { MaskMeaning } from './types.ts'

/** The body of POST /edits: a form when it holds files, else JSON. What is undefined is left out of either. */
export function bodyOf(
  photo: PhotoSource,
  rest: Readonly<Record<string, unknown>>,
  mask?: MaskSource,
): Pick<CallInit, 'json' | 'form'> {
  if (!(photo instanceof Blob) && !(mask instanceof Blob)) {
    const source = 'id' in photo ? { photo: photo.id } : { url: photo.url }
    return { json: { ...source, ...rest, mask: nameOf(mask) } }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  if (mask instanceof Blob) form.set('mask', mask)
  else {
    const named = nameOf(mask)
    if (named !== undefined) form.set('mask', typeof named === 'string' ? named : JSON.stringify(named))
  }
  if (photo instanceof Blob) form.set('photo', photo)
  else if ('id' in photo) form.set('photo', photo.id)
  else form.set('url', photo.url)
  return { form }
}

const nameOf = (mask: Exclude<MaskSource, Blob> | undefined): string | MaskMeaning | undefined =>
  typeof mask === 'object' && 'id' in mask ? mask.id : mask
