import type { FillLevel } from '#imaging/fill/fill-level.ts'
import { measureMean, patchCost, placeCost } from '#imaging/fill/patch-costs.ts'
import type { PatchField } from '#imaging/fill/patch-field.ts'
import type { PatchSites } from '#imaging/fill/patch-sites.ts'

export interface MatchSettings {
  /** Sources farther than this from their target, in x or y, are not used: this prevents second heads. */
  readonly reachPx: number
  /** Radius of the first random try; it halves down to 1. */
  readonly searchPx: number
  readonly random: SeededRandom
}

/** Random numbers 0 <= n < 1 that follow from a seed. */
export interface SeededRandom {
  (): number
  /** What the next number follows from, 32 bits. */
  state: number
}

/** A small, fast generator (mulberry32). The same seed gives the same sequence. */
export function seededRandom(seed: number): SeededRandom {
  const random: SeededRandom = Object.assign(
    () => {
      random.state = (random.state + 0x6d2b79f5) >>> 0
      const { state } = random
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
    },
    { state: seed >>> 0 },
  )
  return random
}

/** Gives every target without a source a random one, within reach if one is found in 40 tries. */
export function startField(level: FillLevel, sites: PatchSites, field: PatchField, settings: MatchSettings): void {
  const { width, height } = level
  const { reachPx, random } = settings
  for (const target of sites.targets) {
    if (field.source[target] >= 0) continue
    const x = target % width
    const y = (target - x) / width
    let found = -1
    for (let attempt = 0; attempt < 40 && found < 0; attempt++) {
      const u = Math.round(x + (random() * 2 - 1) * reachPx)
      const v = Math.round(y + (random() * 2 - 1) * reachPx)
      if (u >= 0 && v >= 0 && u < width && v < height && sites.usable[v * width + u] !== 0) found = v * width + u
    }
    field.source[target] = found >= 0 ? found : sites.sources[Math.floor(random() * sites.sourceCount)]
  }
}

/** Measures the targets and their current matches again, after the estimate changed. */
export function refreshField(level: FillLevel, sites: PatchSites, field: PatchField, reachPx: number): void {
  if (field.kernel === null) refreshPlainly(level, sites, field, reachPx)
  else field.kernel.refresh(level, sites.targets, reachPx)
}

export function refreshPlainly(level: FillLevel, sites: PatchSites, field: PatchField, reachPx: number): void {
  const { width } = level
  for (const target of sites.targets) {
    measureMean(level, field.means, target)
    const source = field.source[target]
    const dx = (source % width) - (target % width)
    const dy = Math.floor(source / width) - Math.floor(target / width)
    const place = placeCost(dx, dy, reachPx)
    field.cost[target] = patchCost(level, field, target, source, place, Number.POSITIVE_INFINITY)
  }
}

/**
 * One pass of PatchMatch (Barnes 2009), in place: good matches spread to neighbours, then a random search around each.
 * No cost ever rises.
 * @param backward from the last target to the first; alternate passes should differ
 */
export function searchPass(
  level: FillLevel,
  sites: PatchSites,
  field: PatchField,
  settings: MatchSettings,
  backward: boolean,
): void {
  if (field.kernel === null) searchPlainly(level, sites, field, settings, backward)
  else field.kernel.search(level, sites, settings, backward)
}

export function searchPlainly(
  level: FillLevel,
  sites: PatchSites,
  field: PatchField,
  settings: MatchSettings,
  backward: boolean,
): void {
  const { width, height } = level
  const { targets, stride, usable } = sites
  const { source, cost } = field
  const { reachPx, searchPx, random } = settings
  const step = backward ? stride : -stride
  for (let k = 0; k < targets.length; k++) {
    const target = targets[backward ? targets.length - 1 - k : k]
    const x = target % width
    const y = (target - x) / width
    let best = cost[target]
    let chosen = source[target]
    // First what the neighbours copy and what was proposed, then places around the best one, nearer and nearer.
    for (let turn = 0, radius = searchPx; turn < 3 || radius >= 1; turn++) {
      let u: number
      let v: number
      if (turn < 3) {
        const beside = turn === 0 ? target + step : target + step * width
        const from = turn < 2 ? source[beside] : (level.proposed?.[target] ?? -1)
        if (!(from >= 0)) continue
        u = (from % width) - (turn === 0 ? step : 0)
        v = Math.floor(from / width) - (turn === 1 ? step : 0)
      } else {
        u = (chosen % width) + Math.floor((random() * 2 - 1) * radius + 0.5)
        v = Math.floor(chosen / width) + Math.floor((random() * 2 - 1) * radius + 0.5)
        radius /= 2
      }
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      if (u - x > reachPx || x - u > reachPx || v - y > reachPx || y - v > reachPx) continue
      const candidate = v * width + u
      if (candidate === chosen || usable[candidate] === 0) continue
      const place = Math.fround(placeCost(u - x, v - y, reachPx))
      if (place >= best) continue
      const price = patchCost(level, field, target, candidate, place, best)
      if (price >= best) continue
      best = price
      chosen = candidate
    }
    source[target] = chosen
    cost[target] = best
  }
}
