import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { decodePhoto, encodeMask, encodePhoto } from '#codec/codec.ts'
import { type Box, boundsOf, cropRgba, growBox } from '#imaging/crop.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { copyRgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { growMask, thresholdMask } from '#imaging/regions/mask-regions.ts'
import { fitWithin, resizeRgba } from '#imaging/resampling/resize.ts'
import { openModels } from '#inference/models/model-session.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
import { isHeldOut } from '../held-out.ts'
import { drawLabel, type LabelledThing, labelledThings } from './labels/labelled-things.ts'
import { findPeers, runPeer } from './remove-object/peers.ts'

// Takes the hand-labelled things out of their photos and writes pairs for the eye, at 100 %: the photo, our fill and
// G'MIC's inpaint_matchpatch around the thing.
//   node bench/tools/removals.ts FOLDER OUT [--held-out] [--names a,b] [--side 1600] [--no-peers] [--options JSON]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'held-out': { type: 'boolean', default: false },
    names: { type: 'string' },
    side: { type: 'string', default: '1600' },
    'no-peers': { type: 'boolean', default: false },
    options: { type: 'string', default: '{}' },
  },
})
const [folder, out] = positionals
if (folder === undefined || out === undefined) throw new Error('Give the folder of the photos and one for the pairs.')
const names = values.names?.split(',')
const options = removeObjectTool.schema.parse(JSON.parse(values.options))
const hasPeer = !values['no-peers'] && findPeers().includes('matchpatch')
const models = openModels(modelFolders, 1)
mkdirSync(out, { recursive: true })

/** Users remove things, seldom half of the photo. */
const shareMax = 0.2
/** As the page takes a thing: its outline and a little more, as a share of the long side. */
const marginShare = 0.004

function shareOf(mask: Mask): number {
  return mask.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0) / mask.data.length
}

function coverHole(photo: Rgba, hole: Mask): Rgba {
  const covered = copyRgba(photo)
  for (let i = 0; i < hole.data.length; i++) if (hole.data[i]! > 0) covered.data.set([200, 20, 220], i * 4)
  return covered
}

async function fillByPeer(photo: Rgba, hole: Mask): Promise<Rgba> {
  const at = (what: string) => join(out!, `peer-${what}.png`)
  writeFileSync(at('photo'), await encodePhoto(coverHole(photo, hole), 'png', 100))
  writeFileSync(at('mask'), await encodeMask(hole))
  runPeer('matchpatch', out!, at('photo'), at('mask'), at('filled'))
  return decodePhoto(readFileSync(at('filled')))
}

async function writePair(thing: LabelledThing): Promise<void> {
  const path = join(folder!, thing.photo)
  if (!existsSync(path)) return
  const whole = await decodePhoto(readFileSync(path))
  const { width, height } = fitWithin(whole, Number(values.side))
  const photo = width < whole.width ? resizeRgba(whole, width, height) : whole
  const label = drawLabel(thing, photo)
  const share = shareOf(label)
  if (share > shareMax) return
  const hole = growMask(thresholdMask(label, 128), Math.round(marginShare * Math.max(photo.width, photo.height)))
  const started = process.cpuUsage()
  const { image, engines } = await removeObjectPipeline(photo, options, {
    models,
    mask: hole,
    signal: new AbortController().signal,
    progress: silentProgress(),
  })
  const { user, system } = process.cpuUsage(started)
  const images = [photo, image, ...(hasPeer ? [await fillByPeer(photo, hole)] : [])]
  const box = growBox(
    boundsOf(hole) as Box,
    Math.round(0.5 * Math.sqrt(share * photo.width * photo.height)) + 24,
    photo,
  )
  const sheet = joinAcross(images.map((each) => cropRgba(each, box)))
  const name = `${thing.photo.replace(/\.\w+$/, '')}-${thing.name.replaceAll(' ', '-')}`
  writeFileSync(join(out!, `${name}.png`), await encodePhoto(sheet, 'png', 100))
  const seconds = ((user + system) / 1e6).toFixed(2)
  console.log(`${name}: ${(100 * share).toFixed(1)} %, ${seconds} s, ${engines.join(', ')}`)
}

function joinAcross(images: readonly Rgba[]): Rgba {
  const [{ width, height }] = images as [Rgba, ...Rgba[]]
  const sheet = {
    width: width * images.length,
    height,
    data: new Uint8ClampedArray(width * images.length * height * 4),
  }
  for (const [k, { data }] of images.entries())
    for (let y = 0; y < height; y++)
      sheet.data.set(data.subarray(y * width * 4, (y + 1) * width * 4), (y * images.length + k) * width * 4)
  return sheet
}

for (const thing of labelledThings) {
  if (isHeldOut(thing.photo) !== values['held-out']) continue
  if (names !== undefined && !names.some((name) => `${thing.photo} ${thing.name}`.includes(name))) continue
  await writePair(thing)
}
await models.unload()
