import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodePhoto } from '#codec/codec.ts'
import { cropRgba } from '#imaging/crop.ts'
import { createMask, type Rgba } from '#imaging/image.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'
import { hasOpenCv } from '../opencv.ts'
import { joinAcross, keepSheet, mean, readPhoto, timed, unwatched } from '../photos.ts'
import { psnrIn, sharpnessIn, ssimIn } from './remove-object/measures.ts'
import { type Damage, damagePhoto, nameOf } from './repair/damage.ts'
import { runNlm } from './repair/nlm.ts'

// Repair at heavy, beside OpenCV's non-local means tuned for each cell of a grid of noise, JPEG and blur:
//   node bench/tools/repair.ts FOLDER [--photos 8] [--side 192] [--blurs 0,1,2] [--noises 0,10,25,50]
//     [--qualities 0,70,40,20] [--sheets OUT]
// FOLDER holds the photos named here. Neither they nor any like them are used in training (training/prepare_photos.py).
// Denoising is on in every cell, sharpening in those with blur; repair measures how much is needed.
// The results of non-local means are cached in .cache/repair/ for the next run.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: 'string', default: '8' },
    side: { type: 'string', default: '192' },
    blurs: { type: 'string', default: '0,1,2' },
    noises: { type: 'string', default: '0,10,25,50' },
    qualities: { type: 'string', default: '0,70,40,20' },
    sheets: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the photos.')

const testNames = [
  'portrait-man-skintexture.jpg',
  'city-colmar.jpg',
  'animal-kitten.jpg',
  'sky-courthouse-trees.jpg',
  'portrait-woman-headscarf.jpg',
  'city-times-square.jpg',
  'food-tomatoes.jpg',
  'interior-library.jpg',
  'group-ghana-harvest.jpg',
  'sky-paris-eiffel.jpg',
  'portrait-man-afro.jpg',
  'city-flower-market.jpg',
]
const tuneNames = ['portrait-woman-asian.jpg', 'city-bikes-row.jpg', 'sky-supertrees.jpg']
// Reduced to this long side, the photos' own noise and JPEG artefacts are gone.
const longSidePx = 720
const sidePx = Number(values.side)
const kept = join(import.meta.dirname, '../../.cache/repair')
mkdirSync(kept, { recursive: true })

async function readClean(name: string): Promise<Rgba> {
  const small = await readPhoto(join(folder as string, name), longSidePx)
  const { width, height } = small
  const side = Math.min(sidePx, width, height)
  const box = { x: (width - side) >> 1, y: (height - side) >> 1, width: side, height: side }
  return cropRgba(small, box)
}

const list = (text: string) => text.split(',').map(Number)
const cells: Damage[] = list(values.blurs).flatMap((blurPx) =>
  list(values.noises).flatMap((noiseLevels) =>
    list(values.qualities).map((quality) => ({ blurPx, noiseLevels, quality: quality || null })),
  ),
)

const models = openModels(modelFoldersFor(null), 1)

async function restore(damaged: Rgba, { blurPx }: Damage): Promise<Rgba> {
  const steps = { noise: 'on', blur: blurPx > 0 ? 'on' : 'off', scratches: 'off', fading: 'off' }
  const options = repairTool.schema.parse({ strength: 'heavy', ...steps })
  return (await repairPipeline(damaged, options, { models, ...unwatched() })).image
}

const clean = new Map<string, Rgba>()
const tests = testNames.filter((name) => existsSync(join(folder, name))).slice(0, Number(values.photos))
for (const name of [...tests, ...tuneNames]) clean.set(name, await readClean(name))

const keyOf = (cell: number) => `${sidePx} ${nameOf(cells[cell] as Damage)}`.replaceAll(' ', '-')
const fileOf = (cell: number, name: string, what: string) => join(kept, `${keyOf(cell)}-${name}-${what}.png`)
const write = async (file: string, image: Rgba) => writeFileSync(file, await encodePhoto(image, 'png', 100))
const damagedOf = async (cell: number, name: string): Promise<Rgba> => {
  const damaged = await damagePhoto(clean.get(name) as Rgba, cells[cell] as Damage, [...clean.keys()].indexOf(name) + 1)
  await write(fileOf(cell, name, 'damaged'), damaged)
  return damaged
}

interface Figures {
  psnr: number
  ssim: number
  sharpness: number
}
function measure(truth: Rgba, image: Rgba): Figures {
  const all = createMask(truth.width, truth.height)
  all.data.fill(255)
  return {
    psnr: psnrIn(truth, image, all),
    ssim: ssimIn(truth, image, all),
    sharpness: sharpnessIn(truth, image, all),
  }
}
const meanOf = (figures: readonly Figures[]): Figures => {
  const of = (key: keyof Figures) => mean(figures.map((each) => each[key]))
  return { psnr: of('psnr'), ssim: of('ssim'), sharpness: of('sharpness') }
}

const ours: Rgba[][] = []
const before: Rgba[][] = []
const { seconds: ourSeconds } = await timed(async () => {
  for (let cell = 0; cell < cells.length; cell++) {
    for (const name of tuneNames) await damagedOf(cell, name)
    before.push([])
    ours.push([])
    for (const name of tests) {
      const damaged = await damagedOf(cell, name)
      before[cell]?.push(damaged)
      ours[cell]?.push(await restore(damaged, cells[cell] as Damage))
    }
  }
})

const withNlm = hasOpenCv()
for (const name of tuneNames) await write(fileOf(0, name, 'clean'), clean.get(name) as Rgba)
const reports = withNlm
  ? runNlm(
      cells.map((_, cell) => ({
        report: join(kept, `${keyOf(cell)}-nlm-${tests.length}.json`),
        tune: tuneNames.map((name) => [fileOf(cell, name, 'damaged'), fileOf(0, name, 'clean')] as const),
        test: tests.map((name) => [fileOf(cell, name, 'damaged'), fileOf(cell, name, 'nlm')] as const),
      })),
    )
  : []

const two = (value: number) => value.toFixed(2).padStart(6)
const cellText = ({ psnr, ssim, sharpness }: Figures) => `${two(psnr)} ${ssim.toFixed(3)} ${two(sharpness)}`
console.log('PSNR dB, SSIM, energy of fine detail (1 = the clean photo)')
console.log(
  `${'cell'.padEnd(23)}   damaged                NLM                    ours                 more dB  h, hColor`,
)
for (const [cell, damage] of cells.entries()) {
  const figures: Record<'before' | 'nlm' | 'ours', Figures[]> = { before: [], nlm: [], ours: [] }
  for (const [row, name] of tests.entries()) {
    const truth = clean.get(name) as Rgba
    const images = [before[cell]?.[row] as Rgba, ours[cell]?.[row] as Rgba]
    const nlm = withNlm ? await readPhoto(fileOf(cell, name, 'nlm')) : (images[0] as Rgba)
    figures.before.push(measure(truth, images[0] as Rgba))
    figures.nlm.push(measure(truth, nlm))
    figures.ours.push(measure(truth, images[1] as Rgba))
    const sheet = `${nameOf(damage).replaceAll(' ', '-')}-${name}`
    await keepSheet(values.sheets, sheet, () => joinAcross([images[0] as Rgba, nlm, images[1] as Rgba, truth]))
  }
  const nlm = meanOf(figures.nlm)
  const mine = meanOf(figures.ours)
  const tuned = reports[cell] ? `${reports[cell].h}, ${reports[cell].hColor}` : ''
  console.log(
    `${nameOf(damage).padEnd(23)} ${cellText(meanOf(figures.before))}  ${cellText(nlm)}  ${cellText(mine)}  ${(mine.psnr - nlm.psnr >= 0 ? '+' : '') + (mine.psnr - nlm.psnr).toFixed(2)}  ${tuned}`,
  )
}
const megapixels = (cells.length * tests.length * sidePx ** 2) / 1e6
const nlmSeconds = reports.reduce((sum, report) => sum + report.seconds, 0)
console.log(
  `CPU seconds a megapixel: ours ${(ourSeconds / megapixels).toFixed(2)} (with making the damage), NLM ${(nlmSeconds / megapixels).toFixed(2)}`,
)
