import type { Plane } from '#imaging/image.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye on one white house under a dark sky, checked on 89 labelled photos. What the network must give a place, and in
// which share of its row: with .02 the sky under a long arm of a lamp was left.
const surelySky = 0.95
const rowShare = 0.1
// A thing must be so much lighter than all sky beside it, 0..1.
const margin = 0.06

/**
 * Tells where a place is lighter than all sky at its own height, as white walls are under a dark sky. Where its row has
 * no sky of which the network is sure, nothing is known.
 * @param seen 0..1, the network's own answer
 * @param colors R, G, B, 0..1
 */
export function lighterThanSky(seen: Plane, colors: Colors): (i: number) => boolean {
  const { width, height } = seen
  const light = (i: number) => (colors[0].data[i] + colors[1].data[i] + colors[2].data[i]) / 3
  const most = new Float32Array(height).fill(Number.POSITIVE_INFINITY)
  for (let y = 0; y < height; y++) {
    let count = 0
    let lightest = 0
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (seen.data[i] < surelySky) continue
      count++
      lightest = Math.max(lightest, light(i))
    }
    if (count >= rowShare * width) most[y] = lightest + margin
  }
  return (i) => light(i) > most[Math.floor(i / width)]
}
