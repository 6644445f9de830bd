import { copyRgba, type Rgba } from '#imaging/image.ts'
import { fractalNoise, hash, noise } from './noise.ts'
import { clamp } from './vector.ts'

/** The picture in greys: Rec. 709 luma. */
export function withoutColor(image: Rgba): Rgba {
  const out = copyRgba(image)
  for (let i = 0; i < out.data.length; i += 4) {
    const luma =
      0.2126 * (image.data[i] as number) +
      0.7152 * (image.data[i + 1] as number) +
      0.0722 * (image.data[i + 2] as number)
    out.data.fill(luma, i, i + 3)
  }
  return out
}

/** Ages a print by a century in a drawer: faded, browned, stained, scratched, creased, dusty. */
export function agePrint(image: Rgba): Rgba {
  const out = withoutColor(image)
  const { width, height } = out
  const marks = scratchMap(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4
      const fade = 0.42 + 0.1 * fractalNoise((x / width) * 3, (y / height) * 3, 3)
      const stain = 18 * Math.max(0, fractalNoise((x / width) * 4 + 9, (y / height) * 4, 5) - 0.62)
      const grain = 12 * (hash(x, y, 1) + hash(x, y, 2) - 1)
      const tone = 92 + (out.data[i] as number) * fade + grain - 22 * clamp(stain)
      const mark = marks[y * width + x] as number
      const printed = mark > 0 ? tone + (228 - tone) * mark : tone * (1 + 0.55 * mark)
      out.data[i] = printed + 10
      out.data[i + 1] = printed - 6
      out.data[i + 2] = printed - 30
    }
  return out
}

/** 1: scratched down to the white paper, -1: dark line or speck, between: partly. */
function scratchMap(width: number, height: number): Float32Array {
  const marks = new Float32Array(width * height)
  const draw = (x0: number, y0: number, x1: number, y1: number, thickness: number, strength: number, seed: number) => {
    const long = Math.hypot(x1 - x0, y1 - y0)
    const steps = Math.ceil(long * 2)
    for (let step = 0; step <= steps; step++) {
      const t = step / steps
      const sway = (noise(t * 7, seed) - 0.5) * Math.min(26, 0.12 * long)
      const cx = x0 + (x1 - x0) * t + sway
      const cy = y0 + (y1 - y0) * t + sway * 0.4
      const reach = thickness * (0.4 + 0.9 * noise(t * 30, seed, 2))
      for (let y = Math.floor(cy - reach); y <= cy + reach; y++)
        for (let x = Math.floor(cx - reach); x <= cx + reach; x++) {
          if (x < 0 || y < 0 || x >= width || y >= height || Math.hypot(x - cx, y - cy) > reach) continue
          marks[y * width + x] = strength * (0.75 + 0.25 * hash(x, y, seed))
        }
    }
  }
  draw(width * 0.71, 0, width * 0.64, height, 2.6, 0.95, 1)
  draw(0, height * 0.36, width, height * 0.41, 1.7, 0.8, 2)
  for (let i = 0; i < 13; i++) {
    const x = hash(i, 31) * width
    const y = hash(i, 32) * height
    const long = 60 + 240 * hash(i, 33)
    const turn = (hash(i, 34) - 0.5) * 1.1 + Math.PI / 2
    draw(x, y, x + Math.cos(turn) * long, y + Math.sin(turn) * long, 1.1, hash(i, 35) > 0.3 ? 0.85 : -0.7, i + 10)
  }
  for (let i = 0; i < 170; i++) {
    const x = hash(i, 41) * width
    const y = hash(i, 42) * height
    draw(x, y, x + 2, y + 2, 0.8 + 2.4 * hash(i, 43) ** 3, hash(i, 44) > 0.35 ? 0.9 : -0.8, i + 40)
  }
  return marks
}
