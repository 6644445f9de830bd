import type { LabPlanes } from '#imaging/color/color.ts'
import { type Cluster, findClusters } from '#imaging/color/color-clusters.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { createPlane, type Plane } from '#imaging/image.ts'
import type { Sketch } from '#tools/cartoon/sketch/sketch.ts'

export interface Grade {
  /** 0..1: how far the darkest and lightest tones are pulled to black and white. */
  readonly contrast: number
  /** Target for the median lightness of the picture, within the limits below. */
  readonly middle: number
  /** Factor on chroma before the soft limit; skin gets less of it. */
  readonly saturation: number
  /** 0..1: how far colours move to the nearest of the photo's own main colours. */
  readonly harmony: number
  /** Least exponent on lightness: how far a dark photo may be brightened. */
  readonly gammaMin?: number
  /** How far skin may darken, and its shadows lighten, Lab units. */
  readonly skin?: { readonly drop: number; readonly shadeLift: number }
}

// The largest stretch of a tone, so that a foggy photo stays soft and noise stays low. Taste.
const gainMax = 1.45
// Exponents on lightness: night stays night, and snow stays snow. Taste.
const usualGammaMin = 0.75
const gammaMax = 1

/** Adjusts tones and colours as a painter would choose them. */
export function gradeColors(
  { width, height, faces, decide, keepLasting }: Sketch,
  planes: LabPlanes,
  grade: Grade,
): LabPlanes {
  const name = JSON.stringify(grade)
  const tones = decide(`tones ${name}`, () => toneTable(planes.lightness, grade))
  const colors = decide(`colors ${name}`, () => colorTable(planes, grade))
  const out = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  const cast = decide('cast', () => keepLasting('white cast', () => coolCast(planes)))
  const mapped = [0, 0] as [number, number]
  const { drop, shadeLift } = grade.skin ?? usualSkin
  for (let i = 0; i < out.a.data.length; i++) {
    const own = planes.lightness.data[i]
    let lightness = tones[Math.min(toneSteps, Math.max(0, (own * toneSteps) / 100 + 0.5)) | 0]
    const onSkin = faces.body.data[i]
    if (onSkin > 0) {
      const most = skinLift + (shadeLift - skinLift) * smoothStep(30, 10, own)
      const kept = own + Math.min(most, Math.max(-drop, lightness - own))
      lightness += (kept - lightness) * onSkin
      // Keeps the white of the eyes and the light in them.
      lightness += faces.eyes.data[i] * eyeLift * (100 - lightness) * smoothStep(34, 60, lightness)
    }
    out.lightness.data[i] = lightness
    const cooled = castAt(cast, own, planes.a.data[i], planes.b.data[i])
    readColor(colors, planes.a.data[i] - cast.a * cooled, planes.b.data[i] - cast.b * cooled, mapped)
    // Colour in the dark is hardly visible and mostly noise. Brightened tones would show more of it.
    const seen = Math.min(1, own / 14) * Math.min(1.5, Math.max(1, Math.sqrt(lightness / Math.max(8, own))))
    out.a.data[i] = mapped[0] * seen
    out.b.data[i] = mapped[1] * seen
  }
  return out
}

// Skin keeps its tone within these lightness units, whatever becomes of the rest of the picture. The shadows on it are
// lifted a little more, or they would be filled with black. Taste, within 5 units.
const skinLift = 1.5
const usualSkin = { drop: 1.5, shadeLift: 3.5 }
// Share of the way to white; taste.
const eyeLift = 0.3
const toneSteps = 1000

function toneTable(lightness: Plane, { contrast, middle, gammaMin = usualGammaMin }: Grade): Float32Array {
  const [low, median, high] = quantiles(lightness, [0.01, 0.5, 0.99]) as [number, number, number]
  const gain = 1 + contrast * (Math.min(gainMax, 94 / Math.max(20, high - low)) - 1)
  const pivot = (low + high) / 2
  const center = pivot + contrast * (50 - pivot) * 0.5
  const stretch = (value: number) => Math.min(100, Math.max(0, center + (value - pivot) * gain))
  const share = Math.min(0.97, Math.max(0.03, stretch(median) / 100))
  const gamma = Math.min(gammaMax, Math.max(gammaMin, Math.log(middle / 100) / Math.log(share)))
  return Float32Array.from({ length: toneSteps + 1 }, (_, k) => 100 * (stretch((k * 100) / toneSteps) / 100) ** gamma)
}

export function quantiles({ data }: Plane, shares: readonly number[]): number[] {
  const counts = new Uint32Array(401)
  for (let i = 0; i < data.length; i++) counts[Math.min(400, Math.max(0, Math.round(data[i] * 4)))]++
  return shares.map((share) => {
    let left = share * data.length
    for (let bin = 0; bin <= 400; bin++) {
      left -= counts[bin]
      if (left <= 0) return bin / 4
    }
    return 100
  })
}

/** The tint that an open sky gives to white things, in Lab. */
interface Cast {
  readonly a: number
  readonly b: number
  /** 0..1: how much of the tint to remove; 0 when the photo has none. */
  readonly share: number
}

// White is searched for in this share of the picture. A sky contains clouds or haze that are whiter than its blue.
const lightestShare = 0.02
// Chroma of the lightest pixels. Below the first they are neutral white, above the second tinted for certain. Measured
// on six skies (0 to 6) and on a white dog in the shade (14).
const castFrom = 6
const castTo = 13
// The share of the tint that is removed, how far (Lab) a colour may lie from the tint's hue, and the multiples of its
// chroma between which a colour stops counting as tint and becomes a colour of its own. Taste.
const castTaken = 0.85
const castReach = 8
const ownFrom = 2.2
const ownTo = 3.2

function coolCast({ lightness, a, b }: LabPlanes): Cast {
  const [least] = quantiles(lightness, [1 - lightestShare]) as [number]
  let [count, sumL, sumA, sumB] = [0, 0, 0, 0]
  for (let i = 0; i < lightness.data.length; i++) {
    // `quantiles` is exact to a quarter.
    if (lightness.data[i] < least - 0.25) continue
    count++
    sumL += lightness.data[i]
    sumA += a.data[i]
    sumB += b.data[i]
  }
  const mean = { a: sumA / count, b: sumB / count }
  // Evening light and lamps should stay visible.
  const isCool = mean.b < 0 && Math.abs(mean.a) < -mean.b && sumL / count > 60
  return { ...mean, share: isCool ? castTaken * smoothStep(castFrom, castTo, Math.hypot(mean.a, mean.b)) : 0 }
}

/** The multiple of the cast to subtract from a colour; 0 for a colour of its own. */
function castAt(cast: Cast, lightness: number, a: number, b: number): number {
  if (cast.share === 0) return 0
  const squared = cast.a * cast.a + cast.b * cast.b
  const part = (a * cast.a + b * cast.b) / squared
  if (part <= 0) return 0
  const off = (a - cast.a * part) ** 2 + (b - cast.b * part) ** 2
  const isCast = smoothStep(ownTo, ownFrom, part) * smoothStep(4, 22, lightness)
  return cast.share * part * isCast * Math.exp(-off / (2 * castReach * castReach))
}

// Divides the plane of a and b, -128..128, into squares of 4 units.
const colorCells = 64
const cellUnits = 4
// Chroma approaches this limit, so that vivid things keep their detail.
const chromaMax = 92
// Number of the photo's main colours, and the distance within which a colour is drawn to one; taste.
const mainColors = 12
// Only their directions are used, so a quarter of the samples is enough.
const mainSamples = 3000
const harmonyReach = 13
// Share of the added saturation that skin does not get; taste.
const skinCalm = 0.55

interface ColorTable {
  readonly a: Float32Array
  readonly b: Float32Array
}

function colorTable(planes: LabPlanes, { saturation, harmony }: Grade): ColorTable {
  const mains = harmony > 0 ? findClusters(planes, mainColors, mainSamples) : []
  const a = new Float32Array((colorCells + 1) ** 2)
  const b = new Float32Array((colorCells + 1) ** 2)
  for (let row = 0, i = 0; row <= colorCells; row++)
    for (let column = 0; column <= colorCells; column++, i++) {
      const ownA = column * cellUnits - 128
      const ownB = row * cellUnits - 128
      const [drawnA, drawnB] = drawToMains(ownA, ownB, mains, harmony)
      const chroma = Math.hypot(ownA, ownB)
      const spared = 1 - skinCalm * skinLikeness(drawnA, drawnB, chroma)
      // Near-grey colours gain the least, because a cast is not a colour. A loss is the same for all.
      const gained = saturation > 1 ? spared * smoothStep(2, 20, chroma) : 1
      const wanted = chroma * (1 + (saturation - 1) * gained)
      const scale = (chromaMax * Math.tanh(wanted / chromaMax)) / (Math.hypot(drawnA, drawnB) || 1)
      a[i] = drawnA * scale
      b[i] = drawnB * scale
    }
  return { a, b }
}

/** The direction of a colour, turned towards those of the main colours around it. */
function drawToMains(a: number, b: number, mains: readonly Cluster[], harmony: number): [number, number] {
  let sum = 1e-6
  let sumA = a * sum
  let sumB = b * sum
  for (const main of mains) {
    const distance = (a - main.a) ** 2 + (b - main.b) ** 2
    const weight = Math.sqrt(main.share) * Math.exp(-distance / (2 * harmonyReach * harmonyReach))
    sum += weight
    sumA += main.a * weight
    sumB += main.b * weight
  }
  return [a + (sumA / sum - a) * harmony, b + (sumB / sum - b) * harmony]
}

/** 1 at hue and chroma of human skin of any tone under ordinary light, 0 far from it. */
export function skinLikeness(a: number, b: number, chroma: number): number {
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const inHue = smoothStep(10, 30, hue) * smoothStep(85, 66, hue)
  return inHue * smoothStep(4, 10, chroma) * smoothStep(58, 40, chroma)
}

function readColor({ a, b }: ColorTable, ownA: number, ownB: number, mapped: [number, number]): void {
  const u = Math.min(colorCells - 0.001, Math.max(0, (ownA + 128) / cellUnits))
  const v = Math.min(colorCells - 0.001, Math.max(0, (ownB + 128) / cellUnits))
  const column = u | 0
  const row = v | 0
  const at = row * (colorCells + 1) + column
  const fu = u - column
  const fv = v - row
  const below = at + colorCells + 1
  const upperA = a[at] + (a[at + 1] - a[at]) * fu
  const upperB = b[at] + (b[at + 1] - b[at]) * fu
  mapped[0] = upperA + (a[below] + (a[below + 1] - a[below]) * fu - upperA) * fv
  mapped[1] = upperB + (b[below] + (b[below + 1] - b[below]) * fu - upperB) * fv
}
