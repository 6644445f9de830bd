import { createMask, createPlane, type Mask, type Plane, type Size } from '#imaging/image.ts'

/** What a network sees at each cell of a photo: a unit vector a cell. Places that look alike have like vectors. */
export interface PlaceFeatures extends Size {
  readonly channels: number
  /** Cell by cell, row by row: `channels` values each. */
  readonly data: Float32Array
  /** How surely each cell is a person's skin, 0..1: it takes no colour of other things. Absent: nobody looked. */
  readonly skin?: Plane
}

/** @param planes one a channel, all of one size */
export function featuresOf(planes: readonly Plane[]): PlaceFeatures {
  const { width, height } = planes[0] as Plane
  const channels = planes.length
  const data = new Float32Array(width * height * channels)
  for (let cell = 0; cell < width * height; cell++) {
    let squares = 0
    for (const { data: values } of planes) squares += values[cell] * values[cell]
    const scale = 1 / Math.sqrt(squares + 1e-12)
    for (let channel = 0; channel < channels; channel++)
      data[cell * channels + channel] = (planes[channel] as Plane).data[cell] * scale
  }
  return { width, height, channels, data }
}

/** Cosine of the angle between a cell of one photo and a cell of another one, or of the same; -1..1. */
export function likeness(one: PlaceFeatures, cell: number, other: PlaceFeatures, otherCell: number): number {
  const { channels } = one
  const from = cell * channels
  const to = otherCell * channels
  let sum = 0
  for (let channel = 0; channel < channels; channel++) sum += one.data[from + channel] * other.data[to + channel]
  return sum
}

/** A component is seldom beyond this: a unit vector of 32 has some 0.18. */
const packedMax = 0.6

/** Channels in a row of the packed mask, and rows. */
const packedSide = 6

/** Features as bytes, 1..255: their channels, 36 at most, side by side in the shape of the photo. */
export function packFeatures(features: PlaceFeatures): Mask {
  const { width, height, data } = features
  const mask = createMask(packedSide * width, packedSide * height)
  for (let i = 0; i < data.length; i++)
    mask.data[packedAt(i, features)] = Math.round(128 + Math.min(1, Math.max(-1, data[i] / packedMax)) * 127)
  return mask
}

/** @param packed by `packFeatures`; places of channels that it has not are 0 */
export function unpackFeatures(packed: Mask): PlaceFeatures {
  const side = packedSide
  const [width, height] = [packed.width / side, packed.height / side]
  const isUsed = (channel: number) =>
    packed.data[Math.floor(channel / side) * height * packed.width + (channel % side) * width] > 0
  const channels = Array.from({ length: side * side }, (_, channel) => channel).filter(isUsed).length
  const features = { width, height, channels, data: new Float32Array(width * height * channels) }
  for (let i = 0; i < features.data.length; i++)
    features.data[i] = ((packed.data[packedAt(i, features)] - 128) / 127) * packedMax
  return features
}

function packedAt(i: number, { width, height, channels }: PlaceFeatures): number {
  const side = packedSide
  const channel = i % channels
  const cell = (i - channel) / channels
  const column = cell % width
  const y = Math.floor(channel / side) * height + (cell - column) / width
  return y * side * width + (channel % side) * width + column
}

/** Enlarges a plane of cells to the size of a photo. */
export type CellEnlarger = (cells: Plane) => Plane

/** A cell that differs by this much in lightness, 0..1, hardly counts. Taste. */
const lightnessUnit = 0.08
/** Where all four cells differ, they count by their nearness alone. */
const leastShare = 0.002

/**
 * Enlarges planes of cells along the edges of the lightness (joint bilateral upsampling, Kopf 2007).
 * @param lightness 0..1
 * @param cells the same lightness on the cells
 */
export function openCellEnlarger(lightness: Plane, cells: Plane): CellEnlarger {
  const { width, height } = lightness
  const corners = new Int32Array(width * height * 2)
  const shares = new Float32Array(width * height * 4)
  for (let y = 0, i = 0; y < height; y++) {
    const down = placeOn(y, height, cells.height)
    for (let x = 0; x < width; x++, i++) {
      const across = placeOn(x, width, cells.width)
      const at = down.low * cells.width + across.low
      corners[i * 2] = at
      corners[i * 2 + 1] = (across.high - across.low) | ((down.high - down.low) << 1)
      let total = 0
      for (let corner = 0; corner < 4; corner++) {
        const near = (corner & 1 ? across.share : 1 - across.share) * (corner & 2 ? down.share : 1 - down.share)
        const cell = cornerOf(corners, i, corner, cells.width)
        const apart = (lightness.data[i] - cells.data[cell]) / lightnessUnit
        const share = near * (leastShare + Math.exp(-apart * apart))
        shares[i * 4 + corner] = share
        total += share
      }
      for (let corner = 0; corner < 4; corner++) shares[i * 4 + corner] /= total
    }
  }
  return (plane) => {
    const out = createPlane(width, height)
    for (let i = 0; i < out.data.length; i++) {
      const at = corners[i * 2]
      const steps = corners[i * 2 + 1]
      const right = steps & 1
      const below = steps >> 1 === 0 ? 0 : plane.width
      const s = i * 4
      out.data[i] =
        shares[s] * plane.data[at] +
        shares[s + 1] * plane.data[at + right] +
        shares[s + 2] * plane.data[at + below] +
        shares[s + 3] * plane.data[at + below + right]
    }
    return out
  }
}

function cornerOf(corners: Int32Array, i: number, corner: number, cellsAcross: number): number {
  const steps = corners[i * 2 + 1]
  const right = corner & 1 ? steps & 1 : 0
  const below = corner & 2 && steps >> 1 ? cellsAcross : 0
  return corners[i * 2] + right + below
}

function placeOn(at: number, length: number, cells: number): { low: number; high: number; share: number } {
  const position = Math.min(cells - 1, Math.max(0, ((at + 0.5) * cells) / length - 0.5))
  const low = Math.floor(position)
  return { low, high: Math.min(cells - 1, low + 1), share: position - low }
}
