import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import type { Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { coloringTool } from '#tools/coloring/options.ts'
import { coloringPipeline } from '#tools/coloring/pipeline.ts'
import { isHeldOut } from '../held-out.ts'
import { listPhotos, mean, photoFlags, readPhoto, timed, unwatched } from '../photos.ts'
import { type ColorMeasures, measureColors } from './coloring/color-measures.ts'
import { turnGrey } from './coloring/turn-grey.ts'

// Error relative to grey, photos nearer than grey, and colourfulness, of this checkout and of another, side by side:
//   node bench/tools/coloring-score.ts [--photos FOLDER[,FOLDER]] [--training TRAINING-DATA] [--every 3] [--held-out]
//     [--against CHECKOUT]
// Photos at 1 megapixel at most. TRAINING-DATA has the photos of coloring/kept-from-training.txt, which the colorizer was
// not trained on; every third of them is put aside, as those of held-out.ts are. --every: one photo in so many of each
// folder.
const { values } = parseArgs({
  options: {
    'held-out': photoFlags['held-out'],
    photos: { type: 'string' },
    training: { type: 'string' },
    every: { type: 'string', default: '1' },
    against: { type: 'string' },
  },
})
const sidePx = 1024
const comparedSidePx = 512
const models = openModels(modelFolders, 1)

const isEvery = (_: unknown, number: number): boolean => number % Number(values.every) === 0

function listPaths(): string[] {
  const folders = values.photos?.split(',') ?? []
  const photos = folders.flatMap((folder) =>
    listPhotos(folder, (name) => !/^(old|bw)-/.test(name) && isHeldOut(name) === values['held-out'])
      .filter(isEvery)
      .map((name) => join(folder, name)),
  )
  const { training } = values
  if (training === undefined) return photos
  const listed = readFileSync(new URL('./coloring/kept-from-training.txt', import.meta.url), 'utf8').split('\n')
  const kept = listed
    .filter(Boolean)
    .filter((file, number) => (number % 3 === 2 || isHeldOut(basename(file))) === values['held-out'])
  return [...photos, ...kept.filter(isEvery).map((file) => join(training, file))]
}

type Color = (grey: Rgba) => Promise<Rgba>

const colorWith =
  (pipeline: typeof coloringPipeline): Color =>
  async (grey) => {
    const context = { models, ...unwatched() }
    return (await pipeline(grey, coloringTool.schema.parse({ recolor: true }), context)).image
  }

async function openWays(): Promise<[string, Color][]> {
  if (values.against === undefined) return [['here', colorWith(coloringPipeline)]]
  const path = join(resolve(values.against), 'src/tools/coloring/pipeline.ts')
  const other = (await import(pathToFileURL(path).href)) as { coloringPipeline: typeof coloringPipeline }
  return [
    ['there', colorWith(other.coloringPipeline)],
    ['here', colorWith(coloringPipeline)],
  ]
}

interface Score extends ColorMeasures {
  readonly cpuSeconds: number
}

async function score(photo: Rgba, color: Color): Promise<Score> {
  const fit = (image: Rgba) => {
    const { width, height } = fitWithin(image, comparedSidePx)
    return labFromRgba(resizeRgba(image, width, height))
  }
  const grey = turnGrey(photo)
  const { result, seconds } = await timed(() => color(grey))
  const colored = fit(result)
  return { ...measureColors(colored, colored.lightness, fit(photo)), cpuSeconds: seconds }
}

const ways = await openWays()
const scores = new Map<string, Score[]>(ways.map(([name]) => [name, []]))
for (const path of listPaths()) {
  const photo = await readPhoto(path, sidePx)
  const line: string[] = []
  for (const [name, color] of ways) {
    const found = await score(photo, color)
    scores.get(name)!.push(found)
    line.push(`${name} ${found.error.toFixed(2)} at ${found.colourfulness.toFixed(2)}`)
  }
  console.log(`${basename(path)}: ${line.join(', ')}`)
}
for (const [name, all] of scores)
  console.log(
    `${name}, ${all.length} photos: error ${mean(all.map(({ error }) => error)).toFixed(3)} of grey's (median ` +
      `${medianOf(all.map(({ error }) => error)).toFixed(3)}), nearer than grey ${all.filter(({ error }) => error < 1).length}, ` +
      `colourfulness ${medianOf(all.map(({ colourfulness }) => colourfulness)).toFixed(2)}, stained ` +
      `${(100 * mean(all.map(({ stained }) => stained))).toFixed(1)} %, loose ${mean(all.map(({ loose }) => loose)).toFixed(2)}, ` +
      `${mean(all.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2)} CPU s`,
  )
