import { uploadBytesMax } from '#contract/photo.ts'

/** A file in an archive. */
export interface ZipEntry {
  /** Without its folders. */
  readonly name: string
  /** @throws when it is damaged, encrypted, packed in another way, or larger than a photo may be */
  unpack(): Promise<File>
}

// The numbers of the format: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16.
const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const commentBytesMax = 65_535
const entryBytes = 46
const localBytes = 30
const stored = 0
const deflated = 8
const isEncrypted = 1

/** A list of entries is some 100 bytes each; more is no archive of photos. Taste. */
const listBytesMax = 16 * 1024 * 1024

export const isZip = ({ name, type }: File): boolean => /\.zip$/i.test(name) || /^application\/(x-)?zip/.test(type)

/** The files in a ZIP archive; none is unpacked yet. @throws when it is none, or one of more than 4 GB */
export async function listZip(archive: Blob): Promise<ZipEntry[]> {
  const tailFrom = Math.max(0, archive.size - endBytes - commentBytesMax)
  const tail = await viewOf(archive.slice(tailFrom))
  let end = tail.byteLength - endBytes
  while (end >= 0 && tail.getUint32(end, true) !== endSignature) end--
  if (end < 0) throw new Error('no ZIP')
  const [bytes, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  if (bytes > listBytesMax || from + bytes > archive.size) throw new Error('a list that is cut short')
  const list = await viewOf(archive.slice(from, from + bytes))
  const entries: ZipEntry[] = []
  for (let at = 0; at + entryBytes <= list.byteLength && list.getUint32(at, true) === entrySignature; ) {
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((offset) => list.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const path = new TextDecoder().decode(new Uint8Array(list.buffer, at + entryBytes, nameBytes))
    const name = path.split('/').at(-1) ?? ''
    const place = placeOf(list, at)
    // Folders end in a slash; __MACOSX holds what nobody means.
    if (name !== '' && !path.startsWith('__MACOSX/')) entries.push({ name, unpack: () => unpack(archive, name, place) })
    at += entryBytes + nameBytes + extraBytes + noteBytes
  }
  return entries
}

interface Place {
  readonly flags: number
  readonly method: number
  readonly packedBytes: number
  readonly from: number
}

const placeOf = (list: DataView, at: number): Place => ({
  flags: list.getUint16(at + 8, true),
  method: list.getUint16(at + 10, true),
  packedBytes: list.getUint32(at + 20, true),
  from: list.getUint32(at + 42, true),
})

async function unpack(archive: Blob, name: string, { flags, method, packedBytes, from }: Place): Promise<File> {
  if ((flags & isEncrypted) !== 0 || (method !== stored && method !== deflated)) throw new Error('not readable')
  const head = await viewOf(archive.slice(from, from + localBytes))
  const start = from + localBytes + head.getUint16(26, true) + head.getUint16(28, true)
  const packed = archive.slice(start, start + packedBytes)
  const plain =
    method === stored ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  // Counts while it unpacks, since what the list says of the size need not be true.
  return new File(await readUpTo(plain, uploadBytesMax), name)
}

async function readUpTo(stream: ReadableStream<Uint8Array>, bytesMax: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const reader = stream.getReader()
  let bytes = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    bytes += next.value.length
    if (bytes > bytesMax) {
      await reader.cancel()
      throw new Error('larger than a photo may be')
    }
    chunks.push(next.value as Uint8Array<ArrayBuffer>)
  }
  return chunks
}

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer())
