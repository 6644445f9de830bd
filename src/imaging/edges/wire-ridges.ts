import { boxBlur } from '#imaging/filters/box-blur.ts'
import type { Plane, Size } from '#imaging/image.ts'
import { openNear } from '#imaging/regions/near-rows.ts'

// By eye, as those of find-wires.ts.
/** How far a wire is above or below the ground on both of its sides, in L*. */
const depthMin = 1.2
/** The sides of a wire are alike, by this share of its depth; those of an edge or a shade are not. */
const sidesApartMax = 0.45
/** Distances from the middle at which the ground is looked at, px. */
const groundPx = [3.5, 5, 7] as const
/** Grain that a sky may have beside, in L*. */
const grain = 0.4
/** Where sky is looked for beside a wire, px. */
const skyPx = [8, 14] as const
const skyMin = 0.25

/** The pixels of thin lines. */
export interface WireRidges {
  /** 1 on dark lines, -1 on light ones, 0 elsewhere. */
  readonly sign: Int8Array
  /** Direction across the line, radians. */
  readonly across: Float32Array
  /** Indices of the lines' pixels, the clearest first. */
  readonly order: readonly number[]
}

/** Pixels of thin lines with even ground on both sides, by the Hessian's larger eigenvalue (Steger 1998). */
export function findWireRidges(light: Plane, sky: Plane): WireRidges {
  const { width, height } = light
  const { data } = boxBlur(light, 1)
  const sign = new Int8Array(width * height)
  const across = new Float32Array(width * height)
  const depth = new Float32Array(width * height)
  const margin = Math.ceil(groundPx[2]) + 1
  const seen = { ...sky, data: sky.data.map((value) => (value >= skyMin ? 1 : 0)) }
  // Where no sky is in reach of `skyBeside`, nothing else need be asked.
  const readNear = openNear(light, seen, skyPx[1])
  const near = new Float32Array(width)
  for (let y = margin; y < height - margin; y++) {
    readNear(y, near)
    for (let x = margin; x < width - margin; x++) {
      if (near[x] === 0) continue
      const i = y * width + x
      const xx = data[i - 2] - 2 * data[i] + data[i + 2]
      const yy = data[i - 2 * width] - 2 * data[i] + data[i + 2 * width]
      // A quick look before the exact one.
      if (Math.abs(xx) + Math.abs(yy) < depthMin) continue
      const xy =
        (data[i - 2 - 2 * width] + data[i + 2 + 2 * width] - data[i + 2 - 2 * width] - data[i - 2 + 2 * width]) / 4
      const isDark = xx + yy > 0
      const angle = 0.5 * Math.atan2(2 * xy, xx - yy) + (isDark ? 0 : Math.PI / 2)
      const found = depthAcross(data, width, x, y, angle, isDark ? 1 : -1)
      if (found < depthMin || skyBeside(sky, light, x, y, angle) < skyMin) continue
      sign[i] = isDark ? 1 : -1
      across[i] = angle
      depth[i] = found
    }
  }
  const order: number[] = []
  for (let i = 0; i < sign.length; i++) if (sign[i] !== 0) order.push(i)
  return { sign, across, order: order.sort((a, b) => depth[b] - depth[a]) }
}

/** How far the middle is below the ground on both sides (above it for -1), 0 where the ground is uneven. */
function depthAcross(data: Float32Array, width: number, x: number, y: number, angle: number, sign: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (away: number) => sign * data[Math.round(y + away * sin) * width + Math.round(x + away * cos)]
  const middle = at(0)
  if (middle > at(1) || middle > at(-1)) return 0
  const [one, other] = [at(groundPx[0]), at(-groundPx[0])]
  const depth = Math.min(one, other) - middle
  const apart = sidesApartMax * depth + grain
  if (Math.abs(one - other) > apart) return 0
  for (const away of [groundPx[1], groundPx[2]])
    if (Math.abs(at(away) - one) > apart || Math.abs(at(-away) - other) > apart) return 0
  return depth
}

/** How sure it is that there is sky on both sides; on a wire itself there is less to be seen. */
function skyBeside(sky: Plane, { width, height }: Size, x: number, y: number, angle: number): number {
  const at = (away: number) => {
    const u = Math.max(0, Math.min(width - 1, x + away * Math.cos(angle)))
    const v = Math.max(0, Math.min(height - 1, y + away * Math.sin(angle)))
    return sky.data[Math.floor((v * sky.height) / height) * sky.width + Math.floor((u * sky.width) / width)]
  }
  return Math.min(Math.max(at(skyPx[0]), at(skyPx[1])), Math.max(at(-skyPx[0]), at(-skyPx[1])))
}
