import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { bareSkin, forehead } from '#imaging/faces/face-mesh-regions.ts'
import { copyRgba, createPlane, type Rgba } from '#imaging/image.ts'
import type { FaceShape } from '#tools/beauty/skin/face-crop.ts'

export type PlantedKind = 'freckle' | 'mole' | 'pimple'

export interface PlantedSpot {
  readonly kind: PlantedKind
  readonly x: number
  readonly y: number
  readonly radiusPx: number
}

/**
 * What each takes away: natural density in red, green and blue light, radius as a share of the face's width, and how
 * many. Melanin takes in more than half as much red light as green, blood hardly any (Anderson & Parrish 1981).
 */
const looks = {
  freckle: { density: [0.6, 1, 1.15], depth: [0.16, 0.34], radius: [0.0035, 0.007], count: 26 },
  mole: { density: [0.75, 1, 1.1], depth: [0.9, 1.2], radius: [0.005, 0.007], count: 2 },
  pimple: { density: [0.1, 1, 0.75], depth: [0.3, 0.45], radius: [0.008, 0.013], count: 5 },
} as const

/** The face with freckles, moles and pimples on its bare skin, the same ones at each call. */
export function plantSpots(
  photo: Rgba,
  face: FaceShape,
  kinds: readonly PlantedKind[],
): { image: Rgba; spots: PlantedSpot[] } {
  const image = copyRgba(photo)
  const bare = createPlane(photo.width, photo.height)
  for (const region of [...Object.values(bareSkin), forehead])
    fillPolygon(
      bare,
      region.flatMap((point) => [face.mesh[point * 2] as number, face.mesh[point * 2 + 1] as number]),
    )
  const random = randomFrom(11)
  const spots: PlantedSpot[] = []
  const apart = 0.035 * face.box.width
  for (const kind of kinds) {
    const { density, depth, radius, count } = looks[kind]
    for (let tries = 0, made = 0; made < count && tries < 4000; tries++) {
      const x = Math.round(face.box.x + random() * face.box.width)
      const y = Math.round(face.box.y + random() * face.box.height)
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue
      if (bare.data[y * photo.width + x] !== 1 || spots.some((one) => Math.hypot(one.x - x, one.y - y) < apart))
        continue
      const radiusPx = Math.max(1, (radius[0] + random() * (radius[1] - radius[0])) * face.box.width)
      paint(image, x, y, radiusPx, density, depth[0] + random() * (depth[1] - depth[0]))
      spots.push({ kind, x, y, radiusPx })
      made++
    }
  }
  return { image, spots }
}

function paint(image: Rgba, x: number, y: number, radiusPx: number, density: readonly number[], depth: number): void {
  const reach = Math.ceil(2 * radiusPx)
  for (let row = Math.max(0, y - reach); row <= Math.min(image.height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(image.width - 1, x + reach); column++) {
      // As soft as a spot of 0.5 % of a face is in a sharp photo.
      const share = 1 / (1 + (Math.hypot(column - x, row - y) / radiusPx) ** 6)
      for (let c = 0; c < 3; c++) {
        const i = (row * image.width + column) * 4 + c
        const kept = Math.exp(-depth * share * (density[c] as number))
        image.data[i] = Math.round(codeFromLinear(linearFromCode(image.data[i] as number) * kept))
      }
    }
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
