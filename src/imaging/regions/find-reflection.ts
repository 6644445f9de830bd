import { labFromRgba } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { createMask, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { cutSurroundings, type Surroundings, toWhole } from '#imaging/regions/cut-surroundings.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'

// Set on the things of bench/tools/labels outside the photos held out.
/** From this mixture on a pixel shows the thing: 0 = the water or floor beside it, 1 = the thing itself. */
const mixtureLeast = 0.25
/** Just below the thing, that share of the pixels must show it. */
const nearLeast = 0.68
const nearShare = 0.3
/** Beside it, no more than that share may, and that much less than below it. */
const besideMost = 0.45
const differenceLeast = 0.3
/** Usual distance in colour between the thing and what it is mirrored in, Lab units: below, nothing tells them apart. */
const distanceLeast = 14
/** Share of the thing's columns that must stand in the mirror, and how far, in widths, their feet may differ. */
const columnsLeast = 0.6
const slantMost = 0.3

/** Water shows a thing from below: the sides, up to this share of the height, may reach down as far as all of it. */
const sidesShare = 0.4
/** What lies beside, in widths of the thing: how wide, and how far away. */
const besideWidth = 0.35
const besideGap = 0.06
/** The border between a thing and its reflection is a mixture of both, px. */
const rimPx = 3
/** Colours closer than this are told apart by noise, Lab units. */
const noise = 6
const rippleSigmaPx = 1.5
/** How far the soft border of a reflection reaches beyond what is found, px. */
const softPx = 3

/**
 * Finds the reflection of a thing in water or on a floor: what lies below its base is a mixture of the thing, mirrored
 * about the base column by column, and of what lies beside it in the same row.
 * @param photo at most about 1 megapixel
 * @param thing the photo's size, 255 = the thing
 * @returns the reflection, soft at its border and up to the thing's; empty in doubtful cases
 */
export function findReflection(photo: Rgba, thing: Mask): Mask {
  const around = cutSurroundings(photo, thing, 1.1)
  const mirrored = around === null ? null : findMirrored(around)
  if (around === null || mirrored === null) return createMask(thing.width, thing.height)
  return toWhole(growMask(mirrored, softPx), around)
}

/** Lightness, a and b. */
type Colors = readonly Plane[]

/** What is compared: of the surroundings, softened. */
interface Mirror {
  readonly around: Surroundings
  readonly seen: Colors
  /** The thing's own colours, those at its border too. */
  readonly own: Colors
  /** Row by row; null above the thing and where the photo ends beside it. */
  readonly beside: readonly (BesideRow | null)[]
}

/** How many places show the thing, just below it and beside it. */
interface Counts {
  near: number
  nearShown: number
  beside: number
  besideShown: number
}

function findMirrored(around: Surroundings): Mask | null {
  const { thing, box } = around
  const columns = standing(around)
  if (columns.length < columnsLeast * box.width) return null
  const lab = labFromRgba(around.photo)
  const planes = [lab.lightness, lab.a, lab.b]
  const seen = planes.map((plane) => gaussianBlur(plane, rippleSigmaPx))
  const own = blurInside(planes, thing, Math.max(2, 0.05 * box.height))
  const mirror: Mirror = { around, seen, own, beside: besideRows(seen, around) }
  const mask = createMask(thing.width, thing.height)
  const counts: Counts = { near: 0, nearShown: 0, beside: 0, besideShown: 0 }
  const distances: number[] = []
  for (const x of columns) {
    const base = around.bottoms[x]
    const depth = followColumn(mirror, x, counts, distances)
    for (let y = base + 1; y <= base + depth; y++) mask.data[y * thing.width + x] = 255
  }
  return isMirror(counts, distances) ? mask : null
}

/** The thing's columns that stand in the mirror, if there is one. */
function standing({ box, bottoms }: Surroundings): number[] {
  const columns: number[] = []
  const lowest = box.y + box.height - 1
  for (let x = box.x; x < box.x + box.width; x++)
    if (bottoms[x] >= 0 && lowest - bottoms[x] <= slantMost * box.width + rimPx) columns.push(x)
  return columns
}

/** @returns how deep the column's reflection reaches, px: what shows the thing farther down belongs to another */
function followColumn(mirror: Mirror, x: number, counts: Counts, distances: number[]): number {
  const { around, seen, own, beside } = mirror
  const { width, height, data } = around.thing
  const base = around.bottoms[x]
  let tall = 1
  while (base >= tall && data[(base - tall) * width + x] > 127) tall++
  let reached = 0
  for (let depth = rimPx; depth <= tall && base + depth < height; depth++) {
    const row = beside[base + depth]
    if (row === null) continue
    const ways = [depth, Math.min(depth, Math.max(rimPx, sidesShare * tall))].map((up) => {
      const from = (base - Math.round(up) + 1) * width + x
      return own.map((plane, c) => plane.data[from] - row.color[c])
    })
    distances.push(Math.hypot(...ways[1]))
    const isShown = (at: number) => ways.some((way) => mixtureOf(seen, at, row.color, way) > mixtureLeast)
    const shown = isShown((base + depth) * width + x)
    if (depth <= nearShare * tall) {
      counts.near++
      if (shown) counts.nearShown++
    }
    // A place beside, another one in each row and column.
    counts.beside++
    if (isShown(row.places[(x * 7 + depth * 5) % row.places.length])) counts.besideShown++
    if (reached >= depth - 1 - rimPx && (shown || depth < 2 * rimPx)) reached = depth
  }
  return reached
}

function isMirror(counts: Counts, distances: number[]): boolean {
  if (counts.near === 0) return false
  const near = counts.nearShown / counts.near
  const beside = counts.besideShown / counts.beside
  if (near < nearLeast || beside > besideMost || near - beside < differenceLeast) return false
  return medianOf(distances) >= distanceLeast
}

/** How far a pixel is on the way from the colour beside to the thing's: 0 = beside, 1 = the thing. */
function mixtureOf(seen: Colors, at: number, beside: readonly number[], way: readonly number[]): number {
  let [along, length] = [0, 0]
  for (let c = 0; c < 3; c++) {
    along += (seen[c].data[at] - beside[c]) * way[c]
    length += way[c] ** 2
  }
  return along / Math.max(length, noise ** 2)
}

/** Colours blurred within the mask: a pixel at its border is not mixed with what lies around. */
function blurInside(planes: Colors, { width, height, data }: Mask, sigmaPx: number): Colors {
  const weight = gaussianBlur(
    { width, height, data: Float32Array.from(data, (value) => (value > 127 ? 1 : 0)) },
    sigmaPx,
  )
  return planes.map((plane) => {
    const inside = plane.data.map((value, i) => (data[i] > 127 ? value : 0))
    const blurred = gaussianBlur({ width, height, data: inside }, sigmaPx)
    for (let i = 0; i < blurred.data.length; i++) blurred.data[i] /= Math.max(1e-3, weight.data[i])
    return blurred
  })
}

/** What lies to the left and right of the thing in one row: its usual colour and the pixels. */
interface BesideRow {
  readonly color: readonly number[]
  readonly places: readonly number[]
}

function besideRows(seen: Colors, { thing, box }: Surroundings): (BesideRow | null)[] {
  const { width, height, data } = thing
  const gap = Math.round(besideGap * box.width) + rimPx
  const strip = Math.round(besideWidth * box.width) + 2 * rimPx
  const starts = [box.x - gap - strip, box.x + box.width + gap]
  return Array.from({ length: height }, (_, y) => {
    if (y < box.y) return null
    const places = starts
      .flatMap((start) => Array.from({ length: strip }, (_, i) => start + i))
      .filter((x) => x >= 0 && x < width && data[y * width + x] < 128)
      .map((x) => y * width + x)
    if (places.length < 2 * rimPx) return null
    return { color: seen.map((plane) => medianOf(places.map((at) => plane.data[at]))), places }
  })
}
