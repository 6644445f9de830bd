import { spreadValues } from '#imaging/color/spread-color.ts'
import { createPlane, createRgba, type Rgba, type Size } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'

/** The photo at working size. Hidden colours of transparent pixels are replaced by visible colours nearby. */
export function makeWorkingCopy(photo: Rgba, pixelsMax: number): Rgba {
  const { width, height } = workingSize(photo, pixelsMax)
  return copyAt(photo, width, height)
}

export function workingSize(photo: Size, pixelsMax: number): Size {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (photo.width * photo.height)))
  const width = Math.max(1, Math.round(photo.width * scale))
  const height = Math.max(1, Math.round(photo.height * scale))
  return { width, height }
}

/** The photo at any size, without hidden colours. */
export function copyAt(photo: Rgba, width: number, height: number): Rgba {
  if (isOpaque(photo))
    return photo.width === width && photo.height === height ? photo : resizeRgba(photo, width, height)
  return withSeenColors(photo, width, height)
}

function isOpaque({ data }: Rgba): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false
  return true
}

function withSeenColors(photo: Rgba, width: number, height: number): Rgba {
  const weighted = createRgba(photo.width, photo.height)
  for (let i = 0; i < photo.data.length; i += 4) {
    const alpha = photo.data[i + 3]
    for (let c = 0; c < 3; c++) weighted.data[i + c] = (photo.data[i + c] * alpha) / 255
    weighted.data[i + 3] = alpha
  }
  const small = resizeRgba(weighted, width, height)
  const seen = createPlane(width, height)
  for (let i = 0; i < seen.data.length; i++) seen.data[i] = small.data[i * 4 + 3] / 255
  const own = [0, 1, 2].map((channel) => {
    const plane = createPlane(width, height)
    for (let i = 0; i < seen.data.length; i++)
      plane.data[i] = seen.data[i] > 0 ? Math.min(255, small.data[i * 4 + channel] / seen.data[i]) : 0
    return plane
  })
  const spread = spreadValues(own, seen, 2)
  for (let i = 0; i < seen.data.length; i++) {
    // Half-transparent pixels keep their colour; in fainter ones 8 bits are too few to tell it.
    const share = Math.min(1, seen.data[i] * 2)
    for (let c = 0; c < 3; c++) {
      const around = spread[c].data[i]
      small.data[i * 4 + c] = around + (own[c].data[i] - around) * share
    }
    small.data[i * 4 + 3] = 255
  }
  return small
}
