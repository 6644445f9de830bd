// Protocol Buffers wire format (https://protobuf.dev/programming-guides/encoding): only what an ONNX file needs.
const wireVarint = 0
const wireBytes = 2
const wireFloat = 5

const text = new TextEncoder()

/** Writes one protobuf message, field by field; nested messages are writers of their own. */
export class ProtobufWriter {
  readonly #parts: Uint8Array[] = []
  #byteLength = 0

  /**
   * @param value a whole number; negative ones are written as 64-bit two's complement, as int32 and int64 fields are
   */
  integer(field: number, value: number): this {
    return this.#tag(field, wireVarint).#add(varint(value))
  }

  float(field: number, value: number): this {
    const bytes = new Uint8Array(4)
    new DataView(bytes.buffer).setFloat32(0, value, true)
    return this.#tag(field, wireFloat).#add(bytes)
  }

  string(field: number, value: string): this {
    return this.bytes(field, text.encode(value))
  }

  bytes(field: number, value: Uint8Array): this {
    return this.#tag(field, wireBytes).#add(varint(value.byteLength)).#add(value)
  }

  message(field: number, value: ProtobufWriter): this {
    this.#tag(field, wireBytes).#add(varint(value.#byteLength))
    for (const part of value.#parts) this.#add(part)
    return this
  }

  /** Repeated integers in one length-delimited field. */
  packedIntegers(field: number, values: readonly number[]): this {
    const packed = new ProtobufWriter()
    for (const value of values) packed.#add(varint(value))
    return this.message(field, packed)
  }

  toBytes(): Uint8Array {
    const bytes = new Uint8Array(this.#byteLength)
    let at = 0
    for (const part of this.#parts) {
      bytes.set(part, at)
      at += part.byteLength
    }
    return bytes
  }

  #tag(field: number, wireType: number): this {
    return this.#add(varint(field * 8 + wireType))
  }

  #add(part: Uint8Array): this {
    this.#parts.push(part)
    this.#byteLength += part.byteLength
    return this
  }
}

/** Seven bits per byte, lowest first. The high bit says that more bytes follow. */
function varint(value: number): Uint8Array {
  let rest = BigInt.asUintN(64, BigInt(value))
  const bytes: number[] = []
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  bytes.push(Number(rest))
  return Uint8Array.from(bytes)
}
