import { luminance } from '#imaging/color/color.ts'
import { findLineSegments, type Gradients } from '#imaging/edges/line-segments.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { fitWithin, resizePlane } from '#imaging/resampling/resize.ts'

/** A straight edge near an axis of the picture. */
export interface AxisLine {
  /** Degrees clockwise from its axis. */
  readonly tilt: number
  /** Its middle, from the picture's middle, in shares of the long side. */
  readonly x: number
  readonly y: number
  /** As a share of the long side. */
  readonly length: number
}

export interface AxisLines {
  readonly horizontal: readonly AxisLine[]
  readonly vertical: readonly AxisLine[]
}

/** Small enough that twigs and grass are no lines, large enough for a tenth of a degree. */
const sidePx = 960
/** Codes per px; weaker changes are noise and haze. By eye. */
const strengthMin = 2.5
const lengthMinShare = 0.035

/** @param reach degrees to either side of an axis */
export function findAxisLines(photo: Rgba, reach: number): AxisLines {
  const { width, height } = fitWithin(photo, sidePx)
  const codes = resizePlane(luminance(photo), width, height)
  const side = Math.max(width, height)
  const segments = findLineSegments(gradientsOf(codes), { strengthMin, lengthMinPx: side * lengthMinShare })
  const lines: { horizontal: AxisLine[]; vertical: AxisLine[] } = { horizontal: [], vertical: [] }
  for (const { from, to, direction, lengthPx } of segments) {
    const angle = (Math.atan2(direction.y, direction.x) * 180) / Math.PI
    const place = {
      x: ((from.x + to.x) / 2 - width / 2) / side,
      y: ((from.y + to.y) / 2 - height / 2) / side,
      length: lengthPx / side,
    }
    const flat = nearest(angle, 0)
    const steep = nearest(angle, 90)
    if (Math.abs(flat) <= reach) lines.horizontal.push({ tilt: flat, ...place })
    else if (Math.abs(steep) <= reach) lines.vertical.push({ tilt: steep, ...place })
  }
  return lines
}

/** Degrees from an axis, -90..90. */
const nearest = (angle: number, axis: number): number => ((((angle - axis + 90) % 180) + 180) % 180) - 90

/** Sobel's differences of codes 0..255, a px; 0 on the rim. */
function gradientsOf({ width, height, data }: Plane): Gradients {
  const x = new Float32Array(width * height)
  const y = new Float32Array(width * height)
  for (let v = 1; v < height - 1; v++)
    for (let u = 1, i = v * width + 1; u < width - 1; u++, i++) {
      const [a, b, c] = [data[i - width - 1], data[i - width], data[i - width + 1]]
      const [d, f] = [data[i - 1], data[i + 1]]
      const [g, h, k] = [data[i + width - 1], data[i + width], data[i + width + 1]]
      x[i] = ((c + 2 * f + k - a - 2 * d - g) * 255) / 8
      y[i] = ((g + 2 * h + k - a - 2 * b - c) * 255) / 8
    }
  return { width, height, x, y }
}
