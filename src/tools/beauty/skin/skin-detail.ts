import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { noSkin, type SkinColor, unitFloor, valuesWithin } from '#tools/beauty/skin/skin-color.ts'

/** Strength of the finest detail as a multiple of what bare skin has here; hair has 3 and more (measured). */
export function fineStructure(lightness: Plane, bare: Plane, { unit }: SkinColor, faceWidthPx: number): Plane {
  const soft = wideBlur(lightness, Math.max(0.8, 0.006 * faceWidthPx))
  const detail = createPlane(lightness.width, lightness.height)
  for (let i = 0; i < detail.data.length; i++)
    detail.data[i] = Math.abs((lightness.data[i] as number) - (soft.data[i] as number))
  const level = wideBlur(detail, Math.max(0.8, 0.012 * faceWidthPx))
  const scale = 1 / Math.max(0.35 * unit, medianOf(valuesWithin(level, bare), noSkin))
  for (let i = 0; i < level.data.length; i++) level.data[i] = (level.data[i] as number) * scale
  return level
}

/** Steps of lightness over 1/50 of the face's width, in the skin's units: outlines of the face have 5 and more. */
export function edgesOf(lightness: Plane, { unit }: SkinColor, faceWidthPx: number): Plane {
  const soft = wideBlur(lightness, Math.max(0.8, 0.006 * faceWidthPx))
  const { width, height, data } = soft
  const reach = Math.max(1, Math.round(0.01 * faceWidthPx))
  const edges = createPlane(width, height)
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x
      const across = (data[i + reach] as number) - (data[i - reach] as number)
      const down = (data[i + reach * width] as number) - (data[i - reach * width] as number)
      edges.data[i] = Math.sqrt(across * across + down * down) / Math.max(unitFloor, unit)
    }
  return edges
}
