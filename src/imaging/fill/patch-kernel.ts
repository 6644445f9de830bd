import { type FillLevel, featureCount, type LevelRoom, patchPixels, patchRadius } from '#imaging/fill/fill-level.ts'
import type { MatchSettings } from '#imaging/fill/patch-match.ts'
import type { PatchSites } from '#imaging/fill/patch-sites.ts'
import type { Size } from '#imaging/image.ts'
import { type FillMemory, giveBack, openFillMemory } from '#imaging/kernels/fill-memory.ts'

/** Searches patches of one level, to the bit as `refreshPlainly` and `searchPlainly` do, and votes. */
export interface PatchKernel {
  /** A copy of the level's features, which the level may take in place of its own. */
  readonly features: Float32Array
  readonly source: Int32Array
  readonly cost: Float32Array
  readonly means: Float32Array
  readonly penalty: Float32Array
  readonly guided: Float32Array
  refresh(level: FillLevel, targets: Int32Array, reachPx: number): void
  search(level: FillLevel, sites: PatchSites, settings: MatchSettings, backward: boolean): void
  /** All 0: for what each target's patch weighs in the next vote, one a pixel. */
  clearWeights(): Float32Array
  /** As `votePlainly`, of which it returns what is copied. */
  vote(level: FillLevel, power: number): Int32Array
  /** Gives the memory back, once nobody reads these arrays any more. */
  close(): void
}

/** A vote in the kernel's memory: see kernels/assembly/vote.ts. */
const voteBytes = 40
/** Below this the search takes less than making room for it. */
const pixelsMin = 3000

/** What the search holds of each pixel, and of it what the features take. */
const pixelBytes = 58
const votesBytesOf = (width: number) => (8 * width + patchPixels) * voteBytes + 64

/**
 * Makes room for a level whose targets are every other pixel at most, and for its search. Nothing is expected of it, and
 * no line guides it.
 * @returns null as `openPatchKernel`
 */
export function openLevelRoom({ width, height }: Size): LevelRoom | null {
  const size = width * height
  if (size < pixelsMin) return null
  const targetsMost = ((width + 3) >> 1) * ((height + 3) >> 1)
  const memory = openFillMemory(size * pixelBytes + 4 * targetsMost + votesBytesOf(width) + 1024)
  if (memory === null) return null
  const at = memory.take(size * featureCount * 4)
  return { memory, features: memory.floats.subarray(at >> 2, (at >> 2) + size * featureCount) }
}

/**
 * Makes room for the patches of a level in a memory of its own, which goes with them. What is read of the level but its
 * features must not change from now on.
 * @param expectedWeight 0: nothing is expected
 * @returns null where the level is small, or there is no memory
 */
export function openPatchKernel(level: FillLevel, sites: PatchSites, expectedWeight: number): PatchKernel | null {
  const { width, height, guide, expected, proposed, room } = level
  const size = width * height
  if (size < pixelsMin) return null
  const isExpected = expectedWeight > 0 && expected !== null
  const aPixel = pixelBytes + (guide === null ? 0 : 8) + (proposed === undefined ? 0 : 4) + (isExpected ? 20 : 0)
  const votesBytes = votesBytesOf(width)
  const memory = room?.memory ?? openFillMemory(size * aPixel + 4 * sites.targets.length + votesBytes + 1024)
  if (memory === null) return null
  const { kernels, take } = memory
  const features = room?.features.byteOffset ?? take(size * featureCount * 4)
  const [means, source, cost] = [take(size * featureCount * 4), take(size * 4), take(size * 4)]
  const penalty = take(size * 4)
  const put = (values: ArrayLike<number> | undefined | null) => (values ? putValues(memory, values) : 0)
  const places = [
    width,
    height,
    features,
    means,
    source,
    cost,
    penalty,
    putUnlessZero(memory, level.strangeness),
    put(sites.usable),
  ]
  const guided = guide === null ? 0 : take(size * 4)
  places.push(put(guide), guided, put(proposed))
  places.push(put(isExpected ? expected.means : null), put(isExpected ? expected.sureness : null))
  const targets = take(4 * sites.targets.length)
  const [hole, weighed, copied, votes] = [put(level.hole), take(size * 4), take(size * 4), take(votesBytes)]
  const told = take(64)
  memory.integers.set(places, told >> 2)
  memory.floats[(told >> 2) + places.length] = expectedWeight
  kernels.setPatches(told)

  const floats = (at: number, count: number) => memory.floats.subarray(at >> 2, (at >> 2) + count)
  const own = floats(features, size * featureCount)
  if (room === undefined) own.set(level.features)
  const [first, last] = rowsOf(level.hole, width)
  let isOpen = true
  /** Estimates change in the hole's rows alone. */
  const follow = (current: Float32Array) => {
    if (current !== own) own.set(current.subarray(first * featureCount, last * featureCount), first * featureCount)
  }
  return {
    features: own,
    source: memory.integers.subarray(source >> 2, (source >> 2) + size),
    cost: floats(cost, size),
    means: floats(means, size * featureCount),
    penalty: floats(penalty, size),
    guided: floats(guided, guide === null ? 0 : size),
    refresh(changed, list, reachPx) {
      follow(changed.features)
      memory.integers.set(list, targets >> 2)
      kernels.refreshPatches(targets, list.length, reachPx)
    },
    search(changed, { targets: list, stride }, { reachPx, searchPx, random }, backward) {
      follow(changed.features)
      memory.integers.set(list, targets >> 2)
      const state = kernels.searchPatches(
        targets,
        list.length,
        stride,
        reachPx,
        searchPx,
        backward ? 1 : 0,
        random.state | 0,
      )
      random.state = state >>> 0
    },
    clearWeights() {
      const margin = patchRadius * width
      return floats(weighed, size).fill(0, Math.max(0, first - margin), last + margin)
    },
    vote(changed, power) {
      follow(changed.features)
      memory.integers.fill(0, (copied >> 2) + first, (copied >> 2) + last)
      kernels.voteForHole(hole, weighed, copied, votes, power)
      const [from, to] = [first * featureCount, last * featureCount]
      if (changed.features !== own) changed.features.set(own.subarray(from, to), from)
      const deltas = new Int32Array(size)
      deltas.set(memory.integers.subarray((copied >> 2) + first, (copied >> 2) + last), first)
      return deltas
    },
    close() {
      if (isOpen) giveBack(memory)
      isOpen = false
    },
  }
}

function putValues({ take, bytes, floats, integers }: FillMemory, values: ArrayLike<number>): number {
  if (values instanceof Uint8Array) {
    const at = take(values.length)
    bytes.set(values, at)
    return at
  }
  const at = take(values.length * 4)
  ;(values instanceof Int32Array ? integers : floats).set(values, at >> 2)
  return at
}

/** The memory is zero already: where nothing is strange, no page of it is touched. */
function putUnlessZero(memory: FillMemory, values: Float32Array): number {
  for (let i = 0; i < values.length; i++) if (values[i] !== 0) return putValues(memory, values)
  return memory.take(values.length * 4)
}

/** The first pixel of the hole's first row, and the one after its last row. */
function rowsOf(hole: Uint8Array, width: number): [number, number] {
  const first = Math.max(0, hole.indexOf(1))
  const last = hole.lastIndexOf(1)
  return [first - (first % width), last + width - (last % width)]
}
