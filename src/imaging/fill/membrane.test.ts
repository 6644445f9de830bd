import { expect, test } from 'vitest'
import { fillMembrane } from '#imaging/fill/membrane.ts'

test('a membrane restores a slope behind a hole', () => {
  const data = Float32Array.from({ length: 60 * 40 * 2 }, (_, k) => {
    const i = k >> 1
    return k % 2 === 0 ? (i % 60) * 2 : Math.floor(i / 60)
  })
  const truth = data.slice()
  const hole = new Uint8Array(60 * 40)
  for (let y = 8; y < 32; y++) hole.fill(1, y * 60 + 15, y * 60 + 45)
  for (let i = 0; i < hole.length; i++) if (hole[i] > 0) data.fill(999, i * 2, i * 2 + 2)
  fillMembrane({ width: 60, height: 40, channels: 2, data }, hole)
  for (let k = 0; k < data.length; k++) expect(Math.abs(data[k] - truth[k])).toBeLessThan(1.5)
})

test('nothing known or nothing to fill leaves the values alone', () => {
  for (const flag of [0, 1]) {
    const data = Float32Array.from([1, 2, 3, 4])
    fillMembrane({ width: 2, height: 2, channels: 1, data }, new Uint8Array(4).fill(flag))
    expect(data).toEqual(Float32Array.from([1, 2, 3, 4]))
  }
})
