import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { encodeMask, encodePhoto } from '#codec/codec.ts'
import { type Box, boundsOf, cropRgba, growBox } from '#imaging/crop.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { growMask, thresholdMask } from '#imaging/regions/mask-regions.ts'
import { openModels } from '#inference/models/model-session.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
import { areaOf, askedBy, joinAcross, keepSheet, photoFlags, readPhoto, timed, unwatched } from '../photos.ts'
import { drawLabel, type LabelledThing, labelledThings } from './labels/labelled-things.ts'
import { coverHole } from './remove-object/holes.ts'
import { findPeers, runPeer } from './remove-object/peers.ts'

// Takes the hand-labelled things out of their photos and writes pairs for the eye, at 100 %: the photo, our fill and
// G'MIC's inpaint_matchpatch around the thing.
//   node bench/tools/removals.ts FOLDER OUT [--held-out] [--names a,b] [--side 1600] [--no-peers] [--options JSON]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...photoFlags,
    side: { type: 'string', default: '1600' },
    'no-peers': { type: 'boolean', default: false },
    options: { type: 'string', default: '{}' },
  },
})
const [folder, out] = positionals
if (folder === undefined || out === undefined) throw new Error('Give the folder of the photos and one for the pairs.')
const isAsked = askedBy(values)
const options = removeObjectTool.schema.parse(JSON.parse(values.options))
const hasPeer = !values['no-peers'] && findPeers().includes('matchpatch')
const models = openModels(modelFolders, 1)
mkdirSync(out, { recursive: true })

/** Users remove things, seldom half of the photo. */
const shareMax = 0.2
/** As the page takes a thing: its outline and a little more, as a share of the long side. */
const marginShare = 0.004

async function fillByPeer(photo: Rgba, hole: Mask): Promise<Rgba> {
  const at = (what: string) => join(out!, `peer-${what}.png`)
  writeFileSync(at('photo'), await encodePhoto(coverHole(photo, hole), 'png', 100))
  writeFileSync(at('mask'), await encodeMask(hole))
  runPeer('matchpatch', out!, at('photo'), at('mask'), at('filled'))
  return readPhoto(at('filled'))
}

async function writePair(thing: LabelledThing): Promise<void> {
  const path = join(folder!, thing.photo)
  if (!existsSync(path)) return
  const photo = await readPhoto(path, Number(values.side))
  const label = drawLabel(thing, photo)
  const share = areaOf(label) / label.data.length
  if (share > shareMax) return
  const hole = growMask(thresholdMask(label, 128), Math.round(marginShare * Math.max(photo.width, photo.height)))
  const context = { models, mask: hole, ...unwatched() }
  const { result, seconds } = await timed(() => removeObjectPipeline(photo, options, context))
  const { image, engines } = result
  const images = [photo, image, ...(hasPeer ? [await fillByPeer(photo, hole)] : [])]
  const box = growBox(
    boundsOf(hole) as Box,
    Math.round(0.5 * Math.sqrt(share * photo.width * photo.height)) + 24,
    photo,
  )
  const name = `${thing.photo.replace(/\.\w+$/, '')}-${thing.name.replaceAll(' ', '-')}`
  await keepSheet(out, name, () => joinAcross(images.map((each) => cropRgba(each, box))))
  console.log(`${name}: ${(100 * share).toFixed(1)} %, ${seconds.toFixed(2)} s, ${engines.join(', ')}`)
}

for (const thing of labelledThings) if (isAsked(thing.photo, thing.name)) await writePair(thing)
await models.unload()
