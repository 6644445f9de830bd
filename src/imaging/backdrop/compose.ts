import type { Backdrop } from '#imaging/backdrop/backdrop.ts'
import type { Box } from '#imaging/crop.ts'
import { createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'

export interface Scene {
  /** The cut-out with straight alpha, of the photo's size. */
  readonly things: Rgba
  /** The part of the photo that the result shows; it may reach beyond the photo. */
  readonly frame: Box
  /** Rows of the frame; null: nothing, so that the result is transparent. */
  readonly backdrop: Backdrop | null
  /** 0..1 opacity of black on the backdrop, of the frame's shape, any size; null for none. */
  readonly shadow: Plane | null
}

/** Puts things before a backdrop. Without one, transparent pixels are 0 in all channels. */
export function compose({ things, frame, backdrop, shadow }: Scene): Rgba {
  const out = createRgba(frame.width, frame.height)
  if (backdrop === null && shadow === null) {
    copyThings(things, frame, out)
    return out
  }
  const codes = new Float32Array(frame.width * 3)
  const dark = new Float32Array(frame.width)
  const opacity = backdrop === null ? 0 : (backdrop.opacity ?? 1)
  const readDark = shadow === null ? undefined : sampleRows([shadow], frame)[0]
  for (let y = 0; y < frame.height; y++) {
    backdrop?.readRow(y, codes)
    readDark?.(y, dark)
    const from = y + frame.y
    const isInside = from >= 0 && from < things.height
    for (let x = 0, to = y * frame.width * 4; x < frame.width; x++, to += 4) {
      const u = x + frame.x
      const at = isInside && u >= 0 && u < things.width ? (from * things.width + u) * 4 : -1
      const alpha = at < 0 ? 0 : things.data[at + 3] / 255
      // Pixels of the frame are 0 before they are written.
      if (alpha === 0 && backdrop === null && dark[x] === 0) continue
      if (alpha === 1) {
        out.data[to] = things.data[at]
        out.data[to + 1] = things.data[at + 1]
        out.data[to + 2] = things.data[at + 2]
        out.data[to + 3] = 255
        continue
      }
      const lit = opacity * (1 - dark[x])
      const behind = 1 - alpha
      const whole = alpha + behind * (lit + dark[x])
      out.data[to + 3] = 255 * whole
      if (whole === 0) continue
      for (let c = 0; c < 3; c++) {
        const own = at < 0 ? 0 : things.data[at + c]
        out.data[to + c] = (alpha * own + behind * lit * codes[x * 3 + c]) / whole
      }
    }
  }
  return out
}

/** Copies what is not wholly transparent. */
function copyThings(things: Rgba, frame: Box, out: Rgba): void {
  const left = Math.max(0, frame.x)
  const right = Math.min(things.width, frame.x + frame.width)
  for (let y = Math.max(0, frame.y); y < Math.min(things.height, frame.y + frame.height); y++) {
    const end = (y * things.width + right) * 4
    let to = ((y - frame.y) * frame.width + left - frame.x) * 4
    for (let at = (y * things.width + left) * 4; at < end; at += 4, to += 4) {
      if (things.data[at + 3] === 0) continue
      out.data[to] = things.data[at]
      out.data[to + 1] = things.data[at + 1]
      out.data[to + 2] = things.data[at + 2]
      out.data[to + 3] = things.data[at + 3]
    }
  }
}
