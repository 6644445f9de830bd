import { createMask, type Plane } from '#imaging/image.ts'
import { findRegions, growMask, type MaskRegion } from '#imaging/regions/mask-regions.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye on one street, checked on 89 labelled photos: .06 leaves white walls of houses to the sky, .5 closes gaps in
// crowns. What the network sees at most anywhere in a piece, and the chroma, 0..1, from which a colour says something.
const seenMax = 0.2
const chromaMin = 0.07
// So much of a piece is lighter than all sky at its height: a wall, whatever its colour.
const lighterShare = 0.5
// Thinner pieces are gaps between leaves, as long as sky is within this share of the longer side.
const thickPx = 4
const nearShare = 0.03
// Around a gap it is darker: less than this share of the ring around shade on snow, or a part of a white wall, is darker
// by the second, 0..1. What is larger than the first, as a share of the photo, may be half of a wide gap.
const smallShare = 0.003
const darkerShare = 0.4
const darkerBy = 0.05
const ringPx = 3
// Gaps are surer than this on average, .93 and more where they are larger than 200 px; parts of white towers are not.
const sureMin = 0.75

/**
 * Takes back, in place, what only its colour made sky: pale pieces that no sky touches and of which the network believes
 * little, such as walls behind a railing and windows. Narrow ones near the sky stay, as gaps between leaves.
 * @param sky 0..1, what is sky so far
 * @param seen 0..1, the network's own answer
 * @param colors R, G, B, 0..1
 * @param isLighter of a place: whether it is lighter than all sky at its own height
 */
export function closePieces(sky: Plane, seen: Plane, colors: Colors, isLighter: (i: number) => boolean): void {
  const near = nearShare * Math.max(sky.width, sky.height)
  closeLoose(sky, seen, near, (piece, places, isNear) => {
    if (meanChroma(places, colors) > chromaMin && places.filter(isLighter).length < lighterShare * places.length)
      return false
    return piece.thicknessPx >= thickPx || !isNear
  })
}

/**
 * Takes back, in place, shade on snow and parts of white walls, of any colour: small pieces that no sky touches, of
 * which the network believes little, and around which little is darker.
 */
export function closeShade(sky: Plane, seen: Plane, colors: Colors): void {
  closeLoose(sky, seen, ringPx, (piece, places) => {
    return places.length < smallShare * sky.data.length && !endsAtDarker(piece, places, colors)
  })
}

/**
 * Takes back, in place, pieces apart from surer sky of which network and colours together believe only half, such as a
 * part of a white tower that the network itself takes for sky.
 */
export function closeHalfSure({ width, height, data }: Plane): void {
  const mask = createMask(width, height)
  for (let i = 0; i < data.length; i++) if (data[i] > 0.5) mask.data[i] = 255
  const pieces = findRegions(mask, 0)
  const doubted = pieces.filter((piece) => meanOf(data, piece, width) < sureMin)
  if (doubted.length === pieces.length) return
  for (const piece of doubted) for (const i of placesOf(piece, width)) data[i] = 0
}

function meanOf(data: Float32Array, { box, mask, pixels }: MaskRegion, width: number): number {
  let sum = 0
  for (let y = 0, k = 0; y < box.height; y++)
    for (let x = 0, i = (box.y + y) * width + box.x; x < box.width; x++, k++, i++) if (mask.data[k] > 0) sum += data[i]
  return sum / pixels
}

/** @param isGround of a piece that no sky touches, its places, and whether sky is within `nearPx` */
function closeLoose(
  { width, height, data }: Plane,
  seen: Plane,
  nearPx: number,
  isGround: (piece: MaskRegion, places: readonly number[], isNear: boolean) => boolean,
): void {
  const loose = createMask(width, height)
  const firm = createMask(width, height)
  for (let i = 0; i < data.length; i++) if (data[i] > 0.5) (seen.data[i] < seenMax ? loose : firm).data[i] = 255
  if (!loose.data.includes(255)) return
  const touching = growMask(firm, 1.5)
  const near = growMask(firm, nearPx)
  for (const piece of findRegions(loose, 0)) {
    const places = placesOf(piece, width)
    if (places.some((i) => touching.data[i] > 0)) continue
    const isNear = places.some((i) => near.data[i] > 0)
    if (isGround(piece, places, isNear)) for (const i of places) data[i] = 0
  }
}

/** Whether enough of the ring around a piece is darker than its mean. */
function endsAtDarker({ box, mask }: MaskRegion, places: readonly number[], [red, green, blue]: Colors): boolean {
  const { width, height } = red
  const light = (i: number) => (red.data[i] + green.data[i] + blue.data[i]) / 3
  const least = places.reduce((sum, i) => sum + light(i), 0) / places.length - darkerBy
  const inner = createMask(box.width + 2 * ringPx, box.height + 2 * ringPx)
  for (let k = 0; k < mask.data.length; k++)
    if (mask.data[k] > 0)
      inner.data[(Math.floor(k / box.width) + ringPx) * inner.width + (k % box.width) + ringPx] = 255
  const outer = growMask(inner, ringPx)
  let [ring, darker] = [0, 0]
  for (let k = 0; k < outer.data.length; k++) {
    const [x, y] = [box.x - ringPx + (k % inner.width), box.y - ringPx + Math.floor(k / inner.width)]
    if (outer.data[k] === 0 || inner.data[k] > 0 || x < 0 || y < 0 || x >= width || y >= height) continue
    ring++
    if (light(y * width + x) < least) darker++
  }
  return darker >= darkerShare * ring
}

function placesOf({ box, mask }: MaskRegion, width: number): number[] {
  const places: number[] = []
  for (let k = 0; k < mask.data.length; k++)
    if (mask.data[k] > 0) places.push((box.y + Math.floor(k / box.width)) * width + box.x + (k % box.width))
  return places
}

function meanChroma(places: readonly number[], [red, green, blue]: Colors): number {
  let sum = 0
  for (const i of places) {
    const [r, g, b] = [red.data[i], green.data[i], blue.data[i]]
    sum += Math.max(r, g, b) - Math.min(r, g, b)
  }
  return sum / places.length
}
