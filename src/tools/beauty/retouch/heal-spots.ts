import type { LabPlanes } from '#imaging/color/color.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import type { Plane } from '#imaging/image.ts'
import { type CloneChannels, cloneDisc } from '#imaging/membrane/membrane-clone.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { contrastMin } from '#tools/beauty/retouch/spot-candidates.ts'
import type { Spot } from '#tools/beauty/retouch/tell-spots.ts'

/** What healing one spot adds to Lab per pixel; it fades to 0 at the border of the patch. */
export interface SpotPatch {
  readonly spot: Spot
  /** Indices of its pixels in the planes. */
  readonly at: Int32Array
  readonly lightness: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
}

// In radii of the spot: includes its soft border and swelling.
const patchRadii = 1.9

/**
 * Covers every spot with clean skin from nearby, adjusted in colour to fit (membrane clone, Perez 2003; Georgiev 2005).
 * @returns the skin without any spot, and what each spot's healing adds
 */
export function healSpots(
  lab: LabPlanes,
  skin: Plane,
  spots: readonly Spot[],
): { clean: LabPlanes; patches: SpotPatch[] } {
  const clean = { lightness: copyPlane(lab.lightness), a: copyPlane(lab.a), b: copyPlane(lab.b) }
  const channels: CloneChannels = [clean.lightness, clean.a, clean.b]
  const patches: SpotPatch[] = []
  for (const spot of spots) {
    const radiusPx = spot.radiusPx * patchRadii
    const at = discAt(skin, spot, radiusPx)
    const values = channels.map(({ data }) => Float32Array.from(at, (i) => data[i] as number))
    if (!cloneDisc(channels, skin, spot.x, spot.y, radiusPx)) continue
    for (const [c, { data }] of channels.entries()) {
      const added = values[c] as Float32Array
      for (const [k, i] of at.entries()) added[k] = (data[i] as number) - (added[k] as number)
    }
    const [lightness, a, b] = values as [Float32Array, Float32Array, Float32Array]
    patches.push({ spot, at, lightness, a, b })
  }
  return { clean, patches }
}

/** How far a spot is healed, 0..1: fainter spots need a higher `blemishes`; moles, stubble and paint always stay. */
export function healedShare({ kind, contrast }: Spot, { blemishes, freckles }: BeautyOptions): number {
  if (blemishes === 0 || !(kind === 'blemish' || (kind === 'freckle' && freckles))) return 0
  // At full strength every spot that was found is healed, at the lowest only those that stand out by 8 deviations.
  const from = 8 - (8 - contrastMin) * (blemishes / 100)
  return smoothStep(from - 0.5, from + 0.5, contrast)
}

function discAt({ width, height }: Plane, { x, y }: Spot, radiusPx: number): Int32Array {
  const at: number[] = []
  const reach = Math.ceil(radiusPx)
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
      if (Math.hypot(column - x, row - y) < radiusPx) at.push(row * width + column)
  return Int32Array.from(at)
}

function copyPlane({ width, height, data }: Plane): Plane {
  return { width, height, data: data.slice() }
}
