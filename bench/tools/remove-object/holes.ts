import { seededRandom } from '#imaging/fill/patch-match.ts'
import { copyRgba, createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'

export type Place = readonly [name: string, x: number, y: number]

/**
 * Places by rule for photos that nobody chose a place in: one of the nine points of a grid, by the FNV-1a hash of the
 * name. They lie on background and on things alike.
 */
export function placeByRule(name: string): Place {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  const point = hash % 9
  return [name, 0.3 + 0.2 * (point % 3), 0.3 + 0.2 * Math.floor(point / 3)]
}

/**
 * Photos, and a place in each that holds only background, as shares of its width and height. They were chosen by eye,
 * and the fill was tuned on most of them.
 */
export const places: readonly Place[] = [
  ['animal-kitten.jpg', 0.16, 0.5],
  ['animal-wildebeest.jpg', 0.45, 0.6],
  ['city-bikes-row.jpg', 0.75, 0.2],
  ['city-clouds-highrise.jpg', 0.5, 0.7],
  ['city-colmar.jpg', 0.55, 0.75],
  ['city-flower-market.jpg', 0.6, 0.55],
  ['city-phonebox.jpg', 0.72, 0.45],
  ['food-coffee.jpg', 0.8, 0.72],
  ['food-tomatoes.jpg', 0.5, 0.45],
  ['interior-factory.jpg', 0.55, 0.35],
  ['interior-library.jpg', 0.3, 0.5],
  ['lowlight-nexus4-iso1200.jpg', 0.5, 0.5],
  ['sky-beacon-sunset.jpg', 0.35, 0.7],
  ['sky-big-tree-clouds.jpg', 0.5, 0.8],
  ['sky-blossom-branches.jpg', 0.45, 0.5],
  ['sky-boats-clouds.jpg', 0.35, 0.5],
  ['sky-colosseum.jpg', 0.4, 0.6],
  ['sky-courthouse-trees.jpg', 0.5, 0.55],
  ['sky-dubai-sandboard.jpg', 0.3, 0.55],
  ['sky-jetty-person.jpg', 0.22, 0.42],
  ['sky-lighthouse-overcast.jpg', 0.7, 0.6],
  ['sky-lone-tree-plain.png', 0.35, 0.72],
  ['sky-mthood-mirror.jpg', 0.6, 0.45],
  ['sky-paris-eiffel.jpg', 0.75, 0.78],
  ['sky-red-sunset-pole.png', 0.4, 0.35],
  ['sky-road-clouds.jpg', 0.5, 0.55],
  ['sky-singapore-night.jpg', 0.55, 0.5],
  ['sky-skyline-orlando.jpg', 0.55, 0.5],
  ['sky-sunset-beach-25mp.jpg', 0.5, 0.55],
  ['sky-supertrees.jpg', 0.4, 0.6],
  ['sky-taj.jpg', 0.4, 0.62],
  ['city-fearless-girl-13mp.jpg', 0.2, 0.75],
  ['city-times-square.jpg', 0.4, 0.5],
  ['lowlight-storefront-14mp.jpg', 0.55, 0.45],
  ['lowlight-neon-street.jpg', 0.5, 0.35],
  ['sky-colorado-sign.jpg', 0.6, 0.75],
  ['sky-flag-dusk.jpg', 0.45, 0.72],
  ['sky-goldengate-fog.jpg', 0.55, 0.75],
  ['sky-lightning.jpg', 0.5, 0.8],
  ['sky-streetsign-wires.jpg', 0.15, 0.7],
  ['sky-sunset-carpark.jpg', 0.55, 0.75],
  ['sky-wire-sculpture.jpg', 0.4, 0.75],
  ['people-family-wading.jpg', 0.45, 0.85],
  ['old-house-faded.jpg', 0.5, 0.45],
  ['old-civilwar-camp.jpg', 0.5, 0.7],
  ['old-mulberry-riis.jpg', 0.6, 0.5],
  ['group-children-tractor.jpg', 0.3, 0.85],
]

const shapes = ['blob', 'rectangle', 'stroke'] as const

/**
 * A hole of `share` of the photo near a place, round, boxy or long, like what an object leaves.
 * @param seed the same seed gives the same hole
 */
export function makeHole({ width, height }: Size, place: { x: number; y: number }, share: number, seed: number): Mask {
  const random = seededRandom(seed * 7919 + Math.round(share * 1000))
  const shape = shapes[Math.floor(random() * shapes.length)]
  const turn = random() * Math.PI
  const stretch = shape === 'stroke' ? 5 + 3 * random() : 1 + random()
  const waves = Array.from({ length: 4 }, () => ({ depth: 0.18 * random(), phase: random() * 2 * Math.PI }))
  const wanted = share * width * height
  const centerX = place.x * width
  const centerY = place.y * height
  const isInside = (x: number, y: number, size: number): boolean => {
    const along = ((x - centerX) * Math.cos(turn) + (y - centerY) * Math.sin(turn)) / size / Math.sqrt(stretch)
    const across = (((y - centerY) * Math.cos(turn) - (x - centerX) * Math.sin(turn)) / size) * Math.sqrt(stretch)
    if (shape === 'rectangle') return Math.abs(x - centerX) < size * Math.sqrt(stretch) && Math.abs(y - centerY) < size
    if (shape === 'stroke') return Math.abs(across - 0.6 * Math.sin(along * 2)) < 1 && Math.abs(along) < 1
    const angle = Math.atan2(across, along)
    const rim = waves.reduce((sum, { depth, phase }, k) => sum + depth * Math.sin((k + 2) * angle + phase), 1)
    return Math.hypot(along, across) < rim
  }
  const mask = createMask(width, height)
  let low = 0
  let high = Math.hypot(width, height)
  // Leaves a margin of known pixels along the photo's edge, so that every method has something on each side.
  const margin = Math.round(0.02 * Math.max(width, height))
  for (let step = 0; step < 20; step++) {
    const size = (low + high) / 2
    let count = 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const isKept = x < margin || y < margin || x >= width - margin || y >= height - margin
        const isHole = !isKept && isInside(x, y, size)
        mask.data[y * width + x] = isHole ? 255 : 0
        if (isHole) count++
      }
    if (count > wanted) high = size
    else low = size
  }
  return mask
}

/** The photo with the hole in one colour, as peers and fills are given it. */
export function coverHole(photo: Rgba, hole: Mask): Rgba {
  const covered = copyRgba(photo)
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i]! > 0) covered.data.set([200, 20, 220], i * 4)
  return covered
}
