import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { findCast } from '#imaging/regions/find-cast.ts'
import { findReflection } from '#imaging/regions/find-reflection.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readingOf, readScene } from '#inference/reading/photo-reading.ts'
import { selectByHints } from '#inference/things/select-by-hints.ts'
import { areaOf, askedBy, keepSheet, photoFlags, readPhoto, timed, tint, toMegapixels } from '../photos.ts'
import { drawLabel, labelledThings } from './labels/labelled-things.ts'

// The shadows and reflections found for 20 things, as sheets to be judged by eye: right, absent or stray.
//   node bench/tools/select-shadows.ts FOLDER OUT [--held-out] [--names a,b]
// FOLDER holds the photos of bench/tools/labels/shadows.json. The thing is green, its shadow red, its reflection blue.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: photoFlags,
})
const [folder, out] = positionals
if (folder === undefined || out === undefined)
  throw new Error('Give the folder with the photos and one for the sheets.')

interface Case {
  readonly photo: string
  /** A thing that is outlined by hand, or */
  readonly thing?: string
  /** a box from which the network cuts it out: left, top, right, bottom, shares of the photo. */
  readonly box?: readonly [number, number, number, number]
  readonly has: 'shadow' | 'contact shadow' | 'reflection' | 'neither'
}

/** The page looks for shadows in a copy of about this many pixels. */
const pagePixels = 1_000_000
const models = openModels(modelFolders, 1)
const isAsked = askedBy(values)
const cases = (JSON.parse(readFileSync(join(import.meta.dirname, 'labels/shadows.json'), 'utf8')) as Case[]).filter(
  ({ photo }) => isAsked(photo),
)

async function maskOf({ photo: name, thing, box }: Case, photo: Rgba): Promise<Mask> {
  const label = labelledThings.find((one) => one.photo === name && one.name === thing)
  if (label !== undefined) return drawLabel(label, photo)
  const [left, top, right, bottom] = box ?? [0, 0, 1, 1]
  const hints = { points: [], box: { left, top, right, bottom } }
  return resizeMask(
    await selectByHints(await readScene(readingOf(photo, models)), hints, models),
    photo.width,
    photo.height,
  )
}

console.log(`${'photo'.padEnd(34)}${'has'.padEnd(16)}  shadow  reflection (shares of the thing)  CPU`)
for (const one of cases) {
  const whole = await readPhoto(join(folder, one.photo))
  const photo = whole.width * whole.height > pagePixels ? toMegapixels(whole, pagePixels / 1e6) : whole
  const thing = await maskOf(one, photo)
  // As `shadowOf` does it: in water no shadow is looked for.
  const { result, seconds } = await timed(() => {
    const reflection = findReflection(photo, thing)
    return { reflection, shadow: areaOf(reflection) > 0 ? null : findCast(photo, thing) }
  })
  const { shadow, reflection } = result
  const found = [shadow, reflection].map((mask) => (mask === null ? 0 : areaOf(mask) / areaOf(thing)).toFixed(3))
  console.log(`${one.photo.padEnd(34)}${one.has.padEnd(16)}  ${found.join('   ')}   ${seconds.toFixed(2)} s`)
  await keepSheet(out, one.photo, () => tint(photo, shadow, thing, reflection))
}
