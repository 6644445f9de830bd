import type { Size } from '#imaging/image.ts'
import { type AtlasLevel, patchRadius, pickLike } from '#tools/cartoon/likeness/atlas.ts'
import { type Features, featureCount } from '#tools/cartoon/likeness/features.ts'

/** What is painted at one size. */
export interface Level {
  readonly target: Features
  readonly atlas: AtlasLevel
  /** Share of the target's own guide that a copied patch takes, 0..1 a pixel. */
  readonly own: Float32Array
}

/** The centre in the atlas of each target patch, and what it costs. Patches lie on a grid. */
export interface Field extends Size {
  readonly source: Int32Array
  readonly cost: Float32Array
  /** The target's size. */
  readonly of: Size
}

// A patch for every second pixel both ways.
const stride = 2

/** Colours were matched before, so patches take more of the target's colour than of its lightness. */
export const colorShare = (own: number): number => 0.4 + 0.6 * own

// Weights of squared differences against those of a patch's pixels. Taste.
const guideWeight = 3
const guideColorWeight = 1
const directionWeight = 400
const roughWeight = 30

// A source costs more the oftener it was used in a pass, so that no patch spreads over a whole wall: units for each
// use of its cell of this many px, up to so many uses. Taste.
const useCellPx = 4
const usePrice = 60
const usesMax = 12

// How far around a patch the search tries at random, px: widest at the coarsest level, where things are laid out.
const coarsestReachPx = 24
const finerReachPx = 6

/** Pixels of a patch that are compared: every second, as on a chessboard; and those whose guide is. */
const compared = patchOffsets((u, v) => (u + v) % 2 === 0)
const guided = patchOffsets((u, v) => (u === 0 && v === 0) || Math.abs(u) + Math.abs(v) === 2)

function patchOffsets(isIn: (u: number, v: number) => boolean): readonly (readonly [number, number])[] {
  const offsets: [number, number][] = []
  for (let v = -patchRadius; v <= patchRadius; v++)
    for (let u = -patchRadius; u <= patchRadius; u++) if (isIn(u, v)) offsets.push([u, v])
  return offsets
}

/** Where the patch of a place of the grid lies, along one side. */
export const placeAt = (index: number, length: number): number =>
  Math.min(patchRadius + index * stride, length - 1 - patchRadius)

const placesAlong = (length: number): number => Math.ceil((length - 1 - 2 * patchRadius) / stride) + 1
const placeNear = (at: number, places: number): number =>
  Math.min(places - 1, Math.max(0, Math.round((at - patchRadius) / stride)))

/** Looks for the patches of one level (PatchMatch, Barnes 2009). */
export class PatchSearch {
  readonly #level: Level
  readonly #random: () => number
  readonly #comparedHere: Int32Array
  readonly #comparedThere: Int32Array
  readonly #guidedHere: Int32Array
  readonly #guidedThere: Int32Array
  readonly #uses: Float32Array
  readonly #usesAcross: number
  /** The best match so far of the place that is being searched for. */
  #chosen = 0
  #best = 0

  constructor(level: Level, random: () => number) {
    this.#level = level
    this.#random = random
    const { target, atlas } = level
    const along = (offsets: typeof compared, width: number) =>
      Int32Array.from(offsets, ([u, v]) => (v * width + u) * featureCount)
    this.#comparedHere = along(compared, target.width)
    this.#comparedThere = along(compared, atlas.width)
    this.#guidedHere = along(guided, target.width)
    this.#guidedThere = along(guided, atlas.width)
    this.#usesAcross = Math.ceil(atlas.width / useCellPx)
    this.#uses = new Float32Array(this.#usesAcross * Math.ceil(atlas.height / useCellPx))
  }

  /** Patches of like colours, improved by what they lie on alone. */
  begin(): Field {
    const field = this.#createField()
    const { target, atlas } = this.#level
    for (let place = 0; place < field.source.length; place++) {
      const at = this.#pixelOf(field, place)
      field.source[place] = pickLike(atlas, target, at, this.#random)
      field.cost[place] = this.#costOf(at, field.source[place], Number.POSITIVE_INFINITY, false)
    }
    for (const isBackward of [false, true, false])
      this.#pass(field, { isBackward, usesPicture: false, reachPx: coarsestReachPx })
    return field
  }

  /** The patches of a level half as large, twice as fine. */
  refine(coarse: Field): Field {
    const field = this.#createField()
    const { target, atlas } = this.#level
    const coarseAtlasWidth = atlas.width >> 1
    for (let place = 0; place < field.source.length; place++) {
      const at = this.#pixelOf(field, place)
      const x = at % target.width
      const y = (at - x) / target.width
      const column = placeNear(x >> 1, coarse.width)
      const row = placeNear(y >> 1, coarse.height)
      const from = coarse.source[row * coarse.width + column]
      const u = 2 * (from % coarseAtlasWidth) + x - 2 * placeAt(column, coarse.of.width)
      const v = 2 * Math.floor(from / coarseAtlasWidth) + y - 2 * placeAt(row, coarse.of.height)
      const isInside = u >= 0 && u < atlas.width && v >= 0 && v < atlas.height
      field.source[place] =
        isInside && atlas.usable[v * atlas.width + u] !== 0
          ? v * atlas.width + u
          : pickLike(atlas, target, at, this.#random)
    }
    return field
  }

  /** Looks for patches that are also like what was painted so far. */
  improve(field: Field, isCoarsest: boolean): void {
    for (let place = 0; place < field.source.length; place++)
      field.cost[place] = this.#costOf(this.#pixelOf(field, place), field.source[place], Number.POSITIVE_INFINITY, true)
    const reachPx = isCoarsest ? coarsestReachPx : finerReachPx
    for (const isBackward of [false, true]) this.#pass(field, { isBackward, usesPicture: true, reachPx })
  }

  #createField(): Field {
    const { width, height } = this.#level.target
    const across = placesAlong(width)
    const down = placesAlong(height)
    const size = across * down
    const of = { width, height }
    return { width: across, height: down, source: new Int32Array(size), cost: new Float32Array(size), of }
  }

  #pixelOf({ width, of }: Field, place: number): number {
    const column = place % width
    return placeAt((place - column) / width, of.height) * of.width + placeAt(column, of.width)
  }

  /** Good matches spread to their neighbours; then a random search around each. */
  #pass(
    field: Field,
    { isBackward, usesPicture, reachPx }: { isBackward: boolean; usesPicture: boolean; reachPx: number },
  ): void {
    const { target, atlas } = this.#level
    const { source, cost, width, height } = field
    const random = this.#random
    const step = isBackward ? 1 : -1
    this.#uses.fill(0)
    for (let k = 0; k < source.length; k++) {
      const place = isBackward ? source.length - 1 - k : k
      const column = place % width
      const row = (place - column) / width
      const x = placeAt(column, target.width)
      const y = placeAt(row, target.height)
      const at = y * target.width + x
      this.#chosen = source[place]
      this.#best = cost[place] + this.#priceOf(this.#chosen)
      if (column + step >= 0 && column + step < width) {
        const beside = source[place + step]
        const u = (beside % atlas.width) + x - placeAt(column + step, target.width)
        this.#consider(at, u, Math.floor(beside / atlas.width), usesPicture)
      }
      if (row + step >= 0 && row + step < height) {
        const above = source[place + step * width]
        const v = Math.floor(above / atlas.width) + y - placeAt(row + step, target.height)
        this.#consider(at, above % atlas.width, v, usesPicture)
      }
      if (reachPx === coarsestReachPx) {
        const other = pickLike(atlas, target, at, random)
        this.#consider(at, other % atlas.width, Math.floor(other / atlas.width), usesPicture)
      }
      for (let reach = reachPx; reach >= 1.5; reach /= 4) {
        const u = (this.#chosen % atlas.width) + Math.round((random() * 2 - 1) * reach)
        const v = Math.floor(this.#chosen / atlas.width) + Math.round((random() * 2 - 1) * reach)
        this.#consider(at, u, v, usesPicture)
      }
      source[place] = this.#chosen
      cost[place] = this.#best - this.#priceOf(this.#chosen)
      this.#uses[this.#cellOf(this.#chosen)]++
    }
  }

  #consider(at: number, u: number, v: number, usesPicture: boolean): void {
    const { atlas } = this.#level
    if (u < 0 || v < 0 || u >= atlas.width || v >= atlas.height) return
    const from = v * atlas.width + u
    if (from === this.#chosen || atlas.usable[from] === 0) return
    const price = this.#priceOf(from)
    if (price >= this.#best) return
    const cost = this.#costOf(at, from, this.#best - price, usesPicture) + price
    if (cost >= this.#best) return
    this.#best = cost
    this.#chosen = from
  }

  #cellOf(from: number): number {
    const { width } = this.#level.atlas
    const u = from % width
    return Math.floor((from - u) / width / useCellPx) * this.#usesAcross + Math.floor(u / useCellPx)
  }

  #priceOf(from: number): number {
    return usePrice * Math.min(usesMax, this.#uses[this.#cellOf(from)])
  }

  /** Stops early, with a partial sum, once it exceeds `limit`. */
  #costOf(at: number, from: number, limit: number, usesPicture: boolean): number {
    const { target, atlas, own } = this.#level
    const here = target.data
    const there = atlas.data
    const p = at * featureCount
    const q = from * featureCount
    const dx = here[p + 6] - there[q + 6]
    const dy = here[p + 7] - there[q + 7]
    const rough = here[p + 8] - there[q + 8]
    let sum = directionWeight * (dx * dx + dy * dy) + roughWeight * rough * rough
    for (let k = 0; k < guided.length; k++) {
      const i = p + this.#guidedHere[k] + 3
      const j = q + this.#guidedThere[k] + 3
      const l = here[i] - there[j]
      const a = here[i + 1] - there[j + 1]
      const b = here[i + 2] - there[j + 2]
      sum += guideWeight * l * l + guideColorWeight * (a * a + b * b)
    }
    if (!usesPicture || sum >= limit) return sum
    const share = own[at]
    const shiftL = share * (here[p + 3] - there[q + 3])
    const shiftA = colorShare(share) * (here[p + 4] - there[q + 4])
    const shiftB = colorShare(share) * (here[p + 5] - there[q + 5])
    for (let k = 0; k < compared.length; k++) {
      const i = p + this.#comparedHere[k]
      const j = q + this.#comparedThere[k]
      const l = here[i] - there[j] - shiftL
      const a = here[i + 1] - there[j + 1] - shiftA
      const b = here[i + 2] - there[j + 2] - shiftB
      sum += l * l + a * a + b * b
      if (sum >= limit) return sum
    }
    return sum
  }
}
