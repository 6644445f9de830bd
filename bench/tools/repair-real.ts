import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { findScratches } from '#tools/repair/damage/mend-scratches.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { repairTool } from '#tools/repair/options.ts'
import { planRepair } from '#tools/repair/plan.ts'
import { isHeldOut } from '../held-out.ts'
import { crackPrint } from './repair/made-cracks.ts'

// What repair takes for damage though it is real, and what it finds of cracks on the same pictures. Photos of people,
// animals, streets, rooms and skies with masts and wires become prints: grey, pale, toned and grainy. They have no
// damage, so every mark on them is wrong.
//   node bench/tools/repair-real.ts FOLDER [--held-out] [--names portrait,city] [--widths 3,8] [--side 1000]
//     [--sheets OUT]
// FOLDER is photos/photos. Sheets show marks red.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'held-out': { type: 'boolean', default: false },
    widths: { type: 'string', default: '3,8' },
    names: { type: 'string', default: 'portrait,group,animal,city,sky,interior' },
    side: { type: 'string', default: '1000' },
    sheets: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the photos.')
const starts = values.names.split(',')
const names = readdirSync(folder).filter(
  (name) => starts.some((start) => name.startsWith(start)) && isHeldOut(name) === values['held-out'],
)

const models = openModels(modelFolders, 1)
const options = repairTool.schema.parse({ scratches: 'on' })
const grainLevels = 7

/** A pale brown print with grain; no network knows what it was. */
function printOf(photo: Rgba, seed: number): Rgba {
  const print = createRgba(photo.width, photo.height)
  for (let i = 0; i < print.width * print.height; i++) {
    const [r, g, b] = [photo.data[i * 4]!, photo.data[i * 4 + 1]!, photo.data[i * 4 + 2]!]
    const grain = grainLevels * (hashNoise(i, seed, 1) + hashNoise(i, seed, 2) + hashNoise(i, seed, 3) - 1.5)
    const level = 34 + 0.76 * (0.3 * r + 0.59 * g + 0.11 * b) + grain
    print.data.set([level * 1.04, level, level * 0.84, 255], i * 4)
  }
  return print
}

async function findMarks(print: Rgba): Promise<Mask> {
  const plan = planRepair(await examinePhoto(print, models), options, print)
  if (!plan.scratches) throw new Error('Repair plans no search.')
  const context = { models, signal: new AbortController().signal }
  return (await findScratches(print, plan.scratches, context, silentProgress().part('', 1))).damage
}

async function writeSheet(name: string, print: Rgba, marks: Mask): Promise<void> {
  if (values.sheets === undefined) return
  mkdirSync(values.sheets, { recursive: true })
  const sheet = createRgba(print.width, print.height)
  for (let i = 0; i < marks.data.length; i++) {
    const level = print.data[i * 4 + 1]!
    sheet.data.set(marks.data[i]! >= 128 ? [255, level / 3, level / 3, 255] : [level, level, level, 255], i * 4)
  }
  writeFileSync(join(values.sheets, `${name}.png`), await encodePhoto(sheet, 'png', 100))
}

const widths = values.widths.split(',').map(Number).filter(Boolean)
const wrong: number[] = []
const recalls = new Map(widths.map((width) => [width, { found: 0, asked: 0 }]))
for (const [number, name] of names.entries()) {
  const photo = await decodePhoto(readFileSync(join(folder, name)))
  const { width, height } = fitWithin(photo, Number(values.side))
  const print = printOf(resizeRgba(photo, width, height), number)
  const marks = await findMarks(print)
  const pixels = marks.data.filter((value) => value >= 128).length
  wrong.push(pixels / marks.data.length)
  console.log(
    `${name.padEnd(36)} ${String(pixels).padStart(6)} px, ${((100 * pixels) / marks.data.length).toFixed(3)} %`,
  )
  await writeSheet(name, print, marks)
  for (const widthPx of widths) {
    const { image, answer } = crackPrint(print, widthPx, number + 1)
    const found = await findMarks(image)
    const recall = recalls.get(widthPx)!
    for (let i = 0; i < answer.data.length; i++)
      if (answer.data[i] === 255) {
        recall.asked++
        if (found.data[i]! >= 128) recall.found++
      }
  }
}
const mean = wrong.reduce((sum, value) => sum + value, 0) / wrong.length
const few = wrong.filter((share) => share <= 0.001).length
console.log(`${names.length} prints without damage: mean ${(100 * mean).toFixed(3)} % marked, ${few} up to 0.1 %`)
for (const [widthPx, { found, asked }] of recalls)
  console.log(`cracks of ${widthPx} px: recall ${(found / Math.max(1, asked)).toFixed(3)}`)
