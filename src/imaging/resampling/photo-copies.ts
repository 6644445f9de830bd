import type { Rgba, Size } from '#imaging/image.ts'
import { halve, isTwice } from '#imaging/resampling/halve.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'

/** Smaller copies of a photo, each made once. */
export interface PhotoCopies {
  /** The photo halved while it stays at least as large as `side`, px of the long side; the photo itself if it is small. */
  halvedTo(side: number): Rgba
  /** The photo at this size, smaller or larger; the photo itself at its own. */
  at(size: Size): Rgba
}

/**
 * A copy is resized from a half at least so many times as large: the halves of a photo of 4000 px then serve all copies
 * up to 1333 px, and differ from a resize of the photo itself by a level or two at hard edges.
 */
const spareMin = 1.5

const known = new WeakMap<Rgba, PhotoCopies>()

/** The copies of a photo, for all who ask. Its pixels must not change from then on. */
export function copiesOf(photo: Rgba): PhotoCopies {
  const found = known.get(photo)
  if (found !== undefined) return found
  const halves = [photo]
  const sized = new Map<string, Rgba>()
  const halvedTo = (side: number): Rgba => {
    let [at, half] = [0, photo]
    while (isTwice(half, side)) half = halves[++at] ??= halve(half)
    return half
  }
  const sizeTo = ({ width, height }: Size): Rgba => {
    const scale = Math.max(width / photo.width, height / photo.height)
    return resizeRgba(halvedTo(spareMin * scale * Math.max(photo.width, photo.height)), width, height)
  }
  const copies: PhotoCopies = {
    halvedTo,
    at(size) {
      if (size.width === photo.width && size.height === photo.height) return photo
      const key = `${size.width}x${size.height}`
      const copy = sized.get(key) ?? sizeTo(size)
      sized.set(key, copy)
      return copy
    },
  }
  known.set(photo, copies)
  return copies
}
