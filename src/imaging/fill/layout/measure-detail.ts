import { growBox } from '#imaging/crop.ts'
import { awayFromHole } from '#imaging/fill/away-from-hole.ts'
import { type FillLevel, featureCount, holeBox } from '#imaging/fill/fill-level.ts'
import { detailBands } from '#imaging/fill/layout/detail-bands.ts'
import { fillMembrane } from '#imaging/membrane/membrane.ts'

/** How a filled hole compares with the ring around it; 0 = alike. */
export interface Detail {
  /** How much less detail there is than the ring lets expect at each place, in units of log; mean of the bands. */
  readonly soft: number
  /** How much more. */
  readonly busy: number
}

// Nearer to the hole, detail mixes both sides of the rim.
const rimPx = 5
const ringPx = 28

const isRing = 0
const isBetween = 1
const isHole = 2
const isBeyond = 3

/** The box of the hole with its ring. */
interface Around {
  readonly width: number
  readonly height: number
  /** Index in the level of the box's first pixel. */
  readonly start: number
  readonly kind: Uint8Array
}

/**
 * Prepares to compare fills of a hole with its ring.
 * @returns takes the features of the level with its hole filled
 */
export function detailMeter(level: FillLevel): (features: Float32Array) => Detail {
  const around = lookAround(level)
  const { width, height, kind } = around
  const unknown = kind.map((what) => (what === isRing ? 0 : 1))
  const known = lumaIn(level, level.features, around)
  const smooth = known.slice()
  fillMembrane({ width, height, channels: 1, data: smooth }, unknown)
  const luma = known.map((value, i) => (kind[i] === isHole ? smooth[i] : value))
  const expected = detailBands(luma, width, height)
  for (const data of expected) fillMembrane({ width, height, channels: 1, data }, unknown)
  return (features) => {
    const found = detailBands(lumaIn(level, features, around), width, height)
    return { soft: meanBelow(found, expected, kind), busy: meanBelow(expected, found, kind) }
  }
}

function lookAround(level: FillLevel): Around {
  const { width, hole, banned } = level
  const away = awayFromHole(level)
  const { x: x0, y: y0, ...box } = growBox(holeBox(level), ringPx, level)
  const kind = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = (y0 + y) * width + x0 + x
      const outside = banned[i] === 0 && away[i] <= ringPx ? isRing : isBeyond
      kind[y * box.width + x] = hole[i] !== 0 ? isHole : away[i] <= rimPx ? isBetween : outside
    }
  return { ...box, start: y0 * width + x0, kind }
}

function lumaIn(level: FillLevel, features: Float32Array, { width, height, start }: Around): Float32Array {
  const luma = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) luma[y * width + x] = features[(start + y * level.width + x) * featureCount]
  return luma
}

/** How far the first are below the second in the hole, mean of the pixels and of the bands. */
function meanBelow(some: readonly Float32Array[], others: readonly Float32Array[], kind: Uint8Array): number {
  let sum = 0
  let count = 0
  for (const [k, band] of some.entries())
    for (let i = 0; i < kind.length; i++) {
      if (kind[i] !== isHole) continue
      count++
      sum += Math.max(0, others[k][i] - band[i])
    }
  return count === 0 ? 0 : sum / count
}
