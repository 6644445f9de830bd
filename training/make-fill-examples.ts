import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import { cropMask, cropRgba } from '#imaging/crop.ts'
import { type Draft, draftOf, startOf } from '#imaging/fill/fill-draft.ts'
import { followPicture } from '#imaging/fill/fill-follow.ts'
import { decodeColor, type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'
import { buildLayoutLevels } from '#imaging/fill/fill-levels.ts'
import { completePatches } from '#imaging/fill/fill-patches.ts'
import { draftInspector } from '#imaging/fill/fill-rating.ts'
import { settleDraft, sharpenDraft } from '#imaging/fill/fill-refine.ts'
import { banUnfilled, cropRegion } from '#imaging/fill/fill-region.ts'
import { sumParts } from '#imaging/fill/layout/rate-layout.ts'
import { shiftLayout } from '#imaging/fill/layout/shift-layout.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import { planeLayout } from '#imaging/fill/plane/plane-layout.ts'
import { copyRgba, createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { findRegions } from '#imaging/regions/mask-regions.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { startsFor } from '#inference/start-fill.ts'
import type { FillExample, MadeFill } from './fill-examples.ts'
import { openTruth } from './fill-truth.ts'
import { isHeldOut } from '../bench/held-out.ts'
import { drawLabel, labelledThings } from '../bench/tools/labels/labelled-things.ts'
import { makeHole } from '../bench/tools/remove-object/holes.ts'

// Makes holes whose truth is known, in the outlines of things drawn by hand, lets every maker of layouts fill them and
// measures what came out, for fit-fill-rating.ts:
//   node training/make-fill-examples.ts TABLE.jsonl FOLDER... [--rounds 3]
// What is in the table is not made again.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
})
const [table, ...folders] = positionals
if (table === undefined || folders.length === 0) throw new Error('Give a table for the examples, and folders of photos.')
const models = openModels(modelFolders, 1)
const shares = [0.05, 0.01, 0.15]
/** A small hole is large enough for layouts only in a larger photo; large ones are quicker in a small photo. */
const sidePxOf = (share: number) => (share < 0.03 ? 800 : share < 0.1 ? 512 : 416)
const shapes = labelledThings.map((thing) => drawLabel(thing))

/** The outline of a thing, turned over at random, at a random place: `share` of the photo. */
function placeShape(photo: Rgba, share: number, random: () => number, seed: number): Mask {
  // One of three is no thing's: a stroke, a blob or a box.
  if (random() < 0.25) return makeHole(photo, { x: 0.2 + 0.6 * random(), y: 0.2 + 0.6 * random() }, share, seed)
  const shape = shapes[Math.floor(random() * shapes.length)]!
  let [left, right, top, bottom, count] = [shape.width, 0, shape.height, 0, 0]
  for (let i = 0; i < shape.data.length; i++) {
    if (shape.data[i]! < 128) continue
    count++
    const x = i % shape.width
    const y = (i - x) / shape.width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const scale = Math.sqrt((share * photo.width * photo.height) / count)
  const isTurned = random() < 0.5
  const margin = Math.round(0.02 * photo.width)
  const roomX = photo.width - (right - left) * scale
  const roomY = photo.height - (bottom - top) * scale
  const startX = roomX * (0.05 + 0.9 * random())
  const startY = roomY * (0.05 + 0.9 * random())
  const hole = createMask(photo.width, photo.height)
  for (let y = margin; y < photo.height - margin; y++)
    for (let x = margin; x < photo.width - margin; x++) {
      const u = (x - startX) / scale
      const v = Math.round(top + (y - startY) / scale)
      const from = Math.round(isTurned ? right - u : left + u)
      if (from < left || from > right || v < top || v > bottom) continue
      if (shape.data[v * shape.width + from]! >= 128) hole.data[y * photo.width + x] = 255
    }
  return hole
}

/** How unlike its surroundings a place is: the mean distance of its colours from the nearest colour of its rim. */
function strangenessOf(photo: Rgba, hole: Mask): number {
  const { width, height } = photo
  const rim: number[] = []
  const inside: number[] = []
  const isHole = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && hole.data[y * width + x]! > 0
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (isHole(x, y)) inside.push(y * width + x)
      else if ([8, 20].some((far) => isHole(x - far, y) || isHole(x + far, y) || isHole(x, y - far) || isHole(x, y + far)))
        rim.push(y * width + x)
    }
  if (inside.length < 50 || rim.length < 20) return Number.POSITIVE_INFINITY
  let sum = 0
  let count = 0
  for (let k = 0; k < inside.length; k += Math.ceil(inside.length / 300)) {
    let best = Number.POSITIVE_INFINITY
    for (let n = 0; n < rim.length; n += Math.ceil(rim.length / 300)) {
      let squares = 0
      for (let c = 0; c < 3; c++) squares += (photo.data[inside[k]! * 4 + c]! - photo.data[rim[n]! * 4 + c]!) ** 2
      best = Math.min(best, squares)
    }
    sum += Math.sqrt(best)
    count++
  }
  return sum / count
}

interface Candidate {
  readonly name: string
  readonly draft: Draft
  readonly seconds: number
}

async function makeCandidates(
  levels: readonly FillLevel[],
  thickness: number,
  reachPx: number,
  network: Rgba,
  isWhole: boolean,
): Promise<Candidate[]> {
  const settings = () => ({ reachPx, effort: 1, random: seededRandom(1) })
  const follow = (picture: Rgba, maker: Draft['maker'], texture: 'shown' | 'alike') =>
    finish(followPicture(levels, thickness, { maker, picture, texture }, settings()))
  const made: Candidate[] = []
  const add = (name: string, make: () => Draft | null) => {
    const { user, system } = process.cpuUsage()
    const draft = make()
    const end = process.cpuUsage()
    if (draft !== null) made.push({ name, draft, seconds: (end.user + end.system - user - system) / 1e6 })
  }
  add('network-shown', () => follow(network, 'network', 'shown'))
  add('network', () => follow(network, 'network', 'alike'))
  add('patches', () => finish(completePatches(levels, settings())))
  const byLayout = (layout: ReturnType<typeof planeLayout>) => {
    if (layout === null) return null
    if (layout.source === null) return follow(startOf(levels[0]!, layout).picture, layout.maker, 'shown')
    return settleDraft(draftOf(levels[0]!, layout), reachPx, seededRandom(1))
  }
  if (!isWhole) return made
  add('plane', () => byLayout(planeLayout(levels, { seed: 1 })))
  add('shifts', () => byLayout(shiftLayout(levels, { reachPx, seed: 1 })))
  return made
}

function finish<T>(work: Generator<number, T, void>): T {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

/** The crop at the layout's scale with what fills its hole, whole. */
function paint(shown: Rgba, { hole }: FillLevel, draft: Draft): Rgba {
  const { level } = sharpenDraft({ ...draft, level: { ...draft.level, features: draft.level.features.slice() } })
  const picture = copyRgba(shown)
  for (let i = 0; i < hole.length; i++)
    if (hole[i] !== 0) decodeColor(level.features, i * featureCount, picture.data, i * 4)
  return picture
}

async function makeExample(name: string, photo: Rgba, hole: Mask, isWhole: boolean): Promise<void> {
  const covered = copyRgba(photo)
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i]! > 0) covered.data.set([128, 128, 128], i * 4)
  const region = findRegions(hole, 4).sort((one, other) => other.pixels - one.pixels)[0]
  if (region === undefined) return
  const cut = cropRegion(covered, region)
  if (region.thicknessPx * cut.layoutScale < 24) return
  const unfilled = cropMask(hole, cut.box)
  const completer = 'mi-gan'
  const start = await startsFor(cut, unfilled, completer, { models, signal: new AbortController().signal })[0]
  const { crop, own, layoutScale, box } = cut
  const banned = banUnfilled(crop, own, unfilled)
  const levels = buildLayoutLevels(crop, own, banned, layoutScale, region.thicknessPx, {})
  const [level] = levels as [FillLevel]
  const reachPx = cut.reachPx * layoutScale
  const candidates = await makeCandidates(levels, region.thicknessPx * layoutScale, reachPx, start!.picture, isWhole)
  if (candidates.length < 2) return
  const inspect = draftInspector(level, reachPx)
  const shown = resizeRgba(cropRgba(photo, box), level.width, level.height)
  const measure = await openTruth(shown, { ...level, data: level.hole.map((flag) => flag * 255) })
  const fills: MadeFill[] = []
  for (const { name: maker, draft, seconds } of candidates) {
    const faults = inspect(draft)
    const { misfit, surprise } = faults
    const old = (maker.startsWith('network') ? 0.93 : 1) * (misfit + 0.3 * surprise) + 8 * sumParts(faults)
    fills.push({ maker, seconds, faults, old, apart: await measure(paint(shown, level, draft)) })
  }
  const example: FillExample = { name, fills }
  writeFileSync(table!, `${JSON.stringify(example)}\n`, { flag: 'a' })
}

const photos = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(jpe?g|png)$/i.test(name))
    .toSorted()
    .map((name) => ({ name, path: join(folder, name) })),
)
const known = existsSync(table) ? readFileSync(table, 'utf8').split('\n').filter(Boolean) : []
const done = new Set(known.map((line) => (JSON.parse(line) as FillExample).name))
// Golden steps, so that those that are made first are from everywhere.
const goldenShare = (Math.sqrt(5) - 1) / 2
const order = photos.map((_, k) => k).toSorted((a, b) => ((a * goldenShare) % 1) - ((b * goldenShare) % 1))
for (let round = 0; round < Number(values.rounds); round++)
  for (const [n, k] of order.entries()) {
    const { name, path } = photos[k]!
    const share = shares[(n + round) % shares.length]!
    const label = `${name.replace(/\.\w+$/, '')}~${100 * share}~${round}`
    if (done.has(label)) continue
    const whole = await decodePhoto(readFileSync(path))
    const sidePx = sidePxOf(share)
    if (Math.max(whole.width, whole.height) < sidePx) continue
    const { width, height } = fitWithin(whole, sidePx)
    const photo = resizeRgba(whole, width, height)
    const random = seededRandom(1000 * round + k)
    const tries = Array.from({ length: 4 }, (_, turn) => placeShape(photo, share, random, 7 * k + turn + round))
    const rated = tries.map((hole) => ({ hole, strange: strangenessOf(photo, hole) }))
    const best = rated.toSorted((one, other) => one.strange - other.strange)[0]!
    const started = performance.now()
    // Shifts and planes take the longest, and are seldom asked for: every eighth example has them.
    await makeExample(label, photo, best.hole, n % 8 === 0)
    console.log(`${label} ${isHeldOut(name) ? 'held out' : ''} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
await models.unload()
