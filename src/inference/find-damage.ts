import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { layFewPixels, mapTiles, planarTile } from '#imaging/resampling/tiles.ts'
import type { Models } from '#inference/models/model-session.ts'
import { runNetwork } from '#inference/models/run-network.ts'

/** Least and greatest side of a tile: the network is sure of no more at a time, and less is mostly overlap. */
const tilePx = [256, 384] as const
const overlapPx = 64
const rampPx = 24
/** So many wait in line while an answer is used: 1.8 MB each. */
const tilesAhead = 6

/**
 * Finds scratches, cracks, dust and stains, as a probability per pixel. Network 'damage-finder': `image` [1, 3, H, W],
 * RGB 0..1, sides multiples of 32 -> `damage` [1, 1, H, W], 0..1.
 * @param onBegun called when the network has been asked about all of the photo
 * @throws Problem 'model-missing'
 */
export async function findDamage(
  photo: Rgba,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
  onBegun: () => void = () => {},
): Promise<Plane> {
  const damage = createPlane(photo.width, photo.height)
  await mapTiles({
    size: photo,
    grid: layFewPixels(photo, tilePx, overlapPx, 32),
    channels: 1,
    scale: 1,
    rampPx,
    ahead: tilesAhead,
    onBegun,
    progress,
    async run(tile) {
      signal.throwIfAborted()
      const image = { data: planarTile(photo, tile), dims: [1, 3, tile.height, tile.width] }
      return (await runNetwork(models, 'damage-finder', { image }, ['damage'])).damage.data
    },
    takeRow: (y, row) => damage.data.set(row, y * photo.width),
  })
  return damage
}
