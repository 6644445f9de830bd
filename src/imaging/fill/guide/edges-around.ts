import type { Gradients } from '#imaging/edges/line-segments.ts'
import { awayFromHole } from '#imaging/fill/away-from-hole.ts'
import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { type EdgeEntry, findEdgeEntries } from '#imaging/fill/guide/fill-edges.ts'
import { measureGradients } from '#imaging/fill/guide/level-gradients.ts'
import { findLineEntries, type LineEntry } from '#imaging/fill/guide/line-entries.ts'

/** The edges that enter a hole. */
export interface EdgesAround {
  readonly gradients: Gradients
  /** Straight ones, fitted over their whole length. */
  readonly lines: readonly LineEntry[]
  /** Those that are followed at the rim. */
  readonly bends: readonly EdgeEntry[]
}

const found = new WeakMap<FillLevel, EdgesAround>()

/** Finds the edges that enter the hole of a level whose hole and surroundings change no more: once a level. */
export function edgesAround(level: FillLevel): EdgesAround {
  const known = found.get(level)
  if (known !== undefined) return known
  const away = awayFromHole(level)
  const gradients = measureGradients(level)
  const edges = {
    gradients,
    lines: findLineEntries(level, gradients, away),
    bends: findEdgeEntries(level, gradients, away),
  }
  found.set(level, edges)
  return edges
}
