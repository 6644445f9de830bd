import { labFromRgba } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { createMask } from '#imaging/image.ts'
import { findBackdrop } from '#imaging/regions/backdrop.ts'
import { findReflection } from '#imaging/regions/find-reflection.ts'
import { findShadow } from '#imaging/regions/find-shadow.ts'
import { type BoxShares, type Candidate, findCandidates, findInBox } from '#imaging/regions/object-candidates.ts'
import { buildPieceGraph, edgeLists } from '#imaging/regions/piece-graph.ts'
import { findPalette } from '#imaging/regions/piece-palette.ts'
import type { PieceScene } from '#imaging/regions/piece-scene.ts'
import { colorGradient, findWaterpixels, type Pieces } from '#imaging/regions/waterpixels.ts'
import { fitWithin, resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'

/** A click, in pixels of the photo. */
export interface SelectPoint {
  readonly x: number
  readonly y: number
  /** True to add the thing there, false to remove it. */
  readonly isObject: boolean
}

/** A box drawn around a thing, in pixels of the photo. */
export interface SelectBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface SelectHints {
  /** In the order of the clicks: each adds or removes the thing it hits. */
  readonly points: readonly SelectPoint[]
  readonly box: SelectBox | null
}

/** A photo prepared for selecting objects in it. */
export interface ObjectSelection {
  /**
   * The selected thing as a mask of 0 to 255, soft at its border. The border follows edges to within about
   * `looseWithinPx`; `snapEdges` refines it.
   */
  select(hints: SelectHints): Mask
  readonly looseWithinPx: number
  /** A thing's shadow or reflection, with a soft border and without the thing itself; empty in doubtful cases. */
  shadowOf(thing: Mask): Mask
}

// Pieces of 7 x 7 px at 0.3 megapixels: a person at a tenth of the photo's height still has a dozen of them, and a
// click takes about 0.2 s on one core.
const workPixels = 300_000
const cellPx = 7
/** Reduces sensor noise before gradients are measured. */
const noiseSigmaPx = 0.8

/**
 * Cuts a photo into pieces and measures its colours and its backdrop, so that clicks are answered fast.
 * @param photo at most about 1 megapixel
 */
export function openSelection(photo: Rgba): ObjectSelection {
  const scale = Math.min(1, Math.sqrt(workPixels / (photo.width * photo.height)))
  const size = fitWithin(photo, Math.max(photo.width, photo.height) * scale)
  const lab = labFromRgba(resizeRgba(photo, size.width, size.height))
  const gradient = colorGradient({
    lightness: gaussianBlur(lab.lightness, noiseSigmaPx),
    a: gaussianBlur(lab.a, noiseSigmaPx),
    b: gaussianBlur(lab.b, noiseSigmaPx),
  })
  const pieces = findWaterpixels(gradient, cellPx)
  const graph = buildPieceGraph(pieces, lab, gradient)
  const scene: PieceScene = {
    graph,
    lists: edgeLists(graph),
    palette: findPalette(graph),
    backdrop: findBackdrop(graph),
    longSide: Math.max(size.width, size.height),
    pieceArea: cellPx * cellPx,
  }
  const known: KnownThings = new Map()
  const toMask = (inside: Uint8Array) => {
    const mask = createMask(pieces.width, pieces.height)
    for (let i = 0; i < mask.data.length; i++) mask.data[i] = inside[pieces.labels[i]] * 255
    return mask
  }
  return {
    looseWithinPx: cellPx / 2 / scale,
    select: (hints) => resizeMask(toMask(findThing(scene, pieces, scale, hints, known)), photo.width, photo.height),
    shadowOf(thing) {
      const reflection = findReflection(photo, thing)
      // What is dark beside a thing in water is another reflection.
      return reflection.data.some((value) => value > 0) ? reflection : findShadow(photo, thing)
    },
  }
}

/** Results for the first clicks of a series, so that each further click takes as long as the first. */
type KnownThings = Map<string, Uint8Array>
const knownMax = 100

function findThing(
  scene: PieceScene,
  pieces: Pieces,
  scale: number,
  { points, box }: SelectHints,
  known: KnownThings,
): Uint8Array {
  const { graph } = scene
  const at = ({ x, y }: SelectPoint) => pieceAt(pieces, x * scale, y * scale)
  let inside = new Uint8Array(graph.count)
  if (box !== null) inside = findInBox(scene, { object: [], rest: [] }, sharesIn(pieces, scene, box, scale)).slice()
  const object: number[] = []
  const rest: number[] = []
  for (const [index, point] of points.entries()) {
    const piece = at(point)
    const key = JSON.stringify([box, points.slice(0, index + 1)])
    const before = known.get(key)
    if (before !== undefined) {
      inside = before.slice()
      if (point.isObject) object.push(piece)
      else rest.push(piece)
      continue
    }
    if (point.isObject) {
      object.push(piece)
      const candidates = findCandidates(scene, { object: [piece], rest })
      const { inside: thing } = bestMore(scene, inside, candidates, inside[piece] === 1) ?? {
        inside: inside.slice().fill(0),
      }
      inside = inside.map((value, i) => (thing[i] === 1 || i === piece ? 1 : value))
    } else {
      rest.push(piece)
      // A click outside the selection cannot remove anything, and no other meaning is guessed.
      if (inside[piece] === 0) continue
      const candidates = findCandidates(scene, { object: [piece], rest: object })
      const { inside: thing } = bestLess(scene, inside, candidates) ?? { inside: inside.slice().fill(0) }
      inside = inside.map((value, i) => (thing[i] === 1 || i === piece ? 0 : value))
    }
    if (known.size >= knownMax) known.clear()
    known.set(key, inside)
  }
  return inside
}

// A click on a selected thing asks for more of it: at most this many times as much, and with a score near the best. By
// eye on second clicks.
const moreMost = 1.5
const scoreLossMost = 1

/** The candidate that a further click means: it adds something new, preferably no larger than the selection so far. */
function bestMore(
  scene: PieceScene,
  before: Uint8Array,
  candidates: readonly Candidate[],
  isMarked: boolean,
): Candidate | undefined {
  const { known, apart } = shares(scene, before)
  if (known === 0) return candidates[0]
  return best(candidates, (candidate) => {
    const fresh = apart(candidate.inside, 0)
    if (fresh === 0) return null
    const isTooMuch = fresh > moreMost * known || candidate.score < candidates[0].score - scoreLossMost
    return isMarked && isTooMuch ? null : candidate.score - Math.max(0, Math.log2(fresh / known))
  })
}

/** The candidate that a click to remove means: a part of the selection rather than nearly all of it. */
function bestLess(scene: PieceScene, before: Uint8Array, candidates: readonly Candidate[]): Candidate | undefined {
  const { known, apart } = shares(scene, before)
  return best(candidates, (candidate) => {
    const taken = apart(candidate.inside, 1)
    return taken === 0 ? null : candidate.score - 4 * Math.max(0, taken / known - 0.5)
  })
}

function shares({ graph: { count, size } }: PieceScene, before: Uint8Array) {
  let known = 0
  for (let piece = 0; piece < count; piece++) if (before[piece] === 1) known += size[piece]
  const apart = (inside: Uint8Array, side: 0 | 1): number => {
    let pixels = 0
    for (let piece = 0; piece < count; piece++) if (inside[piece] === 1 && before[piece] === side) pixels += size[piece]
    return pixels
  }
  return { known, apart }
}

function best(candidates: readonly Candidate[], rate: (candidate: Candidate) => number | null): Candidate | undefined {
  let found: Candidate | undefined
  let highest = Number.NEGATIVE_INFINITY
  for (const candidate of candidates) {
    const value = rate(candidate)
    if (value === null || value <= highest) continue
    found = candidate
    highest = value
  }
  return found
}

function sharesIn({ width, labels }: Pieces, { graph }: PieceScene, box: SelectBox, scale: number): BoxShares {
  const share = new Float32Array(graph.count)
  const middle = new Float32Array(graph.count)
  for (let i = 0; i < labels.length; i++) {
    const x = ((i % width) + 0.5) / scale
    const y = (Math.floor(i / width) + 0.5) / scale
    const u = (2 * x - box.left - box.right) / (box.right - box.left)
    const v = (2 * y - box.top - box.bottom) / (box.bottom - box.top)
    const piece = labels[i]
    middle[piece] += Math.max(-1, 1 - u * u - v * v) / graph.size[piece]
    if (Math.abs(u) <= 1 && Math.abs(v) <= 1) share[piece] += 1 / graph.size[piece]
  }
  return { share, middle }
}

function pieceAt({ width, height, labels }: Pieces, x: number, y: number): number {
  const column = Math.max(0, Math.min(width - 1, Math.floor(x)))
  const row = Math.max(0, Math.min(height - 1, Math.floor(y)))
  return labels[row * width + column]
}
