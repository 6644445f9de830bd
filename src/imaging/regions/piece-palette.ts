import type { LabPlanes } from '#imaging/color/color.ts'
import { findClusters } from '#imaging/color/color-clusters.ts'
import type { Plane } from '#imaging/image.ts'
import type { PieceGraph } from '#imaging/regions/piece-graph.ts'

/** The main colours of a picture, and which of them each piece has. */
export interface PiecePalette {
  readonly count: number
  /** Lightness, a, b of each colour. */
  readonly colors: Float32Array
  /** The colour nearest to each piece. */
  readonly ofPiece: Uint8Array
  /** count x count: similarity of two colours, 0..1. */
  readonly alike: Float32Array
}

// Enough to tell a jacket from its shadow. By eye: 32 were too few, 96 no better.
const colorsMax = 64
// Colours within about this many Lab units count as similar: about the noise of a phone photo in the dark.
const alikeWithin = 6

export function findPalette({ count, color }: PieceGraph): PiecePalette {
  const plane = (c: number): Plane => ({
    width: count,
    height: 1,
    data: Float32Array.from({ length: count }, (_, piece) => color[piece * 3 + c]),
  })
  const planes: LabPlanes = { lightness: plane(0), a: plane(1), b: plane(2) }
  const clusters = findClusters(planes, Math.min(colorsMax, count))
  const colors = Float32Array.from(clusters.flatMap(({ lightness, a, b }) => [lightness, a, b]))
  const alike = new Float32Array(clusters.length ** 2)
  const apart = (p: Float32Array, i: number, q: Float32Array, j: number) =>
    (p[i * 3] - q[j * 3]) ** 2 + (p[i * 3 + 1] - q[j * 3 + 1]) ** 2 + (p[i * 3 + 2] - q[j * 3 + 2]) ** 2
  for (let i = 0; i < clusters.length; i++)
    for (let j = 0; j < clusters.length; j++)
      alike[i * clusters.length + j] = Math.exp(-apart(colors, i, colors, j) / (2 * alikeWithin ** 2))
  const ofPiece = new Uint8Array(count)
  for (let piece = 0; piece < count; piece++) {
    let best = 0
    for (let k = 1; k < clusters.length; k++)
      if (apart(color, piece, colors, k) < apart(color, piece, colors, best)) best = k
    ofPiece[piece] = best
  }
  return { count: clusters.length, colors, ofPiece, alike }
}

/**
 * Share of each colour in a weighted set of pieces; similar colours add to each other. The sum is 1, or 0 for an empty
 * set.
 */
export function colorShares(
  { count, ofPiece, alike }: PiecePalette,
  weight: (piece: number) => number,
  pieces: number,
): Float32Array {
  const own = new Float32Array(count)
  for (let piece = 0; piece < pieces; piece++) own[ofPiece[piece]] += weight(piece)
  const shares = new Float32Array(count)
  let sum = 0
  for (let i = 0; i < count; i++) {
    if (own[i] === 0) continue
    for (let j = 0; j < count; j++) shares[j] += own[i] * alike[i * count + j]
  }
  for (let i = 0; i < count; i++) sum += shares[i]
  for (let i = 0; i < count; i++) shares[i] /= sum || 1
  return shares
}
