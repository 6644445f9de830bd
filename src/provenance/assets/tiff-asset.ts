import { type ManifestPlace, MemoryAsset } from './memory-asset.ts'

/** C2PA 2.2, A.3.2: a field of the first folder, of undefined bytes. */
const manifestTag = 0xcd41
const undefinedType = 7
const entryBytes = 12

/** A TIFF of 32 bits. A manifest comes at the end, after a copy of the first folder that names it. */
export class TiffAsset extends MemoryAsset {
  readonly mimeType = 'image/tiff'

  static canRead(file: Uint8Array): boolean {
    const mark = Buffer.from(file.subarray(0, 4)).toString('latin1')
    return mark === 'II*\0' || mark === 'MM\0*'
  }

  protected findPlace(): ManifestPlace | null {
    const { entries } = this.firstFolder()
    const entry = entries.find((one) => this.u16(one, 0) === manifestTag)
    if (entry === undefined) return null
    const [length, start] = [this.u32(entry, 4), this.u32(entry, 8)]
    if (length <= 4 || start + length > this.data.length) throw new Error('the manifest breaks off')
    return { start, length }
  }

  protected withSpace(length: number): Buffer {
    const { entries, next } = this.firstFolder()
    const kept = entries.filter((one) => this.u16(one, 0) !== manifestTag)
    // A folder begins at an even place.
    const start = this.data.length + (this.data.length % 2)
    const folder = Buffer.alloc(2 + (kept.length + 1) * entryBytes + 4)
    const own = Buffer.alloc(entryBytes)
    this.put16(own, manifestTag, 0)
    this.put16(own, undefinedType, 2)
    this.put32(own, length, 4)
    this.put32(own, start + folder.length, 8)
    // Readers expect the fields by their numbers.
    const sorted = [...kept, own].sort((one, other) => this.u16(one, 0) - this.u16(other, 0))
    this.put16(folder, sorted.length, 0)
    for (const [at, entry] of sorted.entries()) entry.copy(folder, 2 + at * entryBytes)
    this.put32(folder, next, folder.length - 4)
    const padding = Buffer.alloc(start - this.data.length)
    const file = Buffer.concat([this.data, padding, folder, Buffer.alloc(length)])
    this.put32(file, start, 4)
    return file
  }

  private firstFolder(): { readonly entries: readonly Buffer[]; readonly next: number } {
    const at = this.u32(this.data, 4)
    const count = this.u16(this.data, at)
    const end = at + 2 + count * entryBytes
    const entries = Array.from({ length: count }, (_, index) =>
      this.data.subarray(at + 2 + index * entryBytes, at + 2 + (index + 1) * entryBytes),
    )
    return { entries, next: this.u32(this.data, end) }
  }

  private get isLittle(): boolean {
    return this.data[0] === 0x49
  }

  private u16(from: Buffer, at: number): number {
    return this.isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at)
  }

  private u32(from: Buffer, at: number): number {
    return this.isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at)
  }

  private put16(to: Buffer, value: number, at: number): void {
    if (this.isLittle) to.writeUInt16LE(value, at)
    else to.writeUInt16BE(value, at)
  }

  private put32(to: Buffer, value: number, at: number): void {
    if (this.isLittle) to.writeUInt32LE(value, at)
    else to.writeUInt32BE(value, at)
  }
}
