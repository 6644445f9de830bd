import { codesOfHex } from '#imaging/color/codes-of-hex.ts'
import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import type { Rgba } from '#imaging/image.ts'

/** Three codes a pixel, 0..255, R, G, B. */
export type CodeRow = Float32Array

/** What lies behind the things. */
export interface Backdrop {
  /** 0..1; absent: 1. */
  readonly opacity?: number
  /** Writes row `y` of the frame. */
  readRow(y: number, row: CodeRow): void
}

/** @param color '#rrggbb' or '#rrggbbaa' */
export function plainBackdrop(color: string): Backdrop {
  const codes = codesOfHex(color)
  return {
    opacity: color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1,
    readRow(_, row) {
      for (let i = 0; i < row.length; i++) row[i] = codes[i % 3]
    },
  }
}

/**
 * A picture that covers the frame and is cut evenly where it is longer. Transparent parts are white. Means of linear
 * light when it shrinks, bilinear when it grows.
 */
export function pictureBackdrop(picture: Rgba, frame: { readonly width: number; readonly height: number }): Backdrop {
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height)
  const left = (picture.width - frame.width * scale) / 2
  const top = (picture.height - frame.height * scale) / 2
  const taps = tapsOf(frame.width, left, scale, picture.width)
  const rows = tapsOf(frame.height, top, scale, picture.height)
  const sum = new Float32Array(picture.width * 3)
  return {
    readRow(y, row) {
      sum.fill(0)
      for (let k = 0; k < rows.length; k++) {
        const weight = rows.weights[y * rows.length + k]
        if (weight > 0) addRow(picture, rows.starts[y] + k, weight, sum)
      }
      for (let x = 0; x < frame.width; x++) {
        let [r, g, b] = [0, 0, 0]
        for (let k = 0, i = taps.starts[x] * 3; k < taps.length; k++, i += 3) {
          const weight = taps.weights[x * taps.length + k]
          if (weight === 0) continue
          r += weight * sum[i]
          g += weight * sum[i + 1]
          b += weight * sum[i + 2]
        }
        row[x * 3] = codeFromLinear(r)
        row[x * 3 + 1] = codeFromLinear(g)
        row[x * 3 + 2] = codeFromLinear(b)
      }
    },
  }
}

function addRow({ width, data }: Rgba, y: number, weight: number, sum: Float32Array): void {
  for (let x = 0, at = y * width * 4, i = 0; x < width; x++, at += 4, i += 3) {
    const alpha = data[at + 3] / 255
    const white = 1 - alpha
    sum[i] += weight * (alpha * linearFromCode(data[at]) + white)
    sum[i + 1] += weight * (alpha * linearFromCode(data[at + 1]) + white)
    sum[i + 2] += weight * (alpha * linearFromCode(data[at + 2]) + white)
  }
}

/** A triangle as wide as one output sample, as in `resizePlane`, over a part of the source. */
function tapsOf(to: number, offset: number, scale: number, from: number) {
  const reach = Math.max(1, scale)
  const length = Math.min(from, Math.ceil(reach * 2) + 1)
  const starts = new Int32Array(to)
  const weights = new Float32Array(to * length)
  for (let i = 0; i < to; i++) {
    const center = Math.min(from - 1, Math.max(0, offset + (i + 0.5) * scale - 0.5))
    const start = Math.min(Math.max(0, Math.ceil(center - reach)), from - length)
    starts[i] = start
    let sum = 0
    for (let k = 0; k < length; k++)
      sum += weights[i * length + k] = Math.max(0, 1 - Math.abs(start + k - center) / reach)
    for (let k = 0; k < length; k++) weights[i * length + k] /= sum
  }
  return { starts, weights, length }
}
