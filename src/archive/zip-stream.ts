import type { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly path: string
  readonly modifiedAt: Date
  readonly body: Readable
  /** Photos are compressed already; compressing them again costs time and gains nothing. */
  readonly isPacked: boolean
}

/**
 * A ZIP archive that is made while it is read. One entry is open at a time, and writing never gets ahead of the reader.
 * An error in an entry breaks the archive off, so that nobody takes a part for the whole.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const breakOff = (error: Error) => output.destroy(error)
  zip.on('error', breakOff)
  void fill(zip, output, entries).catch(breakOff)
  return output
}

async function fill(zip: ZipFile, output: PassThrough, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const { path, modifiedAt, body, isPacked } of entries) {
    const stop = () => body.destroy()
    if (output.destroyed) {
      stop()
      return
    }
    output.once('close', stop)
    zip.addReadStream(body, path, { mtime: modifiedAt, compress: !isPacked })
    await finished(body)
    output.off('close', stop)
  }
  zip.end()
}
