/** Bits that are written into bytes, the lowest first. */
export class Bits {
  readonly #bytes: Uint8Array
  /** How many are written. */
  count: number

  /** @param count that are written already; what lies behind them in the last byte does not matter */
  constructor(bytes: Uint8Array, count = 0) {
    this.#bytes = bytes
    this.count = count
  }

  /** @param count of bits, 0..24 */
  put(value: number, count: number): void {
    let at = this.count >> 3
    const held = this.count & 7
    let buffer = (this.#bytes[at] & ((1 << held) - 1)) | (value << held)
    this.count += count
    for (let left = held + count; left > 0; left -= 8, buffer >>>= 8) this.#bytes[at++] = buffer
  }
}
