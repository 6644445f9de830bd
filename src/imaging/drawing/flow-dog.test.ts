import { describe, expect, test } from 'vitest'
import { flowDifference } from '#imaging/drawing/flow-dog.ts'
import { findFlow } from '#imaging/edges/structure-tensor.ts'
import { deviationOf, largestDifference, noisePlane, planeOf } from '#imaging/test-planes.ts'

describe('flow-based difference of Gaussians', () => {
  test('finds a line on the dark side of an edge, along its whole length, and none on noise below the threshold', () => {
    const edge = planeOf(80, 60, (x) => (x < 40 ? 0.4 : 0.7))
    const scaled = planeOf(80, 60, (x) => (x < 40 ? 40 : 70))
    const settings = { sigmaPx: 1, alongPx: 4, faintest: 0.003 }
    const line = flowDifference(edge, findFlow([scaled], 2), settings)
    for (let y = 0; y < 60; y++) {
      expect(line.data[y * 80 + 38]).toBeLessThan(-0.02)
      expect(line.data[y * 80 + 20]).toBeCloseTo(0, 5)
    }
    const faint = planeOf(80, 60, (x, y) => 0.5 + 0.001 * ((x * 7 + y * 13) % 5))
    const quiet = flowDifference(faint, findFlow([faint], 2), settings)
    expect(quiet.data.every((value) => value === 0)).toBe(true)
  })

  test('is the difference of two Gaussians across a step, a ninth of its height at its strongest', () => {
    const sigmaPx = 2
    const step = planeOf(80, 40, (x) => (x < 40 ? 0.2 : 0.8))
    const flow = findFlow([planeOf(80, 40, (x) => (x < 40 ? 20 : 80))], 2)
    const { data } = flowDifference(step, flow, { sigmaPx, alongPx: 3, faintest: 0 })
    const reach = Math.round(2.4 * 1.6 * sigmaPx)
    const blurred = (x: number, sigma: number) => {
      let [sum, total] = [0, 0]
      for (let k = -reach; k <= reach; k++) {
        const weight = Math.exp(-(k * k) / (2 * sigma * sigma))
        sum += weight * (x + k < 40 ? 0.2 : 0.8)
        total += weight
      }
      return sum / total
    }
    // Beyond this distance nothing determines the direction of the flow.
    const plain = Array.from({ length: 8 }, (_, k) => blurred(36 + k, sigmaPx) - blurred(36 + k, 1.6 * sigmaPx))
    expect(largestDifference(data.subarray(20 * 80 + 36, 20 * 80 + 44), plain)).toBeLessThan(0.003)
    expect(Math.abs(Math.min(...data) / 0.6 + 0.11)).toBeLessThan(0.015)
  })

  test('is as strong across a slanted step, and weakens noise by smoothing along the flow', () => {
    const isDark = (x: number, y: number) => x + 0.7 * y < 50
    const step = planeOf(80, 60, (x, y) => (isDark(x, y) ? 0.2 : 0.8))
    const flow = findFlow([planeOf(80, 60, (x, y) => (isDark(x, y) ? 20 : 80))], 3)
    const settings = { sigmaPx: 1.5, alongPx: 4, faintest: 0 }
    const { data } = flowDifference(step, flow, settings)
    for (let y = 10; y < 50; y++) {
      const row = data.subarray(y * 80 + 5, y * 80 + 75)
      expect(Math.min(...row) / 0.6).toBeLessThan(-0.08)
    }
    const noise = noisePlane(80, 60)
    const long = flowDifference(noise, flow, settings)
    const short = flowDifference(noise, flow, { ...settings, alongPx: 0 })
    expect(deviationOf(long.data)).toBeLessThan(0.6 * deviationOf(short.data))
  })
})
