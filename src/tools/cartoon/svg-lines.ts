import type { Box } from '#imaging/crop.ts'
import { type Contour, findContours } from '#imaging/drawing/contours.ts'
import { type CurvePath, fitCurve } from '#imaging/drawing/fit-curve.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import type { Ink } from '#tools/cartoon/painting/painting.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'
import { lineColor, lineStyle } from '#tools/cartoon/styles/styles.ts'

// As a share of a px at working size: not visible at four times the photo's size. Smaller values double the file.
const tolerancePx = 0.12
// Units of the file per px at working size.
const unitsPerPx = 12
// Outlines around a smaller area are specks; px² at working size.
const areaMin = 0.6

/** A sketch's line response, and where on the drawing it lies. */
interface Part {
  readonly line: Plane
  /** 0 where nothing is to be drawn. */
  readonly drawn: Uint8Array
  /** Of a group around it; null: none. */
  readonly transform: string | null
}

/**
 * The lines of a drawing as filled shapes, of the photo's size; null for styles whose lines do not work without the
 * paint. They are cut from the same planes as the drawing itself, when they are asked for: that takes as long as half of
 * the drawing.
 */
export function openSvgLines(photo: Rgba, sketch: Sketch, options: CartoonOptions): (() => string) | null {
  const color = lineColor(options.style)
  if (color === null || options.lineWeight === 0) return null
  const { width, height } = sketch
  const { width: photoWidth, height: photoHeight } = photo
  const lineOf = (one: Sketch) => one.lines(lineStyle(options))
  const seen = seenIn(photo, { x: 0, y: 0, width: photoWidth, height: photoHeight }, sketch)
  const parts: Part[] = [{ line: lineOf(sketch), drawn: withoutInsets(seen, sketch), transform: null }]
  for (const { box, weight, sketch: inset } of sketch.insets) {
    const drawn = seenIn(photo, box, inset)
    for (let i = 0; i < drawn.length; i++) if (weight.data[i] < 0.5) drawn[i] = 0
    const scaleX = box.width / inset.width / (photoWidth / width)
    const scaleY = box.height / inset.height / (photoHeight / height)
    const [x, y] = [(box.x * width * unitsPerPx) / photoWidth, (box.y * height * unitsPerPx) / photoHeight]
    const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)})`
    parts.push({ line: lineOf(inset), drawn, transform })
  }
  const view = `0 0 ${width * unitsPerPx} ${height * unitsPerPx}`
  return () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${photoWidth}" height="${photoHeight}" viewBox="${view}" preserveAspectRatio="none" fill="${hexOf(color)}">${parts.map(drawPart).join('')}</svg>\n`
}

function drawPart({ line, drawn, transform }: Part): string {
  const data = new Float32Array(line.data.length)
  for (let i = 0; i < data.length; i++) data[i] = drawn[i] === 0 ? 0 : line.data[i]
  const path = `<path fill-rule="evenodd" d="${pathsOf({ ...line, data })}"/>`
  return transform === null ? path : `<g transform="${transform}">${path}</g>`
}

const hexOf = (color: Ink): string => `#${color.map((code) => Math.round(code).toString(16).padStart(2, '0')).join('')}`

/** Ink is where the line is below -1. */
const pathsOf = (line: Plane): string =>
  findContours(line, -1)
    .filter((contour) => Math.abs(areaOf(contour)) >= areaMin)
    .map((contour) => pathText(fitCurve(contour, tolerancePx)))
    .join('')

/** 0 where insets are drawn instead. */
function withoutInsets(drawn: Uint8Array, { width, insets, scale }: Sketch): Uint8Array {
  for (const { box, weight } of insets) {
    const [left, top] = [Math.ceil(box.x / scale), Math.ceil(box.y / scale)]
    const [right, bottom] = [(box.x + box.width) / scale, Math.min((box.y + box.height) / scale, drawn.length / width)]
    for (let y = top; y < bottom; y++)
      for (let x = left; x < Math.min(width, right); x++) {
        const u = Math.min(weight.width - 1, Math.floor((((x + 0.5) * scale - box.x) / box.width) * weight.width))
        const v = Math.min(weight.height - 1, Math.floor((((y + 0.5) * scale - box.y) / box.height) * weight.height))
        if (weight.data[v * weight.width + u] >= 0.5) drawn[y * width + x] = 0
      }
  }
  return drawn
}

/** 0 where the photo is mostly transparent. */
function seenIn(photo: Rgba, box: Box, { width, height }: Size): Uint8Array {
  const seen = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const row = box.y + Math.floor(((y + 0.5) * box.height) / height)
      const column = box.x + Math.floor(((x + 0.5) * box.width) / width)
      seen[i] = photo.data[(row * photo.width + column) * 4 + 3] < 128 ? 0 : 1
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
