import { copyRgba, createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'

/** Blotches are wide, so they are judged on a copy this many times smaller. */
const shrunkTimes = 4
// In px of that copy: reaches over blotches of about 20 px.
const reachPx = 4
/** Colours that differ by more of the noise than this, and lumas by more levels, belong to other things. */
const colorRange = 2.5
const lumaRangeLevels = 7

/**
 * Evens out wide blotches of colour that noise leaves, by a bilateral filter of the colours on a small copy (Tomasi &
 * Manduchi 1998); brightness, and edges of colour above the noise, stay. Alpha is kept.
 * @param noiseLevels standard deviation of the blotches in half the red-blue difference, 8-bit levels
 */
export function calmChroma(photo: Rgba, noiseLevels: number): Rgba {
  const small = shrinkColors(photo)
  const calm = smoothAlike(small, colorRange * noiseLevels)
  const red = resizePlane(calm.red, photo.width, photo.height).data
  const blue = resizePlane(calm.blue, photo.width, photo.height).data
  const out = copyRgba(photo)
  for (let i = 0, j = 0; i < red.length; i++, j += 4) {
    out.data[j] = photo.data[j] + red[i]
    out.data[j + 1] = photo.data[j + 1] - (0.299 * red[i] + 0.114 * blue[i]) / 0.587
    out.data[j + 2] = photo.data[j + 2] + blue[i]
  }
  return out
}

interface Colors {
  readonly luma: Plane
  /** Red and blue less luma, levels. */
  readonly red: Plane
  readonly blue: Plane
}

function shrinkColors({ width, height, data }: Rgba): Colors {
  const columns = Math.max(1, Math.round(width / shrunkTimes))
  const rows = Math.max(1, Math.round(height / shrunkTimes))
  const channel = (c: 0 | 1 | 2) => {
    const plane = createPlane(width, height)
    for (let i = 0, j: number = c; i < plane.data.length; i++, j += 4) plane.data[i] = data[j]
    return resizePlane(plane, columns, rows)
  }
  const [red, green, blue] = [channel(0), channel(1), channel(2)]
  const luma = createPlane(columns, rows)
  for (let i = 0; i < luma.data.length; i++) {
    luma.data[i] = 0.299 * red.data[i] + 0.587 * green.data[i] + 0.114 * blue.data[i]
    red.data[i] -= luma.data[i]
    blue.data[i] -= luma.data[i]
  }
  return { luma, red, blue }
}

/** What to add to red and blue: the mean of the pixels near that look alike, less the pixel's own. */
function smoothAlike({ luma, red, blue }: Colors, colorRangeLevels: number): Pick<Colors, 'red' | 'blue'> {
  const { width, height } = luma
  const added = { red: createPlane(width, height), blue: createPlane(width, height) }
  const colorScale = 1 / (2 * colorRangeLevels ** 2)
  const lumaScale = 1 / (2 * lumaRangeLevels ** 2)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [l, r, b] = [luma.data[i], red.data[i], blue.data[i]]
      let total = 0
      let redSum = 0
      let blueSum = 0
      for (let v = Math.max(0, y - reachPx); v <= Math.min(height - 1, y + reachPx); v++)
        for (let u = Math.max(0, x - reachPx); u <= Math.min(width - 1, x + reachPx); u++) {
          const j = v * width + u
          const dr = red.data[j] - r
          const db = blue.data[j] - b
          const dl = luma.data[j] - l
          const weight = Math.exp(-colorScale * (dr * dr + db * db) - lumaScale * dl * dl)
          total += weight
          redSum += weight * dr
          blueSum += weight * db
        }
      added.red.data[i] = redSum / total
      added.blue.data[i] = blueSum / total
    }
  return added
}
