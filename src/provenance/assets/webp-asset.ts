import { type ManifestPlace, MemoryAsset } from './memory-asset.ts'

const headerBytes = 12
const name = 'C2PA'

/** A WebP; its manifest is the last chunk of the RIFF (C2PA 2.2, A.3.3). */
export class WebpAsset extends MemoryAsset {
  readonly mimeType = 'image/webp'

  static canRead(file: Uint8Array): boolean {
    const head = Buffer.from(file.subarray(0, headerBytes)).toString('latin1')
    return head.startsWith('RIFF') && head.endsWith('WEBP') && head.length === headerBytes
  }

  protected findPlace(): ManifestPlace | null {
    for (let at = headerBytes; at + 8 <= this.data.length; ) {
      const length = this.data.readUInt32LE(at + 4)
      if (at + 8 + length > this.data.length) throw new Error('the chunk breaks off')
      if (this.data.toString('latin1', at, at + 4) === name) return { start: at + 8, length }
      at += 8 + length + (length % 2)
    }
    return null
  }

  protected withSpace(length: number): Buffer {
    const start = this.place === null ? this.data.length : this.place.start - 8
    const end = this.place === null ? start : this.place.start + this.place.length + (this.place.length % 2)
    const chunk = Buffer.alloc(8 + length + (length % 2))
    chunk.write(name, 0, 'latin1')
    chunk.writeUInt32LE(length, 4)
    const file = Buffer.concat([this.data.subarray(0, start), this.data.subarray(end), chunk])
    file.writeUInt32LE(file.length - 8, 4)
    return file
  }
}
