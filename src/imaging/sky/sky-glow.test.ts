import { expect, test } from 'vitest'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { renderAurora, renderMilkyWay } from '#imaging/sky/sky-glow.ts'
import { meanOf } from '#imaging/test-planes.ts'

const camera: SkyCamera = { width: 120, height: 90, focalPx: 80, horizonY: 70 }

test('glows send light above the horizon only, in proportion to their strength', () => {
  for (const render of [renderAurora, renderMilkyWay]) {
    const light = render(camera, 1, 3)
    const twice = render(camera, 2, 3)
    for (let c = 0; c < 3; c++) {
      const { data } = light[c]
      expect(Math.min(...data)).toBeGreaterThanOrEqual(0)
      expect(Math.max(...data)).toBeGreaterThan(0.02)
      // A small blur goes over the horizon by at most 4 px.
      expect(Math.max(...data.subarray(75 * camera.width))).toBe(0)
      for (let i = 0; i < data.length; i += 13) expect(twice[c].data[i]).toBeCloseTo(2 * data[i], 4)
    }
  }
})

test('a seed gives the same glow, another seed another', () => {
  for (const render of [renderAurora, renderMilkyWay]) {
    expect(render(camera, 1, 3)).toEqual(render(camera, 1, 3))
    expect(render(camera, 1, 4)[1].data).not.toEqual(render(camera, 1, 3)[1].data)
  }
})

test('northern light is green at its brightest', () => {
  const [red, green, blue] = renderAurora(camera, 1, 3)
  const brightest = green.data.indexOf(Math.max(...green.data))
  expect(green.data[brightest]).toBeGreaterThan(red.data[brightest] as number)
  expect(green.data[brightest]).toBeGreaterThan(blue.data[brightest] as number)
})

test('the Milky Way is a band: most of the sky has little of it', () => {
  const { data } = renderMilkyWay(camera, 1, 3)[1]
  const most = Math.max(...data)
  const bright = data.filter((value) => value > most / 4).length
  expect(bright / data.length).toBeLessThan(0.5)
  expect(meanOf(data)).toBeLessThan(most / 3)
})
