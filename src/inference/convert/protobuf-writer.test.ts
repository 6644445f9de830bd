import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProtobufWriter } from '#inference/convert/protobuf-writer.ts'

const hex = (writer: ProtobufWriter) => Buffer.from(writer.toBytes()).toString('hex')

describe('protobuf writer', () => {
  // The three examples of https://protobuf.dev/programming-guides/encoding
  it('writes integers as the specification shows', () => {
    expect(hex(new ProtobufWriter().integer(1, 150))).toBe('089601')
  })

  it('writes strings as the specification shows', () => {
    expect(hex(new ProtobufWriter().string(2, 'testing'))).toBe('120774657374696e67')
  })

  it('writes nested messages as the specification shows', () => {
    expect(hex(new ProtobufWriter().message(3, new ProtobufWriter().integer(1, 150)))).toBe('1a03089601')
  })

  it('packs repeated integers into one field', () => {
    expect(hex(new ProtobufWriter().packedIntegers(4, [3, 270, 86942]))).toBe('2206038e029ea705')
  })

  it('writes negative integers in ten bytes of two-complement', () => {
    expect(hex(new ProtobufWriter().integer(1, -1))).toBe('08ffffffffffffffffff01')
  })

  it('keeps every integer up to 2^53, seven bits a byte', () => {
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), fc.integer({ min: 1, max: 1000 }), (value, field) => {
        const bytes = new ProtobufWriter().integer(field, value).toBytes()
        const [tag, at] = readVarint(bytes, 0)
        expect(tag).toBe(field * 8)
        expect(readVarint(bytes, at)).toEqual([value, bytes.length])
      }),
    )
  })
})

function readVarint(bytes: Uint8Array, start: number): [value: number, end: number] {
  let value = 0
  let at = start
  for (let scale = 1; ; scale *= 128) {
    const byte = bytes[at++] as number
    value += (byte & 0x7f) * scale
    if (byte < 0x80) return [value, at]
  }
}
