import { join } from 'node:path'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readSky } from '#tools/change-sky/analyze.ts'
import { type ChangeSkyOptions, changeSkyTool, type SkyId, skyIds } from '#tools/change-sky/options.ts'
import { changeSkyPipeline } from '#tools/change-sky/pipeline.ts'
import { changeSkyPreview } from '#tools/change-sky/preview.ts'
import { readPhoto, toMegapixels } from '../photos.ts'
import { msOf, timeChanges, timeStages } from './preview-times.ts'

// CPU seconds of each stage at 12 megapixels, of the preview's changes at screen size, and of all thumbnails:
//   node bench/tools/change-sky.ts [PHOTO [SKY ...]]
// CPU seconds count the work of all threads. They are the same on a busy machine, except for cache effects.
const [path = join(import.meta.dirname, '../../tests/fixtures/sky-clear.jpg'), ...named] = process.argv.slice(2)
const skies = named.length > 0 ? (named as SkyId[]) : skyIds
const models = openModels(modelFolders, 2)
const whole = await readPhoto(path)

const optionsOf = (changed: Partial<ChangeSkyOptions>) => changeSkyTool.schema.parse(changed)

const large = toMegapixels(whole, 12)
console.log(`${large.width} x ${large.height}, CPU seconds`)
const timeSky = (sky: SkyId) =>
  timeStages(sky, (context) => changeSkyPipeline(large, optionsOf({ sky }), { models, ...context }))
await timeSky('clear-noon')
for (const sky of skies) console.log((await timeSky(sky)).line)

const screen = toMegapixels(whole, changeSkyPreview.pixelsMax / 1e6)
const analysis = await readSky(screen, { models })
const none = new Map()
const look = changeSkyPreview.open(screen, analysis, null)
for (const sky of skyIds) look(optionsOf({ sky }), none)
console.log(
  `\n${screen.width} x ${screen.height}, CPU milliseconds a change: sky, other clouds, cover, sun across, brightness, relighting`,
)
for (const sky of skies) {
  const changes: Partial<ChangeSkyOptions>[] = [
    { sky, seed: 7 },
    { sky, seed: 8 },
    { sky, seed: 8, cover: 60 },
    { sky, seed: 8, cover: 60, sunX: 10 },
    { sky, seed: 8, cover: 60, sunX: 10, brightness: 10 },
    { sky, seed: 8, cover: 60, sunX: 10, brightness: 10, relight: 80 },
  ]
  timeChanges(sky, changes, (changed) => look(optionsOf(changed), none))
}

const thumb = await readPhoto(path, 200)
const thumbAnalysis = await readSky(thumb, { models })
const all = msOf(() => {
  const show = changeSkyPreview.open(thumb, thumbAnalysis, null)
  for (const sky of skyIds) show(optionsOf({ sky }), none)
})
console.log(`\n${thumb.width} x ${thumb.height}, all ${skyIds.length} skies: ${all.toFixed(0)} ms`)
