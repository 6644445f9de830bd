import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { viewSideMaxPx } from '#contract/photo.ts'
import { boundsOf, cropMask, cropRgba, growBox, pasteMask } from '#imaging/crop.ts'
import { growOverRemains, remainsPx, roomReaches } from '#imaging/edges/grow-over-remains.ts'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import { copyRgba, createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readingOf, readScene, type Scene } from '#inference/reading/photo-reading.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { selectByHints } from '#inference/things/select-by-hints.ts'
import { belongingsOf } from '#tools/belongings.ts'
import { areaOf, askedBy, keepSheet, photoFlags, readPhoto, tint } from '../photos.ts'
import { drawLabel, labelledRemains, labelledThings, overlapOf, placeThing } from './labels/labelled-things.ts'

// What of a thing stays outside of the mask that one click makes for a removal:
//   node bench/tools/select-remains.ts FOLDER... [--held-out] [--names a,b] [--all] [--sheets OUT]
// The folders hold the photos of bench/tools/labels/remains.json; with --all also those of things.json. The mask is the
// page's: fitted to edges, grown over remains, with the margin and with what people ride. Left: share of the thing
// outside of it. Beside: what it takes more than 6 px beside the thing, in shares of the thing.
const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { ...photoFlags, all: { type: 'boolean', default: false } },
})
if (folders.length === 0) throw new Error('Give the folders with the photos.')
/** As the page has them: px of the network's mask that a border may move, and the margin in shares of the long side. */
const loosePx = 1.5
const marginShare = 0.0015
/** Of the long side: outlines are right to some px, and a margin belongs to a removal. */
const besideShare = 0.006

const models = openModels(modelFolders, 1)
const pathOf = (photo: string) => folders.map((folder) => join(folder, photo)).find(existsSync)
const isAsked = askedBy(values)
const labels = [...labelledRemains, ...(values.all ? labelledThings : [])].filter(
  ({ photo, name }) => isAsked(photo, name) && pathOf(photo) !== undefined,
)

/** What a click lights: the smallest known thing there and what is theirs, else what the server answers. */
async function masksOf(scene: Scene, x: number, y: number): Promise<Mask[]> {
  const { size } = scene.embedding
  const draw = (thing: Thing) => placeThing(thing, size)
  const solid = scene.things.filter(({ group }) => group !== 'text')
  const at = Math.floor(y * size.height) * size.width + Math.floor(x * size.width)
  const [smallest] = solid
    .map((thing) => ({ thing, drawn: draw(thing) }))
    .filter(({ drawn }) => drawn.data[at]! > 127)
    .sort((one, other) => areaOf(one.drawn) - areaOf(other.drawn))
  if (smallest === undefined)
    return [await selectByHints(scene, { points: [{ x, y, isObject: true }], box: null }, models)]
  return [smallest.drawn, ...belongingsOf([smallest.thing], solid, ({ box }) => box).map(draw)]
}

function finishAsPage(view: Rgba, masks: readonly Mask[]): Mask {
  const whole = createMask(view.width, view.height)
  for (const mask of masks) {
    const perMask = view.width / mask.width
    const rough = resizeMask(mask, view.width, view.height)
    const box = boundsOf(rough)
    if (box === null) continue
    const part = growBox(box, Math.ceil(roomReaches * remainsPx * perMask), view)
    const pixels = cropRgba(view, part)
    const snapped = snapEdges(pixels, cropMask(rough, part), Math.max(2, loosePx * perMask))
    const grown = growOverRemains(pixels, snapped, Math.max(2, remainsPx * perMask))
    pasteMask(whole, part, growMask(grown, Math.max(2, marginShare * Math.max(view.width, view.height))))
  }
  return whole
}

const line = (name: string, values: readonly string[]) =>
  console.log(`${name.padEnd(58)}${values.map((value) => value.padStart(8)).join('')}`)

const sums = [0, 0, 0]
line('', ['IoU', 'left', 'beside'])
for (const photo of new Set(labels.map((label) => label.photo))) {
  const view = await readPhoto(pathOf(photo)!, viewSideMaxPx)
  const scene = await readScene(readingOf(view, models))
  for (const label of labels.filter((one) => one.photo === photo)) {
    const [x, y] = [label.click[0] / label.size.width, label.click[1] / label.size.height]
    const mask = finishAsPage(view, await masksOf(scene, x, y))
    const truth = drawLabel(label, view)
    const near = growMask(truth, besideShare * Math.max(view.width, view.height))
    let [left, beside] = [0, 0]
    for (let i = 0; i < mask.data.length; i++) {
      if (truth.data[i]! > 127 && mask.data[i]! <= 127) left++
      if (near.data[i]! <= 127 && mask.data[i]! > 127) beside++
    }
    const figures = [overlapOf(mask, truth), left / areaOf(truth), beside / areaOf(truth)]
    for (const [i, figure] of figures.entries()) sums[i]! += figure / labels.length
    line(
      `${photo.slice(0, 22)}: ${label.name}`,
      figures.map((figure) => figure.toFixed(3)),
    )
    await keepSheet(values.sheets, `${photo.slice(0, 10)} ${label.name}`, () => drawSheet(view, truth, mask))
  }
}
line(
  `mean of ${labels.length}`,
  sums.map((sum) => sum.toFixed(3)),
)
await models.unload()

/** The mask is red, the outline green, both are yellow; around the two. */
function drawSheet(view: Rgba, truth: Mask, mask: Mask): Rgba {
  const hard = { ...mask, data: mask.data.map((value) => (value > 127 ? 255 : 0)) }
  const both = { ...mask, data: hard.data.map((value, i) => Math.max(value, truth.data[i]!)) }
  const sheet = tint(copyRgba(view), hard, truth)
  const box = boundsOf(both)
  return box === null ? sheet : cropRgba(sheet, growBox(box, 40, view))
}
