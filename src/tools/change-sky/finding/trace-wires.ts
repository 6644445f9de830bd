import type { Plane, Rgba, Size } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import {
  centerPath,
  endsOf,
  type Profiles,
  pathOf,
  readAcross,
  type WirePath,
} from '#tools/change-sky/finding/wire-profile.ts'
import { fadeLostEnds, hangs, isSkyAt, straightPart } from '#tools/change-sky/finding/wire-shape.ts'

/** A line found at a smaller size: its middle, and how many places at each end were only guessed. */
interface FoundLine {
  readonly path: readonly { readonly x: number; readonly y: number }[]
  readonly pastPx: number
}

/** One wire at the photo's own size. */
export interface TracedWire {
  readonly path: WirePath
  /** The points of it. */
  readonly from: number
  readonly to: number
  /** 0..1 across each point. */
  readonly cover: Profiles
  readonly color: readonly [number, number, number]
  /** The least light of the wire anywhere, codes. */
  readonly least: number
}

// Half of what is read across a wire, px at the lines' size, and px more.
const reachAt = 2.5
const reachMore = 3
// How far a line may be off its wire, and how far a wire is blurred along for its middle and for its colour.
const strayAt = 2
const blurAt = 8
const fineBlurAt = 5
// The darkest wire: so much less light than the sky. One thinner than the first is mixed with sky, so its own colour is
// not seen; one wider than the second shows it.
const darkShare = 0.72
const mixedPx = 2
const purePx = 3.5
// No wire: weaker than this share of the sky's light, wider than this at the lines' size, or seen at less of its length.
const depthMin = 0.012
const depthMedianMin = 0.05
const widthMaxAt = 2.05
const darkWidthMaxAt = 2.8
const darkDepth = 0.3
const seenMin = 0.7
// No wire: its sides differ by more than this share of its depth, as beside the shaded side of a light mast.
const sidesDifferMax = 0.6
// So much of it is open sky, px at the lines' size.
const openMinAt = 40
// Where less of a wire is seen than this share of what it mostly covers, it goes on as faintly.
const faintShare = 0.75
// A wire goes on past its ends where this share of it is seen, in steps of px at the lines' size.
const goesOnShare = 0.4
const stepAt = 10

/**
 * Follows lines at the photo's own size: how much of each pixel a wire covers, smooth along it, and its own colour.
 * @param lines found at `size`, dark ones
 * @param likely 0..1 that it is sky; any size
 * @returns for each line what was traced of it; none where it is no wire
 */
export function traceWires(
  photo: Rgba,
  lines: readonly FoundLine[],
  size: Size,
  likely: Plane,
): readonly (TracedWire | null)[] {
  const scale = photo.width / size.width
  return lines.map((line) => traceLine(photo, line, scale, likely))
}

function traceLine(photo: Rgba, line: FoundLine, scale: number, likely: Plane): TracedWire | null {
  const path = resample(line.path, scale)
  const pastPx = Math.round(line.pastPx * scale)
  const reachPx = Math.ceil(reachAt * scale) + reachMore
  const isOpen = openPoints(path, photo, likely, reachPx)
  const open = isOpen.subarray(pastPx, isOpen.length - pastPx).reduce((sum, value) => sum + value, 0)
  if (open < openMinAt * scale) return null
  const first = lightOf(readAcross(photo, path, isOpen, reachPx, Math.round(blurAt * scale)))
  const centered = centerPath(path, first, isOpen, Math.ceil(strayAt * scale), Math.round(blurAt * scale))
  const colors = readAcross(photo, centered, isOpen, reachPx, Math.round(fineBlurAt * scale))
  const wire = measure(centered, colors, isOpen, scale, pastPx)
  if (wire === null) return null
  const straight = straightPart(wire, scale)
  if (straight === null || !hangs(straight, photo, likely)) return null
  fadeLostEnds(straight, photo, likely)
  return straight
}

/** The points of a run at every px of the photo. */
function resample(run: readonly { readonly x: number; readonly y: number }[], scale: number): WirePath {
  const [xs, ys]: number[][] = [[], []]
  let [lastX, lastY, left] = [0, 0, 0]
  for (const [k, place] of run.entries()) {
    const [x, y] = [(place.x + 0.5) * scale - 0.5, (place.y + 0.5) * scale - 0.5]
    if (k > 0) {
      const length = Math.sqrt((x - lastX) ** 2 + (y - lastY) ** 2)
      for (; left < length; left++) {
        xs.push(lastX + ((x - lastX) * left) / length)
        ys.push(lastY + ((y - lastY) * left) / length)
      }
      left -= length
    }
    lastX = x
    lastY = y
  }
  return pathOf(Float64Array.from(xs), Float64Array.from(ys))
}

/** Points with sky on both sides. */
function openPoints({ x, y, acrossX, acrossY }: WirePath, photo: Size, likely: Plane, reachPx: number): Uint8Array {
  const farPx = reachPx + 1
  return Uint8Array.from(x, (_, s) => {
    const [u, v] = [farPx * acrossX[s], farPx * acrossY[s]]
    return isSkyAt(x[s] + u, y[s] + v, photo, likely) && isSkyAt(x[s] - u, y[s] - v, photo, likely) ? 1 : 0
  })
}

function lightOf([red, green, blue]: readonly [Profiles, Profiles, Profiles]): Profiles {
  return { ...red, data: red.data.map((value, i) => (value + green.data[i] + blue.data[i]) / 3) }
}

function measure(
  path: WirePath,
  colors: readonly [Profiles, Profiles, Profiles],
  isOpen: Uint8Array,
  scale: number,
  pastPx: number,
): TracedWire | null {
  const light = lightOf(colors)
  const { count, reachPx } = light
  const across = 2 * reachPx + 1
  const depth = depthAcross(light, isOpen)
  const share = Float32Array.from(isOpen, (_, s) => {
    const i = s * across + reachPx
    return depth[i] / (light.data[i] + depth[i] + 1)
  })
  const [depths, widths, skies, mins, differ]: number[][] = [[], [], [], [], []]
  let open = 0
  for (let s = pastPx; s < count - pastPx; s++) {
    if (isOpen[s] === 0) continue
    open++
    if (share[s] < depthMin) continue
    const i = s * across + reachPx
    let sum = 0
    for (let k = -reachPx; k <= reachPx; k++) sum += depth[i + k]
    depths.push(share[s])
    widths.push(sum / depth[i])
    skies.push(light.data[i] + depth[i])
    mins.push(light.data[i])
    const { left, right } = endsOf(light.data, s * across, reachPx)
    differ.push(Math.abs(light.data[i - left] - light.data[i + right]) / depth[i])
  }
  const widthPx = medianOf(widths)
  const usual = medianOf(depths)
  if (depths.length < seenMin * open || usual < depthMedianMin || medianOf(differ) > sidesDifferMax) return null
  if (widthPx > (usual > darkDepth ? darkWidthMaxAt : widthMaxAt) * scale) return null
  const [from, to] = endsSeen(share, isOpen, pastPx, goesOnShare * usual, Math.round(stepAt * scale))
  const resolved = Math.min(1, Math.max(0, (widthPx - mixedPx) / (purePx - mixedPx)))
  const deepest = Float64Array.from(depths).sort()[Math.floor(0.9 * (depths.length - 1))]
  const own = medianOf(skies) * (1 - Math.max(deepest, darkShare * (1 - resolved)))
  const cover = new Float32Array(count * across)
  for (let i = from * across; i < to * across; i++)
    if (depth[i] > 0) cover[i] = Math.min(1, depth[i] / Math.max(12, light.data[i] + depth[i] - own))
  goOn(cover, isOpen, across, from, to)
  const color = [0, 1, 2].map((c) => {
    const seen: number[] = []
    for (let s = from; s < to; s++) if (share[s] > depthMin) seen.push(colors[c].data[s * across + reachPx])
    return Math.min(255, Math.max(0, own + (medianOf(seen) - medianOf(mins)) * resolved))
  }) as [number, number, number]
  return { path, from, to, cover: { count, reachPx, data: cover }, color, least: Math.min(...mins) }
}

/** How much darker than the sky on both sides, codes; 0 outside of the line. */
function depthAcross({ count, reachPx, data }: Profiles, isOpen: Uint8Array): Float32Array {
  const across = 2 * reachPx + 1
  const depth = new Float32Array(count * across)
  for (let s = 0; s < count; s++) {
    if (isOpen[s] === 0) continue
    const middle = s * across + reachPx
    const { left, right } = endsOf(data, s * across, reachPx)
    if (left === 0 || right === 0) continue
    const [one, other] = [data[middle - left], data[middle + right]]
    for (let t = -left; t <= right; t++) {
      const sky = one + ((other - one) * (t + left)) / (left + right)
      depth[middle + t] = Math.max(0, sky - data[middle + t])
    }
  }
  return depth
}

/** How far a wire goes on past the ends that were found, as long as it is seen there. */
function endsSeen(
  share: Float32Array,
  isOpen: Uint8Array,
  pastPx: number,
  least: number,
  stepPx: number,
): [number, number] {
  const count = share.length
  const isSeen = (from: number, to: number) => {
    let [sum, open] = [0, 0]
    for (let s = Math.max(0, from); s < Math.min(count, to); s++)
      if (isOpen[s] > 0) {
        sum += share[s]
        open++
      }
    return open > 0 && sum > least * open
  }
  let [from, to] = [pastPx, count - pastPx]
  while (from > 0 && isSeen(from - stepPx, from)) from -= stepPx
  while (to < count && isSeen(to, to + stepPx)) to += stepPx
  return [Math.max(0, from), Math.min(count, to)]
}

/** Where a wire is hardly seen it goes on, a little fainter; also a little way beside the ground. */
function goOn(cover: Float32Array, isOpen: Uint8Array, across: number, from: number, to: number): void {
  const usual = new Float32Array(across)
  for (let k = 0; k < across; k++) {
    const seen: number[] = []
    for (let s = from; s < to; s += 3) if (isOpen[s] > 0) seen.push(cover[s * across + k])
    usual[k] = faintShare * medianOf(seen)
    // So far to a side it hardly ever reaches.
    if (usual[k] === 0) for (let s = from; s < to; s++) cover[s * across + k] = 0
  }
  const nearPx = 2 * across
  let last = -nearPx
  let next = from
  for (let s = from; s < to; s++) {
    if (isOpen[s] > 0) last = s
    while (next < to && (next < s || isOpen[next] === 0)) next++
    if (s - last > nearPx && next - s > nearPx) continue
    for (let k = 0, i = s * across; k < across; k++, i++) if (cover[i] < usual[k]) cover[i] = usual[k]
  }
}
