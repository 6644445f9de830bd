import type { Point } from '#tools/photo-view.ts'
import { fullTile, type MaskEdit, tilePx, tileRect, tilesIn } from '#web/editor/model/mask-tiles.ts'
import { intersect, isEmptyRect, type Rect } from '#web/editor/model/viewport/view.ts'

export interface Brush {
  /** Photo pixels across. */
  readonly diameterPx: number
  /** 0 = soft from the centre on, 1 = a sharp edge. */
  readonly hardness: number
  readonly erases: boolean
}

const profileSteps = 1024

/** Strength by squared distance: full inside the hard core, then falling smoothly to 0 at the rim. */
function profileOf(radius: number, hardness: number): { values: Uint8Array; outer: number; inner: number } {
  // Half a pixel beyond the radius, so that a hard edge still has one step between inside and outside.
  const outer = radius + 0.5
  const inner = Math.min(radius - 0.5, radius * hardness)
  const values = new Uint8Array(profileSteps + 1)
  for (let i = 0; i <= profileSteps; i++) {
    const distance = outer * Math.sqrt(i / profileSteps)
    const t = Math.min(1, Math.max(0, (outer - distance) / (outer - inner)))
    values[i] = Math.round(255 * t * t * (3 - 2 * t))
  }
  return { values, outer, inner }
}

let lastProfile: { key: string; profile: ReturnType<typeof profileOf> } | null = null

function profileFor(brush: Brush): ReturnType<typeof profileOf> {
  const key = `${brush.diameterPx}/${brush.hardness}`
  if (lastProfile?.key !== key) {
    lastProfile = { key, profile: profileOf(Math.max(0.5, brush.diameterPx / 2), brush.hardness) }
  }
  return lastProfile.profile
}

/** Draws one straight piece of a stroke; a dab goes from a point to itself. Overlaps within a stroke do not add up. */
export function strokeMask(edit: MaskEdit, from: Point, to: Point, brush: Brush): void {
  const { values, outer, inner } = profileFor(brush)
  const bounds: Rect = {
    left: Math.floor(Math.min(from.x, to.x) - outer),
    top: Math.floor(Math.min(from.y, to.y) - outer),
    right: Math.ceil(Math.max(from.x, to.x) + outer) + 1,
    bottom: Math.ceil(Math.max(from.y, to.y) + outer) + 1,
  }
  const stroke: Stroke = { from, to, erases: brush.erases, profile: values, outer, inner }
  for (const index of tilesIn(edit.size, bounds)) {
    const rect = tileRect(edit.size, index)
    const part = intersect(rect, bounds)
    if (isEmptyRect(part)) continue
    if (!brush.erases && (edit.read(index) === fullTile || coversTile(stroke, rect))) edit.fill(index)
    else if (strokeTile(edit.write(index), rect, part, stroke)) edit.touch(index, part)
  }
}

interface Stroke {
  readonly from: Point
  readonly to: Point
  readonly erases: boolean
  readonly profile: Uint8Array
  readonly outer: number
  /** Everything nearer than this is marked in full. */
  readonly inner: number
}

function distanceTo({ from, to }: Stroke, x: number, y: number): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const lengthSquared = dx * dx + dy * dy
  const along = lengthSquared === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / lengthSquared
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - t * dx, y - from.y - t * dy)
}

/** A capsule is convex: with its four corners inside, the tile is. */
function coversTile(stroke: Stroke, { left, top, right, bottom }: Rect): boolean {
  const isInside = (x: number, y: number) => distanceTo(stroke, x, y) <= stroke.inner
  return isInside(left, top) && isInside(right, top) && isInside(left, bottom) && isInside(right, bottom)
}

/** @returns whether any value changed */
function strokeTile(tile: Uint8Array, rect: Rect, part: Rect, stroke: Stroke): boolean {
  const { from, to, erases, profile, outer } = stroke
  const dx = to.x - from.x
  const dy = to.y - from.y
  const lengthSquared = dx * dx + dy * dy
  const inverse = lengthSquared === 0 ? 0 : 1 / lengthSquared
  const outerSquared = outer * outer
  const toStep = profileSteps / outerSquared
  let hasChanged = false
  for (let y = part.top; y < part.bottom; y++) {
    const py = y + 0.5 - from.y
    let i = (y - rect.top) * tilePx + part.left - rect.left
    for (let x = part.left; x < part.right; x++, i++) {
      // Fully marked or erased tiles need no arithmetic. They are most of a large brush's path.
      const known = tile[i] as number
      if (known === (erases ? 0 : 255)) continue
      const px = x + 0.5 - from.x
      const along = Math.min(1, Math.max(0, (px * dx + py * dy) * inverse))
      const ex = px - along * dx
      const ey = py - along * dy
      const distanceSquared = ex * ex + ey * ey
      if (distanceSquared >= outerSquared) continue
      const strength = profile[(distanceSquared * toStep) | 0] as number
      const value = erases ? Math.min(known, 255 - strength) : Math.max(known, strength)
      if (value === known) continue
      tile[i] = value
      hasChanged = true
    }
  }
  return hasChanged
}

const subRows = 4

/** Marks (or erases) the inside of a closed outline, crossings included. Edges are smooth to a quarter of a row. */
export function fillPolygon(edit: MaskEdit, outline: readonly Point[], erases: boolean): void {
  if (outline.length < 3) return
  const { width, height } = edit.size
  const ys = outline.map((point) => point.y)
  const top = Math.max(0, Math.floor(Math.min(...ys)))
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)))
  const coverage = new Float32Array(width)
  for (let y = top; y < bottom; y++) {
    coverage.fill(0)
    let left = width
    let right = 0
    for (let sub = 0; sub < subRows; sub++) {
      for (const [start, end] of spansAt(outline, y + (sub + 0.5) / subRows)) {
        const from = Math.max(0, start)
        const to = Math.min(width, end)
        if (to <= from) continue
        addSpan(coverage, from, to, 1 / subRows)
        left = Math.min(left, Math.floor(from))
        right = Math.max(right, Math.ceil(to))
      }
    }
    if (right > left) writeRow(edit, y, left, right, coverage, erases)
  }
}

/** Stretches of one line inside the outline, by the non-zero rule: a loop that crosses itself has no holes. */
function spansAt(outline: readonly Point[], y: number): [number, number][] {
  const crossings: { x: number; turn: number }[] = []
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i] as Point
    const b = outline[(i + 1) % outline.length] as Point
    if (a.y <= y === b.y <= y) continue
    crossings.push({ x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x), turn: b.y > a.y ? 1 : -1 })
  }
  crossings.sort((a, b) => a.x - b.x)
  const spans: [number, number][] = []
  let winding = 0
  for (const [i, { x, turn }] of crossings.entries()) {
    winding += turn
    const next = crossings[i + 1]
    if (winding !== 0 && next !== undefined) spans.push([x, next.x])
  }
  return spans
}

function addSpan(coverage: Float32Array, from: number, to: number, weight: number): void {
  const first = Math.floor(from)
  const last = Math.ceil(to) - 1
  for (let x = first; x <= last; x++) {
    const covered = Math.min(to, x + 1) - Math.max(from, x)
    coverage[x] = (coverage[x] as number) + covered * weight
  }
}

function writeRow(
  edit: MaskEdit,
  y: number,
  left: number,
  right: number,
  coverage: Float32Array,
  erases: boolean,
): void {
  for (let start = left; start < right; ) {
    const end = Math.min(right, (Math.floor(start / tilePx) + 1) * tilePx)
    const index = edit.indexAt(start, y)
    const tile = edit.write(index)
    const row = (y % tilePx) * tilePx
    for (let x = start; x < end; x++) {
      const strength = Math.min(255, Math.round((coverage[x] as number) * 255))
      const i = row + (x % tilePx)
      const known = tile[i] as number
      tile[i] = erases ? Math.min(known, 255 - strength) : Math.max(known, strength)
    }
    edit.touch(index, { left: start, top: y, right: end, bottom: y + 1 })
    start = end
  }
}

/** Marks (or erases) in full behind the first point, and less and less up to the second, in straight bands across. */
export function fillGradient(edit: MaskEdit, [from, to]: readonly Point[], erases: boolean): void {
  if (from === undefined || to === undefined) return
  const dx = to.x - from.x
  const dy = to.y - from.y
  const lengthSquared = dx * dx + dy * dy
  if (lengthSquared < 1) return
  const { width, height } = edit.size
  const coverage = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = (x + 0.5 - from.x) * dx + (y + 0.5 - from.y) * dy
      coverage[x] = Math.max(0, 1 - along / lengthSquared)
    }
    writeRow(edit, y, 0, width, coverage, erases)
  }
}
