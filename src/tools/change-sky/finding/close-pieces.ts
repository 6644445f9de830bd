import { createMask, type Plane } from '#imaging/image.ts'
import { eachPixel, findRegions, growMask } from '#imaging/regions/mask-regions.ts'

type Colors = readonly [Plane, Plane, Plane]

// Measured on 680 pieces of 70 labelled photos, of which 525 are none: so sure is a gap on average, and so much the
// network sees somewhere in it, unless it has a colour. Both 0..1, the chroma as well.
const sureMin = 0.9
const seenMin = 0.6
const chromaMin = 0.12
// Thinner pieces are gaps between leaves, as long as sky is within this share of the longer side.
const thickPx = 4
const nearShare = 0.03
// Of 260 holes in the sky 190 are clouds and haze. Those of things look like ground to network and colours, on average.
const holeMin = 0.35

/**
 * Takes from the sky, in place, pieces apart from it that are not sure, or pale and unseen: walls between windows, shade on
 * snow, parts of towers. Narrow ones near the sky stay, as gaps between leaves, and so does the largest piece.
 * @param sky 0..1, what was taken for sky
 * @param seen 0..1, the network's own answer, the same size
 * @param colors R, G, B, 0..1
 */
export function closePieces(sky: Plane, seen: Plane, colors: Colors): void {
  const { width, height, data } = sky
  const mask = createMask(width, height)
  for (let i = 0; i < data.length; i++) if (data[i] > 0.5) mask.data[i] = 255
  const pieces = findRegions(mask, 0)
  const largest = pieces.reduce((most, { pixels }) => Math.max(most, pixels), 0)
  const firm = createMask(width, height)
  const loose: { places: number[]; isThin: boolean }[] = []
  for (const piece of pieces) {
    const places: number[] = []
    eachPixel(piece, width, (i) => places.push(i))
    if (piece.pixels === largest || isGap(places, sky, seen, colors)) for (const i of places) firm.data[i] = 255
    else loose.push({ places, isThin: piece.thicknessPx < thickPx })
  }
  if (loose.length === 0) return
  const near = growMask(firm, nearShare * Math.max(width, height))
  for (const { places, isThin } of loose)
    if (!isThin || !places.some((i) => near.data[i] > 0)) for (const i of places) data[i] = 0
}

function isGap(places: readonly number[], sky: Plane, seen: Plane, [red, green, blue]: Colors): boolean {
  let [sure, most, chroma] = [0, 0, 0]
  for (const i of places) {
    const [r, g, b] = [red.data[i], green.data[i], blue.data[i]]
    sure += sky.data[i]
    most = Math.max(most, seen.data[i])
    chroma += Math.max(r, g, b) - Math.min(r, g, b)
  }
  return sure >= sureMin * places.length && (most >= seenMin || chroma >= chromaMin * places.length)
}

/**
 * Turns holes in the sky of which network and colours believe a part into sky, in place: dark bases of clouds and haze.
 * @param refined 0..1, the network's answer corrected by colour
 */
export function fillHoles({ width, height, data }: Plane, refined: Plane): void {
  const ground = createMask(width, height)
  for (let i = 0; i < data.length; i++) if (data[i] <= 0.5) ground.data[i] = 255
  for (const { box, mask, pixels } of findRegions(ground, 0)) {
    if (box.x === 0 || box.y === 0 || box.x + box.width === width || box.y + box.height === height) continue
    let sum = 0
    eachPixel({ box, mask }, width, (i) => (sum += refined.data[i]))
    if (sum >= holeMin * pixels) eachPixel({ box, mask }, width, (i) => (data[i] = 1))
  }
}
