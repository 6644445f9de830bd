import { type LabPlanes, writeCodesFromLab } from '#imaging/color/color.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'

/** What to add to the R, G, B codes (0..255) of a crop; 0 where nothing may change. */
export type Change = readonly [Plane, Plane, Plane]

/** Lab values of the touched pixels only, in their order. */
export interface PackedLab {
  readonly lightness: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
}

export type PackedShift = { readonly [Channel in keyof PackedLab]: Float32Array | null }

export function pixelsWithin(regions: readonly Plane[]): Int32Array {
  const [first] = regions as [Plane]
  const isWithin = new Uint8Array(first.data.length)
  let count = 0
  for (const { data } of regions)
    for (let i = 0; i < data.length; i++) {
      if (isWithin[i] === 1 || !(data[i] > 0)) continue
      isWithin[i] = 1
      count++
    }
  const at = new Int32Array(count)
  for (let i = 0, k = 0; k < count; i++) if (isWithin[i] === 1) at[k++] = i
  return at
}

function packPlane({ data }: Plane, touched: Int32Array): Float32Array {
  const packed = new Float32Array(touched.length)
  for (let k = 0; k < packed.length; k++) packed[k] = data[touched[k] as number] as number
  return packed
}

export function packLab({ lightness, a, b }: LabPlanes, touched: Int32Array): PackedLab {
  return { lightness: packPlane(lightness, touched), a: packPlane(a, touched), b: packPlane(b, touched) }
}

export function packShift({ lightness, a, b }: LabShift, touched: Int32Array): PackedShift {
  const pack = (plane: Plane | null) => (plane === null ? null : packPlane(plane, touched))
  return { lightness: pack(lightness), a: pack(a), b: pack(b) }
}

/** Adds `share` of a shift, in place. @param at places of the shift's values; absent: they are in the pixels' order */
export function addShare(lab: PackedLab, shift: PackedShift, share: number, at?: Int32Array): void {
  if (share === 0) return
  for (const channel of ['lightness', 'a', 'b'] as const) {
    const target = lab[channel]
    const added = shift[channel]
    if (added === null) continue
    if (at === undefined) for (let k = 0; k < target.length; k++) target[k] += share * (added[k] as number)
    else
      for (let k = 0; k < at.length; k++)
        if ((at[k] as number) >= 0) target[at[k] as number] += share * (added[k] as number)
  }
}

export function changeOf(image: Rgba, touched: Int32Array, { lightness, a, b }: PackedLab): Change {
  const { width, height, data } = image
  const change = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const
  const codes = new Float64Array(3)
  for (let k = 0; k < touched.length; k++) {
    const i = touched[k] as number
    writeCodesFromLab(lightness[k], a[k], b[k], codes)
    for (let c = 0; c < 3; c++) change[c].data[i] = codes[c] - data[i * 4 + c]
  }
  return change
}
