import type { LabPlanes } from '#imaging/color/color.ts'
import type { Cluster } from '#imaging/color/color-clusters.ts'
import { type Box, boundsOf, boxAround, cropPlane, growBox } from '#imaging/crop.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'

export interface AreaSettings {
  /** Areas of fewer pixels join a neighbour. */
  readonly areaMinPx: number
  /** A border is faint where the picture changes less than this across it, in Lab units over `borderPx` each way. */
  readonly contrastMin: number
  readonly borderPx: number
  /** Clusters of this index and above never join each other over a faint border. */
  readonly apartFrom?: number
  /** Clusters of this index and above join no other over a faint border. */
  readonly aloneFrom?: number
  /** Areas of clusters of this index and above join no other, however small. */
  readonly keptFrom?: number
  /** Radius of the box filter that smooths the outlines, applied twice. */
  readonly radiusPx: number
  readonly fine?: FineParts
}

/** Where outlines keep smaller forms. */
export interface FineParts {
  /** How much, 0..1. */
  readonly where: Plane
  readonly radiusPx: number
  /** Factor on memberships there, 0..1: steeper outlines make them as soft as elsewhere again. */
  readonly strength: number
}

interface Area {
  cluster: number
  size: number
  /** By neighbour. */
  readonly borders: Borders
}

/** Length of the border with each neighbour, and how much of that is faint. */
type Borders = Map<number, { length: number; faint: number }>

/**
 * Divides a picture into areas of few colours with calm outlines. Small areas, and areas whose border is hardly
 * visible, join a neighbour.
 * @param labels the cluster of each pixel
 * @returns one plane per cluster: how much each pixel belongs to it, 0..1, adding up to 1 (in fine parts to their
 * strength); the largest wins
 */
export function colorAreas(
  planes: LabPlanes,
  labels: Uint8Array,
  clusters: readonly Cluster[],
  settings: AreaSettings,
): Plane[] {
  const { width, height } = planes.lightness
  const { ids, areas } = connect(labels, width, height)
  measureBorders(planes, ids, areas, settings)
  const joined = joinAreas(areas, clusters, settings)
  const { radiusPx, fine } = settings
  return boxesOf(ids, joined, clusters.length, width, height).map((box, cluster) => {
    const out = createPlane(width, height)
    if (box === undefined) return out
    const within = growBox(box, 2 * radiusPx + 1, out)
    const members = createPlane(within.width, within.height)
    for (let y = 0, i = 0; y < within.height; y++)
      for (let x = 0, at = (within.y + y) * width + within.x; x < within.width; x++, at++, i++)
        if (joined[ids[at]] === cluster) members.data[i] = 1
    const smooth = boxBlur(boxBlur(members, radiusPx), radiusPx)
    if (fine !== undefined) layFine(smooth, members, fine, within)
    for (let y = 0; y < within.height; y++)
      out.data.set(smooth.data.subarray(y * within.width, (y + 1) * within.width), (within.y + y) * width + within.x)
    return out
  })
}

/** The box around each cluster's areas; undefined where it has none. */
function boxesOf(ids: Int32Array, joined: Uint8Array, count: number, width: number, height: number) {
  const boxes = new Array<Box | undefined>(count).fill(undefined)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; ) {
      const [start, cluster] = [x, joined[ids[i]]]
      for (; x < width && joined[ids[i]] === cluster; x++) i++
      const run = { x: start, y, width: x - start, height: 1 }
      const box = boxes[cluster]
      boxes[cluster] = box === undefined ? run : boxAround(box, run)
    }
  return boxes
}

// Under this, fine parts are not seen.
const fineLeast = 0.02

/** Lays finely smoothed memberships over the smooth ones of a box, in place. */
function layFine(smooth: Plane, members: Plane, { where, radiusPx, strength }: FineParts, box: Box): void {
  const share = cropPlane(where, box)
  const seen = boundsOf(share, fineLeast)
  if (seen === null) return
  const part = growBox(seen, 2 * radiusPx, share)
  const fine = boxBlur(boxBlur(cropPlane(members, part), radiusPx), radiusPx).data
  for (let y = 0, i = 0; y < part.height; y++)
    for (let x = 0, at = (part.y + y) * box.width + part.x; x < part.width; x++, at++, i++)
      smooth.data[at] += share.data[at] * (strength * fine[i] - smooth.data[at])
}

function connect(labels: Uint8Array, width: number, height: number): { ids: Int32Array; areas: Area[] } {
  const ids = new Int32Array(labels.length).fill(-1)
  const areas: Area[] = []
  const stack = new Int32Array(labels.length)
  const last = width * (height - 1)
  for (let start = 0; start < labels.length; start++) {
    if (ids[start] !== -1) continue
    const id = areas.length
    const cluster = labels[start]
    const isNew = (at: number) => ids[at] === -1 && labels[at] === cluster
    ids[start] = id
    stack[0] = start
    let count = 1
    let size = 0
    while (count > 0) {
      const at = stack[--count]
      const x = at % width
      size++
      if (x > 0 && isNew(at - 1)) ids[(stack[count++] = at - 1)] = id
      if (x < width - 1 && isNew(at + 1)) ids[(stack[count++] = at + 1)] = id
      if (at >= width && isNew(at - width)) ids[(stack[count++] = at - width)] = id
      if (at < last && isNew(at + width)) ids[(stack[count++] = at + width)] = id
    }
    areas.push({ cluster, size, borders: new Map() })
  }
  return { ids, areas }
}

function measureBorders(
  { lightness, a, b }: LabPlanes,
  ids: Int32Array,
  areas: readonly Area[],
  { borderPx: reachPx, contrastMin }: AreaSettings,
): void {
  const { width, height } = lightness
  const note = (one: number, other: number, before: number, after: number) => {
    const change = Math.sqrt(
      (lightness.data[before] - lightness.data[after]) ** 2 +
        (a.data[before] - a.data[after]) ** 2 +
        (b.data[before] - b.data[after]) ** 2,
    )
    const faint = change < contrastMin ? 1 : 0
    addBorder(areas[one].borders, other, 1, faint)
    addBorder(areas[other].borders, one, 1, faint)
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (x < width - 1 && ids[i] !== ids[i + 1]) {
        const row = y * width
        note(ids[i], ids[i + 1], row + Math.max(0, x - reachPx), row + Math.min(width - 1, x + 1 + reachPx))
      }
      if (y < height - 1 && ids[i] !== ids[i + width])
        note(
          ids[i],
          ids[i + width],
          Math.max(0, y - reachPx) * width + x,
          Math.min(height - 1, y + 1 + reachPx) * width + x,
        )
    }
}

function addBorder(borders: Borders, to: number, length: number, faint: number): void {
  const known = borders.get(to)
  if (known === undefined) borders.set(to, { length, faint })
  else {
    known.length += length
    known.faint += faint
  }
}

/** The cluster of each area after joining: smallest areas first. */
function joinAreas(areas: readonly Area[], clusters: readonly Cluster[], settings: AreaSettings): Uint8Array {
  const owner = Int32Array.from(areas, (_, id) => id)
  const find = (id: number): number => {
    let root = id
    while (owner[root] !== root) root = owner[root]
    owner[id] = root
    return root
  }
  const bySize = areas.map((_, id) => id).sort((one, other) => areas[one].size - areas[other].size || one - other)
  for (const id of bySize) {
    const area = areas[id]
    const borders: Borders = new Map()
    for (const [other, border] of area.borders) {
      const root = find(other)
      if (root !== id) addBorder(borders, root, border.length, border.faint)
    }
    const target = chooseNeighbour(area, borders, areas, clusters, settings)
    if (target === null) continue
    owner[id] = target
    const into = areas[target]
    into.size += area.size
    for (const [other, border] of borders)
      if (other !== target) addBorder(into.borders, other, border.length, border.faint)
  }
  return Uint8Array.from(areas, (_, id) => areas[find(id)].cluster)
}

// Areas join where at least this share of their border is faint; a smaller one is a sliver along the clear edge of
// something else. Measured on studio backgrounds, whose slow gradients must not be cut visibly.
const faintShareMin = 0.35
// Areas whose colours are further apart than this in Lab never join, unless they are specks.
const differenceMax = 20
// A speck of another hue (as far apart in a and b alone) stays from this share of `areaMinPx` on: a far red lamp is no
// noise.
const vividSpeckMin = 0.25

const none = Number.POSITIVE_INFINITY

function chooseNeighbour(
  area: Area,
  borders: Borders,
  areas: readonly Area[],
  clusters: readonly Cluster[],
  { areaMinPx, apartFrom = none, aloneFrom = none, keptFrom = none }: AreaSettings,
): number | null {
  if (area.cluster >= keptFrom) return null
  const isSpeck = area.size < areaMinPx
  const own = clusters[area.cluster]
  let best: number | null = null
  let most = 0
  for (const [id, { length, faint }] of borders) {
    const other = clusters[areas[id].cluster]
    const difference = Math.hypot(own.lightness - other.lightness, own.a - other.a, own.b - other.b)
    // A speck joins the neighbour whose colour is most alike; an area joins only over a border that is hardly visible.
    const gain = isSpeck ? Math.sqrt(length) / (1 + difference) : faint
    const [lower, upper] = [Math.min(area.cluster, areas[id].cluster), Math.max(area.cluster, areas[id].cluster)]
    if (!isSpeck && (lower >= apartFrom || upper >= aloneFrom)) continue
    const isVivid = Math.hypot(own.a - other.a, own.b - other.b) > differenceMax
    if (isSpeck && isVivid && area.size >= vividSpeckMin * areaMinPx) continue
    if (!isSpeck && (faint < faintShareMin * length || difference > differenceMax)) continue
    if (gain > most) {
      most = gain
      best = id
    }
  }
  return best
}
