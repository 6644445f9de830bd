import type { NoiseLevel } from '#imaging/damage/noise-level.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { layFewPixels, mapTiles, planarTile, type TileGrid } from '#imaging/resampling/tiles.ts'
import type { Models } from '#inference/models/model-session.ts'
import { runNetwork } from '#inference/models/run-network.ts'

// The output depends on pixels up to 64 px away, but hardly beyond 20 (measured; see the seam test).
const overlapPx = 48
const rampPx = 16
const tilePxMin = 352
// A tile of this side takes about 300 MB while it runs.
const tilePxMax = 704
// Cells of 2x2 px, halved twice.
const tileMultiple = 8
/** Measurements are passed as multiples of these, as in training. */
const noiseUnitLevels = 25
const blocksUnit = 2
const blurUnitPx = 2

/** How damaged the whole photo is, which decides what is noise and what is texture. */
export interface MeasuredDamage {
  /**
   * Noise of luma and of half the red-blue difference (imaging/damage/noise-level.ts). If too low, grain stays; if too
   * high, texture is lost.
   */
  readonly noise: NoiseLevel
  readonly chromaNoise: number
  /** How far JPEG blocks stand out: imaging/damage/jpeg-blocks.ts. */
  readonly blocks: number
  /** Standard deviation of the blur on the sharpest edges: imaging/blur-level.ts. */
  readonly blurPx: number
}

export interface Restoring {
  /** Shares of the change in brightness and in colour that are applied, 0..1. */
  readonly luma: number
  readonly chroma: number
  readonly measured: MeasuredDamage
}

/**
 * Removes noise, grain and JPEG blocks from a photo. Network 'photo-restorer': `image` [1, 3, H, W], RGB 0..1, sides
 * multiples of 8; `strengths` [1, 5]: fine, coarse and colour noise in 25 levels, blocks above 1 in 2, blur in 2 px ->
 * `restored` [1, 3, H, W]. Alpha is kept.
 * @throws Problem 'model-missing'
 */
export async function restorePhoto(
  photo: Rgba,
  { luma, chroma, measured }: Restoring,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<Rgba> {
  const out = copyRgba(photo)
  const strengths = { data: tellStrengths(measured), dims: [1, 5] }
  await mapTiles({
    size: photo,
    grid: onBlocks(layFewPixels(photo, [tilePxMin, tilePxMax], overlapPx, tileMultiple)),
    channels: 3,
    scale: 1,
    rampPx,
    progress,
    async run(tile) {
      signal.throwIfAborted()
      const image = { data: planarTile(photo, tile), dims: [1, 3, tile.height, tile.width] }
      return (await runNetwork(models, 'photo-restorer', { image, strengths }, ['restored'])).restored.data
    },
    takeRow: (y, row) => mixRow(photo, out, y, row, luma, chroma),
  })
  return out
}

function tellStrengths({ noise, chromaNoise, blocks, blurPx }: MeasuredDamage): Float32Array {
  const noises = [noise.fine, noise.coarse, chromaNoise].map((levels) => levels / noiseUnitLevels)
  return Float32Array.from([...noises, (blocks - 1) / blocksUnit, blurPx / blurUnitPx])
}

// Tiles start at 8-px JPEG blocks, as in training, so the last one may reach over the border.
const onBlocks = ({ columns, rows, ...sides }: TileGrid): TileGrid => {
  const onBlock = (start: number) => Math.ceil(start / tileMultiple) * tileMultiple
  return { columns: columns.map(onBlock), rows: rows.map(onBlock), ...sides }
}

function mixRow(photo: Rgba, out: Rgba, y: number, row: Float32Array, lumaShare: number, chromaShare: number): void {
  const { width, data } = photo
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    const red = row[x]! * 255 - data[i]!
    const green = row[width + x]! * 255 - data[i + 1]!
    const blue = row[2 * width + x]! * 255 - data[i + 2]!
    const kept = (lumaShare - chromaShare) * (0.299 * red + 0.587 * green + 0.114 * blue)
    out.data[i] = data[i]! + chromaShare * red + kept
    out.data[i + 1] = data[i + 1]! + chromaShare * green + kept
    out.data[i + 2] = data[i + 2]! + chromaShare * blue + kept
  }
}
