import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { createRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { openModels } from '#inference/models/model-session.ts'
import { isHeldOut } from '../held-out.ts'
import { keepSheet, listPhotos, mean, photoFlags, readPhoto } from '../photos.ts'
import { findDamageAsked } from './repair/find-damage-asked.ts'
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
    ...photoFlags,
    widths: { type: 'string', default: '3,8' },
    names: { type: 'string', default: 'portrait,group,animal,city,sky,interior' },
    side: { type: 'string', default: '1000' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the photos.')
const starts = values.names.split(',')
const names = listPhotos(
  folder,
  (name) => starts.some((start) => name.startsWith(start)) && isHeldOut(name) === values['held-out'],
)

const models = openModels(modelFolders, 1)
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

function drawSheet(print: Rgba, marks: Mask): Rgba {
  const sheet = createRgba(print.width, print.height)
  for (let i = 0; i < marks.data.length; i++) {
    const level = print.data[i * 4 + 1]!
    sheet.data.set(marks.data[i]! >= 128 ? [255, level / 3, level / 3, 255] : [level, level, level, 255], i * 4)
  }
  return sheet
}

const widths = values.widths.split(',').map(Number).filter(Boolean)
const wrong: number[] = []
const recalls = new Map(widths.map((width) => [width, { found: 0, asked: 0 }]))
for (const [number, name] of names.entries()) {
  const print = printOf(await readPhoto(join(folder, name), Number(values.side)), number)
  const marks = await findDamageAsked(print, models)
  const pixels = marks.data.filter((value) => value >= 128).length
  wrong.push(pixels / marks.data.length)
  console.log(
    `${name.padEnd(36)} ${String(pixels).padStart(6)} px, ${((100 * pixels) / marks.data.length).toFixed(3)} %`,
  )
  await keepSheet(values.sheets, name, () => drawSheet(print, marks))
  for (const widthPx of widths) {
    const { image, answer } = crackPrint(print, widthPx, number + 1)
    const found = await findDamageAsked(image, models)
    const recall = recalls.get(widthPx)!
    for (let i = 0; i < answer.data.length; i++)
      if (answer.data[i] === 255) {
        recall.asked++
        if (found.data[i]! >= 128) recall.found++
      }
  }
}
const few = wrong.filter((share) => share <= 0.001).length
console.log(
  `${names.length} prints without damage: mean ${(100 * mean(wrong)).toFixed(3)} % marked, ${few} up to 0.1 %`,
)
for (const [widthPx, { found, asked }] of recalls)
  console.log(`cracks of ${widthPx} px: recall ${(found / Math.max(1, asked)).toFixed(3)}`)
