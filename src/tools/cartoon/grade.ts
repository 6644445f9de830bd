import type { LabPlanes } from '#imaging/color.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'

export interface Grade {
  /** 0..1: how far the darkest and lightest tones are pulled to black and white. */
  readonly contrast: number
  /** Factor on chroma before the soft limit. */
  readonly saturation: number
  /** Lightness added in the middle. */
  readonly lift?: number
}

// No tone is stretched more than this: a foggy photo stays soft, noise stays down. Taste.
const gainMax = 1.45
// Chroma approaches this and no more, so vivid things keep their drawing.
const chromaMax = 95

/** Stretches tones to the whole range and sets the saturation. */
export function gradeColors(planes: LabPlanes, { contrast, saturation, lift = 0 }: Grade): LabPlanes {
  const { width, height } = planes.lightness
  const low = quantile(planes.lightness, 0.01)
  const high = quantile(planes.lightness, 0.99)
  const gain = 1 + contrast * (Math.min(gainMax, 94 / Math.max(20, high - low)) - 1)
  const pivot = (low + high) / 2
  const center = pivot + contrast * (50 - pivot) * 0.5
  const out = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  for (let i = 0; i < out.a.data.length; i++) {
    const value = Math.min(100, Math.max(0, center + (planes.lightness.data[i]! - pivot) * gain))
    out.lightness.data[i] = value + (lift * 4 * value * (100 - value)) / 10000
    const chroma = Math.hypot(planes.a.data[i]!, planes.b.data[i]!)
    const wanted = chroma * saturation
    const scale = chroma < 1e-3 ? 1 : (chromaMax * Math.tanh(wanted / chromaMax)) / chroma
    out.a.data[i] = planes.a.data[i]! * scale
    out.b.data[i] = planes.b.data[i]! * scale
  }
  return out
}

function quantile({ data }: Plane, share: number): number {
  const counts = new Uint32Array(401)
  for (const value of data) counts[Math.min(400, Math.max(0, Math.round(value * 4)))]++
  let left = share * data.length
  for (let bin = 0; bin <= 400; bin++) {
    left -= counts[bin]!
    if (left <= 0) return bin / 4
  }
  return 100
}

/** Brings colours inside faces part of the way back to the photo's, and their lightness up: skin stays flattering. */
export function spareFaces(planes: LabPlanes, photo: LabPlanes, faces: Plane, share: number, lift: number): void {
  for (let i = 0; i < faces.data.length; i++) {
    const weight = faces.data[i]! * share
    if (weight === 0) continue
    const value = planes.lightness.data[i]!
    planes.a.data[i] += (photo.a.data[i]! * 1.1 - planes.a.data[i]!) * weight
    planes.b.data[i] += (photo.b.data[i]! * 1.1 - planes.b.data[i]!) * weight
    planes.lightness.data[i] = value + (faces.data[i]! * lift * value * (100 - value)) / 2500
  }
}
