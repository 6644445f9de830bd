import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { Progress } from '#imaging/progress.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readSky } from '#tools/change-sky/analyze.ts'
import { type ChangeSkyOptions, changeSkyTool, type SkyId, skyIds } from '#tools/change-sky/options.ts'
import { changeSkyPipeline } from '#tools/change-sky/pipeline.ts'
import { changeSkyPreview } from '#tools/change-sky/preview.ts'

// CPU seconds of each stage at 12 megapixels, of the preview's changes at screen size, and of all thumbnails:
//   node bench/tools/change-sky.ts [PHOTO [SKY ...]]
// CPU seconds count the work of all threads. They are the same on a busy machine, except for cache effects.
const [path = join(import.meta.dirname, '../../tests/fixtures/sky-clear.jpg'), ...named] = process.argv.slice(2)
const skies = named.length > 0 ? (named as SkyId[]) : skyIds
const megapixels = 12e6
const models = openModels(modelFolders, 2)
const whole = await decodePhoto(readFileSync(path))

function resizeTo(pixels: number): Rgba {
  const scale = Math.sqrt(pixels / (whole.width * whole.height))
  const size: Size = { width: Math.round(whole.width * scale), height: Math.round(whole.height * scale) }
  return resizeRgba(whole, size.width, size.height)
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const optionsOf = (changed: Partial<ChangeSkyOptions>) => changeSkyTool.schema.parse(changed)

async function measureStages(photo: Rgba, sky: SkyId): Promise<string> {
  const begun: { stage: string; at: number }[] = []
  const progress = new Progress(({ stage }) => {
    if (begun.at(-1)?.stage !== stage) begun.push({ stage, at: cpuMs() })
  })
  const signal = new AbortController().signal
  await changeSkyPipeline(photo, optionsOf({ sky }), { models, progress, signal })
  const end = cpuMs()
  const stages = begun.map(({ stage, at }, index) => {
    const seconds = ((begun[index + 1]?.at ?? end) - at) / 1000
    return `${stage} ${seconds.toFixed(2)}`
  })
  return `${sky.padEnd(16)} ${((end - (begun[0]?.at ?? end)) / 1000).toFixed(2)} s = ${stages.join(' + ')}`
}

function timeOf(work: () => unknown): number {
  const at = cpuMs()
  work()
  return cpuMs() - at
}

const large = resizeTo(megapixels)
console.log(`${large.width} x ${large.height}, CPU seconds`)
await measureStages(large, 'clear-noon')
for (const sky of skies) console.log(await measureStages(large, sky))

const screen = resizeTo(changeSkyPreview.pixelsMax)
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
  const times = changes.map((changed) =>
    timeOf(() => look(optionsOf(changed), none))
      .toFixed(0)
      .padStart(4),
  )
  console.log(`${sky.padEnd(16)} ${times.join(' ')}`)
}

const thumbSize = fitWithin(whole, 200)
const thumb = resizeRgba(whole, thumbSize.width, thumbSize.height)
const thumbAnalysis = await readSky(thumb, { models })
const all = timeOf(() => {
  const show = changeSkyPreview.open(thumb, thumbAnalysis, null)
  for (const sky of skyIds) show(optionsOf({ sky }), none)
})
console.log(`\n${thumb.width} x ${thumb.height}, all ${skyIds.length} skies: ${all.toFixed(0)} ms`)
