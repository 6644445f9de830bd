import { spreadValues } from '#imaging/color/spread-color.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { mapThree } from '#imaging/map-three.ts'
import { eachAround, eachPixel, findRegions, type MaskRegion, type Ring } from '#imaging/regions/mask-regions.ts'
import { openRest } from '#tools/change-sky/finding/open-rest.ts'
import type { ColorEvidence } from '#tools/change-sky/finding/sky-colors.ts'

type Colors = readonly [Plane, Plane, Plane]

// All found by eye on some 30 photos; colours 0..1, lengths as shares of the longer side.
// A piece has the colour of the sky around it, or of the sky beside it, within this.
const alike = 0.075
// In a sky with clouds, a colour that nearly only the sky has may be so much farther away.
const likeMost = 0.3
const surelyOnly = 0.9
// The colour of the sky around is spread from so far at least; a piece lies no farther from sure sky than the second.
const spreadShare = 0.02
const reachShare = 0.2
// The least piece: thinner ones are left to the edge.
const pixelsMin = 10
const thickPx = 3
// A piece ends at an edge: so much of the ring around it is so far from the sky's colour. A wall fades. Where the network
// sees half a sky, a bank of haze may end it on one side.
const ring: Ring = { from: 2, to: 3 }
const edgeLeast = 0.11
const closed = 0.7
const halfSeen = 0.2
const halfClosed = 0.5
// Its light changes by at most this within two px. Coloured, it has colours that mostly the sky has.
const calm = 0.02
const chromaMin = 0.07
const onlyMin = 0.75
// White and grey say little: there the network must see something too, or a tint that nearly only the sky has.
const paleSeenMin = 0.06
const paleOnlyMin = 0.5
const tintMin = 0.045
// Where the lowest row is a guess, a piece that reaches it goes on for so much of the height, until its colour changes.
const onShare = 0.04
// And as far as it has a colour of at least this chroma that nearly only the sky has.
const plainChroma = 0.1

/**
 * Turns closed pieces of sky that are seen through arches, spokes, railings and crowns into sky, in place: what has the
 * colour and the calm of the sky beside it, and ends at edges all around.
 * @param sky 0..1, what is sky so far
 * @param seen 0..1, the network's own answer
 * @param colors R, G, B, 0..1
 * @param lowest the row under which nothing is sky, px, by column
 * @param isGuess whether that row is no horizon: a piece that reaches it goes on where its colour does
 * @returns 255 in what was opened
 */
export function openPieces(
  sky: Plane,
  seen: Plane,
  colors: Colors,
  { skyOnly }: Pick<ColorEvidence, 'skyOnly'>,
  lowest: (x: number) => number,
  isGuess = false,
): Mask {
  const { width, height, data } = sky
  const side = Math.max(width, height)
  const sure = { width, height, data: data.map((value, i) => (value > 0.9 && seen.data[i] > 0.5 ? 1 : 0)) }
  const opened = createMask(width, height)
  if (!sure.data.includes(1)) return opened
  const near = boxBlur(sure, Math.round(reachShare * side))
  const { awayFrom, onlyAt, isLike, hasHue } = likenessTo(sure, colors, skyOnly)
  const goesOn = (i: number) =>
    data[i] <= 0.5 &&
    seen.data[i] > paleSeenMin &&
    isLike(i) &&
    mapThree(colors, ({ data: plane }) => Math.abs(plane[i] - plane[i - width])).every((step) => step < calm)
  const mayBeGap = (i: number) => {
    if (data[i] > 0.5 && opened.data[i] === 0) return false
    if (Math.floor(i / width) < ends[i % width]) return onlyAt(i) > onlyMin
    return isGuess && hasHue(i) && isLike(i) && onlyAt(i) > surelyOnly
  }
  const onPx = isGuess ? onShare * height : 0
  const like = createMask(width, height)
  const ends = Int32Array.from({ length: width }, (_, x) => Math.min(height, Math.max(0, Math.floor(lowest(x)))))
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (y < ends[x] && data[i] <= 0.5 && near.data[i] > 0 && isLike(i)) like.data[i] = 255
  for (const piece of findRegions(like, 1)) {
    if (piece.pixels < pixelsMin || piece.thicknessPx < thickPx) continue
    const look = lookAt(piece, colors, seen, skyOnly)
    if (!isSkyLike(look)) continue
    if (closedPart(piece, like, (i) => data[i] > 0.5, awayFrom) < (look.seen > halfSeen ? halfClosed : closed)) continue
    const open = (i: number) => {
      data[i] = 1
      opened.data[i] = 255
    }
    eachPixel(piece, width, (i) => {
      open(i)
      if (Math.floor(i / width) !== ends[i % width] - 1) return
      for (let k = i + width, px = 0; px < onPx && k < data.length && goesOn(k); k += width, px++) open(k)
    })
  }
  if (!opened.data.includes(255)) return opened
  const gaps = createMask(width, height)
  for (let i = 0; i < data.length; i++) if (mayBeGap(i)) gaps.data[i] = 255
  openRest(data, opened, gaps, (gap) => closedPart(gap, gaps, (i) => data[i] > 0.5, awayFrom) >= closed)
  return opened
}

/** How like pixels are to the sky around and beside them. @param sure 1 = sky */
function likenessTo(sure: Plane, colors: Colors, skyOnly: ColorEvidence['skyOnly']) {
  const { width, height } = sure
  const around = spreadValues(colors, sure, spreadShare * Math.max(width, height)) as [Plane, Plane, Plane]
  const beside = rowColors(colors, sure)
  const awayFrom = (i: number) => {
    const y = Math.floor(i / width)
    let [a, b] = [0, 0]
    for (let c = 0; c < 3; c++) {
      a += (colors[c].data[i] - around[c].data[i]) ** 2
      b += (colors[c].data[i] - beside[c][y]) ** 2
    }
    return Math.sqrt(Math.min(a, b))
  }
  const onlyAt = (i: number) => skyOnly(colors[0].data[i] * 255, colors[1].data[i] * 255, colors[2].data[i] * 255)
  const isLike = (i: number) => {
    const away = awayFrom(i)
    if (away < alike || away > likeMost) return away < alike
    return onlyAt(i) > surelyOnly
  }
  const hasHue = (i: number) => {
    const [r, g, b] = mapThree(colors, ({ data }) => data[i])
    return Math.max(r, g, b) - Math.min(r, g, b) > plainChroma
  }
  return { awayFrom, onlyAt, isLike, hasHue }
}

/** What is known of the sky, and of one piece that may belong to it. */
interface PieceLook {
  /** Means over the piece: chroma, how far only the sky has its colours, and the network's answer, 0..1. */
  readonly chroma: number
  readonly only: number
  readonly seen: number
  /** How much its light changes from a pixel to the next but one. */
  readonly unrest: number
}

function lookAt(piece: MaskRegion, colors: Colors, seen: Plane, skyOnly: ColorEvidence['skyOnly']): PieceLook {
  const [red, green, blue] = colors
  let [chroma, only, seenSum, change, steps] = [0, 0, 0, 0, 1e-6]
  const { box, mask } = piece
  for (let k = 0; k < mask.data.length; k++) {
    if (mask.data[k] === 0) continue
    const i = (box.y + Math.floor(k / box.width)) * seen.width + box.x + (k % box.width)
    const [r, g, b] = [red.data[i], green.data[i], blue.data[i]]
    chroma += Math.max(r, g, b) - Math.min(r, g, b)
    only += skyOnly(r * 255, g * 255, b * 255)
    seenSum += seen.data[i]
    if ((k % box.width) + 2 < box.width && mask.data[k + 2] > 0) {
      change += Math.abs(g - green.data[i + 2])
      steps++
    }
  }
  const count = piece.pixels
  return { chroma: chroma / count, only: only / count, seen: seenSum / count, unrest: change / steps }
}

function isSkyLike({ chroma, only, seen, unrest }: PieceLook): boolean {
  if (unrest > calm) return false
  if (chroma > chromaMin) return only > onlyMin
  return only > paleOnlyMin && (seen > paleSeenMin || (chroma > tintMin && only > surelyOnly))
}

/** The share of the ring around a piece that differs from the sky. The sky itself closes it too. */
function closedPart(
  piece: MaskRegion,
  like: Mask,
  isSky: (i: number) => boolean,
  awayFrom: (i: number) => number,
): number {
  let [count, apart] = [1e-6, 0]
  eachAround(piece, ring, like, (i) => {
    count++
    if (isSky(i) || like.data[i] > 0 || awayFrom(i) > edgeLeast) apart++
  })
  return apart / count
}

/** Mean R, G, B of the sure sky in each row; a row without any has those of the nearest one. */
function rowColors(colors: Colors, sure: Plane): readonly Float32Array[] {
  const { width, height } = sure
  const rows = colors.map(() => new Float32Array(height))
  const known: number[] = []
  for (let y = 0; y < height; y++) {
    let count = 0
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (sure.data[i] === 0) continue
      count++
      for (let c = 0; c < 3; c++) rows[c][y] += colors[c].data[i]
    }
    if (count < width / 100) continue
    for (const row of rows) row[y] /= count
    known.push(y)
  }
  let next = 0
  for (let y = 0; y < height && known.length > 0; y++) {
    while (next + 1 < known.length && Math.abs(known[next + 1] - y) <= Math.abs(known[next] - y)) next++
    for (const row of rows) row[y] = row[known[next]]
  }
  return rows
}
