/** Reads and writes numbers in the byte order of a TIFF structure: least significant byte first ("II"), or last ("MM"). */
export class ByteOrder {
  readonly isLittle: boolean

  /** @param mark the first letter of the structure */
  constructor(mark: number | undefined) {
    this.isLittle = mark === 0x49
  }

  get16(from: Buffer, at: number): number {
    return this.isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at)
  }

  get32(from: Buffer, at: number): number {
    return this.isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at)
  }

  put16(to: Buffer, value: number, at: number): void {
    if (this.isLittle) to.writeUInt16LE(value, at)
    else to.writeUInt16BE(value, at)
  }

  put32(to: Buffer, value: number, at: number): void {
    if (this.isLittle) to.writeUInt32LE(value, at)
    else to.writeUInt32BE(value, at)
  }
}
