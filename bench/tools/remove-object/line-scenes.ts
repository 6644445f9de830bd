import { seededRandom } from '#imaging/fill/patch-match.ts'
import { createMask, createRgba, type Mask, type Rgba } from '#imaging/image.ts'

type Color = readonly [red: number, green: number, blue: number]

const width = 360
const height = 300
const samples = 3

/** Draws with a few samples per pixel, and a little grain. */
function draw(colorAt: (x: number, y: number) => Color, seed: number): Rgba {
  const image = createRgba(width, height)
  const random = seededRandom(seed)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0]
      for (let k = 0; k < samples * samples; k++) {
        const color = colorAt(
          x - 0.5 + ((k % samples) + 0.5) / samples,
          y - 0.5 + (Math.floor(k / samples) + 0.5) / samples,
        )
        for (let c = 0; c < 3; c++) sum[c]! += color[c]!
      }
      const grain = 8 * (random() - 0.5)
      for (let c = 0; c < 3; c++) image.data[(y * width + x) * 4 + c] = sum[c]! / samples ** 2 + grain
      image.data[(y * width + x) * 4 + 3] = 255
    }
  return image
}

const oval = (x: number, y: number, across: number, down: number): Mask => {
  const mask = createMask(width, height)
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++)
      if (((u - x) / across) ** 2 + ((v - y) / down) ** 2 < 1) mask.data[v * width + u] = 255
  return mask
}

const sky: Color = [150, 180, 215]
const wood: Color = [150, 120, 90]
const dark: Color = [60, 50, 45]
const grass: Color = [80, 120, 60]
const stone: Color = [170, 165, 155]

/** Scenes of straight lines, each with a hole across them. */
export function* madeScenes(): Generator<{ name: string; photo: Rgba; mask: Mask }> {
  const middle = oval(180, 150, 45, 60)
  yield { name: 'made-horizon', photo: draw((x, y) => (y < 140 + 0.03 * x ? sky : grass), 1), mask: middle }
  yield {
    name: 'made-slant',
    photo: draw((x, y) => (y < 60 + 0.47 * x ? stone : dark), 2),
    mask: middle,
  }
  yield { name: 'made-pole', photo: draw((x, y) => (Math.abs(x - 160 - 0.1 * y) < 4 ? dark : sky), 3), mask: middle }
  yield {
    name: 'made-wires',
    photo: draw((x, y) => {
      const on = [80, 130, 190].some((at) => Math.abs(y - at - 0.18 * x) < 1.3) || Math.abs(y - 250 + 0.5 * x) < 1.6
      return on ? dark : sky
    }, 4),
    mask: middle,
  }
  // Planks that meet far above.
  yield {
    name: 'made-planks',
    photo: draw((x, y) => {
      const board = (x - 180) / (y + 160) / 0.065 + 0.3
      const part = board - Math.floor(board)
      const tone = 12 * Math.sin(Math.floor(board) * 12.9898)
      return part < 0.07 ? dark : [wood[0] + tone, wood[1] + tone, wood[2] + tone]
    }, 5),
    mask: middle,
  }
  yield {
    name: 'made-railing',
    photo: draw((x, y) => {
      if (Math.abs(y - 70) < 5 || Math.abs(y - 240) < 5) return dark
      const part = (((x + 0.05 * y) % 17) + 17) % 17
      return y > 70 && y < 240 && part < 4 ? dark : y < 165 ? sky : grass
    }, 6),
    mask: middle,
  }
  yield {
    name: 'made-stairs',
    photo: draw((x, y) => {
      const step = (y + 0.12 * x) / 26
      const part = step - Math.floor(step)
      return part < 0.55 ? stone : part < 0.62 ? dark : [120, 116, 110]
    }, 7),
    mask: middle,
  }
  // Only its corner is hidden.
  yield {
    name: 'made-corner',
    photo: draw((x, y) => (x - 0.1 * y > 160 && y + 0.15 * x > 180 ? wood : stone), 8),
    mask: oval(180, 150, 40, 40),
  }
  // A pole that ends on the ground, inside the hole.
  yield {
    name: 'made-foot',
    photo: draw((x, y) => (Math.abs(x - 175) < 4 && y < 160 ? dark : y < 160 ? sky : grass), 9),
    mask: middle,
  }
}
