/** A photo: a file, the id of a photo that is there already, or the public address of one. */
export type PhotoSource = Blob | { readonly id: string } | { readonly url: string }

/**
 * Refuses what a program without types may give instead: a path, bytes, nothing.
 * @throws TypeError that says what to give
 */
export function requirePhoto(given: unknown): void {
  const isNamed = typeof given === 'object' && given !== null && ['id', 'url', 'upload'].some((name) => name in given)
  if (given instanceof Blob || isNamed) return
  throw new TypeError(
    'A photo is a file (Blob), { id } or { url }: in Node.js openAsBlob(path) of node:fs makes a Blob of a path, and ' +
      'new Blob([bytes]) one of bytes.',
  )
}
