import { lightnessPlane } from '#imaging/color/lightness.ts'
import { findFaintLines } from '#imaging/edges/faint-lines.ts'
import { findWires as findLongLines, type Wire } from '#imaging/edges/find-wires.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { type TracedWire, traceWires } from '#tools/change-sky/finding/trace-wires.ts'

// Lines are fitted at the size that `findWires` of imaging is tuned for; on them, less of a difference is enough.
const lineSidePx = 1024
const faintDepth = 0.012
// Share of a line's area that has to be found before: shades of clouds are lines too, without dots.
const dotsMin = 0.12
// What hangs on a wire is darker than it by so many codes.
const hangingCodes = 15
// How far the blurred flanks of a traced wire reach, px.
const besidePx = 3
// A wire is whole where so much of its length was found.
const wholeMin = 0.9

/** Long lines in front of the sky, and the wires that were traced along them at the photo's own size. */
export interface SkyLines {
  /** At `width` px of the photo's. */
  readonly lines: readonly Wire[]
  readonly width: number
  readonly wires: readonly TracedWire[]
  /** The width of the photo that they were traced in, px. */
  readonly tracedWidth: number
}

/** @param fine the photo, long side of 1000 to 2000 px */
export function findLines(fine: Rgba, photo: Rgba, likely: Plane): SkyLines {
  const size = fitWithin(fine, lineSidePx)
  const small = size.width === fine.width ? fine : resizeRgba(fine, size.width, size.height)
  const light = lightnessPlane(small)
  const lines = findLongLines(light, likely)
  const dark = lines.filter(({ isDark }) => isDark)
  const faint = findFaintLines(light, likely).map((path) => ({ path, pastPx: 0 }))
  const traced = traceWires(photo, [...dark, ...faint], small, likely)
  return {
    lines,
    width: small.width,
    wires: traced.filter((wire) => wire !== null),
    tracedWidth: photo.width,
  }
}

// A wire of less than a pixel falls apart into dots, and the gaps between them took the new sky. Those that lie on one
// straight or sagging line are one wire.
export function joinDots(found: Plane, dark: Plane, fine: Rgba, { lines, width }: SkyLines): void {
  const scale = fine.width / width
  for (const { box, mask } of lines) {
    const line: number[] = []
    const top = Math.round(box.y * scale)
    const left = Math.round(box.x * scale)
    for (let y = top; y < Math.min(dark.height, Math.round((box.y + box.height) * scale)); y++)
      for (let x = left; x < Math.min(fine.width, Math.round((box.x + box.width) * scale)); x++) {
        const row = Math.min(mask.height - 1, Math.max(0, Math.floor(y / scale) - box.y))
        const column = Math.min(mask.width - 1, Math.max(0, Math.floor(x / scale) - box.x))
        if (mask.data[row * mask.width + column] > 0) line.push(y * fine.width + x)
      }
    const seen = line.filter((i) => found.data[i] > 0).length
    if (seen < dotsMin * line.length) continue
    for (const i of line) if (dark.data[i] > faintDepth) found.data[i] = 1
  }
}

/** The wires that were not found pixel by pixel from end to end. Those that were are sharper there. */
export function brokenWires(found: Plane, { width }: Size, { wires, tracedWidth }: SkyLines): TracedWire[] {
  const scale = width / tracedWidth
  const isFound = (s: number, { x, y }: TracedWire['path']) => {
    const [column, row] = [Math.round((x[s] + 0.5) * scale - 0.5), Math.round((y[s] + 0.5) * scale - 0.5)]
    for (let v = Math.max(0, row - 1); v <= Math.min(found.height - 1, row + 1); v++)
      for (let u = Math.max(0, column - 1); u <= Math.min(width - 1, column + 1); u++)
        if (found.data[v * width + u] > 0) return true
    return false
  }
  return wires.filter(({ path, from, to }) => {
    let seen = 0
    for (let s = from; s < to; s++) if (isFound(s, path)) seen++
    return seen < wholeMin * (to - from)
  })
}

// What a traced wire covers is known better than by its dots. What is darker than all of it hangs on it.
export function dropTraced(found: Plane, fine: Rgba, { wires, tracedWidth }: SkyLines): void {
  const scale = fine.width / tracedWidth
  for (const { path, from, to, least } of wires) {
    const lightMin = 3 * (least - hangingCodes)
    for (let s = from; s < to; s++) {
      const [x, y] = [Math.round((path.x[s] + 0.5) * scale - 0.5), Math.round((path.y[s] + 0.5) * scale - 0.5)]
      for (let v = Math.max(0, y - besidePx); v <= Math.min(found.height - 1, y + besidePx); v++)
        for (let u = Math.max(0, x - besidePx); u <= Math.min(fine.width - 1, x + besidePx); u++) {
          const i = v * fine.width + u
          if (found.data[i] === 0) continue
          if (fine.data[i * 4] + fine.data[i * 4 + 1] + fine.data[i * 4 + 2] > lightMin) found.data[i] = 0
        }
    }
  }
}
