import { colorShares } from '#imaging/piece-palette.ts'
import { borderStrength, type PieceScene, ringAround } from '#imaging/piece-scene.ts'

/** Lab units: less than this between neighbours is hardly a border. */
const weakUnder = 6

interface Measures {
  readonly contrast: number
  readonly backdropStep: number
  readonly colorsApart: number
  readonly area: number
  readonly rimShare: number
  readonly compactness: number
  /** Share of the outline along which hardly anything changes. */
  readonly weakShare: number
  /** How far from the middle it was clicked, in its own half width. */
  readonly offCenter: number
}

function measure(scene: PieceScene, inside: Uint8Array, seeds: readonly number[]): Measures {
  const { graph, palette, backdrop } = scene
  let length = 0
  let strength = 0
  let rim = 0
  let weak = 0
  for (let edge = 0; edge < graph.edges; edge++) {
    if (inside[graph.from[edge]!] === inside[graph.to[edge]!]) continue
    length += graph.length[edge]!
    if (borderStrength(graph, edge) < weakUnder) weak += graph.length[edge]!
    strength += graph.length[edge]! * (1 - Math.exp(-borderStrength(graph, edge) / 15))
  }
  const around = ringAround(scene, inside)
  let pixels = 0
  let all = 0
  let backInside = 0
  let x = 0
  let y = 0
  let backAround = 0
  let ring = 0
  for (let piece = 0; piece < graph.count; piece++) {
    const size = graph.size[piece]!
    all += size
    if (inside[piece] === 1) {
      pixels += size
      x += size * graph.place[piece * 2]!
      y += size * graph.place[piece * 2 + 1]!
      backInside += size * backdrop[piece]!
      rim += graph.rim[piece]!
    } else if (around[piece] === 1) {
      ring += size
      backAround += size * backdrop[piece]!
    }
  }
  const own = colorShares(palette, (piece) => (inside[piece] === 1 ? graph.size[piece]! : 0), graph.count)
  const rest = colorShares(palette, (piece) => (around[piece] === 1 ? graph.size[piece]! : 0), graph.count)
  let common = 0
  for (let k = 0; k < palette.count; k++) common += Math.min(own[k]!, rest[k]!)
  return {
    contrast: strength / Math.max(1, length),
    backdropStep: ring === 0 ? 0 : backAround / ring - backInside / pixels,
    colorsApart: 1 - common,
    area: pixels / all,
    rimShare: rim / (length + rim),
    weakShare: weak / Math.max(1, length),
    offCenter:
      Math.hypot(graph.place[seeds[0]! * 2]! - x / pixels, graph.place[seeds[0]! * 2 + 1]! - y / pixels) /
      Math.sqrt(pixels / Math.PI),
    compactness: (4 * Math.PI * pixels) / (length + rim) ** 2,
  }
}

/**
 * How much a set of pieces looks like a thing that somebody clicked on. The weights were fitted on 22 things in 18 photos:
 * the best of about 30 candidates each, as a box and an eye had outlined them.
 */
export function scoreThing(scene: PieceScene, inside: Uint8Array, seeds: readonly number[]): number {
  const { contrast, backdropStep, colorsApart, area, rimShare, compactness, weakShare, offCenter } = measure(
    scene,
    inside,
    seeds,
  )
  return (
    1.75 * contrast +
    backdropStep +
    1.2 * colorsApart +
    0.6 * compactness -
    rimShare -
    3.6 * weakShare -
    0.9 * Math.min(1.5, offCenter) -
    0.16 * Math.log10(area) -
    2 * Math.max(0, 1 - area / 0.002) -
    0.8 * Math.max(0, area - 0.25)
  )
}
