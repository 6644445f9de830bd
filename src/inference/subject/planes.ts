import { pasteMask } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { eachPixel, type MaskRegion } from '#imaging/regions/mask-regions.ts'

/** Takes the greater of two planes of one size, in place. */
export function raise(to: Plane, from: Plane): void {
  for (let i = 0; i < to.data.length; i++) to.data[i] = Math.max(to.data[i] as number, from.data[i] as number)
}

/** The lesser of two planes of one size, pixel by pixel. */
export const lesserOf = (one: Plane, other: Plane): Plane => ({
  ...one,
  data: one.data.map((value, i) => Math.min(value, other.data[i] as number)),
})

/** Whether a pixel is more likely there than not. */
export const isOver = ({ data }: Plane, i: number): boolean => (data[i] as number) > 0.5

/** Mean of a plane in a piece. */
export function meanIn({ data, width }: Plane, piece: MaskRegion): number {
  let sum = 0
  eachPixel(piece, width, (i) => {
    sum += data[i] as number
  })
  return sum / piece.pixels
}

/** A piece in a mask of the size of a plane, 255. */
export function placed({ box, mask }: MaskRegion, { width, height }: Plane): Mask {
  const whole = createMask(width, height)
  pasteMask(whole, box, mask)
  return whole
}
