import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { pasteMask } from '#imaging/crop.ts'
import { copyRgba, createMask, type Mask, type Size } from '#imaging/image.ts'
import { findLeftover } from '#imaging/regions/find-leftover.ts'
import { depthInside, growMask } from '#imaging/regions/mask-regions.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { embeddedSize } from '#inference/segment-anything.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { wholesOf } from '#tools/belongings.ts'
import { areaOf, askedBy, keepSheet, photoFlags, readPhoto, tint } from '../photos.ts'
import { drawLabel, labelledRemains, labelledThings } from './labels/labelled-things.ts'

// Whether the page asks for what a painted mask misses, and for nothing where it misses nothing:
//   node bench/tools/leftovers.ts FOLDER... [--held-out] [--names a,b] [--sheets OUT]
// The folders hold the photos of bench/tools/labels. Each outlined thing is painted roughly: whole, and without 6 to 20 %
// of it at its bottom, top and right. hit: at least half of what is missing is offered, and half of the offer is of the
// thing; some: less of it; wrong: most of the offer is beside the thing. Of a whole mask every offer counts.
const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: photoFlags,
})
if (folders.length === 0) throw new Error('Give the folders with the photos.')
/** How far beyond its edge a thing is painted, px of 1024, and by how much that changes along it. */
const [overflowPx, changePx] = [8, 6]
/** The edge of a brush fades over so much on both sides. */
const softPx = 2
/** Outlines are right to some px, and paint has no edge. */
const nearPx = 8
/** A larger one fills the photo, and its edge is not painted. */
const shareMax = 0.45

const models = openModels(modelFolders, 1)
const pathOf = (photo: string) => folders.map((folder) => join(folder, photo)).find(existsSync)
const isAsked = askedBy(values)
const labels = [...labelledThings, ...labelledRemains].filter(
  ({ photo, name }) => isAsked(photo, name) && pathOf(photo) !== undefined,
)

/** The same numbers for the same seed, 0..1. */
function openChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const pixelsOf = ({ data }: Mask, counts: (i: number) => boolean): number =>
  data.reduce((sum, value, i) => sum + (value > 127 && counts(i) ? 1 : 0), 0)

function paintRoughly(truth: Mask, chance: () => number): Mask {
  const waves = Array.from({ length: 5 }, () => {
    const [angle, length, phase] = [2 * Math.PI * chance(), 60 + 90 * chance(), 2 * Math.PI * chance()]
    return { x: (2 * Math.PI * Math.cos(angle)) / length, y: (2 * Math.PI * Math.sin(angle)) / length, phase }
  })
  const away = depthInside({ ...truth, data: truth.data.map((value) => (value > 127 ? 0 : 255)) })
  const deep = depthInside({ ...truth, data: truth.data.map((value) => (value > 127 ? 255 : 0)) })
  const painted = createMask(truth.width, truth.height)
  for (let i = 0; i < painted.data.length; i++) {
    const [x, y] = [i % truth.width, Math.floor(i / truth.width)]
    const wave = waves.reduce((sum, one) => sum + Math.sin(one.x * x + one.y * y + one.phase), 0) / 2.2
    const inside = overflowPx + changePx * Math.max(-1, Math.min(1, wave)) - away[i]! + deep[i]!
    painted.data[i] = Math.max(0, Math.min(255, 128 + (255 * inside) / (2 * softPx)))
  }
  return painted
}

/** The mask without what lies farthest in a direction: a share of the thing. */
function cutOff(mask: Mask, truth: Mask, angle: number, share: number): Mask {
  const along = (i: number) => Math.cos(angle) * (i % mask.width) + Math.sin(angle) * Math.floor(i / mask.width)
  const places: number[] = []
  for (let i = 0; i < truth.data.length; i++) if (truth.data[i]! > 127) places.push(along(i))
  const limit = places.sort((one, other) => other - one)[Math.floor(places.length * share)]!
  return { ...mask, data: mask.data.map((value, i) => (along(i) > limit ? 0 : value)) }
}

function drawThings(things: readonly Thing[], size: Size): Mask {
  const drawn = createMask(size.width, size.height)
  for (const { box, mask } of things)
    pasteMask(drawn, { x: Math.round(box.left * size.width), y: Math.round(box.top * size.height), ...mask }, mask)
  return drawn
}

type Verdict = 'hit' | 'some' | 'none' | 'wrong'
const tallies = new Map<string, Record<Verdict, number>>()
function judge(offer: Mask, painted: Mask, truth: Mask, isWhole: boolean): Verdict {
  const offered = areaOf(offer)
  if (offered === 0) return 'none'
  const near = growMask({ ...truth, data: truth.data.map((value) => (value > 127 ? 255 : 0)) }, nearPx)
  if (pixelsOf(offer, (i) => near.data[i] === 255) < 0.5 * offered) return 'wrong'
  const missing = pixelsOf(truth, (i) => painted.data[i]! <= 127)
  const gained = pixelsOf(truth, (i) => painted.data[i]! <= 127 && offer.data[i] === 255)
  return !isWhole && gained >= 0.5 * missing ? 'hit' : 'some'
}

for (const photo of new Set(labels.map((label) => label.photo))) {
  const whole = await readPhoto(pathOf(photo)!)
  const size = embeddedSize(whole)
  const view = resizeRgba(whole, size.width, size.height)
  const things = await readingOf(whole, models).things()
  const wholes = wholesOf(things, things, ({ box }) => box).map((one) => drawThings(one, size))
  for (const label of labels.filter((one) => one.photo === photo)) {
    const truth = drawLabel(label, size)
    if (areaOf(truth) > shareMax * truth.data.length) continue
    const chance = openChance([...label.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) >>> 0)
    const all = paintRoughly(truth, chance)
    const cuts = [Math.PI / 2, -Math.PI / 2, 0].map((angle) => cutOff(all, truth, angle, 0.06 + 0.14 * chance()))
    for (const [i, painted] of [all, ...cuts].entries()) {
      const offer = findLeftover(view, painted, wholes)
      const verdict = judge(offer, painted, truth, i === 0)
      const kind = `${i === 0 ? 'whole' : 'cut'} ${label.kind.includes('person') ? 'people' : 'others'}`
      const tally = tallies.get(kind) ?? { hit: 0, some: 0, none: 0, wrong: 0 }
      tallies.set(kind, { ...tally, [verdict]: tally[verdict] + 1 })
      const name = `${photo.slice(0, 22)} ${label.name} ${['whole', 'bottom', 'top', 'right'][i]}`
      console.log(name.padEnd(64), verdict)
      // The paint is red, the offer green.
      if (verdict !== 'none') await keepSheet(values.sheets, name, () => tint(copyRgba(view), painted, offer))
    }
  }
}
for (const [kind, tally] of tallies) console.log(kind.padEnd(14), JSON.stringify(tally))
await models.unload()
