import {
  colorDistances,
  colorLeaning,
  cut,
  type PieceScene,
  partWith,
  ringAround,
  type Seeds,
} from '#imaging/regions/piece-scene.ts'
import { scoreThing, supportOf } from '#imaging/regions/thing-score.ts'

export interface Candidate {
  /** 1 for each of its pieces. */
  readonly inside: Uint8Array
  readonly score: number
}

// How far the colour of the thing may be from the clicked colour (Lab units along the path): one colour, shaded,
// several, any.
const reaches = [6, 14, 30, 60]
const leanings = [-0.5, -0.2, 0.1, 0.4]

/**
 * Returns the things that a click may mean, best first (constrained parametric min-cuts, Carreira & Sminchisescu 2012).
 */
export function findCandidates(scene: PieceScene, seeds: Seeds): Candidate[] {
  const distance = colorDistances(scene, seeds.object)
  const known = new Set<string>()
  const sets: Uint8Array[] = []
  const keep = (inside: Uint8Array) => {
    const key = inside.join('')
    if (known.has(key)) return false
    known.add(key)
    sets.push(inside)
    return true
  }
  for (const reach of reaches)
    for (const leaning of leanings) {
      const { backdrop } = scene
      const lean = (piece: number) =>
        1.2 * (2 * Math.exp(-distance[piece] / reach) - 1) + 0.8 * (1 - 2 * backdrop[piece]) + leaning
      let inside = partWith(scene, cut(scene, seeds, lean), seeds.object)
      if (!keep(inside)) continue
      for (let round = 0; round < 2; round++) {
        const byColor = colorLeaning(scene, inside)
        const prior = inside
        inside = partWith(
          scene,
          cut(scene, seeds, (piece) => byColor(piece) + (prior[piece] === 1 ? 0.25 : -0.25)),
          seeds.object,
        )
        if (!keep(inside)) break
      }
    }
  for (const [across, down] of guesses) {
    const inside = findInBox(scene, seeds, boxAround(scene, seeds.object[0], across, down), 2)
    keep(partWith(scene, inside, seeds.object))
  }
  const support = supportOf(scene, sets)
  const candidates = sets.map((inside, i) => ({ inside, score: scoreThing(scene, inside) + support[i] }))
  return candidates.sort((p, q) => q.score - p.score)
}

/**
 * Finds the thing in a box (after GrabCut, Rother 2004, on pieces). Pieces outside the box never belong to it; pieces
 * with the colours just outside the box hardly do.
 * @returns 1 for each piece of the thing
 */
export function findInBox(
  scene: PieceScene,
  seeds: Seeds,
  { share, middle }: BoxShares,
  rounds = boxRounds,
): Uint8Array {
  const { graph, backdrop } = scene
  const isIn = (piece: number) => share[piece] >= 0.5
  const outside: number[] = []
  for (let piece = 0; piece < graph.count; piece++) if (!isIn(piece)) outside.push(piece)
  const hints: Seeds = { object: seeds.object, rest: [...seeds.rest, ...outside] }
  let inside: Uint8Array = Uint8Array.from({ length: graph.count }, (_, piece) => (isIn(piece) ? 1 : 0))
  const box = inside
  const around = ringAround(scene, box, 0.25)
  const fromOutside = colorDistances(scene, outside)
  for (let round = 0; round < rounds; round++) {
    const byColor = colorLeaning(scene, inside, around)
    const next = cut(
      scene,
      hints,
      (piece) =>
        byColor(piece) +
        0.4 * (1 - 2 * backdrop[piece]) +
        0.8 * (1 - 2 * Math.exp(-fromOutside[piece] / 12)) +
        0.5 * middle[piece] +
        boxBias,
    )
    if (next.every((value) => value === 0)) break
    inside = next
  }
  return withoutCrumbs(scene, inside, seeds.object)
}

const boxRounds = 5
const boxBias = 0.15
// Parts smaller than this share of the largest are noise.
const crumbShare = 0.08

function withoutCrumbs(scene: PieceScene, inside: Uint8Array, seeds: readonly number[]): Uint8Array {
  const { graph } = scene
  const parts: { part: Uint8Array; pixels: number }[] = []
  const taken = new Uint8Array(graph.count)
  for (let piece = 0; piece < graph.count; piece++) {
    if (inside[piece] === 0 || taken[piece] === 1) continue
    const part = partWith(scene, inside, [piece])
    let pixels = 0
    for (let i = 0; i < graph.count; i++)
      if (part[i] === 1) {
        taken[i] = 1
        pixels += graph.size[i]
      }
    parts.push({ part, pixels })
  }
  const largest = Math.max(...parts.map(({ pixels }) => pixels))
  const kept = parts.filter(
    ({ part, pixels }) => pixels >= crumbShare * largest || seeds.some((seed) => part[seed] === 1),
  )
  return inside.map((_, piece) => (kept.some(({ part }) => part[piece] === 1) ? 1 : 0))
}

/**
 * Half widths and half heights of the boxes around the click that are searched, as shares of the picture's long side.
 */
const guesses = [
  [0.04, 0.04],
  [0.08, 0.08],
  [0.16, 0.16],
  [0.045, 0.09],
  [0.09, 0.18],
  [0.14, 0.07],
] as const

/** Position of all pieces relative to a box. */
export interface BoxShares {
  /** Share of each piece that lies in the box, 0..1. */
  readonly share: Float32Array
  /** How near each piece is to the middle of the box: 1 in the middle, 0 on the inscribed ellipse, down to -1. */
  readonly middle: Float32Array
}

function boxAround({ graph, longSide }: PieceScene, piece: number, across: number, down: number): BoxShares {
  const share = new Float32Array(graph.count)
  const middle = new Float32Array(graph.count)
  for (let other = 0; other < graph.count; other++) {
    const u = (graph.place[other * 2] - graph.place[piece * 2]) / (across * longSide)
    const v = (graph.place[other * 2 + 1] - graph.place[piece * 2 + 1]) / (down * longSide)
    share[other] = Math.abs(u) <= 1 && Math.abs(v) <= 1 ? 1 : 0
    middle[other] = Math.max(-1, 1 - u * u - v * v)
  }
  return { share, middle }
}
