import { mapPlace, type Place, type Quad, squareToQuad } from '#imaging/adjust/homography.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'

/** A scan made of photos, and where its prints lie. */
export interface MadeScan {
  readonly scan: Rgba
  /** In px of the scan, clockwise from the corner that lies at the top left of the print. */
  readonly prints: readonly Quad[]
  /** What the scan is like, for tables. */
  readonly kind: string
}

/** A4 at 300 dpi. */
export const scanSize = { width: 2480, height: 3508 }

export type Random = () => number

const between = (random: Random, from: number, to: number) => from + (to - from) * random()

interface Lid {
  readonly name: string
  readonly tone: readonly [number, number, number]
  readonly noise: number
}

const lids: readonly Lid[] = [
  { name: 'white', tone: [247, 248, 246], noise: 1.2 },
  { name: 'off-white', tone: [236, 234, 228], noise: 1.6 },
  { name: 'grey', tone: [176, 178, 180], noise: 2 },
  { name: 'dark', tone: [38, 37, 40], noise: 2.4 },
  { name: 'black', tone: [12, 12, 13], noise: 1.5 },
  { name: 'table', tone: [142, 112, 84], noise: 4 },
]

interface Laid {
  readonly centre: Place
  /** Half the sides, px. */
  readonly half: Place
  readonly angle: number
  readonly border: number
}

/** Lays photos on a scanner: two to six, each turned, some with white borders, with shadows, dust and noise. */
export function makeScan(photos: readonly Rgba[], seed: number): MadeScan {
  const random = seededRandom(seed)
  const lid = lids[seed % lids.length] as Lid
  const scan = createRgba(scanSize.width, scanSize.height)
  paintLid(scan, lid, random)
  const laid = layOut(photos, random)
  const light = between(random, 0, Math.PI * 2)
  const shadow = { x: Math.cos(light) * between(random, 2, 7), y: Math.sin(light) * between(random, 2, 7) }
  const depth = between(random, 0.1, 0.45)
  for (const one of laid) castShadow(scan, one, shadow, depth)
  for (const [index, one] of laid.entries()) paintPrint(scan, photos[index] as Rgba, one, random)
  soften(scan)
  dust(scan, random)
  addNoise(scan, lid.noise, random)
  const hasBorders = laid.some(({ border }) => border > 0)
  return { scan, prints: laid.map(cornersOf), kind: `${lid.name}${hasBorders ? ', borders' : ''}` }
}

function paintLid({ width, height, data }: Rgba, { name, tone }: Lid, random: Random): void {
  const [across, down, bow] = [between(random, -6, 6), between(random, -6, 6), between(random, -5, 5)]
  const grain = name === 'table' ? between(random, 3, 7) : 0
  const phase = random() * 7
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += 4) {
      const [u, v] = [x / width - 0.5, y / height - 0.5]
      const wood = grain * Math.sin(x / 37 + 3 * Math.sin(y / 420 + phase) + phase)
      const shift = across * u + down * v + bow * (u * u + v * v) * 2 + wood
      for (let c = 0; c < 3; c++) data[i + c] = (tone[c] as number) + shift
      data[i + 3] = 255
    }
}

/** Cells of a grid, one for each photo; in each the print lies as large as it can, some nearly touching. */
function layOut(photos: readonly Rgba[], random: Random): Laid[] {
  const columns = photos.length <= 3 && random() < 0.5 ? 1 : 2
  const rows = Math.ceil(photos.length / columns)
  const cell = { x: scanSize.width / columns, y: scanSize.height / rows }
  // In half of the scans prints lie nearly straight, as people try to lay them.
  const tilt = random() < 0.5 ? 3 : random() < 0.7 ? 12 : 40
  const isBordered = random() < 0.5
  return photos.map((photo, index): Laid => {
    const angle = (between(random, -tilt, tilt) * Math.PI) / 180
    const aspect = photo.width / photo.height
    const border = isBordered ? Math.round(between(random, 18, 60)) : 0
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
    // The least gap between prints is some 1 mm.
    const room = { x: cell.x - between(random, 16, 160), y: cell.y - between(random, 16, 160) }
    const tall = Math.min(room.x / (aspect * cos + sin), room.y / (aspect * sin + cos)) * between(random, 0.72, 1)
    const size = { x: tall * aspect, y: tall }
    const box = { x: size.x * cos + size.y * sin, y: size.x * sin + size.y * cos }
    const slack = { x: (cell.x - box.x) / 2 - 8, y: (cell.y - box.y) / 2 - 8 }
    return {
      centre: {
        x: cell.x * ((index % columns) + 0.5) + between(random, -slack.x, slack.x),
        y: cell.y * (Math.floor(index / columns) + 0.5) + between(random, -slack.y, slack.y),
      },
      half: { x: size.x / 2, y: size.y / 2 },
      angle,
      border,
    }
  })
}

function cornersOf({ centre, half, angle }: Laid): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (x: number, y: number): Place => ({ x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos })
  return [at(-half.x, -half.y), at(half.x, -half.y), at(half.x, half.y), at(-half.x, half.y)]
}

/** Calls with each pixel near a print, and where it lies in it: px from its middle along its sides. */
function eachPixel(
  scan: Rgba,
  { centre, half, angle }: Laid,
  marginPx: number,
  paint: (i: number, x: number, y: number) => void,
): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const reachX = Math.abs(half.x * cos) + Math.abs(half.y * sin) + marginPx
  const reachY = Math.abs(half.x * sin) + Math.abs(half.y * cos) + marginPx
  for (let y = Math.max(0, Math.floor(centre.y - reachY)); y < Math.min(scan.height, centre.y + reachY); y++)
    for (let x = Math.max(0, Math.floor(centre.x - reachX)); x < Math.min(scan.width, centre.x + reachX); x++) {
      const [u, v] = [x + 0.5 - centre.x, y + 0.5 - centre.y]
      paint((y * scan.width + x) * 4, u * cos + v * sin, v * cos - u * sin)
    }
}

function castShadow(scan: Rgba, laid: Laid, shadow: Place, depth: number): void {
  const soft = 3 + Math.hypot(shadow.x, shadow.y)
  const turned = {
    x: shadow.x * Math.cos(laid.angle) + shadow.y * Math.sin(laid.angle),
    y: shadow.y * Math.cos(laid.angle) - shadow.x * Math.sin(laid.angle),
  }
  eachPixel(scan, laid, soft * 3, (i, x, y) => {
    const away = Math.max(Math.abs(x - turned.x) - laid.half.x, Math.abs(y - turned.y) - laid.half.y)
    const dark = depth / (1 + Math.exp((away / soft) * 3))
    for (let c = 0; c < 3; c++) scan.data[i + c] = (scan.data[i + c] as number) * (1 - dark)
  })
}

function paintPrint(scan: Rgba, photo: Rgba, laid: Laid, random: Random): void {
  const { half, border } = laid
  const inner = { x: half.x - border, y: half.y - border }
  const picture = resizeRgba(photo, Math.round(inner.x * 2), Math.round(inner.y * 2))
  const paper = [between(random, 236, 252), between(random, 234, 250), between(random, 222, 248)]
  eachPixel(scan, laid, 2, (i, x, y) => {
    const outside = Math.max(Math.abs(x) - half.x, Math.abs(y) - half.y)
    const cover = Math.min(1, Math.max(0, 0.5 - outside))
    if (cover === 0) return
    const isPaper = Math.abs(x) > inner.x || Math.abs(y) > inner.y
    const u = Math.min(picture.width - 1, Math.max(0, Math.floor(x + inner.x)))
    const v = Math.min(picture.height - 1, Math.max(0, Math.floor(y + inner.y)))
    const from = (v * picture.width + u) * 4
    for (let c = 0; c < 3; c++) {
      const ink = isPaper && border > 0 ? (paper[c] as number) : (picture.data[from + c] as number)
      scan.data[i + c] = (scan.data[i + c] as number) * (1 - cover) + ink * cover
    }
  })
}

/** A scanner's lens: a small blur, 1 2 1 both ways. */
function soften({ width, height, data }: Rgba): void {
  for (const [step, lines, length, stride] of [
    [4, height, width, width * 4],
    [width * 4, width, height, 4],
  ] as const)
    for (let line = 0; line < lines; line++)
      for (let c = 0; c < 3; c++) {
        let before = data[line * stride + c] as number
        for (let k = 0, i = line * stride + c; k < length - 1; k++, i += step) {
          const now = data[i] as number
          data[i] = (before + 2 * now + (data[i + step] as number)) / 4
          before = now
        }
      }
}

function dust(scan: Rgba, random: Random): void {
  for (let speck = 0; speck < 120; speck++) {
    const [x, y] = [random() * scan.width, random() * scan.height]
    const [long, wide, angle] = [between(random, 1, 16), between(random, 0.8, 2.4), random() * Math.PI]
    const tone = random() < 0.5 ? between(random, 10, 90) : between(random, 180, 255)
    const laid = { centre: { x, y }, half: { x: long, y: wide }, angle, border: 0 }
    eachPixel(scan, laid, 2, (i, u, v) => {
      if ((u / long) ** 2 + (v / wide) ** 2 > 1) return
      for (let c = 0; c < 3; c++) scan.data[i + c] = (scan.data[i + c] as number) * 0.4 + tone * 0.6
    })
  }
}

function addNoise({ data }: Rgba, sigma: number, random: Random): void {
  for (let i = 0; i < data.length; i += 4) {
    const common = (random() + random() + random() - 1.5) * 2 * sigma * 0.7
    for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) + common + (random() + random() - 1) * sigma
  }
}

/** The mean distance of two outlines' corners, px, whichever of them comes first. */
export function cornerErrors(found: Quad, truth: Quad): number[] {
  const turned = [0, 1, 2, 3].map((from) =>
    truth.map(({ x, y }, at) => {
      const other = found[(at + from) % 4] as Place
      return Math.hypot(other.x - x, other.y - y)
    }),
  )
  const worst = (errors: readonly number[]) => Math.max(...errors)
  return turned.toSorted((a, b) => worst(a) - worst(b))[0] as number[]
}

/** The middle of an outline. */
export const middleOf = (quad: Quad): Place => mapPlace(squareToQuad(quad), { x: 0.5, y: 0.5 })
