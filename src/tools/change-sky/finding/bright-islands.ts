import type { Plane } from '#imaging/image.ts'

// The network must be unsure about an island, on average, before it counts as sky.
const doubtMin = 0.04
// Larger islands are things, not clouds.
const areaShareMax = 0.03

/**
 * Turns islands of "not sky" that lie in the sky and are lighter than it into sky, in place: they are bright clouds.
 * Nearly all things in front of the sky are darker than it.
 * @param sky 0..1, from the colours
 * @param likely 0..1, the network's own answer
 * @param colors R, G, B, 0..1
 */
export function fillBrightIslands(sky: Plane, likely: Plane, colors: readonly [Plane, Plane, Plane]): void {
  const { width, height, data } = sky
  const light = (i: number) => colors[0].data[i] * 0.3 + colors[1].data[i] * 0.6 + colors[2].data[i] * 0.1
  let skySum = 0
  let skyCount = 1
  for (let i = 0; i < data.length; i++)
    if (data[i] > 0.9) {
      skySum += light(i)
      skyCount++
    }
  const seen = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || data[start] >= 0.5) continue
    let count = 0
    let isGrounded = false
    queue[count++] = start
    seen[start] = 1
    for (let next = 0; next < count; next++) {
      const at = queue[next]
      if (at >= width * (height - 1)) isGrounded = true
      const x = at % width
      for (let side = 0; side < 4; side++) {
        const near =
          side === 0 ? (x > 0 ? at - 1 : at) : side === 1 ? (x < width - 1 ? at + 1 : at) : at + (side * 2 - 5) * width
        if (near < 0 || near >= data.length || seen[near] === 1 || data[near] >= 0.5) continue
        seen[near] = 1
        queue[count++] = near
      }
    }
    if (isGrounded || count > areaShareMax * data.length) continue
    let lightSum = 0
    let likelySum = 0
    for (let k = 0; k < count; k++) {
      lightSum += light(queue[k])
      likelySum += likely.data[queue[k]]
    }
    if (likelySum / count < doubtMin || lightSum / count < (skySum / skyCount) * 1.05) continue
    for (let k = 0; k < count; k++) data[queue[k]] = 1
  }
}
