import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounded } from '#imaging/adjust/depth.ts'
import { openEvenCodes } from '#imaging/adjust/even-codes.ts'
import { openEvenLight } from '#imaging/adjust/even-light.ts'
import { linearTable } from '#imaging/adjust/linear-light.ts'
import { createRow, encodeRow } from '#imaging/adjust/tone-rows.ts'

const gain = fc.double({ min: 0.01, max: 16, noNaN: true })

test.each([8, 16] as const)('even light of codes of %i bits is the same bits as their light, encoded', (bits) => {
  const lights = linearTable(bits)
  const pixels = fc.array(fc.nat(lights.length - 1), { minLength: 4 * 40, maxLength: 4 * 40 })
  fc.assert(
    fc.property(pixels, fc.tuple(gain, gain, gain), (codes, gains) => {
      const width = codes.length / 4
      const data = bits === 8 ? new Uint8ClampedArray(codes) : new Uint16Array(codes)
      const photo = { width, height: 1, data } as Parameters<typeof openEvenLight>[0]
      const [most, expected, found] = [Math.max(...gains), createRow(width), createRow(width)]
      for (let x = 0; x < width; x++) {
        expected.red[x] = (lights[codes[x * 4] as number] as number) * gains[0]
        expected.green[x] = (lights[codes[x * 4 + 1] as number] as number) * gains[1]
        expected.blue[x] = (lights[codes[x * 4 + 2] as number] as number) * gains[2]
      }
      encodeRow(expected, most)
      openEvenLight(photo, lights, gains, most)(0, found)
      expect(found).toEqual(expected)
    }),
    { numRuns: bits === 8 ? 100 : 10 },
  )
})

test('one gain for all light gives the codes of even light, rounded, and keeps the alpha', () => {
  const lights = linearTable(8)
  const pixels = fc.array(fc.nat(255), { minLength: 4 * 40, maxLength: 4 * 40 })
  fc.assert(
    fc.property(pixels, gain, (codes, one) => {
      const width = codes.length / 4
      const photo = { width, height: 1, data: new Uint8ClampedArray(codes) }
      const row = createRow(width)
      openEvenLight(photo, lights, [one, one, one], one)(0, row)
      const expected = codes.map((code, at) => {
        const channel = [row.red, row.green, row.blue][at % 4]
        return channel === undefined ? code : rounded(channel[at >> 2] as number, 255)
      })
      const out = { width, height: 1, data: new Uint8ClampedArray(codes.length) }
      openEvenCodes(photo, out, lights, one, one)(0)
      expect([...out.data]).toEqual(expected)
    }),
  )
})
