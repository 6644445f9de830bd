import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { colorDifference } from '#imaging/color/fade-curves.ts'
import { cropRgba } from '#imaging/crop.ts'
import { createMask, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'
import { isHeldOut } from '../held-out.ts'
import { psnrIn } from './remove-object/measures.ts'
import { takePhoto } from './repair/high-iso.ts'
import { hasOpenCv, runNlm } from './repair/nlm.ts'

// Noise of a sensor taken out, beside OpenCV's non-local means and G'MIC's patch-based smoothing, both tuned for each
// ISO on other photos:
//   node bench/tools/repair-noise.ts FOLDER [--held-out] [--isos 1600,6400,12800] [--side 256] [--sheets OUT]
// FOLDER holds the photos named here. PSNR, mean colour difference, and the grain of colour that is left in the dark
// (root mean square of a* and b* against the truth where L* is below 40). At auto repair has to notice the noise.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'held-out': { type: 'boolean', default: false },
    isos: { type: 'string', default: '1600,6400,12800' },
    side: { type: 'string', default: '256' },
    sheets: { type: 'string' },
  },
})
const folder = positionals[0]
if (folder === undefined) throw new Error('Give the folder with the photos.')
const names = [
  'portrait-woman-darkskin.png',
  'portrait-man-skintexture.jpg',
  'portrait-woman-headscarf.jpg',
  'portrait-man-afro.jpg',
  'city-colmar.jpg',
  'city-times-square.jpg',
  'interior-library.jpg',
  'interior-factory.jpg',
  'group-crowd-whitehouse.jpg',
  'group-ghana-harvest.jpg',
  'animal-monkey-12mp.jpg',
  'animal-kitten.jpg',
].filter((name) => isHeldOut(name) === values['held-out'])
const tuneNames = ['portrait-lab-woman-smile.jpg', 'portrait-woman-asian.jpg', 'city-phonebox.jpg']
/** At this long side the photos' own noise and JPEG artefacts are gone. */
const longSidePx = 720
/** The photos are darkened by this many stops, as high ISO is used where light is short. */
const stopsDown = 1
const gmicSettings = [
  [1.5, 5],
  [2.5, 8],
  [4, 12],
  [6, 20],
  [10, 30],
  [15, 45],
  [25, 70],
] as const

const models = openModels(modelFolders, 1)
const work = mkdtempSync(join(tmpdir(), 'noise-'))

async function readScene(name: string): Promise<Rgba> {
  const photo = await decodePhoto(readFileSync(join(folder as string, name)))
  const { width, height } = fitWithin(photo, longSidePx)
  const small = resizeRgba(photo, width, height)
  const side = Math.min(Number(values.side), width, height)
  const scene = cropRgba(small, { x: (width - side) >> 1, y: (height - side) >> 1, width: side, height: side })
  // A stop is a factor of 2 in light, 2 ** (1 / 2.2) in codes, nearly.
  for (let i = 0; i < scene.data.length; i++) if (i % 4 < 3) scene.data[i] = scene.data[i]! / 2 ** (stopsDown / 2.2)
  return scene
}

const write = async (file: string, image: Rgba) => writeFileSync(file, await encodePhoto(image, 'png', 100))
const read = async (file: string) => decodePhoto(readFileSync(file))

interface Pair {
  readonly name: string
  readonly truth: Rgba
  readonly noisy: Rgba
}

async function makePairs(some: readonly string[], iso: number, what: string): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const [number, name] of some.entries()) {
    const scene = await readScene(name)
    const pair = {
      name: `${what}-${iso}-${name}.png`,
      truth: takePhoto(scene, null, 0),
      noisy: takePhoto(scene, iso, number + 1),
    }
    await write(join(work, `noisy-${pair.name}`), pair.noisy)
    await write(join(work, `truth-${pair.name}`), pair.truth)
    pairs.push(pair)
  }
  return pairs
}

async function repair(photo: Rgba, options: object): Promise<Rgba> {
  const context = { models, progress: silentProgress(), signal: new AbortController().signal }
  const only = { scratches: 'off', fading: 'off', blur: 'off' }
  return (await repairPipeline(photo, repairTool.schema.parse({ ...only, ...options }), context)).image
}

const psnr = (truth: Rgba, image: Rgba) => {
  const all = createMask(truth.width, truth.height)
  all.data.fill(255)
  return psnrIn(truth, image, all)
}

function darkGrain(truth: Rgba, image: Rgba): number {
  const [one, other] = [labFromRgba(truth), labFromRgba(image)]
  let sum = 0
  let count = 0
  for (let i = 0; i < one.lightness.data.length; i++) {
    if (one.lightness.data[i]! >= 40) continue
    sum += (one.a.data[i]! - other.a.data[i]!) ** 2 + (one.b.data[i]! - other.b.data[i]!) ** 2
    count++
  }
  return Math.sqrt(sum / Math.max(1, count))
}

const runGmic = ([spatial, color]: readonly [number, number], input: string, output: string) =>
  spawnSync('gmic', [input, 'denoise', `${spatial},${color}`, 'round', 'cut', '0,255', 'o', output]).status === 0

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / Math.max(1, list.length)

async function tuneGmic(pairs: readonly Pair[]): Promise<readonly [number, number] | null> {
  let best: { setting: readonly [number, number]; score: number } | null = null
  for (const setting of gmicSettings) {
    const scores: number[] = []
    for (const { name, truth } of pairs) {
      const out = join(work, `gmic-${name}`)
      if (!runGmic(setting, join(work, `noisy-${name}`), out)) return null
      scores.push(psnr(truth, await read(out)))
    }
    if (best === null || mean(scores) > best.score) best = { setting, score: mean(scores) }
  }
  return best?.setting ?? null
}

for (const iso of values.isos.split(',').map(Number)) {
  const tests = await makePairs(names, iso, 'test')
  const tunes = await makePairs(tuneNames, iso, 'tune')
  const rows = new Map<string, Rgba[]>([
    ['as taken', tests.map(({ noisy }) => noisy)],
    ['repair at auto', []],
    ['repair at heavy', []],
  ])
  for (const { noisy } of tests) {
    rows.get('repair at auto')?.push(await repair(noisy, {}))
    rows.get('repair at heavy')?.push(await repair(noisy, { strength: 'heavy', noise: 'on' }))
  }
  if (hasOpenCv()) {
    const file = (kind: string, { name }: Pair) => join(work, `${kind}-${name}`)
    const [report] = runNlm([
      {
        report: join(work, `nlm-${iso}.json`),
        tune: tunes.map((pair) => [file('noisy', pair), file('truth', pair)] as const),
        test: tests.map((pair) => [file('noisy', pair), file('nlm', pair)] as const),
      },
    ])
    const restored: Rgba[] = []
    for (const pair of tests) restored.push(await read(file('nlm', pair)))
    rows.set(`non-local means (${report?.h}, ${report?.hColor})`, restored)
  } else console.log('OpenCV is missing: apt-get install python3-opencv')
  const setting = await tuneGmic(tunes)
  if (setting) {
    const restored: Rgba[] = []
    for (const { name } of tests) {
      runGmic(setting, join(work, `noisy-${name}`), join(work, `gmic-${name}`))
      restored.push(await read(join(work, `gmic-${name}`)))
    }
    rows.set(`G'MIC denoise (${setting})`, restored)
  } else console.log("G'MIC is missing: apt-get install gmic")
  console.log(`\nISO ${iso}, ${tests.length} photos                PSNR dB   mean dE   colour grain in the dark`)
  for (const [name, images] of rows) {
    const of = (measure: (truth: Rgba, image: Rgba) => number) =>
      mean(images.map((image, i) => measure((tests[i] as Pair).truth, image)))
    console.log(
      `${name.padEnd(34)} ${of(psnr).toFixed(2).padStart(7)} ${of(colorDifference).toFixed(2).padStart(9)} ${of(darkGrain).toFixed(2).padStart(9)}`,
    )
    if (values.sheets) {
      if (!existsSync(values.sheets)) mkdirSync(values.sheets, { recursive: true })
      for (const [i, image] of images.entries())
        await write(
          join(values.sheets, `${tests[i]?.name.replace('.png', '')} ${name.replace(/\W+/g, '-')}.png`),
          image,
        )
    }
  }
}
rmSync(work, { recursive: true })
