import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import type { Rgba } from '#imaging/image.ts'
import { openModels } from '#inference/models/model-session.ts'
import { layColors, openMixer } from '#tools/coloring/finish-colors.ts'
import { guessColors } from '#tools/coloring/guess/guess-colors.ts'
import { type ColoringHint, coloringTool } from '#tools/coloring/options.ts'
import { askedBy, joinAcross, keepSheet, listPhotos, photoFlags, readPhoto, unwatched } from '../photos.ts'
import { turnGrey } from './coloring/turn-grey.ts'

// What dabs of colour do to the error of a guess. Photos in colour are turned grey, and some places, drawn by their
// chroma, get dabs in the colours of the original. Printed: the error against that without dabs, and on how many photos
// each dab is obeyed.
//   node bench/tools/coloring-hints.ts FOLDER [--held-out] [--photos 20] [--dabs 6] [--sheets OUT]
// Sheets show original, guess, and guess with dabs.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...photoFlags, photos: { type: 'string', default: '20' }, dabs: { type: 'string', default: '6' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give a folder of photos.')
const [count, dabsCount] = [Number(values.photos), Number(values.dabs)]
const sidePx = 512
const dabShare = 0.016

const models = openModels(modelFolders, 1)
const isAsked = askedBy(values)
const names = listPhotos(folder, (name) => !/^(old|bw)-/.test(name) && isAsked(name))
const chosen = names.filter((_, i) => i % Math.max(1, Math.floor(names.length / count)) === 0).slice(0, count)

function drawDabs(photo: Rgba, { a, b }: ChromaPlanes): ColoringHint[] {
  const next = seededRandom(7)
  const weights = a.data.map((value, i) => Math.hypot(value, b.data[i]!) + 6)
  const total = weights.reduce((sum, value) => sum + value, 0)
  return Array.from({ length: dabsCount }, () => {
    let left = next() * total
    const at = weights.findIndex((weight) => (left -= weight) <= 0)
    const [x, y] = [at % photo.width, Math.floor(at / photo.width)]
    const radiusPx = dabShare * Math.max(photo.width, photo.height)
    return { x, y, path: [], radiusPx, color: meanColor(photo, x, y, Math.round(radiusPx)) }
  })
}

function meanColor({ width, height, data }: Rgba, x: number, y: number, radius: number): string {
  const sums = [0, 0, 0]
  let pixels = 0
  for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
    for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
      pixels++
      for (let channel = 0; channel < 3; channel++) sums[channel]! += data[(v * width + u) * 4 + channel]!
    }
  return `#${sums
    .map((sum) =>
      Math.round(sum / pixels)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function errorOf(one: Rgba, truth: ChromaPlanes): number {
  const { a, b } = labFromRgba(one)
  let sum = 0
  for (let i = 0; i < a.data.length; i++)
    sum += Math.hypot(a.data[i]! - truth.a.data[i]!, b.data[i]! - truth.b.data[i]!)
  return sum / a.data.length
}

function drawRing({ width, height, data }: Rgba, { x, y, radiusPx }: ColoringHint): void {
  for (let angle = 0; angle < 2 * Math.PI; angle += 1 / radiusPx) {
    const u = Math.round(x + radiusPx * Math.cos(angle))
    const v = Math.round(y + radiusPx * Math.sin(angle))
    if (u >= 0 && v >= 0 && u < width && v < height) data.set([255, 255, 255, 255], (v * width + u) * 4)
  }
}

const sums = { grey: 0, none: 0, dabs: 0 }
let [obeyed, asked] = [0, 0]
for (const name of chosen) {
  const photo = await readPhoto(join(folder, name), sidePx)
  const truth = labFromRgba(photo)
  const grey = turnGrey(photo)
  const guess = await guessColors(grey, { models, ...unwatched() })
  const lightness = lightnessPlane(grey)
  const hints = drawDabs(photo, truth)
  const mix = openMixer(guess, grey)
  const color = (given: readonly ColoringHint[]): Rgba => {
    const options = coloringTool.schema.parse({ hints: given })
    return layColors(grey, lightness, guess, mix(options), options)
  }
  const [plain, hinted] = [color([]), color(hints)]
  const errors = { grey: errorOf(grey, truth), none: errorOf(plain, truth), dabs: errorOf(hinted, truth) }
  for (const key of ['grey', 'none', 'dabs'] as const) sums[key] += errors[key]
  const lab = labFromRgba(hinted)
  for (const { x, y } of hints) {
    const i = y * photo.width + x
    asked++
    if (Math.hypot(lab.a.data[i]! - truth.a.data[i]!, lab.b.data[i]! - truth.b.data[i]!) < 14) obeyed++
  }
  console.log(
    `${name.padEnd(36)} ${(errors.none / errors.grey).toFixed(2)} of grey's, dabs ${(errors.dabs / errors.none).toFixed(2)} of none`,
  )
  for (const hint of hints) drawRing(hinted, hint)
  await keepSheet(values.sheets, name, () => joinAcross([photo, plain, hinted]))
}
console.log(
  `${chosen.length} photos, ${dabsCount} dabs: error ${(sums.none / sums.grey).toFixed(3)} of grey's without, ${(sums.dabs / sums.grey).toFixed(3)} with; ${(sums.dabs / sums.none).toFixed(3)} of none`,
)
console.log(`obeyed: ${obeyed} of ${asked} dabs`)
