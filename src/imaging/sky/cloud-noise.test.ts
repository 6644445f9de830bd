import { expect, test } from 'vitest'
import { billowVolume, weatherTile, wispVolume } from '#imaging/sky/cloud-noise.ts'
import { meanOf } from '#imaging/test-planes.ts'

const volumes = () => [billowVolume(), wispVolume()]

test('volumes are spread evenly over 0 to 1: a threshold of 1 - c leaves the share c', () => {
  for (const { side, data } of volumes()) {
    expect(data).toHaveLength(side ** 3)
    for (const value of data) if (!(value >= 0 && value <= 1)) expect(value).toBe('0..1')
    for (const cover of [0.1, 0.3, 0.5, 0.8]) {
      const left = data.filter((value) => value > 1 - cover).length / data.length
      expect(left).toBeCloseTo(cover, 2)
    }
  }
})

test('volumes repeat without a seam along all axes', () => {
  for (const { side, data } of volumes())
    for (const stride of [1, side, side * side]) {
      const steps = { within: [] as number[], across: [] as number[] }
      for (let i = 0; i < data.length; i++) {
        const at = Math.floor(i / stride) % side
        const next = at === side - 1 ? i - (side - 1) * stride : i + stride
        const step = Math.abs(data[i] - data[next])
        if (at === side - 1) steps.across.push(step)
        else if (at === 20) steps.within.push(step)
      }
      expect(meanOf(steps.across)).toBeLessThan(meanOf(steps.within) * 1.4)
    }
})

test('the weather repeats without a seam and is neither flat nor wild', () => {
  const { side, data } = weatherTile()
  expect(data).toHaveLength(side * side)
  for (const stride of [1, side]) {
    const stepsAt = (at: number, next: number) =>
      meanOf(
        Array.from({ length: side }, (_, k) => {
          const row = stride === 1 ? k * side : k
          return Math.abs(data[row + at * stride] - data[row + next * stride])
        }),
      )
    expect(stepsAt(side - 1, 0)).toBeLessThan(stepsAt(100, 101) * 1.6)
  }
  expect(Math.max(...data)).toBeGreaterThan(1)
  expect(Math.max(...data)).toBeLessThan(6)
})

test('each is computed once', () => {
  expect(billowVolume()).toBe(billowVolume())
  expect(wispVolume()).toBe(wispVolume())
  expect(weatherTile()).toBe(weatherTile())
})
