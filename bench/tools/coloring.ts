import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { labFromRgba } from '#imaging/color/color.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import type { Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { coloringTool } from '#tools/coloring/options.ts'
import { coloringPipeline } from '#tools/coloring/pipeline.ts'
import { askedBy, joinAcross, keepSheet, listPhotos, mean, photoFlags, readPhoto, timed, unwatched } from '../photos.ts'
import { type ColorMeasures, measureColors } from './coloring/color-measures.ts'
import { turnGrey } from './coloring/turn-grey.ts'

// How the colours of photos turned grey compare with the originals, and whether old prints are free of stains:
//   node bench/tools/coloring.ts PHOTOS [--held-out] [--names a,b] [--sizes] [--sheets FOLDER]
// Photos named old-* and bw-* have no colours to compare with. With --sizes each photo is coloured at 900 px too, and
// the two results are compared. With --sheets each photo is drawn as it was, grey and coloured.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...photoFlags,
    sizes: { type: 'boolean', default: false },
    side: { type: 'string', default: '1024' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give a folder of photos.')
const comparedSidePx = 512
const smallerSidePx = 900
const models = openModels(modelFolders, 1)
const names = listPhotos(folder, askedBy(values))

const fit = (photo: Rgba, sidePx: number): Rgba => {
  const { width, height } = fitWithin(photo, sidePx)
  return resizeRgba(photo, width, height)
}

async function color(grey: Rgba): Promise<Rgba> {
  return (await coloringPipeline(grey, coloringTool.schema.parse({ recolor: true }), { models, ...unwatched() })).image
}

interface Judged extends ColorMeasures {
  readonly name: string
  /** Mean distance in a*b* from the result at 900 px; NaN without --sizes. */
  readonly bySize: number
  readonly cpuSeconds: number
}

async function judge(name: string): Promise<Judged> {
  const whole = await readPhoto(join(folder as string, name), values.sizes ? undefined : Number(values.side))
  const isPrint = /^(old|bw)-/.test(name)
  const grey = isPrint ? removeTint(whole) : turnGrey(whole)
  const { result: colored, seconds } = await timed(() => color(grey))
  const [small, original] = [fit(colored, comparedSidePx), fit(whole, comparedSidePx)].map(labFromRgba)
  const sizes = values.sizes ? labFromRgba(fit(await color(fit(grey, smallerSidePx)), comparedSidePx)) : null
  const apart = sizes?.a.data.map((a, i) => Math.hypot(a - small!.a.data[i]!, sizes.b.data[i]! - small!.b.data[i]!))
  await keepSheet(values.sheets, name, () =>
    joinAcross([whole, grey, colored].map((picture) => fit(picture, comparedSidePx))),
  )
  return {
    ...measureColors(small!, small!.lightness, isPrint ? null : original!),
    name,
    bySize: apart === undefined ? Number.NaN : mean([...apart]),
    cpuSeconds: seconds,
  }
}

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
