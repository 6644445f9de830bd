import { type Box, cropMask, growBox } from '#imaging/crop.ts'
import { fitParabola } from '#imaging/edges/fit-parabola.ts'
import { findWireRidges, type WireRidges } from '#imaging/edges/wire-ridges.ts'
import { createMask, type Mask, type Plane, type Size } from '#imaging/image.ts'

/** A long thin line in front of the sky. */
export interface Wire {
  /** In px of the picture. */
  readonly box: Box
  /** Of the box; 255 = the wire, all of its width. */
  readonly mask: Mask
  /** Share of its length at which it is seen, 0..1; where it has little contrast it is carried on. */
  readonly score: number
  readonly isDark: boolean
  /** Its middle at every half px, behind what hides it too, and how far it is carried on past each end. */
  readonly path: readonly Place[]
  readonly pastPx: number
}

// All set by eye on 56 photos of 1024 px: found are the wires of a street and the cables of a bridge, and one seam of a
// tent.
/** Shares of the long side. */
const lengthMin = 0.12
const gapMax = 0.03
/** A steeper line is a pole or a mast, radians. */
const steepnessMax = 1
/** Between its ends a wire sags by less than this share of its length, and leaves a parabola by so many px. */
const sagMax = 0.12
const strayMaxPx = 1.5
const seenMin = 0.55
/** Half the width that is marked, and how far a wire goes on behind its last pixel that is seen. */
const halfWidthPx = 2
const endsPx = 6
/** How far a wire's path goes on past its ends, where it may be too faint to be found. */
const pastShare = 0.08
/** Each finds what the curve of the one before leads to. */
const roundsMax = 4

/**
 * Finds wires: thin lines, dark or light, that go nearly straight or sag like a parabola, across the sky. A wire that
 * goes on behind a pole or a tree is one wire.
 * @param light CIE L*, 0..100; the long side of some 1024 px
 * @param sky how sure it is that a place is sky, 0..1; any size
 * @returns the surest first
 */
export function findWires(light: Plane, sky: Plane): Wire[] {
  const ridges = findWireRidges(light, sky)
  const longSide = Math.max(light.width, light.height)
  const wires: Wire[] = []
  for (const start of ridges.order) {
    if (ridges.sign[start] === 0) continue
    const chain = follow(ridges, light, start, gapMax * longSide)
    const curve = fitCurve(chain)

    const isWire =
      curve !== null && curve.length >= lengthMin * longSide && isFlat(curve) && chain.length >= seenMin * curve.length
    if (isWire) {
      const isDark = ridges.sign[start] > 0
      wires.push({ ...drawWire(carryOn(ridges, light, { curve, places: chain }), light, gapMax * longSide), isDark })
    }
    for (const { x, y } of chain) clearAround(ridges.sign, light, x, y)
  }
  return wires.sort((one, other) => other.score - one.score)
}

const isFlat = ({ cos, sin }: Curve) => Math.atan2(Math.abs(sin), Math.abs(cos)) < steepnessMax

interface Line {
  readonly curve: Curve
  readonly places: readonly Place[]
}

/** Finds more of a wire on its curve, until no more is found; clears what it takes. */
function carryOn(ridges: WireRidges, size: Size, line: Line): Line {
  const start = line.places[0]
  const kind = ridges.sign[Math.round(start.y) * size.width + Math.round(start.x)]
  let whole = line
  for (let round = 0; round < roundsMax; round++) {
    const places = gather(ridges, size, whole.curve, kind)
    const curve = fitCurve(places)
    if (curve === null || places.length <= whole.places.length) break
    whole = { curve, places }
  }
  for (const { x, y } of whole.places) clearAround(ridges.sign, size, x, y)
  return whole
}

/** All places of a line from border to border, in order. */
function gather({ sign, across }: WireRidges, { width, height }: Size, curve: Curve, kind: number): Place[] {
  const places: Place[] = []
  const heading = Math.atan2(curve.sin, curve.cos)
  const reach = width + height
  for (let along = -reach; along <= reach; along++) {
    const middle = placeOn(curve, along)
    if (middle.x < 0 || middle.y < 0 || middle.x > width - 1 || middle.y > height - 1) continue
    const found = [0, 1, -1, 2, -2]
      .map((aside) => ({ x: middle.x - aside * curve.sin, y: middle.y + aside * curve.cos }))
      .find(({ x, y }) => {
        const i = Math.round(y) * width + Math.round(x)
        return sign[i] === kind && turnBetween(across[i] + Math.PI / 2, heading) < turnMax + sagMax * 4
      })
    if (found !== undefined) places.push(found)
  }
  return places
}

function placeOn({ start, cos, sin, length, aside }: Curve, along: number): Place {
  const u = along / length
  const v = aside[0] + aside[1] * u + aside[2] * u * u
  return { x: start.x + along * cos - v * sin, y: start.y + along * sin + v * cos }
}

/** In px of the picture. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Directions are measured over this many px, and a line may turn from them by this much. */
const backPx = 30
const turnMax = 0.25

/** The pixels of the line through `start`, from one end to the other. */
function follow(ridges: WireRidges, size: Size, start: number, gapMaxPx: number): Place[] {
  const begin = { x: start % size.width, y: Math.floor(start / size.width) }
  const along = ridges.across[start] + Math.PI / 2
  const one = walk(ridges, size, [begin], along, gapMaxPx)
  // Back over what was found, whose direction is known better than that of a pixel.
  const back = walk(ridges, size, one.toReversed(), along + Math.PI, gapMaxPx)
  return back
}

/** Goes on from the last place. */
function walk(
  { sign, across }: WireRidges,
  { width, height }: Size,
  from: readonly Place[],
  angle: number,
  gapMaxPx: number,
) {
  const places = [...from]
  const first = places[0]
  const kind = sign[Math.round(first.y) * width + Math.round(first.x)]
  for (let gap = 0; gap <= gapMaxPx; gap++) {
    const last = places[places.length - 1]
    const before = places[Math.max(0, places.length - backPx)]
    const isLong = Math.hypot(last.x - before.x, last.y - before.y) > backPx / 3
    const heading = isLong ? Math.atan2(last.y - before.y, last.x - before.x) : angle
    const [cos, sin] = [Math.cos(heading), Math.sin(heading)]
    const next = { x: last.x + (gap + 1) * cos, y: last.y + (gap + 1) * sin }
    if (next.x < 0 || next.y < 0 || next.x > width - 1 || next.y > height - 1) break
    for (let offset = 0; offset <= 1 + gap / 8; offset++) {
      const found = [offset, -offset]
        .map((aside) => ({ x: next.x - aside * sin, y: next.y + aside * cos }))
        .find(({ x, y }) => {
          const i = Math.round(y) * width + Math.round(x)
          return sign[i] === kind && kind !== 0 && turnBetween(across[i] + Math.PI / 2, heading) < turnMax
        })
      if (found === undefined) continue
      places.push(found)
      gap = -1
      break
    }
  }
  return places
}

/** Angle between two lines, 0..pi/2. */
function turnBetween(one: number, other: number): number {
  const turn = Math.abs(one - other) % Math.PI
  return Math.min(turn, Math.PI - turn)
}

function clearAround(sign: Int8Array, { width, height }: Size, x: number, y: number): void {
  for (let v = Math.max(0, Math.round(y) - 2); v <= Math.min(height - 1, Math.round(y) + 2); v++)
    sign.fill(0, v * width + Math.max(0, Math.round(x) - 2), v * width + Math.min(width, Math.round(x) + 3))
}

/** A parabola over the chord between two ends. */
interface Curve {
  readonly start: Place
  /** Of the chord. */
  readonly cos: number
  readonly sin: number
  readonly length: number
  /** How far it is aside at a distance along the chord: a + b u + c u^2. */
  readonly aside: readonly [a: number, b: number, c: number]
}

function fitCurve(places: readonly Place[]): Curve | null {
  const start = places[0]
  const end = places[places.length - 1]
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  if (places.length < 20) return null
  const [cos, sin] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const points = places.map(({ x, y }) => ({
    u: ((x - start.x) * cos + (y - start.y) * sin) / length,
    v: (y - start.y) * cos - (x - start.x) * sin,
  }))
  const aside = fitParabola(points)
  if (aside === null) return null
  const stray = Math.sqrt(
    points.reduce((sum, { u, v }) => sum + (v - aside[0] - aside[1] * u - aside[2] * u * u) ** 2, 0) / points.length,
  )
  const sag = Math.abs(aside[2]) / 4
  return stray > strayMaxPx || sag > sagMax * length ? null : { start, cos, sin, length, aside }
}

/** Draws a wire from each place to the next, but not over what hides it. */
function drawWire({ curve, places }: Line, size: Size, gapMaxPx: number): Omit<Wire, 'isDark'> {
  const whole = createMask(size.width, size.height)
  const stops = places.map(({ x, y }) => (x - curve.start.x) * curve.cos + (y - curve.start.y) * curve.sin)
  let drawn = 0
  let [left, top, right, bottom] = [size.width, size.height, 0, 0]
  for (const [i, stop] of stops.entries()) {
    const next = stops[i + 1]
    const isGap = next === undefined || next - stop > gapMaxPx
    const isAfterGap = i === 0 || stop - stops[i - 1] > gapMaxPx
    const end = isGap ? stop + endsPx : next
    drawn += isGap ? 1 : next - stop
    for (let along = isAfterGap ? stop - endsPx : stop; along <= end; along += 0.5) {
      const { x, y } = placeOn(curve, along)
      const disc = { x: Math.round(x) - halfWidthPx, y: Math.round(y) - halfWidthPx }
      const part = growBox({ ...disc, width: 2 * halfWidthPx + 1, height: 2 * halfWidthPx + 1 }, 0, size)
      if (part.width === 0 || part.height === 0) continue
      for (let row = part.y; row < part.y + part.height; row++)
        whole.data.fill(255, row * size.width + part.x, row * size.width + part.x + part.width)
      left = Math.min(left, part.x)
      top = Math.min(top, part.y)
      right = Math.max(right, part.x + part.width)
      bottom = Math.max(bottom, part.y + part.height)
    }
  }
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  const path: Place[] = []
  const pastPx = pastShare * Math.max(size.width, size.height)
  for (let along = stops[0] - pastPx; along <= stops[stops.length - 1] + pastPx; along += 0.5)
    path.push(placeOn(curve, along))
  return { box, mask: cropMask(whole, box), path, pastPx, score: Math.min(1, places.length / Math.max(1, drawn)) }
}
