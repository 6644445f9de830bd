import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import { createRgba, type Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { silentProgress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { coloringTool } from '#tools/coloring/options.ts'
import { coloringPipeline } from '#tools/coloring/pipeline.ts'
import { isHeldOut } from '../held-out.ts'
import { turnGrey } from '../networks/colorizer-judge.ts'
import { type ColorMeasures, measureColors } from './coloring/color-measures.ts'

// How the colours of photos turned grey compare with the originals, and whether old prints are free of stains:
//   node bench/tools/coloring.ts PHOTOS [--held-out] [--names a,b] [--sizes] [--sheets FOLDER]
// Photos named old-* and bw-* have no colours to compare with. With --sizes each photo is coloured at 900 px too, and
// the two results are compared. With --sheets each photo is drawn as it was, grey and coloured.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'held-out': { type: 'boolean', default: false },
    names: { type: 'string' },
    sizes: { type: 'boolean', default: false },
    sheets: { type: 'string' },
    side: { type: 'string', default: '1024' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give a folder of photos.')
const comparedSidePx = 512
const smallerSidePx = 900
const models = openModels(modelFolders, 1)
const names = readdirSync(folder)
  .filter((name) => isHeldOut(name) === values['held-out'])
  .filter((name) => values.names === undefined || values.names.split(',').some((part) => name.includes(part)))
  .sort()
if (values.sheets !== undefined) mkdirSync(values.sheets, { recursive: true })

const fit = (photo: Rgba, sidePx: number): Rgba => {
  const { width, height } = fitWithin(photo, sidePx)
  return resizeRgba(photo, width, height)
}

async function color(grey: Rgba): Promise<Rgba> {
  const context = { models, progress: silentProgress(), signal: new AbortController().signal }
  return (await coloringPipeline(grey, coloringTool.schema.parse({ recolor: true }), context)).image
}

interface Judged extends ColorMeasures {
  readonly name: string
  /** Mean distance in a*b* from the result at 900 px; NaN without --sizes. */
  readonly bySize: number
  readonly cpuSeconds: number
}

async function judge(name: string): Promise<Judged> {
  const decoded = await decodePhoto(readFileSync(join(folder as string, name)))
  const whole = values.sizes ? decoded : fit(decoded, Number(values.side))
  const isPrint = /^(old|bw)-/.test(name)
  const grey = isPrint ? removeTint(whole) : turnGrey(whole)
  const before = process.cpuUsage()
  const colored = await color(grey)
  const { user, system } = process.cpuUsage(before)
  const [small, original] = [fit(colored, comparedSidePx), fit(whole, comparedSidePx)].map(labFromRgba)
  const sizes = values.sizes ? labFromRgba(fit(await color(fit(grey, smallerSidePx)), comparedSidePx)) : null
  const apart = sizes?.a.data.map((a, i) => Math.hypot(a - small!.a.data[i]!, sizes.b.data[i]! - small!.b.data[i]!))
  if (values.sheets !== undefined)
    await drawSheet(join(values.sheets, `${name.replace(/\.\w+$/, '')}.png`), [whole, grey, colored])
  return {
    ...measureColors(small!, small!.lightness, isPrint ? null : original!),
    name,
    bySize: apart === undefined ? Number.NaN : apart.reduce((sum, value) => sum + value, 0) / apart.length,
    cpuSeconds: (user + system) / 1e6,
  }
}

async function drawSheet(path: string, pictures: readonly Rgba[]): Promise<void> {
  const fitted = pictures.map((picture) => fit(picture, comparedSidePx))
  const { width, height } = fitted[0]!
  const sheet = createRgba(width * fitted.length, height)
  for (const [column, { data }] of fitted.entries())
    for (let y = 0; y < height; y++)
      sheet.data.set(data.subarray(y * width * 4, (y + 1) * width * 4), (y * fitted.length + column) * width * 4)
  writeFileSync(
    path,
    await sharp(sheet.data, { raw: { ...sheet, channels: 4 } })
      .png()
      .toBuffer(),
  )
}

const mean = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

const judged: Judged[] = []
for (const name of names) {
  const one = await judge(name)
  judged.push(one)
  console.log(
    `${name}: error ${one.error.toFixed(3)} of grey's, colourfulness ${one.colourfulness.toFixed(2)}, stained ` +
      `${percent(one.stained)}, loose ${one.loose.toFixed(2)}, by size ${one.bySize.toFixed(2)}, ${one.cpuSeconds.toFixed(1)} CPU s`,
  )
}
const photos = judged.filter(({ error }) => !Number.isNaN(error))
console.log(
  `${photos.length} photos in colour: error mean ${mean(photos.map(({ error }) => error)).toFixed(3)}, median ` +
    `${medianOf(photos.map(({ error }) => error)).toFixed(3)}, better than grey ${photos.filter(({ error }) => error < 1).length}; ` +
    `colourfulness median ${medianOf(photos.map(({ colourfulness }) => colourfulness)).toFixed(2)}; stained ` +
    `${percent(mean(photos.map(({ stained }) => stained)))}`,
)
console.log(`all ${judged.length}: loose ${mean(judged.map(({ loose }) => loose)).toFixed(2)}`)
