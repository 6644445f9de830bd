import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { encodePhoto } from '#codec/codec.ts'
import { growMask } from '#imaging/damage/damage-mask.ts'
import { createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { runTopHat } from '../networks/damage/top-hat-peer.ts'
import { askedBy, keepSheet, photoFlags, readPhoto, timed } from '../photos.ts'
import { type Crack, cleanPrints, crackedPrints, drawCracks, drawUnsure } from './labels/labelled-cracks.ts'
import { findDamageAsked } from './repair/find-damage-asked.ts'
import { crackPrint } from './repair/made-cracks.ts'
import { foldPrint } from './repair/made-folds.ts'

// How much of the cracks repair finds by width, and how much else it marks, beside OpenCV's top-hat tuned for each row:
//   node bench/tools/repair-cracks.ts FOLDER [--held-out] [--widths 2,4,8,16,32] [--folds 2,4] [--scales 1,4]
//     [--models M] [--sheets OUT]
// FOLDER holds the prints of labels/cracks.json. First real cracks, drawn by hand, on the scan and on enlarged copies of
// it; then cracks and soft folds made on clean prints, the same in every run. M is a folder with another damage-finder.onnx to judge.
// Sheets show cracks green, marks red, both yellow, what is not counted blue.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...photoFlags,
    widths: { type: 'string', default: '2,4,8,16,32' },
    folds: { type: 'string', default: '2,4' },
    scales: { type: 'string', default: '1,4' },
    models: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the prints.')
const list = (text: string) => text.split(',').map(Number).filter(Boolean)

const models = openModels(values.models ? { ...modelFolders, shipped: values.models } : modelFolders, 1)
const read = (name: string) => readPhoto(join(folder, name))
const isAsked = askedBy(values)

/** How far a soft fold differs from what it crosses. */
const foldLevels = 28

let cpuSeconds = 0
let searches = 0
async function findCracks(print: Rgba): Promise<Mask> {
  const { result, seconds } = await timed(() => findDamageAsked(print, models))
  cpuSeconds += seconds
  searches++
  return result
}

/** Pixels of a width class: how many there are, and how many of them were found. */
interface Recall {
  found: number
  asked: number
}

interface Row {
  recall: Recall
  /** Pixels marked though they are no damage, and all that are none. */
  wrong: Recall
}
const emptyRow = (): Row => ({ recall: { found: 0, asked: 0 }, wrong: { found: 0, asked: 0 } })
const share = ({ found, asked }: Recall) => found / Math.max(1, asked)

/** @param slackPx how far a mark may lie off */
function count(row: Row, found: Mask, answer: Mask, slackPx: number): void {
  const near = growMask(found, slackPx)
  const reach = growMask({ ...answer, data: answer.data.map((value) => (value === 0 ? 0 : 255)) }, slackPx)
  for (let i = 0; i < answer.data.length; i++) {
    if (answer.data[i] === 255) {
      row.recall.asked++
      if (near.data[i]! >= 128) row.recall.found++
    } else if (reach.data[i] === 0) {
      row.wrong.asked++
      if (found.data[i]! >= 128) row.wrong.found++
    }
  }
}

const tell = (name: string, { recall, wrong }: Row) =>
  console.log(`${name.padEnd(38)} recall ${share(recall).toFixed(3)}, false ${(100 * share(wrong)).toFixed(2)} %`)

/** Recall by width, px of the copy; false marks by scale. */
async function measureReal(scale: number): Promise<void> {
  const classes = new Map<string, Row>()
  const all = emptyRow()
  for (const print of crackedPrints.filter(({ photo }) => isAsked(photo))) {
    const scan = await read(print.photo)
    const copy = scale === 1 ? scan : resizeRgba(scan, scan.width * scale, scan.height * scale)
    const found = await findCracks(copy)
    const slackPx = Math.round(2 * scale)
    const unsure = drawUnsure(print, copy, scale)
    const drawn = (cracks: readonly Crack[]): Mask => {
      const mask = drawCracks(cracks, copy, scale)
      return { ...mask, data: mask.data.map((value, i) => (unsure.data[i] === 255 ? 128 : value)) }
    }
    const answer = drawn(print.cracks)
    const row = emptyRow()
    count(row, found, answer, slackPx)
    tell(`  ${print.photo} x${scale}`, row)
    for (const part of ['recall', 'wrong'] as const)
      for (const what of ['found', 'asked'] as const) all[part][what] += row[part][what]
    for (const [name, least, most] of [
      ['up to 2 px', 0, 2],
      ['2 to 4 px', 2, 4],
      ['4 to 8 px', 4, 8],
      ['8 px and more', 8, 999],
    ] as const) {
      const cracks = print.cracks.filter(({ widthPx }) => widthPx * scale > least && widthPx * scale <= most)
      const kept = classes.get(name) ?? emptyRow()
      classes.set(name, kept)
      if (cracks.length > 0) count(kept, found, drawn(cracks), slackPx)
    }
    await keepSheet(values.sheets, `real x${scale} ${print.photo}`, () => drawSheet(copy, found, answer))
  }
  for (const [name, { recall }] of classes)
    if (recall.asked > 0) console.log(`  ${name.padEnd(36)} recall ${share(recall).toFixed(3)}`)
  tell(`real cracks x${scale}`, all)
}

async function measureMade(widthPx: number): Promise<void> {
  const ours = emptyRow()
  const peer = emptyRow()
  const work = mkdtempSync(join(tmpdir(), 'cracks-'))
  const answers = new Map<string, Mask>()
  for (const sub of ['images', 'tune/images', 'tune/masks', 'marked']) mkdirSync(join(work, sub), { recursive: true })
  for (const [number, name] of cleanPrints.filter((name) => isAsked(name)).entries()) {
    const print = await read(name)
    const { image, answer } = crackPrint(print, widthPx, number + 1)
    const found = await findCracks(image)
    count(ours, found, answer, 1)
    await keepSheet(values.sheets, `made ${widthPx} px ${name}`, () => drawSheet(image, found, answer))
    answers.set(`${name}.png`, answer)
    writeFileSync(join(work, 'images', `${name}.png`), await encodePhoto(image, 'png', 100))
    // The peer is tuned on other cracks of this width on the same prints: more than a user could do.
    const tuning = crackPrint(print, widthPx, number + 51)
    writeFileSync(join(work, 'tune/images', `${name}.png`), await encodePhoto(tuning.image, 'png', 100))
    writeFileSync(join(work, 'tune/masks', `${name}.png`), await encodePhoto(pictureOf(tuning.answer), 'png', 100))
  }
  tell(`made cracks of ${widthPx} px`, ours)
  const tuned = runTopHat(work, join(work, 'marked'))
  if (tuned) {
    for (const [name, answer] of answers) {
      const { width, height, data } = await readPhoto(join(work, 'marked', name))
      count(
        peer,
        { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => data[i * 4]!) },
        answer,
        1,
      )
    }
    tell(`  top-hat (${tuned})`, peer)
  }
  rmSync(work, { recursive: true })
}

async function measureFolds(widthPx: number): Promise<void> {
  const row = emptyRow()
  for (const [number, name] of cleanPrints.filter((name) => isAsked(name)).entries()) {
    const { image, answer } = foldPrint(await read(name), widthPx, foldLevels, number + 1)
    const found = await findCracks(image)
    count(row, found, answer, 1)
    await keepSheet(values.sheets, `folds ${widthPx} px ${name}`, () => drawSheet(image, found, answer))
  }
  tell(`soft folds of ${widthPx} px`, row)
}

function pictureOf({ width, height, data }: Mask): Rgba {
  const picture = createRgba(width, height)
  for (let i = 0; i < data.length; i++) picture.data.set([data[i]!, data[i]!, data[i]!, 255], i * 4)
  return picture
}

function drawSheet(print: Rgba, found: Mask, answer: Mask): Rgba {
  const sheet = pictureOf({ ...found, data: found.data.map((_, i) => print.data[i * 4 + 1]!) })
  for (let i = 0; i < found.data.length; i++) {
    const tint = [found.data[i]! >= 128, answer.data[i] === 255, answer.data[i] === 128]
    if (tint.some(Boolean))
      for (let c = 0; c < 3; c++) sheet.data[i * 4 + c] = sheet.data[i * 4 + c]! * 0.4 + (tint[c] ? 150 : 0)
  }
  return sheet
}

for (const scale of list(values.scales)) await measureReal(scale)
for (const widthPx of list(values.widths)) await measureMade(widthPx)
for (const widthPx of list(values.folds)) await measureFolds(widthPx)
console.log(`${(cpuSeconds / Math.max(1, searches)).toFixed(1)} CPU seconds a print`)
