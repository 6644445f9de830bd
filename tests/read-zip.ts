import { crc32, inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

/**
 * Reads the files of a ZIP archive by name, in archive order, from its central directory.
 * @throws Error on a wrong signature, length or checksum
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw new Error('no end of a ZIP archive')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error(`no entry at ${at}`)
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const name = bytes.toString('utf8', at + 46, at + 46 + (nameLength as number))
    if (files.has(name)) throw new Error(`two files are named ${name}`)
    const [packedLength, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const start = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(start) !== localMark) throw new Error(`${name} does not begin at ${start}`)
    const dataStart = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(dataStart, dataStart + packedLength)
    const data = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (data.length !== length || crc32(data) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    files.set(name, data)
    at += 46 + (nameLength as number) + (extraLength as number) + (noteLength as number)
  }
  return files
}
