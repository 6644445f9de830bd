import { createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { hueOfSky } from '#tools/change-sky/finding/find-crowns.ts'
import type { SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { colorWires } from '#tools/change-sky/finding/wire-rows.ts'
import type { OldClouds } from '#tools/change-sky/light/old-clouds.ts'
import type { Reflection } from '#tools/change-sky/light/reflection.ts'
import type { Relight } from '#tools/change-sky/light/relight.ts'
import type { SkyPicture } from '#tools/change-sky/scene/render-sky.ts'

export interface Scene {
  readonly matte: SkyMatte
  readonly sky: SkyPicture
  readonly relight: Relight
  readonly reflection: Reflection | undefined
  /** Light and shade of the old sky that stay on the new one. */
  readonly oldClouds?: OldClouds | undefined
}

// The foreground may be at most this much lighter than its surroundings, in codes. Anything lighter is old sky that the
// matte missed.
const lighterCodes = 26

/**
 * Puts the photo in front of the new sky, row by row. At the edge the old sky's share of each pixel is removed before
 * the new one is added, so no rim of the old colour remains.
 */
export function compositeSky(photo: Rgba, scene: Scene, onDone: (fraction: number) => void, signal: AbortSignal): Rgba {
  const out = createRgba(photo.width, photo.height)
  const compositeRow = openComposite(photo, scene, out)
  for (let y = 0; y < photo.height; y++) {
    compositeRow(y)
    if (y % 128 === 0) {
      signal.throwIfAborted()
      onDone(y / photo.height)
    }
  }
  return out
}

/** @returns writes row `y` of `out` */
export function openComposite(
  photo: Rgba,
  { matte, sky, relight, reflection, oldClouds }: Scene,
  out: Rgba,
): (y: number) => void {
  const { width } = photo
  const alpha = new Float32Array(width)
  const fresh = new Float32Array(width * 3)
  const own = new Float32Array(width * 3)
  const planes: Plane[] = [...matte.oldSky, ...matte.ground]
  const reads = sampleRows(planes, photo)
  const around = planes.map(() => new Float32Array(width))
  const [readTinted] = sampleRows([matte.tinted], photo)
  const tinted = new Float32Array(width)
  const ground = relight.open(photo)
  return (y) => {
    matte.readAlpha(y, alpha)
    const { hasSky, hasEdge } = kindsIn(alpha)
    if (hasSky) {
      sky.readRow(y, fresh, alpha)
      oldClouds?.addRow(y, fresh)
    }
    if (hasEdge) {
      readTinted(y, tinted)
      reads.forEach((read, index) => {
        read(y, around[index])
      })
    }
    takeOutOldSky(photo, y, alpha, around, own)
    if (hasEdge) takeOutHue(alpha, tinted, around, own)
    if (hasEdge && matte.wires) colorWires(matte.wires, y, alpha, own)
    ground.lightRow(y, own, alpha)
    mixRow(photo, y, { alpha, own, fresh }, out)
    reflection?.addRow(y, photo, out)
  }
}

/** The codes of a row without the old sky's share; pixels that are all sky are left out. */
function takeOutOldSky(
  { width, data }: Rgba,
  y: number,
  alpha: Float32Array,
  [skyR, skyG, skyB, groundR, groundG, groundB]: readonly Float32Array[],
  own: Float32Array,
): void {
  for (let x = 0, i = y * width * 4, j = 0; x < width; x++, i += 4, j += 3) {
    const share = alpha[x]
    if (share >= 1) continue
    if (share === 0) {
      own[j] = data[i]
      own[j + 1] = data[i + 1]
      own[j + 2] = data[i + 2]
    } else {
      own[j] = withoutOldSky(data[i], share, skyR[x] * 255, groundR[x] * 255)
      own[j + 1] = withoutOldSky(data[i + 1], share, skyG[x] * 255, groundG[x] * 255)
      own[j + 2] = withoutOldSky(data[i + 2], share, skyB[x] * 255, groundB[x] * 255)
    }
  }
}

/**
 * At rims, hue of the old sky that the ground beside them has not becomes grey; on wires and between leaves all of it.
 */
function takeOutHue(
  alpha: Float32Array,
  tinted: Float32Array,
  around: readonly Float32Array[],
  own: Float32Array,
): void {
  for (let x = 0, j = 0; x < alpha.length; x++, j += 3) {
    if (alpha[x] === 0 || alpha[x] >= 1) continue
    const skyR = around[0][x]
    const skyG = around[1][x]
    const skyB = around[2][x]
    const hue = hueOfSky(own[j], own[j + 1], own[j + 2], skyR, skyG, skyB)
    if (hue <= 0) continue
    const beside = 255 * Math.max(0, hueOfSky(around[3][x], around[4][x], around[5][x], skyR, skyG, skyB))
    const less = Math.max(0, hue - (1 - tinted[x]) * beside)
    const mean = (skyR + skyG + skyB) / 3
    for (let c = 0; c < 3; c++) own[j + c] -= less * (around[c][x] - mean)
  }
}

interface MixedRow {
  readonly alpha: Float32Array
  readonly own: Float32Array
  readonly fresh: Float32Array
}

function mixRow({ width, data }: Rgba, y: number, { alpha, own, fresh }: MixedRow, { data: out }: Rgba): void {
  for (let x = 0, i = y * width * 4, j = 0; x < width; x++, i += 4, j += 3) {
    const share = alpha[x]
    if (share === 0) {
      out[i] = own[j]
      out[i + 1] = own[j + 1]
      out[i + 2] = own[j + 2]
    } else if (share < 1) {
      out[i] = share * fresh[j] + (1 - share) * own[j]
      out[i + 1] = share * fresh[j + 1] + (1 - share) * own[j + 1]
      out[i + 2] = share * fresh[j + 2] + (1 - share) * own[j + 2]
    } else {
      out[i] = fresh[j]
      out[i + 1] = fresh[j + 1]
      out[i + 2] = fresh[j + 2]
    }
    out[i + 3] = data[i + 3]
  }
}

/** Whether some of a row's pixels are sky, and whether some are sky only in part. */
function kindsIn(alpha: Float32Array): { hasSky: boolean; hasEdge: boolean } {
  let hasSky = false
  let hasEdge = false
  for (let x = 0; x < alpha.length && !hasEdge; x++) {
    const share = alpha[x]
    if (share > 0) hasSky = true
    hasEdge = share > 0 && share < 1
  }
  return { hasSky, hasEdge }
}

function withoutOldSky(code: number, share: number, oldSky: number, ground: number): number {
  if (share > 0.98) return ground
  const own = (code - share * oldSky) / (1 - share)
  // The foreground's colour is trusted less where less of it is visible.
  const limited = Math.min(Math.max(0, own), ground + lighterCodes + (1 - share) * (255 - ground))
  const trusted = Math.min(1, (1 - share) * 3)
  return ground + (limited - ground) * trusted
}
