import { seededRandom } from '#imaging/fill/patch-match.ts'
import type { Size } from '#imaging/image.ts'

/**
 * Values per pixel: Lab of the picture, Lab of the same without its small structures (its guide), twice the angle of
 * its direction as a vector, 0..1 long, and how rough it is: the lightness by which picture and guide differ around.
 */
export const featureCount = 9

export interface Features extends Size {
  readonly data: Float32Array
}

/** A picture to copy from, in which several lie below each other. */
export interface Atlas extends Features {
  /** Height of each of them. Their sides are multiples of `cellPx`. */
  readonly parts: readonly Size[]
}

export const cellPx = 16
// Half the side of a patch, in px of every level. Taste: 2 tears strokes, 4 costs twice as much.
const radius = 3
// A patch for every second pixel both ways: each pixel lies in nine to sixteen of them.
const stride = 2
// The coarsest level has at least this short side, so that a patch covers at most an eighth of the picture there.
const coarsestPx = 40

// Weights of squared differences against those of a patch's pixels, and the squared length of a direction. Taste.
const guideWeight = 3
const directionWeight = 400
const roughWeight = 8
// Pixels of a patch that are compared: every second, as on a chessboard.
const compared = patchOffsets((u, v) => (u + v) % 2 === 0)
const guided = patchOffsets((u, v) => (u === 0 && v === 0) || Math.abs(u) + Math.abs(v) === 2)

function patchOffsets(isIn: (u: number, v: number) => boolean): readonly (readonly [number, number])[] {
  const offsets: [number, number][] = []
  for (let v = -radius; v <= radius; v++) for (let u = -radius; u <= radius; u++) if (isIn(u, v)) offsets.push([u, v])
  return offsets
}

/**
 * Paints the target with patches of an atlas: from coarse to fine, each patch is the one whose guide and direction are
 * like the target's there and whose pixels are like those painted so far (image analogies, Hertzmann 2001; searched as
 * by PatchMatch, Barnes 2009; averaged as by Kwatra 2005). The guides' difference is carried over by a share, so that
 * things keep their tone while strokes keep the reference's.
 * @param target its picture is the first estimate, and its guide what is to be painted; painted in place. One that is
 * smaller than a patch stays as it is
 * @param own share of the target's own guide, 0..1 a pixel
 */
export function quilt(target: Features, atlas: Atlas, own: Float32Array, signal?: AbortSignal): void {
  if (Math.min(target.width, target.height) <= 2 * radius) return
  const levels = [{ target, atlas, own }]
  while (Math.min(levels[0].target.width, levels[0].target.height) >= 2 * coarsestPx && levels.length < 5)
    levels.unshift(halveLevel(levels[0]))
  let field: Field | null = null
  for (const [index, level] of levels.entries()) {
    signal?.throwIfAborted()
    const isFinest = index === levels.length - 1
    const search = openSearch(level, seededRandom(index + 1), index === 0)
    field = field === null ? search.begin() : search.refine(field)
    if (index === 0) for (let round = 0; round < 3; round++) search.pass(field, round % 2 === 1, false)
    for (let round = 0; round < (isFinest ? 1 : 2); round++) {
      vote(level, field)
      search.measure(field)
      search.pass(field, false, true)
      search.pass(field, true, true)
    }
    vote(level, field)
  }
}

interface Level {
  readonly target: Features
  readonly atlas: Atlas
  readonly own: Float32Array
}

function halveLevel({ target, atlas, own }: Level): Level {
  const small = halve(target, featureCount)
  const parts = atlas.parts.map(({ width, height }) => ({ width: width >> 1, height: height >> 1 }))
  const share = halve({ ...target, data: own }, 1)
  return { target: small, atlas: { ...halve(atlas, featureCount), parts }, own: share.data }
}

function halve({ width, height, data }: Features, channels: number): Features {
  const out = {
    width: width >> 1,
    height: height >> 1,
    data: new Float32Array((width >> 1) * (height >> 1) * channels),
  }
  for (let y = 0, to = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++) {
      const from = (2 * y * width + 2 * x) * channels
      for (let c = 0; c < channels; c++, to++)
        out.data[to] =
          (data[from + c] +
            data[from + channels + c] +
            data[from + width * channels + c] +
            data[from + (width + 1) * channels + c]) /
          4
    }
  return out
}

/** The centre in the atlas of each target patch, and what it costs. Patches lie on a grid. */
interface Field extends Size {
  readonly source: Int32Array
  readonly cost: Float32Array
  /** Of the target's level, px. */
  readonly of: Size
}

const placesAlong = (length: number): number => Math.ceil((length - 1 - 2 * radius) / stride) + 1
const placeAt = (index: number, length: number): number => Math.min(radius + index * stride, length - 1 - radius)

// A source costs more the oftener it was used in a pass, so that no patch spreads over a whole wall: units for each
// use of its cell of this many px, up to so many uses. Taste.
const useCellPx = 4
const usePrice = 60
const usesMax = 12

function openSearch({ target, atlas, own }: Level, random: () => number, isCoarsest: boolean) {
  const { width, height, data } = target
  const source = atlas.data
  const usable = usableIn(atlas)
  const pick = openPick(atlas, usable, random)
  const comparedHere = compared.map(([u, v]) => (v * width + u) * featureCount)
  const comparedThere = compared.map(([u, v]) => (v * atlas.width + u) * featureCount)
  const guidedHere = guided.map(([u, v]) => (v * width + u) * featureCount)
  const guidedThere = guided.map(([u, v]) => (v * atlas.width + u) * featureCount)

  const costOf = (at: number, from: number, limit: number, usesPicture: boolean): number => {
    const p = at * featureCount
    const q = from * featureCount
    const dx = data[p + 6] - source[q + 6]
    const dy = data[p + 7] - source[q + 7]
    const rough = data[p + 8] - source[q + 8]
    let sum = directionWeight * (dx * dx + dy * dy) + roughWeight * rough * rough
    for (let k = 0; k < guidedHere.length; k++) {
      const i = p + guidedHere[k] + 3
      const j = q + guidedThere[k] + 3
      const l = data[i] - source[j]
      const a = data[i + 1] - source[j + 1]
      const b = data[i + 2] - source[j + 2]
      sum += guideWeight * (l * l + a * a + b * b)
    }
    if (!usesPicture || sum >= limit) return sum
    const share = own[at]
    const shiftL = share * (data[p + 3] - source[q + 3])
    const shiftA = share * (data[p + 4] - source[q + 4])
    const shiftB = share * (data[p + 5] - source[q + 5])
    for (let k = 0; k < comparedHere.length; k++) {
      const i = p + comparedHere[k]
      const j = q + comparedThere[k]
      const l = data[i] - source[j] - shiftL
      const a = data[i + 1] - source[j + 1] - shiftA
      const b = data[i + 2] - source[j + 2] - shiftB
      sum += l * l + a * a + b * b
      if (sum >= limit) return sum
    }
    return sum
  }

  const usesAcross = Math.ceil(atlas.width / useCellPx)
  const uses = new Float32Array(usesAcross * Math.ceil(atlas.height / useCellPx))
  const useAt = (u: number, v: number) => Math.floor(v / useCellPx) * usesAcross + Math.floor(u / useCellPx)
  const priceOf = (u: number, v: number) => usePrice * Math.min(usesMax, uses[useAt(u, v)])

  const create = (): Field => {
    const across = placesAlong(width)
    const down = placesAlong(height)
    return {
      width: across,
      height: down,
      source: new Int32Array(across * down),
      cost: new Float32Array(across * down),
      of: target,
    }
  }
  const eachPlace = (field: Field, visit: (place: number, at: number, x: number, y: number) => void) => {
    for (let row = 0, place = 0; row < field.height; row++)
      for (let column = 0; column < field.width; column++, place++) {
        const x = placeAt(column, width)
        const y = placeAt(row, height)
        visit(place, y * width + x, x, y)
      }
  }

  return {
    /** Patches of like colours. */
    begin(): Field {
      const field = create()
      eachPlace(field, (place, at) => {
        field.source[place] = pick(data, at)
        field.cost[place] = costOf(at, field.source[place], Number.POSITIVE_INFINITY, false)
      })
      return field
    },
    /** The patches of a level half as large, twice as fine. */
    refine(coarse: Field): Field {
      const field = create()
      const atlasHalf = atlas.width >> 1
      eachPlace(field, (place, at, x, y) => {
        const column = Math.min(coarse.width - 1, Math.max(0, Math.round(((x >> 1) - radius) / stride)))
        const row = Math.min(coarse.height - 1, Math.max(0, Math.round(((y >> 1) - radius) / stride)))
        const from = coarse.source[row * coarse.width + column]
        const u = 2 * (from % atlasHalf) + x - 2 * placeAt(column, coarse.of.width)
        const v = 2 * Math.floor(from / atlasHalf) + y - 2 * placeAt(row, coarse.of.height)
        const inside = u >= 0 && u < atlas.width && v >= 0 && v < atlas.height && usable[v * atlas.width + u] !== 0
        field.source[place] = inside ? v * atlas.width + u : pick(data, at)
      })
      return field
    },
    measure(field: Field): void {
      eachPlace(field, (place, at) => {
        field.cost[place] = costOf(at, field.source[place], Number.POSITIVE_INFINITY, true)
      })
    },
    /** Good matches spread to their neighbours; then a random search around each, and one anywhere of a like colour. */
    pass(field: Field, isBackward: boolean, usesPicture: boolean): void {
      const count = field.source.length
      uses.fill(0)
      const step = isBackward ? 1 : -1
      for (let k = 0; k < count; k++) {
        const place = isBackward ? count - 1 - k : k
        const column = place % field.width
        const row = (place - column) / field.width
        const x = placeAt(column, width)
        const y = placeAt(row, height)
        const at = y * width + x
        let chosen = field.source[place]
        let best = field.cost[place] + priceOf(chosen % atlas.width, Math.floor(chosen / atlas.width))
        const consider = (u: number, v: number) => {
          if (u < 0 || v < 0 || u >= atlas.width || v >= atlas.height) return
          const from = v * atlas.width + u
          if (from === chosen || usable[from] === 0) return
          const cost = costOf(at, from, best, usesPicture) + priceOf(u, v)
          if (cost >= best) return
          best = cost
          chosen = from
        }
        if (column + step >= 0 && column + step < field.width) {
          const beside = field.source[place + step]
          consider((beside % atlas.width) + x - placeAt(column + step, width), Math.floor(beside / atlas.width))
        }
        if (row + step >= 0 && row + step < field.height) {
          const above = field.source[place + step * field.width]
          consider(above % atlas.width, Math.floor(above / atlas.width) + y - placeAt(row + step, height))
        }
        if (isCoarsest) {
          const other = pick(data, at)
          consider(other % atlas.width, Math.floor(other / atlas.width))
        }
        for (let reach = isCoarsest ? 24 : 6; reach >= 1.5; reach /= 4)
          consider(
            (chosen % atlas.width) + Math.round((random() * 2 - 1) * reach),
            Math.floor(chosen / atlas.width) + Math.round((random() * 2 - 1) * reach),
          )
        field.source[place] = chosen
        uses[useAt(chosen % atlas.width, Math.floor(chosen / atlas.width))] += 1
        field.cost[place] = best - priceOf(chosen % atlas.width, Math.floor(chosen / atlas.width))
      }
    },
  }
}

function usableIn({ width, height, parts }: Atlas): Uint8Array {
  const usable = new Uint8Array(width * height)
  let top = 0
  for (const part of parts) {
    for (let y = top + radius; y < top + part.height - radius; y++)
      usable.fill(1, y * width + radius, y * width + part.width - radius)
    top += part.height
  }
  return usable
}

// Units of Lab in which colours count as like, along lightness, a and b.
const binUnits = [7, 12, 12] as const
const binsAcross = [15, 18, 18] as const

/** Picks a random source whose guide is like a target's; any source where none is. */
function openPick({ data }: Atlas, usable: Uint8Array, random: () => number) {
  const binOf = (values: Float32Array, at: number): number => {
    let bin = 0
    for (let c = 0; c < 3; c++) {
      const value = values[at * featureCount + 3 + c] + (c === 0 ? 0 : 108)
      bin = bin * binsAcross[c] + Math.min(binsAcross[c] - 1, Math.max(0, Math.floor(value / binUnits[c])))
    }
    return bin
  }
  const starts = new Int32Array(binsAcross[0] * binsAcross[1] * binsAcross[2] + 1)
  const bins = new Int32Array(usable.length)
  for (let i = 0; i < usable.length; i++) {
    if (usable[i] === 0) continue
    bins[i] = binOf(data, i)
    starts[bins[i] + 1]++
  }
  for (let bin = 1; bin < starts.length; bin++) starts[bin] += starts[bin - 1]
  const members = new Int32Array(starts[starts.length - 1])
  const next = starts.slice()
  for (let i = 0; i < usable.length; i++) if (usable[i] !== 0) members[next[bins[i]]++] = i
  return (target: Float32Array, at: number): number => {
    const bin = binOf(target, at)
    const count = starts[bin + 1] - starts[bin]
    return count > 0
      ? members[starts[bin] + Math.floor(random() * count)]
      : members[Math.floor(random() * members.length)]
  }
}

// Weights of a patch's pixels, largest in its middle. A steep window keeps the strokes crisp.
const votes = Float32Array.from({ length: (2 * radius + 1) ** 2 }, (_, k) => {
  const u = (k % (2 * radius + 1)) - radius
  const v = Math.floor(k / (2 * radius + 1)) - radius
  return Math.exp(-(u * u + v * v) / 4)
})

// Copied strokes that are rougher than wanted, by this factor and this many units, are calmed to that.
const roughLimit = 1.4
const roughSpare = 1.5

/** Puts the patches' pixels together as the new estimate of the target's picture. */
function vote({ target, atlas, own }: Level, field: Field): void {
  const { width, height, data } = target
  const sums = new Float32Array(width * height * 4)
  for (let row = 0, place = 0; row < field.height; row++)
    for (let column = 0; column < field.width; column++, place++) {
      const x = placeAt(column, width)
      const y = placeAt(row, height)
      const from = field.source[place]
      for (let v = -radius, k = 0; v <= radius; v++)
        for (let u = -radius; u <= radius; u++, k++) {
          const i = (y + v) * width + x + u
          const p = i * featureCount
          const q = (from + v * atlas.width + u) * featureCount
          const share = own[i]
          const calm = Math.min(1, (roughLimit * data[p + 8] + roughSpare) / Math.max(1, atlas.data[q + 8]))
          for (let c = 0; c < 3; c++) {
            const base = atlas.data[q + 3 + c]
            sums[i * 4 + c] += votes[k] * (base + calm * (atlas.data[q + c] - base) + share * (data[p + 3 + c] - base))
          }
          sums[i * 4 + 3] += votes[k]
        }
    }
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) data[i * featureCount + c] = sums[i * 4 + c] / sums[i * 4 + 3]
}
