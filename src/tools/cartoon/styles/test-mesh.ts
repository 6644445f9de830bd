import type { Size } from '#imaging/image.ts'

/** A mesh with these regions as ellipses: half axes in px around a middle, from the left corner below to the other. */
export function meshOf(
  size: Size,
  regions: readonly (readonly [points: readonly number[], x: number, y: number, wide: number, high: number])[],
): number[] {
  const mesh = new Array<number>(2 * 468).fill(0.5)
  for (const [points, x, y, wide, high] of regions)
    for (const [at, point] of points.entries()) {
      const angle = Math.PI + (2 * Math.PI * -at) / points.length
      mesh[2 * point] = (x + wide * Math.cos(angle)) / size.width
      mesh[2 * point + 1] = (y + high * Math.sin(angle)) / size.height
    }
  return mesh
}
