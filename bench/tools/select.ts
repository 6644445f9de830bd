import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { viewSideMaxPx } from '#contract/photo.ts'
import { boundsOf, cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import { createMask, type Mask, type Rgba } from '#imaging/image.ts'
import { resizeMask, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readingOf, readScene } from '#inference/reading/photo-reading.ts'
import type { ObjectBox, ObjectHints } from '#inference/segment-anything.ts'
import { selectByHints } from '#inference/things/select-by-hints.ts'
import { areaOf, askedBy, keepSheet, mean, photoFlags, readPhoto, tint } from '../photos.ts'
import {
  boxAround,
  drawLabel,
  type LabelledThing,
  labelledThings,
  overlapOf,
  placeThing,
} from './labels/labelled-things.ts'

// How well one click, and a box, mark a thing that was outlined by hand:
//   node bench/tools/select.ts FOLDER [--held-out] [--names a,b] [--sheets OUT]
// FOLDER holds the photos of bench/tools/labels/things.json. IoU with the outline: of the network's mask, and of the
// mask as the page fits it to the photo's edges, without the margin that it adds for removing. Sheets show the photo,
// the outline (green) and the mask of the click (red); where both agree, yellow.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: photoFlags,
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the photos.')
/** Box drawn by a user: looser than the thing by this share of its sides. */
const boxMargin = 0.03
/** As the page's worker has them: px of the network's mask that a border may move, and pixels of the part it works in. */
const loosePx = 1.5
const partPixels = 500_000

const models = openModels(modelFolders, 1)
const isAsked = askedBy(values)
const things = labelledThings.filter(({ photo, name }) => isAsked(photo, name))

interface Selection {
  /** As the page does it: the smallest of the things found that the click is on, else what the server answers. */
  click(x: number, y: number): Promise<Mask>
  box(box: ObjectBox): Promise<Mask>
}

async function openSelection(view: Rgba): Promise<Selection> {
  const scene = await readScene(readingOf(view, models))
  const { things, embedding } = scene
  const ask = (hints: ObjectHints) => selectByHints(scene, hints, models)
  return {
    async click(x, y) {
      const whole = things
        .filter(({ group }) => group !== 'text')
        .map((thing) => placeThing(thing, embedding.size))
        .filter((mask) => mask.data[Math.floor(y * mask.height) * mask.width + Math.floor(x * mask.width)]! > 127)
        .sort((one, other) => areaOf(one) - areaOf(other))
      return whole[0] ?? (await ask({ points: [{ x, y, isObject: true }], box: null }))
    },
    box: (box) => ask({ points: [], box }),
  }
}

/** The mask of the network fitted to edges as the page does it (src/web/editor/mask/fit-mask.ts), of the mask's size. */
function fitToEdges(view: Rgba, mask: Mask): Mask {
  const box = boundsOf(mask)
  if (box === null) return mask
  const around = growBox(box, loosePx * 4, mask)
  const toView = view.width / mask.width
  const inView = growBox(
    { x: around.x * toView, y: around.y * toView, width: around.width * toView, height: around.height * toView },
    0,
    view,
  )
  const scale = Math.min(1, Math.sqrt(partPixels / (inView.width * inView.height)))
  const [width, height] = [Math.round(inView.width * scale), Math.round(inView.height * scale)]
  const part = resizeRgba(cropRgba(view, inView), width, height)
  const rough = resizeMask(cropMask(mask, around), width, height)
  const fitted = resizeMask(snapEdges(part, rough, Math.max(2, loosePx * toView * scale)), around.width, around.height)
  const whole = createMask(mask.width, mask.height)
  for (let y = 0; y < around.height; y++)
    whole.data.set(
      fitted.data.subarray(y * around.width, (y + 1) * around.width),
      (around.y + y) * mask.width + around.x,
    )
  return whole
}

interface Score {
  readonly thing: LabelledThing
  readonly click: number
  readonly clickFitted: number
  readonly box: number
  readonly boxFitted: number
}

const scores: Score[] = []
for (const photo of new Set(things.map((thing) => thing.photo))) {
  const view = await readPhoto(join(folder, photo), viewSideMaxPx)
  const select = await openSelection(view)
  for (const thing of things.filter((one) => one.photo === photo)) {
    const [x, y] = [thing.click[0] / thing.size.width, thing.click[1] / thing.size.height]
    const byClick = await select.click(x, y)
    const byBox = await select.box(boxAround(thing, boxMargin))
    const truth = drawLabel(thing, byClick)
    const clickFitted = fitToEdges(view, byClick)
    scores.push({
      thing,
      click: overlapOf(byClick, truth),
      clickFitted: overlapOf(clickFitted, truth),
      box: overlapOf(byBox, truth),
      boxFitted: overlapOf(fitToEdges(view, byBox), truth),
    })
    const sheet = () => tint(resizeRgba(view, clickFitted.width, clickFitted.height), clickFitted, truth)
    await keepSheet(values.sheets, `${photo.replace(/\.\w+$/, '')} ${thing.name}`, sheet)
  }
}

const columns = ['click', 'clickFitted', 'box', 'boxFitted'] as const
const heads = ['click', 'fitted', 'box', 'fitted']
const line = (name: string, values: readonly string[]) =>
  console.log(`${name.padEnd(52)}${values.map((value) => value.padStart(8)).join('')}`)
const meanLine = (name: string, some: readonly Score[]) =>
  line(
    `${name} (${some.length})`,
    columns.map((column) => mean(some.map((score) => score[column])).toFixed(3)),
  )

line('IoU', heads)
for (const score of scores)
  line(
    `${score.thing.photo.replace(/\.\w+$/, '')}: ${score.thing.name}`.slice(0, 50),
    columns.map((column) => score[column].toFixed(3)),
  )
console.log()
for (const kind of new Set(scores.map(({ thing }) => thing.kind)))
  meanLine(
    kind,
    scores.filter(({ thing }) => thing.kind === kind),
  )
meanLine(
  'main subjects',
  scores.filter(({ thing }) => thing.isMain),
)
meanLine('all', scores)
