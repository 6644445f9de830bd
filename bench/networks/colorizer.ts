import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
import { type ColoringHint, coloringTool } from '#tools/coloring/options.ts'
import { coloringPipeline } from '#tools/coloring/pipeline.ts'
import { isHeldOut } from '../held-out.ts'
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
//   node bench/networks/colorizer.ts PHOTOS [TRAINING-DATA [MODELS]] [--held-out] [--every 4]
// PHOTOS: the test photos, none of them used in training; those named old-* and bw-* have no colours. TRAINING-DATA: a
// folder with photos.json. Of its photos, those that training leaves out (one name in fourteen, by checksum) and that
// colorizer-held-out.txt lists as colour photographs. MODELS: a folder with another colorizer.onnx to judge. --every:
// one photo in so many.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'held-out': { type: 'boolean', default: false }, every: { type: 'string', default: '1' } },
})
const [folder, training, shipped] = positionals
if (folder === undefined) throw new Error('Give a folder of colour photos.')
const sidePx = 384
const facePxMin = 24
const modelFolders = modelFoldersFor(null)
const models = openModels(shipped ? { ...modelFolders, shipped } : modelFolders, 1)
/** The networks that ship find faces and skies, whichever colorizer is judged. */
const eyes = openModels(modelFolders, 1)
const noModels: Models = { has: () => false, run: () => Promise.reject(new Error()), unload: () => Promise.resolve() }
const { signal } = new AbortController()

type Way = 'tool' | 'dabs' | 'sepia' | 'grey'
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

async function runTool(
  grey: Rgba,
  with_: Models,
  hints: readonly ColoringHint[] = [],
): Promise<[Float32Array, Float32Array]> {
  const context = { models: with_, progress: silentProgress(), signal }
  const { a, b } = labFromRgba((await coloringPipeline(grey, coloringTool.schema.parse({ hints }), context)).image)
  return [a.data, b.data]
}

const dabCount = 6
const dabShare = 1 / 60

/** Dabs of the original's colours, rather where it has strong ones, as a user would set them. The same in every run. */
function dabsOf(photo: Rgba): ColoringHint[] {
  const { a, b } = labFromRgba(photo)
  const reached = new Float64Array(a.data.length)
  let sum = 0
  for (let i = 0; i < reached.length; i++) {
    sum += 6 + Math.hypot(a.data[i]!, b.data[i]!)
    reached[i] = sum
  }
  const radiusPx = Math.max(photo.width, photo.height) * dabShare
  return Array.from({ length: dabCount }, (_, number) => {
    // The golden ratio's multiples are spread evenly.
    const place = reached.findIndex((value) => value >= sum * ((0.5 + number * 0.618034) % 1))
    const at = photo.data.subarray(place * 4, place * 4 + 3)
    const color = `#${Array.from(at, (code) => code.toString(16).padStart(2, '0')).join('')}`
    return { x: place % photo.width, y: Math.floor(place / photo.width), path: [], radiusPx, color }
  })
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
      dabs: judge(original, ...(await runTool(grey, models, dabsOf(photo)))),
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
  for (const way of ['tool', 'dabs', 'sepia'] as const) {
    const ratios = all.map(({ by, truth }) => by[way].colourfulness / truth.colourfulness)
    const together =
      mean(all.map(({ by }) => by[way].colourfulness)) / mean(all.map(({ truth }) => truth.colourfulness))
    const better = all.filter(({ by }) => by[way].error < by.grey.error).length
    console.log(
      `  ${way}: mean a*b* error ${(error(way) / error('grey')).toFixed(3)} of grey's (${error(way).toFixed(2)}), better ` +
        `on ${share(better, all.length)}; colourfulness ${together.toFixed(2)} of the originals', median of ratios ` +
        `${ratios.toSorted((one, other) => one - other)[ratios.length >> 1]!.toFixed(2)}`,
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

const isTaken = (_: string, number: number): boolean => number % Number(values.every) === 0

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
    .filter((name) => !/^(old|bw)-/.test(name) && isHeldOut(name) === values['held-out'])
    .filter(isTaken)
    .map((name) => join(folder, name)),
)
console.log('Faces in the portraits:')
listPortraits(tests.filter(({ path }) => /\/portrait-/.test(path)))
report('Test photos', tests)
if (training !== undefined) {
  const others = await judgeAll(heldOut(training).filter(isTaken))
  report('Held out of the training photos', others)
  report('Both', [...tests, ...others])
}
