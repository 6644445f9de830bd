import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { colorDifference } from '#imaging/color/fade-curves.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'
import { askedBy, listPhotos, mean, photoFlags, readPhoto, timed, unwatched } from '../photos.ts'

// What repair at auto does to photos that are fine: it should do nothing, to the byte.
//   node bench/tools/repair-harm.ts FOLDER [--held-out] [--names a,b] [--log FILE]
// FOLDER holds photos-plain/photos, which are all fine, and photos/photos, most of which are. With a log, a run that
// was stopped goes on where it was; delete the file after a change of the code.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...photoFlags,
    log: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with photos-plain and photos.')

/** Old prints, high ISO, and dim photos with noise that one sees: repair may change them. */
const mayChange = /^old-|^lowlight-|^portrait-selfie-dim/
const isAsked = askedBy(values)
const names = ['photos-plain', 'photos'].flatMap((set) =>
  listPhotos(join(folder, set, 'photos'), (name) => !mayChange.test(name) && isAsked(name)).map(
    (name) => `${set}/photos/${name}`,
  ),
)

interface Harm {
  readonly path: string
  readonly steps: unknown
  /** Share of the pixels whose bytes differ, 0..1, and mean CIE 1976 difference over all. */
  readonly changed: number
  readonly difference: number
  readonly cpuSeconds: number
}

const models = openModels(modelFolders, 1)
const auto = repairTool.schema.parse({})
/** Colour difference is measured at this side: it is a mean, and Lab takes much memory at 25 MP. */
const measuredSidePx = 2000

async function measure(path: string): Promise<Harm> {
  const photo = await readPhoto(join(folder as string, path))
  const { result, seconds } = await timed(() => repairPipeline(photo, auto, { models, ...unwatched() }))
  const { image, facts } = result
  const [a, b] = [photo, image].map(({ data }) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4))
  let differing = 0
  for (let i = 0; i < a!.length; i++) if (a![i] !== b![i]) differing++
  const { width, height } = fitWithin(photo, measuredSidePx)
  const difference =
    differing === 0 ? 0 : colorDifference(resizeRgba(photo, width, height), resizeRgba(image, width, height))
  return { path, steps: facts.steps, changed: differing / a!.length, difference, cpuSeconds: seconds }
}

const done = new Map<string, Harm>()
if (values.log && existsSync(values.log))
  for (const line of readFileSync(values.log, 'utf8').split('\n').filter(Boolean)) {
    const harm = JSON.parse(line) as Harm
    done.set(harm.path, harm)
  }
const harms: Harm[] = []
for (const path of names) {
  const kept = done.get(path)
  const harm = kept ?? (await measure(path))
  if (values.log && !kept) appendFileSync(values.log, `${JSON.stringify(harm)}\n`)
  harms.push(harm)
  if (harm.changed > 0)
    console.log(
      `${path}: ${harm.steps}; ${(100 * harm.changed).toFixed(2)} % of the pixels, mean dE ${harm.difference.toFixed(2)}`,
    )
}
const changed = harms.filter((harm) => harm.changed > 0)
console.log(
  `${harms.length} fine photos, ${changed.length} changed, mean dE of those ${mean(changed.map(({ difference }) => difference)).toFixed(2)}; ${mean(harms.map(({ cpuSeconds }) => cpuSeconds)).toFixed(1)} CPU seconds a photo`,
)
