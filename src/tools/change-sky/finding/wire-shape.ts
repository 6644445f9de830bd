import { fitParabola } from '#imaging/edges/fit-parabola.ts'
import type { Plane, Size } from '#imaging/image.ts'
import type { TracedWire } from '#tools/change-sky/finding/trace-wires.ts'
import type { WirePath } from '#tools/change-sky/finding/wire-profile.ts'

// It leaves a parabola by less than this, px at the lines' size, and hangs on something within so much of the longer side.
const wavers = 0.8
// So many tenths may be cut off.
const cutsMax = 3
const hangsWithin = 0.03
const levelWithin = 0.015
const levelMost = 0.1
// A wire that is lost in the open fades over this share of its length.
const fadeShare = 0.35

/**
 * What is left of a wire where ends that waver are cut off; null: rims of clouds waver everywhere.
 * @param scale px of the photo for one at the lines' size
 */
export function straightPart(wire: TracedWire, scale: number): TracedWire | null {
  const step = Math.max(1, Math.round((wire.to - wire.from) / 10))
  let { from, to } = wire
  for (let cut = 0; cut <= cutsMax; cut++) {
    const { all, first, last } = straysOf(wire.path, from, to)
    if (all < wavers * scale) break
    if (cut === cutsMax) return null
    if (first > last) from += step
    else to -= step
  }
  const { cover } = wire
  const across = 2 * cover.reachPx + 1
  cover.data.fill(0, 0, from * across)
  cover.data.fill(0, to * across)
  return { ...wire, from, to }
}

/** How far a part of a path leaves a parabola, px: all of it, its first and its last fifth. */
function straysOf(path: WirePath, from: number, to: number): { all: number; first: number; last: number } {
  const [startX, startY] = [path.x[from], path.y[from]]
  const [alongX, alongY] = [path.x[to - 1] - startX, path.y[to - 1] - startY]
  const length = Math.sqrt(alongX * alongX + alongY * alongY)
  const points: { u: number; v: number }[] = []
  for (let s = from; s < to; s += 4) {
    const [x, y] = [path.x[s] - startX, path.y[s] - startY]
    points.push({ u: (x * alongX + y * alongY) / length ** 2, v: (y * alongX - x * alongY) / length })
  }
  const sag = fitParabola(points) ?? [0, 0, 0]
  const stray = (part: readonly { u: number; v: number }[]) =>
    Math.sqrt(part.reduce((sum, { u, v }) => sum + (v - sag[0] - sag[1] * u - sag[2] * u * u) ** 2, 0) / part.length)
  const fifth = Math.ceil(points.length / 5)
  return { all: stray(points), first: stray(points.slice(0, fifth)), last: stray(points.slice(-fifth)) }
}

/** Whether a wire is held by something or leaves the picture: anywhere, or at both ends where it is level as clouds are. */
export function hangs({ path, from, to }: TracedWire, photo: Size, likely: Plane): boolean {
  const isLevel = Math.abs(path.y[to - 1] - path.y[from]) < levelMost * Math.abs(path.x[to - 1] - path.x[from])
  const farPx = (isLevel ? levelWithin : hangsWithin) * Math.max(photo.width, photo.height)
  const isHeld = (s: number) => !isInOpen(path, s, isLevel ? sideways : sides, farPx, photo, likely)
  if (isHeld(from) && (!isLevel || isHeld(to - 1))) return true
  for (let s = from; s < to && !isLevel; s += 4) if (!isSkyAt(path.x[s], path.y[s], photo, likely)) return true
  return !isLevel && isHeld(to - 1)
}

/** A wire goes on farther than it is seen: where it is lost in the open it fades, as it did before its own sky. */
export function fadeLostEnds({ path, from, to, cover }: TracedWire, photo: Size, likely: Plane): void {
  const across = 2 * cover.reachPx + 1
  const farPx = hangsWithin * Math.max(photo.width, photo.height)
  const fadePx = Math.max(1, Math.round(fadeShare * (to - from)))
  for (const [end, step] of [
    [from, 1],
    [to - 1, -1],
  ] as const) {
    if (!isInOpen(path, end, sides, farPx, photo, likely)) continue
    for (let k = 0; k < fadePx; k++) {
      const t = (k + 0.5) / fadePx
      const s = end + k * step
      for (let i = s * across; i < (s + 1) * across; i++) cover.data[i] *= t * t * (3 - 2 * t)
    }
  }
}

/** Whether there is nothing but sky within so many px of a point of a path, in these directions. */
function isInOpen(
  path: WirePath,
  s: number,
  directions: readonly (readonly [number, number])[],
  farPx: number,
  photo: Size,
  likely: Plane,
): boolean {
  for (let away = 0; away <= farPx; away += 4)
    if (directions.some(([x, y]) => !isSkyAt(path.x[s] + x * away, path.y[s] + y * away, photo, likely))) return false
  return true
}

const sideways = [
  [1, 0],
  [-1, 0],
] as const
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

export function isSkyAt(u: number, v: number, photo: Size, likely: Plane): boolean {
  if (u < 0 || v < 0 || u > photo.width - 1 || v > photo.height - 1) return false
  const column = Math.min(likely.width - 1, Math.floor(((u + 0.5) * likely.width) / photo.width))
  const row = Math.min(likely.height - 1, Math.floor(((v + 0.5) * likely.height) / photo.height))
  return likely.data[row * likely.width + column] > 0.5
}
