import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodePhoto } from '#codec/codec.ts'
import { type Box, cropRgba, growBox } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import { resizeRgba } from '#imaging/resampling/resize.ts'
import { type Face, findFaces } from '#inference/faces/find-faces.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { beautyTool } from '#tools/beauty/options.ts'
import { beautyPipeline } from '#tools/beauty/pipeline.ts'
import { openRetouch } from '#tools/beauty/retouch/open-retouch.ts'
import { askedBy, joinAcross, keepSheet, listPhotos, mean, photoFlags, readPhoto, timed, unwatched } from '../photos.ts'
import { scoreFaces } from './beauty/face-labels.ts'
import { measureRetouch, type RetouchMeasures } from './beauty/retouch-measures.ts'
import { findSmoothingPeers, runSmoothingPeer } from './beauty/smoothing-peers.ts'
import { type SkinGroup, skinGroups, skinIn } from './labels/labelled-skins.ts'

// The beauty tool on a folder of photos:
//   node bench/tools/beauty.ts FOLDER [--preset natural] [--sheets OUT] [--no-peers]
//                                             each portrait-*, beside OpenCV's smoothing
//   node bench/tools/beauty.ts FOLDER... --skins  smoothing 100 and each preset on dark and on light skin, for the faces
//                                             of bench/tools/labels/skins.json
//   node bench/tools/beauty.ts FOLDER --faces   faces found, compared with bench/tools/beauty/faces.json
//   node bench/tools/beauty.ts FOLDER --speed   24 megapixels, and a slider's move
// --names a,b takes the photos whose names contain one of the words, --held-out only those that nothing is tuned on,
// which are left out else. Times are CPU seconds.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faces: { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    preset: { type: 'string', default: 'natural' },
    skins: { type: 'boolean', default: false },
    ...photoFlags,
    'no-peers': { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Give the folder with the photos.')
const models = openModels(modelFoldersFor(null), 1)
const isAsked = askedBy(values)
const names = listPhotos(folder, isAsked)
const open = (name: string) => readPhoto(join(folder, name))

if (values.faces) await benchFaces()
else if (values.skins) await benchSkins()
else if (values.speed) await benchSpeed()
else await benchPreviews()

async function benchFaces(): Promise<void> {
  const totals = { marked: 0, found: 0, wrong: 0, foundIgnored: 0, seconds: 0 }
  for (const name of names) {
    const photo = await open(name)
    const { result, seconds } = await timed(() => findFaces(photo, models))
    const score = scoreFaces(name, photo, result)
    totals.marked += score.marked
    totals.found += score.found
    totals.wrong += score.wrong.length
    totals.foundIgnored += score.foundIgnored
    totals.seconds += seconds
    for (const label of score.missed) console.log(`${name}: missed at ${label.join(' ')}`)
    for (const { box, score: sure } of score.wrong)
      console.log(`${name}: no face at ${boxShares(box, photo)}, score ${sure.toFixed(2)}`)
  }
  const { marked, found, wrong, foundIgnored, seconds } = totals
  console.log(
    `${names.length} photos: ${found} of ${marked} faces found, recall ${(found / marked).toFixed(3)}; ${wrong} false; ` +
      `${foundIgnored} more of those too small, turned or hidden to count; ${(seconds / names.length).toFixed(2)} s a photo`,
  )
}

async function benchPreviews(): Promise<void> {
  const options = beautyTool.presets.find(({ id }) => id === values.preset)?.options
  if (options === undefined) throw new Error(`No preset ${values.preset}.`)
  const peers = values['no-peers'] ? [] : findSmoothingPeers()
  const scratch = mkdtempSync(join(tmpdir(), 'emulsion-beauty-'))
  const rows = new Map<string, RetouchMeasures[]>()
  for (const name of names.filter((one) => one.startsWith('portrait-'))) {
    const photo = await open(name)
    const face = largest(await findFaces(photo, models))
    if (face === undefined) {
      console.log(`${name}: no face`)
      continue
    }
    const ours = await timed(() => beautyPipeline(photo, options, { models, ...unwatched() }))
    const { image, facts } = ours.result
    const images = [photo, image]
    report(name, 'emulsion', measureRetouch(photo, image, face), ours.seconds, ` identity ${facts.identity}`)
    for (const peer of peers) {
      const [from, to] = [join(scratch, 'photo.png'), join(scratch, `${peer}.png`)]
      writeFileSync(from, await encodePhoto(photo, 'png', 100))
      const seconds = runSmoothingPeer(peer, from, face.box.width, to)
      const smooth = await readPhoto(to)
      images.push(smooth)
      report(name, peer, measureRetouch(photo, smooth, face), seconds)
    }
    // The face at 100 %: the original, ours, the peers'.
    const box = growBox(face.box, 0.2 * face.box.width, photo)
    await keepSheet(values.sheets, name, () => joinAcross(images.map((one) => cropRgba(one, box))))
  }
  rmSync(scratch, { recursive: true })
  console.log('\nmeans')
  for (const [method, all] of rows) console.log(`  ${method.padEnd(15)} ${write(meanOf(all))}`)

  function report(name: string, method: string, measures: RetouchMeasures, seconds: number, more = ''): void {
    rows.set(method, [...(rows.get(method) ?? []), measures])
    console.log(`${name} ${method}: ${write(measures)}, ${seconds.toFixed(2)} s${more}`)
  }
}

/** What the whole pipeline leaves of the unevenness and of the pores on the largest face of each labelled photo. */
async function benchSkins(): Promise<void> {
  const none = Object.fromEntries(beautyTool.presetFields.sets.map((field) => [field, 0]))
  const settings = [
    { id: 'smoothing 100', options: beautyTool.schema.parse({ ...none, smoothing: 100 }) },
    ...beautyTool.presets,
  ]
  const rows: { skin: SkinGroup; setting: string; measures: RetouchMeasures; isHeldBack: boolean }[] = []
  for (const path of positionals.flatMap((one) => listPhotos(one, isAsked).map((name) => join(one, name)))) {
    const name = basename(path)
    const skin = skinIn(name)
    if (skin === null) continue
    const photo = await readPhoto(path)
    const face = largest(await findFaces(photo, models))
    if (face === undefined) {
      console.log(`${name}: no face`)
      continue
    }
    for (const { id, options } of settings) {
      const { image, facts } = await beautyPipeline(photo, options, { models, ...unwatched() })
      const measures = measureRetouch(photo, image, face)
      const isHeldBack = facts.blendedBack === true
      rows.push({ skin, setting: id, measures, isHeldBack })
      const more = isHeldBack ? ', held back to keep the likeness' : ''
      console.log(`${name} ${skin} ${Math.round(face.box.width)} px, ${id}: ${write(measures)}${more}`)
    }
  }
  for (const { id } of settings)
    for (const skin of skinGroups) {
      const all = rows.filter((row) => row.setting === id && row.skin === skin)
      if (all.length === 0) continue
      const heldBack = all.filter((row) => row.isHeldBack).length
      const means = meanOf(all.map(({ measures }) => measures))
      console.log(`${id}, ${skin} (${all.length}, ${heldBack} held back): ${write(means)}`)
    }
}

async function benchSpeed(): Promise<void> {
  // A portrait that fills the frame, at a camera's size. It is held out, but only timed here.
  const source = await open(
    readdirSync(folder as string).find((name) => name.includes('man-skintexture')) ?? (names[0] as string),
  )
  const portrait = resizeRgba(source, 4000, 6000)
  const found = await timed(() => findFaces(portrait, models))
  const whole = await timed(() => beautyPipeline(portrait, beautyTool.schema.parse({}), { models, ...unwatched() }))
  const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `24 MP: ${whole.seconds.toFixed(2)} s, of which finding faces ${found.seconds.toFixed(2)} s; peak ${peakMb} MB`,
  )
  const screen = resizeRgba(source, 520, 780)
  const shapes = (await findFaces(screen, models)).map(({ box, mesh }) => ({
    box,
    mesh: mesh.filter((_, i) => i % 3 !== 2),
  }))
  const opened = await timed(() => openRetouch(screen, shapes, null))
  const moves: number[] = []
  for (let smoothing = 0; smoothing <= 100; smoothing += 5) {
    const { seconds } = await timed(() => opened.result.apply(beautyTool.schema.parse({ smoothing })))
    moves.push(seconds * 1000)
  }
  const [median, most] = [moves.toSorted((one, other) => one - other)[moves.length >> 1], Math.max(...moves)]
  console.log(
    `0.4 MP: opened in ${(opened.seconds * 1000).toFixed(0)} ms; a move ${median?.toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
  )
}

function largest(faces: readonly Face[]): Face | undefined {
  return faces.toSorted((one, other) => other.box.width - one.box.width)[0]
}

function boxShares(box: Box, { width, height }: Rgba): string {
  return [box.x / width, box.y / height, box.width / width, box.height / height]
    .map((share) => share.toFixed(3))
    .join(' ')
}

function meanOf(all: readonly RetouchMeasures[]): RetouchMeasures {
  const of = (key: keyof RetouchMeasures) => mean(all.map((one) => one[key]))
  return {
    fineKept: of('fineKept'),
    middleKept: of('middleKept'),
    featureChange: of('featureChange'),
    awayChanged: of('awayChanged'),
  }
}

function write({ fineKept, middleKept, featureChange, awayChanged }: RetouchMeasures): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  return (
    `pores kept ${percent(fineKept)}, unevenness ${percent(middleKept)}, lips and brows ${featureChange.toFixed(2)} codes, ` +
    `changed away from the face ${percent(awayChanged)}`
  )
}
