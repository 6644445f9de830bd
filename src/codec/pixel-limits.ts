import { photoPixelsMax, photoSideMaxPx } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'

/** @throws Problem 'photo-too-many-pixels' */
export function refuseTooManyPixels(width: number, height: number): void {
  if (width * height > photoPixelsMax || Math.max(width, height) > photoSideMaxPx)
    throw new Problem('photo-too-many-pixels', `${width} x ${height}`)
}
