import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createPlane, type Plane } from '#imaging/image.ts'

// Strokes over each spot once all are drawn.
const coats = 3.2

/**
 * A tile of hatching that holds every tone at once (after the tonal art maps of Praun 2001): strokes are drawn one by
 * one, and each pixel stores the tone, 0..1, from which it is covered. Darker tones therefore keep the strokes of
 * lighter ones. Repeats seamlessly; read it at (x mod side, y mod side).
 * @param unitPx px of a nominal px; strokes are about 60 long and 2 wide
 * @param angle of the strokes, radians
 */
export function hatchTile(unitPx: number, angle: number, seed: number): Plane {
  const side = unitPx <= 0.6 ? 256 : unitPx <= 1.4 ? 512 : unitPx <= 2.8 ? 1024 : 2048
  const tile = createPlane(side, side)
  tile.data.fill(2)
  const lengthPx = 62 * unitPx
  const widthPx = Math.max(1.1, 2.1 * unitPx)
  const count = Math.round((coats * side * side) / (lengthPx * widthPx))
  for (let k = 0; k < count; k++) {
    const random = (what: number) => hashNoise(k, what, seed)
    layStroke(tile, {
      x: random(0) * side,
      y: random(1) * side,
      angle: angle + (random(2) - 0.5) * 0.16,
      lengthPx: lengthPx * (0.6 + 0.8 * random(3)),
      widthPx,
      bend: ((random(4) - 0.5) * 0.3) / lengthPx,
      tone: (k + 0.5) / count,
    })
  }
  return tile
}

interface Stroke {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly lengthPx: number
  readonly widthPx: number
  /** Curvature of the stroke: px of deviation per squared px. */
  readonly bend: number
  readonly tone: number
}

// How much more tone the rim of a stroke needs than its middle: so strokes get wider in darker tones.
const rimTone = 0.22

function layStroke({ width: side, data }: Plane, stroke: Stroke): void {
  const { lengthPx, widthPx, bend, tone } = stroke
  const alongX = Math.cos(stroke.angle)
  const alongY = Math.sin(stroke.angle)
  const reach = Math.ceil(widthPx / 2)
  for (let s = -lengthPx / 2; s <= lengthPx / 2; s += Math.max(0.8, widthPx * 0.3)) {
    const off = bend * s * s
    const px = stroke.x + s * alongX - off * alongY
    const py = stroke.y + s * alongY + off * alongX
    // Strokes are thin where the pencil is set down and lifted.
    const pressure = Math.sqrt(Math.max(0, 1 - (2 * Math.abs(s)) / lengthPx))
    const half = (widthPx / 2) * (0.35 + 0.65 * pressure)
    for (let v = -reach; v <= reach; v++)
      for (let u = -reach; u <= reach; u++) {
        const qx = Math.round(px) + u
        const qy = Math.round(py) + v
        const across = Math.abs((qx - px) * alongY - (qy - py) * alongX)
        if (across > half) continue
        const at = (((qy % side) + side) % side) * side + (((qx % side) + side) % side)
        const needed = tone + rimTone * ((across / half) ** 2 + (1 - pressure) * 0.6)
        if (needed < data[at]) data[at] = needed
      }
  }
}
