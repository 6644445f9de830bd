import { describe, expect, test } from 'vitest'
import { findWires, type Wire } from '#imaging/edges/find-wires.ts'
import { createPlane, type Plane } from '#imaging/image.ts'

const [width, height] = [600, 400]

/** A sky that grows lighter downwards, with a little grain. */
function createSky(): Plane {
  const light = createPlane(width, height)
  for (let i = 0; i < light.data.length; i++)
    light.data[i] = 60 + (Math.floor(i / width) / height) * 20 + Math.sin(i * 12.9898) * 0.3
  return light
}

const allSky = { width: 2, height: 2, data: Float32Array.of(1, 1, 1, 1) }

/** Draws a line 2 px thick of a height at each column. */
function draw(light: Plane, yAt: (x: number) => number, depth: number, from = 0, to = width): void {
  for (let x = from; x < to; x++)
    for (let y = 0; y < height; y++) {
      const away = Math.abs(y - yAt(x))
      if (away < 1.5) light.data[y * width + x]! -= depth * Math.min(1, 1.5 - away)
    }
}

const isOn = ({ box, mask }: Wire, x: number, y: number) =>
  x >= box.x &&
  y >= box.y &&
  x < box.x + box.width &&
  y < box.y + box.height &&
  mask.data[(y - box.y) * box.width + x - box.x] === 255

describe('wires', () => {
  test.each([
    ['dark', 12],
    ['light', -12],
  ])('a %s one that sags is one wire from border to border, and no wider than need be', (_, depth) => {
    const yAt = (x: number) => 100 + 0.1 * x + (60 * x * (width - x)) / width ** 2
    const light = createSky()
    draw(light, yAt, depth)
    const wires = findWires(light, allSky)
    expect(wires).toHaveLength(1)
    const [wire] = wires as [Wire]
    let missed = 0
    for (let x = 12; x < width - 12; x++) if (!isOn(wire, x, Math.round(yAt(x)))) missed++
    expect(missed).toBeLessThan(6)
    expect(wire.mask.data.filter((value) => value === 255).length).toBeLessThan(width * 7)
  })

  test('one behind a pole is one wire, and the pole is not marked', () => {
    const light = createSky()
    draw(light, (x) => 80 + 0.2 * x, 12)
    for (let y = 0; y < height; y++) light.data.fill(25, y * width + 300, y * width + 340)
    const [wire, ...others] = findWires(light, allSky) as [Wire]
    expect(others).toEqual([])
    expect([isOn(wire, 100, 100), isOn(wire, 500, 180)]).toEqual([true, true])
    expect(isOn(wire, 320, 144)).toBe(false)
  })

  test('two beside each other are two', () => {
    const light = createSky()
    draw(light, (x) => 100 + 0.1 * x, 12)
    draw(light, (x) => 130 + 0.1 * x, 12)
    expect(findWires(light, allSky)).toHaveLength(2)
  })

  test('an edge, a short line, a mast and a twig are none', () => {
    const light = createSky()
    for (let y = 300; y < height; y++) light.data.fill(30, y * width, (y + 1) * width)
    draw(light, () => 60, 12, 200, 250)
    draw(light, (x) => 200 + 25 * Math.sin(x / 20), 12, 300, 460)
    for (let y = 80; y < 280; y++) light.data.fill(40, y * width + 520, y * width + 522)
    expect(findWires(light, allSky)).toEqual([])
  })

  test('a line where there is no sky is none', () => {
    const light = createSky()
    draw(light, () => 350, 12)
    const above = { width: 1, height: 4, data: Float32Array.of(1, 1, 1, 0) }
    expect(findWires(light, above)).toEqual([])
    expect(findWires(light, allSky)).toHaveLength(1)
  })
})
