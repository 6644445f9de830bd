import { type PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { zipLimits } from '#archive/zip-limits.ts'

export interface ZipEntry {
  readonly path: string
  readonly modifiedAt: Date
  readonly body: Readable
  /** Photos are compressed already; compressing them again costs time and gains nothing. */
  readonly isPacked: boolean
}

export interface ZipLimits {
  readonly filesMax: number
  readonly bytesMax: number
}

/**
 * A ZIP archive that is made while it is read. One entry is open at a time, and writing never gets ahead of the reader.
 * An error in an entry breaks the archive off, so that nobody takes a part for the whole.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>, limits: ZipLimits = zipLimits): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const breakOff = (error: Error) => output.destroy(error)
  zip.on('error', breakOff)
  void fill(zip, output, entries, limits).catch(breakOff)
  return output
}

async function fill(
  zip: ZipFile,
  output: PassThrough,
  entries: AsyncIterable<ZipEntry>,
  limits: ZipLimits,
): Promise<void> {
  const { filesMax, bytesMax } = limits
  let files = 0
  let bytes = 0
  for await (const { path, modifiedAt, body, isPacked } of entries) {
    if (++files > filesMax) {
      body.destroy()
      throw new Error(`An archive of more than ${filesMax} files was broken off.`)
    }
    const stop = () => body.destroy()
    if (output.destroyed) {
      stop()
      return
    }
    output.once('close', stop)
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        done(bytes > bytesMax ? new Error(`An archive of more than ${bytesMax} bytes was broken off.`) : null, chunk)
      },
    })
    // Its failure ends `counted`, which is awaited.
    pipeline(body, counted, () => {})
    zip.addReadStream(counted, path, { mtime: modifiedAt, compress: !isPacked })
    await finished(counted)
    output.off('close', stop)
  }
  zip.end()
}
