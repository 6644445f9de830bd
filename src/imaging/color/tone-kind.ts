import { codeFromLinear, labFromRgba, linearFromCode } from '#imaging/color/color.ts'
import { copyRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'

/** Working size: colour is judged on a small copy, where chroma noise and JPEG blocks have averaged out. */
const judgedSidePx = 384
const lightnessBins = 20

/** grey: no colour; toned: one tint that depends on lightness alone (sepia, yellowed paper); colour: anything else. */
export type ToneKind = 'grey' | 'toned' | 'colour'

export interface Tone {
  readonly kind: ToneKind
  /** Mean chroma, Lab units. */
  readonly chroma: number
  /** 95 % of the pixels lie within this distance (Lab a, b) of the tint of their lightness. */
  readonly spread: number
}

// Measured on photos: true greys stay under 1, sepia and yellowed prints spread 1 to 4.2, portraits on grey 5.8, all others
// 7 and more.
const greyChromaMax = 2.5
const tonedSpreadMax = 5
// A face before a plain ground, or a dress on wood, spreads as little. But their tints point to several sides, some pixels
// lie far off, and black is black. Prints: tints agree to 0.972 and more, 99.5 % lie within 9.9 (70 plain modern photos).
const surelyTonedSpread = 2.5
const tintAgreementMin = 0.96
const outlierSpreadMax = 11
const printBlackMin = 15
// Shadows of a print may be cold where its paper has yellowed. No modern photo that lacks every black is as yellow in its
// lights; fog is cold or grey.
const lostBlackMin = 36
const yellowPaperMin = 8
// Paper that has yellowed unevenly spreads further, but along one hue: the spread of a print's yellow is 6 to 7, while
// hardly a pixel lies aside of that hue or against it. Of 500 modern photos one did, a bronze before a beige wall, and its
// black is black.
const unevenSpreadMax = 8
const unevenAgreementMin = 0.985
const paperHues = [55, 100] as const
const asideMin = 5
const asideShareMax = 0.04
const againstMin = 3
const againstShareMax = 0.001
// Bare paper shows in the cracks of a grey print. Of 1,100 modern photos none is grey but for so few pixels.
const paperShareMax = 0.15
const paperChromaMax = 20
const othersShareMax = 0.01
/** Tints of fewer pixels than this share are left out of their agreement. */
const binShareMin = 0.003
/** No paper or toning bath has a stronger tint; sodium light and neon do. */
const tonedChromaMax = 32

/** Tells greyscale, toned and colour photos apart. Transparent pixels are ignored. */
export function measureTone(photo: Rgba): Tone {
  const small = smallCopy(photo, judgedSidePx)
  if (isNeutral(small)) return { kind: 'grey', chroma: 0, spread: 0 }
  const { lightness, a, b } = labFromRgba(small)
  const bins = Array.from({ length: lightnessBins }, () => [] as number[])
  let chromaSum = 0
  let count = 0
  for (let i = 0; i < lightness.data.length; i++) {
    if (small.data[i * 4 + 3] < 128) continue
    bins[Math.min(lightnessBins - 1, Math.max(0, Math.floor(lightness.data[i] / (100 / lightnessBins))))].push(i)
    chromaSum += Math.hypot(a.data[i], b.data[i])
    count++
  }
  const distances: number[] = []
  const chromas: number[] = []
  const tints: Tint[] = []
  for (const bin of bins) {
    const tintA = median(bin.map((i) => a.data[i]))
    const tintB = median(bin.map((i) => b.data[i]))
    if (bin.length > count * binShareMin) tints.push({ a: tintA, b: tintB, weight: Math.sqrt(bin.length) })
    for (const i of bin) {
      distances.push(Math.hypot(a.data[i] - tintA, b.data[i] - tintB))
      chromas.push(Math.hypot(a.data[i], b.data[i]))
    }
  }
  const spread = quantile(distances, 0.95)
  const chroma = count === 0 ? 0 : chromaSum / count
  if (quantile(chromas, 0.98) <= greyChromaMax) return { kind: 'grey', chroma, spread }
  if (isGreyWithPaper(a, b, bins.flat())) return { kind: 'toned', chroma, spread }
  const isTight = spread <= tonedSpreadMax && chroma <= tonedChromaMax
  const isToned =
    isTight &&
    (spread <= surelyTonedSpread ||
      (agreementOf(tints) >= tintAgreementMin &&
        quantile(distances, 0.995) <= outlierSpreadMax &&
        hasPaleBlack(small)) ||
      (Math.min(...blacksOf(small)) >= lostBlackMin && (tints.at(-1)?.b ?? 0) >= yellowPaperMin))
  const mayBeUneven = spread <= unevenSpreadMax && chroma <= tonedChromaMax && hasPaleBlack(small)
  if (!isToned && mayBeUneven && isYellowedUnevenly(bins.flat(), a, b)) return { kind: 'toned', chroma, spread }
  return { kind: isToned ? 'toned' : 'colour', chroma, spread }
}

/** Whether red, green and blue are alike everywhere, as in a scan without colour. */
function isNeutral({ data }: Rgba): boolean {
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false
  return true
}

/** Whether all but a few pixels are grey, and these have the tint of paper: it shows where a grey print is cracked. */
function isGreyWithPaper(a: Plane, b: Plane, pixels: readonly number[]): boolean {
  const colored = pixels.filter((i) => Math.hypot(a.data[i], b.data[i]) > greyChromaMax)
  if (colored.length > paperShareMax * pixels.length) return false
  const others = colored.filter((i) => {
    const hue = (Math.atan2(b.data[i], a.data[i]) * 180) / Math.PI
    return hue < paperHues[0] || hue > paperHues[1] || Math.hypot(a.data[i], b.data[i]) > paperChromaMax
  })
  return others.length <= othersShareMax * pixels.length
}

function isYellowedUnevenly(pixels: readonly number[], a: Plane, b: Plane): boolean {
  const sum = ({ data }: Plane) => pixels.reduce((total, i) => total + data[i], 0)
  const [meanA, meanB] = [sum(a), sum(b)]
  const length = Math.hypot(meanA, meanB)
  const hue = (Math.atan2(meanB, meanA) * 180) / Math.PI
  if (hue < paperHues[0] || hue > paperHues[1]) return false
  let [aside, against, chroma] = [0, 0, 0]
  for (const i of pixels) {
    chroma += Math.hypot(a.data[i], b.data[i])
    if (Math.abs(b.data[i] * meanA - a.data[i] * meanB) > asideMin * length) aside++
    if (a.data[i] * meanA + b.data[i] * meanB < -againstMin * length) against++
  }
  return (
    length >= unevenAgreementMin * chroma &&
    aside <= asideShareMax * pixels.length &&
    against <= againstShareMax * pixels.length
  )
}

interface Tint {
  readonly a: number
  readonly b: number
  readonly weight: number
}

/** 1: the tints of all lightnesses have one hue; 0: they cancel each other out. */
function agreementOf(tints: readonly Tint[]): number {
  const [a, b, sum] = [0, 0, 0].map((_, i) =>
    tints.reduce((total, tint) => total + tint.weight * [tint.a, tint.b, Math.hypot(tint.a, tint.b)][i]!, 0),
  ) as [number, number, number]
  return sum === 0 ? 1 : Math.hypot(a, b) / sum
}

/** Whether some channel has no black: ink and silver on toned paper do not get there, a screen's black does. */
const hasPaleBlack = (photo: Rgba): boolean => Math.max(...blacksOf(photo)) >= printBlackMin

/** The black of each channel, codes. */
function blacksOf({ data }: Rgba): readonly number[] {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const
  let total = 0
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] < 128) continue
    total++
    for (let channel = 0; channel < 3; channel++) counts[channel][data[i + channel]]++
  }
  return counts.map((count) => codeOfRank(count, Math.floor((total - 1) * 0.005)))
}

/** The code that is `rank`th of all, from the lowest on; 0 of none. */
function codeOfRank(counts: Uint32Array, rank: number): number {
  let left = rank
  for (let code = 0; code < 256; code++) {
    left -= counts[code]
    if (left < 0) return code
  }
  return 0
}

function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) return 0
  const sorted = new Float32Array(values.length)
  for (let i = 0; i < sorted.length; i++) sorted[i] = values[i]
  return sorted.sort()[Math.floor((values.length - 1) * share)] as number
}

const median = (values: number[]): number => quantile(values, 0.5)

/** Makes a photo black and white at the same CIE L*. Alpha is kept. */
export function removeTint(photo: Rgba): Rgba {
  const out = copyRgba(photo)
  const { data } = out
  for (let i = 0; i < data.length; i += 4) {
    // L* depends on Rec. 709 luminance alone, and a grey with that luminance has the same L*.
    const luminance =
      0.2126729 * linearFromCode(data[i]) +
      0.7151522 * linearFromCode(data[i + 1]) +
      0.072175 * linearFromCode(data[i + 2])
    const code = codeFromLinear(luminance)
    data[i] = code
    data[i + 1] = code
    data[i + 2] = code
  }
  return out
}
