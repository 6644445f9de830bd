import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto } from '#codec/codec.ts'
import { cropMask, cropRgba } from '#imaging/crop.ts'
import type { Draft } from '#imaging/fill/fill-draft.ts'
import { followPicture } from '#imaging/fill/fill-follow.ts'
import { decodeColor, type FillLevel, featureCount } from '#imaging/fill/fill-level.ts'
import { buildLayoutLevels } from '#imaging/fill/fill-levels.ts'
import { completePatches } from '#imaging/fill/fill-patches.ts'
import { misfitOf } from '#imaging/fill/fill-rating.ts'
import { sharpenDraft } from '#imaging/fill/fill-refine.ts'
import { banUnfilled, cropRegion } from '#imaging/fill/fill-region.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
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

// Makes holes whose truth is known, in the outlines of things drawn by hand, lets patches fill them alone and after a
// network, and measures what came out, for fit-fill-rating.ts:
//   node training/make-fill-examples.ts TABLE.jsonl FOLDER... [--rounds 3] [--most 250]
// What is in the table is not made again. Of each folder at most `--most` photos are taken.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, most: { type: 'string', default: '250' } },
})
const [table, ...folders] = positionals
if (table === undefined || folders.length === 0) throw new Error('Give a table for the examples, and folders of photos.')
const models = openModels(modelFolders, 1)
const shares = [0.05, 0.01, 0.15]
/** A small hole is large enough for layouts only in a larger photo; large ones are quicker in a small photo. */
const sidePxOf = (share: number) => (share < 0.03 ? 800 : share < 0.1 ? 512 : 416)
/** Thinner holes are bridged by patches alone, px of the layout. */
const thicknessMinPx = 32
const shapes = labelledThings.map((thing) => drawLabel(thing))

/** The outline of a thing, turned over at random, at a random place: `share` of the photo. */
function placeShape(photo: Rgba, share: number, random: () => number, seed: number): Mask {
  // One of four is no thing's: a stroke, a blob or a box.
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

async function makeExample(name: string, photo: Rgba, hole: Mask): Promise<void> {
  const covered = copyRgba(photo)
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i]! > 0) covered.data.set([128, 128, 128], i * 4)
  const region = findRegions(hole, 4).sort((one, other) => other.pixels - one.pixels)[0]
  if (region === undefined) return
  const cut = cropRegion(covered, region)
  if (region.thicknessPx * cut.layoutScale < thicknessMinPx) return
  const unfilled = cropMask(hole, cut.box)
  const completer = 'mi-gan'
  const start = await startsFor(cut, unfilled, completer, { models, signal: new AbortController().signal })[0]
  const { crop, own, layoutScale, box } = cut
  const banned = banUnfilled(crop, own, unfilled)
  const levels = buildLayoutLevels(crop, own, banned, layoutScale, region.thicknessPx, {})
  const [level] = levels as [FillLevel]
  const reachPx = cut.reachPx * layoutScale
  const settings = () => ({ reachPx, effort: 1, random: seededRandom(1) })
  const followed = { ...start!, texture: 'alike' as const }
  const drafts = {
    network: finish(followPicture(levels, region.thicknessPx * layoutScale, followed, settings())),
    patches: finish(completePatches(levels, settings())),
  }
  const shown = resizeRgba(cropRgba(photo, box), level.width, level.height)
  const measure = await openTruth(shown, { ...level, data: level.hole.map((flag) => flag * 255) })
  const fills: MadeFill[] = []
  for (const maker of ['network', 'patches'] as const) {
    const draft = drafts[maker]
    if (draft === null) continue
    fills.push({ maker, misfit: misfitOf(draft, reachPx), apart: await measure(paint(shown, level, draft)) })
  }
  const example: FillExample = { name, fills }
  writeFileSync(table!, `${JSON.stringify(example)}\n`, { flag: 'a' })
}

const known = existsSync(table) ? readFileSync(table, 'utf8').split('\n').filter(Boolean) : []
const done = new Set(known.map((line) => (JSON.parse(line) as FillExample).name))
// Golden steps, so that those that are made first are from everywhere.
const goldenShare = (Math.sqrt(5) - 1) / 2
const inGoldenOrder = <Each>(all: readonly Each[]): Each[] =>
  [...all.keys()].toSorted((a, b) => ((a * goldenShare) % 1) - ((b * goldenShare) % 1)).map((k) => all[k]!)
const paths = inGoldenOrder(
  folders.flatMap((folder) => {
    const names = readdirSync(folder).filter((name) => /\.(jpe?g|png)$/i.test(name) && !isHeldOut(name))
    return inGoldenOrder(names.toSorted())
      .slice(0, Number(values.most))
      .map((name) => join(folder, name))
  }),
)
for (let round = 0; round < Number(values.rounds); round++)
  for (const [n, path] of paths.entries()) {
    const share = shares[(n + round) % shares.length]!
    const label = `${basename(path).replace(/\.\w+$/, '')}~${100 * share}~${round}`
    if (done.has(label)) continue
    const whole = await decodePhoto(readFileSync(path))
    const { width, height } = fitWithin(whole, Math.min(sidePxOf(share), Math.max(whole.width, whole.height)))
    const photo = resizeRgba(whole, width, height)
    const random = seededRandom(1000 * round + n)
    const tries = Array.from({ length: 4 }, (_, turn) => placeShape(photo, share, random, 7 * n + turn + round))
    const rated = tries.map((hole) => ({ hole, strange: strangenessOf(photo, hole) }))
    const best = rated.toSorted((one, other) => one.strange - other.strange)[0]!
    const started = performance.now()
    await makeExample(label, photo, best.hole)
    console.log(`${label} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
await models.unload()
