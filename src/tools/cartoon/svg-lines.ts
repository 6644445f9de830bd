import { type Contour, findContours } from '#imaging/drawing/contours.ts'
import { type CurvePath, fitCurve } from '#imaging/drawing/fit-curve.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { lineColor, lineStyle } from '#tools/cartoon/styles/styles.ts'

// As a share of a px at working size: not visible at four times the photo's size. Smaller values double the file.
const tolerancePx = 0.12
// Units of the file per px at working size.
const unitsPerPx = 12
// Outlines around a smaller area are specks; px² at working size.
const areaMin = 0.6

/**
 * The lines of a drawing as filled shapes, of the photo's size; null for styles whose lines do not work without the
 * paint. They are cut from the same response as the lines of the drawing itself.
 */
export function drawSvgLines(photo: Rgba, sketch: Sketch, options: CartoonOptions): string | null {
  const color = lineColor(options.style)
  if (color === null || options.lineWeight === 0) return null
  const line = withoutHidden(photo, sketch.lines(lineStyle(options)))
  const shapes = findContours(line, -1)
    .filter((contour) => Math.abs(areaOf(contour)) >= areaMin)
    .map((contour) => pathText(fitCurve(contour, tolerancePx)))
  const view = `0 0 ${line.width * unitsPerPx} ${line.height * unitsPerPx}`
  const fill = `#${color.map((code) => code.toString(16).padStart(2, '0')).join('')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${photo.width}" height="${photo.height}" viewBox="${view}" preserveAspectRatio="none"><path fill="${fill}" fill-rule="evenodd" d="${shapes.join('')}"/></svg>\n`
}

/** Removes lines where the photo is mostly transparent. */
function withoutHidden(photo: Rgba, line: Plane): Plane {
  const seen = { ...line, data: line.data.slice() }
  for (let y = 0, i = 0; y < line.height; y++)
    for (let x = 0; x < line.width; x++, i++) {
      const row = Math.floor(((y + 0.5) * photo.height) / line.height)
      const column = Math.floor(((x + 0.5) * photo.width) / line.width)
      if (photo.data[(row * photo.width + column) * 4 + 3] < 128) seen.data[i] = 0
    }
  return seen
}

function areaOf(contour: Contour): number {
  let sum = 0
  for (let i = 0, j = contour.length - 2; i < contour.length; j = i, i += 2)
    sum += contour[j] * contour[i + 1] - contour[i] * contour[j + 1]
  return sum / 2
}

/** Whole numbers, relative to the end of the last curve as written, so that rounding errors do not add up. */
function pathText(path: CurvePath): string {
  let [x, y] = [Math.round(path[0] * unitsPerPx), Math.round(path[1] * unitsPerPx)]
  let text = `M${x} ${y}c`
  for (let i = 2; i < path.length; i += 6) {
    for (let k = 0; k < 6; k += 2) {
      const dx = Math.round(path[i + k] * unitsPerPx) - x
      const dy = Math.round(path[i + k + 1] * unitsPerPx) - y
      text += `${i + k === 2 || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    }
    x = Math.round(path[i + 4] * unitsPerPx)
    y = Math.round(path[i + 5] * unitsPerPx)
  }
  return `${text}z`
}
