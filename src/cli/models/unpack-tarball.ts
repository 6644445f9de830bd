import { gunzipSync } from 'node:zlib'

const blockBytes = 512

/**
 * Reads the files of an npm package, by their path inside it. Reads only what npm writes: plain files in ustar format,
 * also with pax records, whose long names do not matter here.
 * @throws Error when the bytes end in the middle of a file
 */
export function unpackTarball(gzipped: Uint8Array): Map<string, Uint8Array> {
  const tar = gunzipSync(gzipped)
  const files = new Map<string, Uint8Array>()
  for (let at = 0; at + blockBytes <= tar.length && tar[at] !== 0; ) {
    const text = (from: number, length: number) =>
      tar
        .toString('utf8', at + from, at + from + length)
        .replace(/\0.*$/s, '')
        .trim()
    const size = Number.parseInt(text(124, 12), 8)
    const start = at + blockBytes
    if (!(size >= 0) || start + size > tar.length) throw new Error('the package ends in the middle of a file')
    const isPlainFile = ['', '0'].includes(text(156, 1))
    const prefix = text(345, 155)
    const path = prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`
    // npm puts everything below one folder, 'package'.
    if (isPlainFile) files.set(path.slice(path.indexOf('/') + 1), tar.subarray(start, start + size))
    at = start + Math.ceil(size / blockBytes) * blockBytes
  }
  return files
}
