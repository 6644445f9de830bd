import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { decodePhoto } from '#codec/codec.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import type { Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { findFaces } from '#inference/faces/find-faces.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { segmentSky } from '#inference/segment-sky.ts'
import { coloringTool } from '#tools/coloring/options.ts'
import { coloringPipeline } from '#tools/coloring/pipeline.ts'
import {
  chromaOf,
  hueDistance,
  hueOf,
  type Judgement,
  judge,
  knowOriginal,
  type PartColour,
  turnGrey,
} from './colorizer-judge.ts'

// How close the colours come on colour photos turned grey:
//   node bench/networks/colorizer.ts PHOTOS [TRAINING-DATA [MODELS]]
// PHOTOS: the test photos, none of them used in training; those named old-* and bw-* have no colours. TRAINING-DATA: a
// folder with photos.json. Of its photos, those that training leaves out (one name in fourteen, by checksum) and that
// colorizer-held-out.txt lists as colour photographs. MODELS: a folder with another colorizer.onnx to judge.
const [folder, training, shipped] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give a folder of colour photos.')
const sidePx = 384
const facePxMin = 24
const modelFolders = modelFoldersFor(null)
const models = openModels(shipped ? { ...modelFolders, shipped } : modelFolders, 1)
/** The networks that ship find faces and skies, whichever colorizer is judged. */
const eyes = openModels(modelFolders, 1)
const noModels: Models = { has: () => false, run: () => Promise.reject(new Error()), unload: () => Promise.resolve() }
const { signal } = new AbortController()

type Way = 'tool' | 'sepia' | 'grey'
interface Judged {
  readonly path: string
  readonly truth: Judgement
  readonly by: Readonly<Record<Way, Judgement>>
}

async function read(path: string): Promise<Rgba> {
  const photo = await decodePhoto(readFileSync(path))
  const { width, height } = fitWithin(photo, sidePx)
  return resizeRgba(photo, width, height)
}

async function runTool(grey: Rgba, with_: Models): Promise<[Float32Array, Float32Array]> {
  const context = { models: with_, progress: silentProgress(), signal }
  const { a, b } = labFromRgba((await coloringPipeline(grey, coloringTool.schema.parse({}), context)).image)
  return [a.data, b.data]
}

async function judgePhoto(path: string): Promise<Judged> {
  const photo = await read(path)
  const faces = (await findFaces(photo, eyes)).filter(({ box }) => box.width >= facePxMin)
  const { probability, presence } = await segmentSky(photo, eyes)
  const original = knowOriginal(photo, faces, presence > 0.5 ? probability : null)
  const grey = turnGrey(photo)
  const none = new Float32Array(photo.width * photo.height)
  return {
    path,
    truth: judge(original, original.a, original.b),
    by: {
      tool: judge(original, ...(await runTool(grey, models))),
      sepia: judge(original, ...(await runTool(grey, noModels))),
      grey: judge(original, none, none),
    },
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = (part: number, whole: number) => `${part} of ${whole}`

function report(title: string, all: readonly Judged[]): void {
  console.log(`\n${title}: ${all.length} photos`)
  const error = (way: Way) => mean(all.map(({ by }) => by[way].error))
  for (const way of ['tool', 'sepia'] as const) {
    const ratios = all.map(({ by, truth }) => by[way].colourfulness / truth.colourfulness)
    const together =
      mean(all.map(({ by }) => by[way].colourfulness)) / mean(all.map(({ truth }) => truth.colourfulness))
    const within = ratios.filter((ratio) => ratio >= 0.6 && ratio <= 1.1).length
    console.log(
      `  ${way}: mean a*b* error ${(error(way) / error('grey')).toFixed(3)} of grey's (${error(way).toFixed(2)}); colourfulness ` +
        `${together.toFixed(2)} of the originals', mean of ratios ${mean(ratios).toFixed(2)}, 0.6 to 1.1 in ${share(within, all.length)}`,
    )
  }
  for (const way of ['tool', 'sepia'] as const) {
    console.log(`  ${way}: ${[skinsOf(all, way), skiesOf(all, way), greensOf(all, way)].join('; ')}`)
  }
}

// Below this chroma a hue means nothing.
const hueChromaMin = 5

function skinsOf(all: readonly Judged[], way: Way): string {
  const apart = all.flatMap(({ truth, by }) =>
    truth.skins.flatMap((skin, i) =>
      chromaOf(skin) < hueChromaMin ? [] : hueDistance(hueOf(skin), hueOf(by[way].skins[i]!)),
    ),
  )
  const right = apart.filter((degrees) => degrees <= 15).length
  return `skin hue within 15 degrees on ${share(right, apart.length)} faces, mean ${mean(apart).toFixed(1)}`
}

const blue = [200, 300] as const
const greyChromaMax = 8

function skiesOf(all: readonly Judged[], way: Way): string {
  const skies = all.flatMap(({ truth, by }) => (truth.sky ? [{ was: truth.sky, is: by[way].sky! }] : []))
  const right = skies.filter(({ was, is }) => {
    const isBlue = hueOf(is) > blue[0] && hueOf(is) < blue[1]
    const isAsItWas = chromaOf(was) > greyChromaMax && hueDistance(hueOf(was), hueOf(is)) < 30
    return chromaOf(is) < greyChromaMax || isBlue || isAsItWas
  }).length
  return `skies blue, grey or as they were on ${share(right, skies.length)}`
}

// What is green in the original: on the photos of colorizer-plants.txt mostly leaves and grass (checked by eye), on the
// others food, cloth, paint, paper and light, whose colour cannot be told from grey.
function greensOf(all: readonly Judged[], way: Way): string {
  const greens = all.flatMap(({ path, by }) => {
    const colour = by[way].leaves
    return colour === null ? [] : [{ isPlant: isPlantPhoto(path), isGreen: isGreen(colour) }]
  })
  const count = (isPlant: boolean) => {
    const some = greens.filter((green) => green.isPlant === isPlant)
    return share(some.filter(({ isGreen }) => isGreen).length, some.length)
  }
  return `leaves green on ${count(true)}, other greens on ${count(false)}`
}

const isGreen = (part: PartColour): boolean => chromaOf(part) > hueChromaMin && hueOf(part) > 95 && hueOf(part) < 160

const plantFiles = readFileSync(new URL('colorizer-plants.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
const isPlantPhoto = (path: string): boolean => plantFiles.some((file) => path.endsWith(`/${file}`))

function listPortraits(all: readonly Judged[]): void {
  for (const { path, truth, by } of all)
    for (const [i, skin] of truth.skins.entries()) {
      const found = by.tool.skins[i]!
      console.log(
        `  ${path.split('/').at(-1)}: skin hue ${hueOf(skin).toFixed(0)} chroma ${chromaOf(skin).toFixed(0)}, coloured ` +
          `${hueOf(found).toFixed(0)} and ${chromaOf(found).toFixed(0)}: ${hueDistance(hueOf(skin), hueOf(found)).toFixed(0)} degrees apart`,
      )
    }
}

async function judgeAll(paths: readonly string[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const path of paths) judged.push(await judgePhoto(path))
  return judged
}

const heldOutPercent = 7
function heldOut(data: string): string[] {
  const listed = readFileSync(new URL('colorizer-held-out.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
  const trained = listed.filter((file) => crc32(file) % 100 >= heldOutPercent)
  if (trained.length > 0) throw new Error(`Trained on: ${trained.join(', ')}`)
  return listed.map((file) => join(data, file))
}

const tests = await judgeAll(
  readdirSync(folder)
    .filter((name) => !/^(old|bw)-/.test(name))
    .map((name) => join(folder, name)),
)
console.log('Faces in the portraits:')
listPortraits(tests.filter(({ path }) => /\/portrait-/.test(path)))
report('Test photos', tests)
if (training !== undefined) {
  const others = await judgeAll(heldOut(training))
  report('Held out of the training photos', others)
  report('Both', [...tests, ...others])
}
