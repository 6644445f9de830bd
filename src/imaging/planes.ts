import type { Mask, Plane } from '#imaging/image.ts'

/** Takes the greater of two planes or masks of one size, in place. */
export function raise<Values extends Mask | Plane>(to: Values, from: Values): void {
  for (let i = 0; i < to.data.length; i++) to.data[i] = Math.max(to.data[i] as number, from.data[i] as number)
}

/** The lesser of two planes of one size, pixel by pixel. */
export const lesserOf = (one: Plane, other: Plane): Plane => ({
  ...one,
  data: one.data.map((value, i) => Math.min(value, other.data[i] as number)),
})

/** Whether a pixel is more likely there than not. */
export const isOver = ({ data }: Plane, i: number): boolean => (data[i] as number) > 0.5
