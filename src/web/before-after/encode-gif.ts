import { GIFEncoder, quantize } from 'gifenc'
import type { Rgba } from '#imaging/image.ts'
import { ditherTo, nearestIndex, type Palette } from './dither.ts'
import { filmSeconds, lineAt, lineWidthPx } from './pair-layout.ts'

/** The line moves smoothly to the eye, and the file stays small. Taste. */
const framesPerSecond = 12
/** The last index of a frame's 256 stands for "as in the frame before". */
const sameIndex = 255
/** Colours are chosen from this many px of each picture: more change no colour that can be seen. */
const sampledPx = 60_000

/**
 * The film as an animated GIF that repeats for ever: all of the photo, the line that goes over it, all of the result,
 * and back. Both pictures share their colours, and a frame holds what differs from the one before, so that a film of
 * sixty frames takes as much as some four pictures.
 * @param before of the size of `after`; both opaque
 * @param onProgress share done, 0..1
 */
export function encodeGif(before: Rgba, after: Rgba, onProgress: (done: number) => void): Uint8Array<ArrayBuffer> {
  const { width, height } = after
  const palette = sharedPalette(before, after)
  const indices = { before: ditherTo(before, palette), after: ditherTo(after, palette) }
  const line = nearestIndex(palette, 255, 255, 255)
  const encoder = GIFEncoder()
  const stops = filmStops(width)
  let shown: Uint8Array | null = null
  for (const [i, { edgePx, ms }] of stops.entries()) {
    const frame = composeFrame(indices.before, indices.after, { width, height, edgePx, line })
    encoder.writeFrame(shown === null ? frame : changesOf(frame, shown), width, height, {
      delay: ms,
      dispose: 1,
      ...(shown === null
        ? { palette: padded(palette).map((color) => [...color]) }
        : { transparent: true, transparentIndex: sameIndex }),
    })
    shown = frame
    onProgress((i + 1) / stops.length)
  }
  encoder.finish()
  return encoder.bytes()
}

/** Where the line is, px from the left, and for how long. While it waits, one frame is enough. */
export function filmStops(width: number): readonly { readonly edgePx: number; readonly ms: number }[] {
  const count = filmSeconds * framesPerSecond
  const stops: { edgePx: number; ms: number }[] = []
  for (let i = 0; i < count; i++) {
    const edgePx = Math.round(lineAt(i / count) * width)
    const last = stops.at(-1)
    if (last?.edgePx === edgePx) last.ms += 1000 / framesPerSecond
    else stops.push({ edgePx, ms: 1000 / framesPerSecond })
  }
  return stops
}

interface FrameShape {
  readonly width: number
  readonly height: number
  readonly edgePx: number
  /** The index of white. */
  readonly line: number
}

function composeFrame(before: Uint8Array, after: Uint8Array, { width, height, edgePx, line }: FrameShape): Uint8Array {
  const frame = after.slice()
  const isMoving = edgePx > 0 && edgePx < width
  const half = Math.floor(lineWidthPx(width) / 2)
  for (let y = 0, row = 0; y < height; y++, row += width) {
    frame.set(before.subarray(row, row + edgePx), row)
    if (isMoving) frame.fill(line, row + Math.max(0, edgePx - half), row + Math.min(width, edgePx + half))
  }
  return frame
}

function changesOf(frame: Uint8Array, shown: Uint8Array): Uint8Array {
  const changes = new Uint8Array(frame.length).fill(sameIndex)
  for (let i = 0; i < frame.length; i++) if (frame[i] !== shown[i]) changes[i] = frame[i] as number
  return changes
}

function sharedPalette(before: Rgba, after: Rgba): Palette {
  const step = Math.max(1, Math.floor((before.width * before.height) / sampledPx))
  const samples: number[] = []
  for (const { data } of [before, after])
    for (let i = 0; i < data.length; i += 4 * step)
      samples.push(data[i] as number, data[i + 1] as number, data[i + 2] as number, 255)
  // The line and the labels are white and black.
  const colors = quantize(Uint8Array.from(samples), sameIndex - 2)
  return [[255, 255, 255], [0, 0, 0], ...colors.map(([r = 0, g = 0, b = 0]) => [r, g, b] as const)]
}

/** To 256 colours, since the index that means "the same" must be one of the table. */
const padded = (palette: Palette): Palette => [
  ...palette,
  ...Array.from({ length: sameIndex + 1 - palette.length }, () => [0, 0, 0] as const),
]
