import type { LabPlanes } from '#imaging/color/color.ts'
import { type Cluster, findClusters } from '#imaging/color/color-clusters.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { quantiles, skinLikeness } from '#tools/cartoon/painting/grade.ts'

/** The tones and colours of a picture. */
export interface Palette {
  /** Lightness at equal shares of its pixels, rising. */
  readonly tones: readonly number[]
  readonly colors: readonly Cluster[]
}

const toneShares = Array.from({ length: 65 }, (_, k) => (k + 0.5) / 65)

export const readPalette = (picture: LabPlanes): Palette => ({
  tones: quantiles(picture.lightness, toneShares),
  colors: findClusters(picture, referenceColors, samplesMax),
})

/** How tones and colours of a photo move: a curve, and a table over Lab. */
export interface PalettePlan {
  readonly tones: Float32Array
  readonly colors: Float32Array
}

/**
 * Plans how a photo gets the tones and colours of a reference. Tones by their order, within limits; colours by optimal
 * transport between the two palettes, in which the photo's colours all move and the reference's need not all be used
 * (unbalanced, after Chizat 2018, solved as by Cuturi 2013).
 * @param hasPeople whether colours of skin stay colours of skin
 */
export function planPalette(photo: LabPlanes, reference: Palette, hasPeople: boolean): PalettePlan {
  const tones = toneTable(photo.lightness, reference.tones)
  const own = findClusters(withTones(photo, tones), photoColors, samplesMax)
  return { tones, colors: colorTable(colorMoves(own, reference.colors, hasPeople)) }
}

/** @param skin where people's skin is, 0..1; null without people */
export function matchPalette(photo: LabPlanes, { tones, colors }: PalettePlan, skin: Plane | null): LabPlanes {
  const moved = readTable(withTones(photo, tones), colors)
  if (skin !== null) moveSkin(moved, photo, skin)
  return moved
}

function withTones({ lightness, a, b }: LabPlanes, tones: Float32Array): LabPlanes {
  const out = createPlane(lightness.width, lightness.height)
  for (let i = 0; i < out.data.length; i++) out.data[i] = readTone(tones, lightness.data[i])
  return { lightness: out, a, b }
}

const photoColors = 20
const referenceColors = 20
// Both palettes are stable with as few; more only cost time.
const samplesMax = 4000

// Share of the reference's own tones, and the least and greatest slope of the curve: a picture of few tones must not
// flatten a photo, nor tear a sky into steps. Taste.
const toneShare = 0.7
const slopeMin = 0.4
const slopeMax = 2

// Lightness units by which skin may change: a reference of other tones makes nobody paler.
const skinLighterMax = 4
const skinDarkerMax = 12

/** Moves all skin alike, so that a face keeps its own light and gets no stains. */
function moveSkin(moved: LabPlanes, photo: LabPlanes, skin: Plane): void {
  const limits = [
    [-skinDarkerMax, skinLighterMax],
    [-60, 60],
    [-60, 60],
  ] as const
  for (const [c, name] of (['lightness', 'a', 'b'] as const).entries()) {
    const [own, to] = [photo[name].data, moved[name].data]
    let [sum, weight] = [0, 1e-6]
    for (let i = 0; i < own.length; i++) {
      sum += skin.data[i] * (to[i] - own[i])
      weight += skin.data[i]
    }
    const change = Math.min(limits[c][1], Math.max(limits[c][0], sum / weight))
    for (let i = 0; i < own.length; i++) to[i] += skin.data[i] * (own[i] + change - to[i])
  }
}

function toneTable(photo: Plane, theirs: readonly number[]): Float32Array {
  const own = quantiles(photo, toneShares)
  const wanted = Float32Array.from({ length: 101 }, (_, tone) => {
    const next = own.findIndex((value) => value >= tone)
    const target =
      next === 0
        ? theirs[0] * (tone / Math.max(1, own[0]))
        : next < 0
          ? theirs[64] + ((100 - theirs[64]) * (tone - own[64])) / Math.max(1, 100 - own[64])
          : theirs[next - 1] +
            ((theirs[next] - theirs[next - 1]) * (tone - own[next - 1])) / Math.max(0.25, own[next] - own[next - 1])
    return tone + (target - tone) * toneShare
  })
  // From the median on, so that limits of the slope move the ends and not the middle.
  const middle = Math.round(own[32])
  const table = wanted.slice()
  for (let tone = middle; tone < 100; tone++)
    table[tone + 1] = Math.min(
      100,
      table[tone] + Math.min(slopeMax, Math.max(slopeMin, wanted[tone + 1] - table[tone])),
    )
  for (let tone = middle; tone > 0; tone--)
    table[tone - 1] = Math.max(0, table[tone] - Math.min(slopeMax, Math.max(slopeMin, table[tone] - wanted[tone - 1])))
  return table
}

function readTone(table: Float32Array, tone: number): number {
  const at = Math.min(99.999, Math.max(0, tone))
  const low = at | 0
  return table[low] + (table[low + 1] - table[low]) * (at - low)
}

/** Where a colour of the photo goes. */
interface Move {
  readonly from: Cluster
  readonly lightness: number
  readonly a: number
  readonly b: number
}

// Weight of lightness against hue in the cost of a move, because tones were matched before. The transport's softness
// and the price of using the reference's colours in other shares, squared Lab units. Taste.
const toneWeight = 0.5
const softness = 30
const shareprice = 100
const rounds = 60

// The photo's colours are compared as if they were as vivid as the reference's, up to this factor. Taste.
const gainMax = 1.6
// Cost of a skin that turns green or blue, per squared unit of a.
const skinPrice = 6
const skinRedness = 10

function moveCost(from: Cluster, to: Cluster, gain: number, hasSkin: boolean): number {
  const tone = toneWeight * (from.lightness - to.lightness)
  const colors = (from.a * gain - to.a) ** 2 + (from.b * gain - to.b) ** 2
  const pale = Math.max(0, skinRedness - to.a)
  const skin = hasSkin ? skinLikeness(from.a, from.b, Math.hypot(from.a, from.b)) : 0
  return tone * tone + colors + skin * skinPrice * pale * pale
}

/** The chroma that a tenth of the picture exceeds. */
function vividness(clusters: readonly Cluster[]): number {
  let left = 0.1
  const byChroma = clusters.map(({ a, b, share }) => ({ chroma: Math.hypot(a, b), share }))
  for (const { chroma, share } of byChroma.sort((one, other) => other.chroma - one.chroma)) {
    left -= share
    if (left <= 0) return chroma
  }
  return 0
}

function colorMoves(photo: readonly Cluster[], reference: readonly Cluster[], isSkin: boolean): Move[] {
  const gain = Math.min(gainMax, vividness(reference) / Math.max(1, vividness(photo)))
  const kernel = photo.map((from) => {
    const costs = reference.map((to) => moveCost(from, to, gain, isSkin))
    // What all of a row's costs have in common changes no plan, and keeps the exponential from vanishing.
    const least = Math.min(...costs)
    return costs.map((cost) => Math.max(1e-30, Math.exp((least - cost) / softness)))
  })
  const rows = photo.map(() => 1)
  const columns = reference.map(() => 1)
  const relaxed = shareprice / (shareprice + softness)
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < rows.length; i++) {
      let sum = 0
      for (let j = 0; j < columns.length; j++) sum += kernel[i][j] * columns[j]
      rows[i] = photo[i].share / Math.max(1e-30, sum)
    }
    for (let j = 0; j < columns.length; j++) {
      let sum = 0
      for (let i = 0; i < rows.length; i++) sum += kernel[i][j] * rows[i]
      columns[j] = (reference[j].share / Math.max(1e-30, sum)) ** relaxed
    }
  }
  return photo.map((from, i) => {
    let [sum, lightness, a, b, chroma] = [1e-30, 0, 0, 0, 0]
    for (let j = 0; j < columns.length; j++) {
      const share = kernel[i][j] * columns[j]
      sum += share
      lightness += share * reference[j].lightness
      a += share * reference[j].a
      b += share * reference[j].b
      chroma += share * Math.hypot(reference[j].a, reference[j].b)
    }
    // The mean of two hues is greyer than both.
    const purity = Math.min(1.6, chroma / Math.max(1e-6, Math.hypot(a, b)))
    return { from, lightness: lightness / sum, a: (a * purity) / sum, b: (b * purity) / sum }
  })
}

// A table over Lab: its steps, and how far a cluster's move reaches.
const toneCells = 10
const colorCells = 16
const colorRange = 96
const reachUnits = 11
// Share of a move's lightness that is applied; the tones were matched before.
const movedTone = 0.35

function colorTable(moves: readonly Move[]): Float32Array {
  const across = colorCells + 1
  const table = new Float32Array((toneCells + 1) * across * across * 3)
  for (let l = 0, at = 0; l <= toneCells; l++)
    for (let u = 0; u <= colorCells; u++)
      for (let v = 0; v <= colorCells; v++, at += 3) {
        const tone = (l * 100) / toneCells
        const a = (u * 2 * colorRange) / colorCells - colorRange
        const b = (v * 2 * colorRange) / colorCells - colorRange
        let sum = 1e-20
        for (const { from, ...to } of moves) {
          const far = (0.5 * (tone - from.lightness)) ** 2 + (a - from.a) ** 2 + (b - from.b) ** 2
          // The long tail gives a colour that is far from all clusters the nearest one's move.
          const weight = Math.exp(-far / (2 * reachUnits * reachUnits)) + 1e-4 / (1 + far * far)
          sum += weight
          table[at] += weight * (to.lightness - from.lightness) * movedTone
          table[at + 1] += weight * (to.a - from.a)
          table[at + 2] += weight * (to.b - from.b)
        }
        for (let c = 0; c < 3; c++) table[at + c] /= sum
      }
  return table
}

function readTable({ lightness, a, b }: LabPlanes, table: Float32Array): LabPlanes {
  const { width, height } = lightness
  const out = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  const across = colorCells + 1
  const strides = [across * across * 3, across * 3, 3]
  const cell = (value: number, cells: number) => Math.min(cells - 1e-4, Math.max(0, value))
  for (let i = 0; i < lightness.data.length; i++) {
    const l = cell((lightness.data[i] * toneCells) / 100, toneCells)
    const u = cell(((a.data[i] + colorRange) * colorCells) / (2 * colorRange), colorCells)
    const v = cell(((b.data[i] + colorRange) * colorCells) / (2 * colorRange), colorCells)
    const [fl, fu, fv] = [l - (l | 0), u - (u | 0), v - (v | 0)]
    const base = (l | 0) * strides[0] + (u | 0) * strides[1] + (v | 0) * strides[2]
    let [dl, da, db] = [0, 0, 0]
    for (let corner = 0; corner < 8; corner++) {
      const weight = (corner & 4 ? fl : 1 - fl) * (corner & 2 ? fu : 1 - fu) * (corner & 1 ? fv : 1 - fv)
      const at = base + (corner & 4 ? strides[0] : 0) + (corner & 2 ? strides[1] : 0) + (corner & 1 ? strides[2] : 0)
      dl += weight * table[at]
      da += weight * table[at + 1]
      db += weight * table[at + 2]
    }
    out.lightness.data[i] = Math.min(100, Math.max(0, lightness.data[i] + dl))
    out.a.data[i] = a.data[i] + da
    out.b.data[i] = b.data[i] + db
  }
  return out
}
