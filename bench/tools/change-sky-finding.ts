import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { createPlane, type Plane, type Rgba } from '#imaging/image.ts'
import type { MaskRegion } from '#imaging/regions/mask-regions.ts'
import { resizePlane, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { segmentSky } from '#inference/segment-sky.ts'
import { findSky } from '#tools/change-sky/finding/find-sky.ts'
import { isHeldOut } from '../held-out.ts'
import { askedBy, keepSheet, mean, photoFlags, readPhoto, timed } from '../photos.ts'
import { drawSky, type LabelledSky, labelledSkies, skyless, skyOverlap } from './labels/labelled-skies.ts'
import { countParts, findWrongParts, type WrongParts } from './labels/wrong-parts.ts'

// How well change sky finds the sky, beside skies outlined by hand, and where it sees one that is none:
//   node bench/tools/change-sky-finding.ts FOLDER [--held-out | --tuned-on] [--names a,b] [--kinds sea,snow]
//     [--models M] [--sheets OUT]
// FOLDER holds the sets of labels/skies.json: photos/photos, photos-plain/photos and training-data/photos. M is a
// folder with another sky-segmenter.onnx to judge. IoU of the network alone, and of the matte that the pipeline cuts
// with; a photo that is refused counts 0. Parts on the wrong side are counted beside it (labels/wrong-parts.ts). Sheets
// show both outlines, the label green, the matte red, and fill the wrong parts: taken and chewed red, left blue.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...photoFlags,
    'tuned-on': { type: 'boolean', default: false },
    kinds: { type: 'string' },
    models: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the sets of photos.')
const good = 0.85

const models = openModels(values.models ? { ...modelFolders, shipped: values.models } : modelFolders, 1)
const isAsked = askedBy(values)
/** Also of photos that were put aside before the network learned from them. */
const isNamed = (photo: string) => askedBy({ ...values, 'held-out': isHeldOut(photo) })(photo)
const read = (set: string, photo: string) => readPhoto(join(folder, set, 'photos', photo))

interface Finding {
  readonly network: Plane
  /** Null where change sky refuses the photo. */
  readonly matte: Plane | null
  readonly presence: number
  readonly cpuSeconds: number
}

async function cutSky(photo: Rgba): Promise<Finding> {
  const { result, seconds } = await timed(() => findSky(photo, { models }))
  const { matte, presence } = result
  const { probability } = await segmentSky(photo, models)
  const isCut = matte?.alpha.data.some((share) => share > 0) === true
  return { network: probability, matte: isCut ? matte.alpha : null, presence, cpuSeconds: seconds }
}

const three = (value: number) => value.toFixed(3)

interface Score {
  readonly label: LabelledSky
  readonly network: number
  readonly matte: number
  readonly parts: WrongParts
  readonly isRefused: boolean
}

async function measureSkies(): Promise<Score[]> {
  const labels = labelledSkies.filter(
    ({ photo, kinds, isTunedOn }) =>
      isTunedOn === values['tuned-on'] &&
      (isTunedOn ? isNamed : isAsked)(photo) &&
      (values.kinds === undefined || values.kinds.split(',').some((kind) => kinds.includes(kind))),
  )
  const scores: Score[] = []
  console.log(`${'IoU'.padEnd(54)} network   matte  presence   CPU s  taken left chewed`)
  for (const label of labels) {
    const photo = await read(label.set, label.photo)
    const { network, matte, presence, cpuSeconds } = await cutSky(photo)
    const small = (found: Plane) => resizePlane(found, label.size.width, label.size.height)
    const cut = matte ? small(matte) : createPlane(label.size.width, label.size.height)
    const parts = findWrongParts(cut, label)
    const score = {
      label,
      network: skyOverlap(small(network), label),
      matte: skyOverlap(cut, label),
      parts,
      isRefused: matte === null,
    }
    scores.push(score)
    const found = matte ? `${three(score.matte)}${score.matte < good ? ' *' : '  '}` : 'refused'
    const told = [parts.taken, parts.left, parts.chewed].map(({ length }) => String(length).padStart(5)).join('')
    console.log(
      `${label.photo.slice(0, 54).padEnd(54)}   ${three(score.network)}   ${found.padEnd(7)}    ${presence.toFixed(2)}    ${cpuSeconds.toFixed(1).padStart(4)}  ${told}  ${label.kinds.join(' ')}`,
    )
    await keepSheet(values.sheets, label.photo, () => drawSheet({ label, parts, photo, found: matte ?? network }))
  }
  return scores
}

interface Drawn {
  readonly label: LabelledSky
  readonly parts: WrongParts
  readonly photo: Rgba
  readonly found: Plane
}

function drawSheet({ label, parts, photo, found }: Drawn): Rgba {
  const { width, height } = label.size
  const sheet = resizeRgba(photo, width, height)
  const { sky, unsure } = drawSky(label)
  const matte = resizePlane(found, width, height)
  const isEdge = ({ data }: Plane, i: number) =>
    data[i]! > 0.5 !== (data[i + 1] ?? 0) > 0.5 || data[i]! > 0.5 !== (data[i + width] ?? 0) > 0.5
  for (let i = 0; i < width * height; i++) {
    if (unsure.data[i]! > 0.5) sheet.data[i * 4 + 2] = sheet.data[i * 4 + 2]! / 2
    if (isEdge(sky, i)) sheet.data.set([0, 255, 0], i * 4)
    if (isEdge(matte, i)) sheet.data.set([255, 0, 0], i * 4)
  }
  const fill = (color: readonly number[]) => (part: MaskRegion) => {
    for (let k = 0; k < part.mask.data.length; k++)
      if (part.mask.data[k]! > 0)
        sheet.data.set(
          color,
          ((part.box.y + Math.floor(k / part.box.width)) * width + part.box.x + (k % part.box.width)) * 4,
        )
  }
  for (const part of [...parts.taken, ...parts.chewed]) fill([255, 0, 0])(part)
  for (const part of parts.left) fill([0, 0, 255])(part)
  return sheet
}

function tell(name: string, scores: readonly Score[]): void {
  const below = scores.filter(({ matte }) => matte < good)
  const counts = scores.map(({ parts }) => countParts(parts)).sort((a, b) => a - b)
  const kept = scores.filter(({ isRefused }) => !isRefused)
  console.log(
    `${`${name} (${scores.length})`.padEnd(24)} network ${three(mean(scores.map(({ network }) => network)))}, matte ${three(mean(scores.map(({ matte }) => matte)))} (${three(mean(kept.map(({ matte }) => matte)))} where not refused), below ${good}: ${below.length}, refused: ${scores.length - kept.length}, parts wrong ${mean(counts).toFixed(1)} (median ${counts[counts.length >> 1]})`,
  )
}

const scores = await measureSkies()
console.log()
for (const kind of [...new Set(scores.flatMap(({ label }) => label.kinds))].sort())
  tell(
    kind,
    scores.filter(({ label }) => label.kinds.includes(kind)),
  )
tell('all', scores)
if (values.kinds === undefined && !values['tuned-on']) {
  let seen = 0
  const asked = skyless.filter((path) => isAsked(nameOf(path)))
  for (const path of asked) {
    const { matte, presence } = await cutSky(await read(path.split('/')[0]!, nameOf(path)))
    if (matte === null) continue
    seen++
    console.log(`false sky: ${path}, presence ${presence.toFixed(2)}, area ${three(mean([...matte.data]))}`)
  }
  console.log(`${asked.length} photos without a sky: seen in ${seen}`)
}

function nameOf(path: string): string {
  return path.slice(path.indexOf('/') + 1)
}
