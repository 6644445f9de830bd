import { FirstFolder } from '#codec/tiff-fields.ts'
import { type ManifestPlace, MemoryAsset } from './memory-asset.ts'

/** C2PA 2.2, A.3.2: a field of the first folder, of undefined bytes. */
const manifestTag = 0xcd41
const undefinedType = 7

/** A TIFF of 32 bits. A manifest comes at the end, after a copy of the first folder that names it. */
export class TiffAsset extends MemoryAsset {
  readonly mimeType = 'image/tiff'

  static canRead(file: Uint8Array): boolean {
    return FirstFolder.canRead(file)
  }

  protected findPlace(): ManifestPlace | null {
    const folder = new FirstFolder(this.data)
    const entry = folder.entries.find((one) => folder.tagOf(one) === manifestTag)
    if (entry === undefined) return null
    const [length, start] = [folder.writer.get32(entry, 4), folder.writer.get32(entry, 8)]
    if (length <= 4 || start + length > this.data.length) throw new Error('the manifest breaks off')
    return { start, length }
  }

  protected withSpace(length: number): Buffer {
    const room = { tag: manifestTag, type: undefinedType, count: length, value: Buffer.alloc(length) }
    return new FirstFolder(this.data).with([room])
  }
}
