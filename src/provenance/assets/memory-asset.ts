import type { Asset } from '@trustnxt/c2pa-ts/asset'

/** Where the manifest lies in a file. */
export interface ManifestPlace {
  readonly start: number
  readonly length: number
}

/** A file in memory, of a format that the library does not know. Only the bytes of the manifest stay unhashed. */
export abstract class MemoryAsset implements Asset {
  abstract readonly mimeType: string
  protected data: Buffer
  protected place: ManifestPlace | null

  constructor(data: Uint8Array) {
    this.data = Buffer.from(data.buffer, data.byteOffset, data.length)
    this.place = this.findPlace()
  }

  /** Null for a file without a manifest. @throws Error for a file that breaks off */
  protected abstract findPlace(): ManifestPlace | null

  /** The file with so many bytes for a manifest, in place of those that it has. */
  protected abstract withSpace(length: number): Buffer

  dumpInfo(): string {
    return this.mimeType
  }

  getDataLength(): number {
    return this.data.length
  }

  async getDataRange(start = 0, length = this.data.length - start): Promise<Uint8Array> {
    return this.data.subarray(start, start + length)
  }

  getManifestJUMBF(): Uint8Array | undefined {
    if (this.place === null) return undefined
    const { start, length } = this.place
    return Uint8Array.from(this.data.subarray(start, start + length))
  }

  async ensureManifestSpace(length: number): Promise<void> {
    if (this.place?.length === length) return
    this.data = this.withSpace(length)
    this.place = this.findPlace()
  }

  getHashExclusionRange(): ManifestPlace {
    if (this.place === null) throw new Error('there is no room for a manifest')
    return this.place
  }

  async writeManifestJUMBF(jumbf: Uint8Array): Promise<void> {
    if (this.place?.length !== jumbf.length) throw new Error('the room does not fit the manifest')
    this.data.set(jumbf, this.place.start)
  }
}
