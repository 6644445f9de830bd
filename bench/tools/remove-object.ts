import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { modelFolders } from '#cli/edit/edit-photo.ts'
import { encodeMask, encodePhoto } from '#codec/codec.ts'
import { cropRgba } from '#imaging/crop.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { openModels } from '#inference/models/model-session.ts'
import { removeObjectTool } from '#tools/remove-object/options.ts'
import { removeObjectPipeline } from '#tools/remove-object/pipeline.ts'
import { isHeldOut } from '../held-out.ts'
import { askedBy, joinAcross, keepSheet, listPhotos, mean, photoFlags, readPhoto, timed, unwatched } from '../photos.ts'
import { coverHole, makeHole, type Place, placeByRule, places } from './remove-object/holes.ts'
import { type Measures, openFeatures, psnrIn, sharpnessIn, ssimIn } from './remove-object/measures.ts'
import { findPeers, type Peer, runPeer } from './remove-object/peers.ts'

// How close a fill comes to what a hole hid, beside OpenCV's Telea and G'MIC's inpaint_matchpatch:
//   node bench/tools/remove-object.ts FOLDER [--photos 8] [--share 5] [--names a,b] [--side 768]
//     [--sheets OUT] [--no-peers] [--held-out] [--by-rule 45]
// FOLDERs hold the photos that bench/tools/remove-object/holes.ts names. With --by-rule that many other photos of the
// folders are taken, with places by a rule. Photos on which nothing is tuned are left out; --held-out takes them alone.
// The perceptual distance needs the features of
// training/export_features.py in .cache/. The peers' results are cached in .cache/remove-object/ for the next run.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...photoFlags,
    photos: { type: 'string' },
    share: { type: 'string' },
    side: { type: 'string', default: '768' },
    options: { type: 'string', default: '{}' },
    'by-rule': { type: 'string' },
    'no-peers': { type: 'boolean', default: false },
  },
})
if (positionals.length === 0) throw new Error('Give one folder or more with the photos.')
type Method = 'emulsion' | Peer
type Result = Measures & { readonly seconds: number }

const cache = join(import.meta.dirname, '../../.cache')
const kept = join(cache, 'remove-object')
mkdirSync(kept, { recursive: true })
const features = await openFeatures(join(cache, 'features.onnx'))
if (features === null) console.log('No perceptual distance: training/export_features.py writes .cache/features.onnx')
const models = openModels(modelFolders, 1)
const isAsked = askedBy(values)
const peers = values['no-peers'] ? [] : findPeers()
const shares = (values.share ?? '1,5,15').split(',').map(Number)
const options = removeObjectTool.schema.parse(JSON.parse(values.options))

/** Sides are multiples of 32, as the network of the distance needs them. */
async function readTruth(name: string): Promise<Rgba | null> {
  const path = positionals.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (path === undefined) return null
  const photo = await readPhoto(path, Number(values.side))
  const [width, height] = [Math.floor(photo.width / 32) * 32, Math.floor(photo.height / 32) * 32]
  return cropRgba(photo, { x: 0, y: 0, width, height })
}

async function fillOurs(photo: Rgba, mask: Mask): Promise<{ image: Rgba; seconds: number }> {
  const { result, seconds } = await timed(() => removeObjectPipeline(photo, options, { models, mask, ...unwatched() }))
  return { image: result.image, seconds }
}

async function fillPeer(peer: Peer, key: string, photo: Rgba, mask: Mask): Promise<{ image: Rgba; seconds: number }> {
  const at = (what: string) => join(kept, `${key}-${what}`)
  if (!existsSync(at(`${peer}.json`))) {
    writeFileSync(at('photo.png'), await encodePhoto(photo, 'png', 100))
    writeFileSync(at('mask.png'), await encodeMask(mask))
    const seconds = runPeer(peer, kept, at('photo.png'), at('mask.png'), at(`${peer}.png`))
    writeFileSync(at(`${peer}.json`), JSON.stringify({ seconds }))
  }
  const { seconds } = JSON.parse(readFileSync(at(`${peer}.json`), 'utf8')) as { seconds: number }
  return { image: await readPhoto(at(`${peer}.png`)), seconds }
}

const results: { share: number; methods: Map<Method, Result> }[] = []
/** Photos of the folders that have no chosen place, evenly from the whole list. */
function listByRule(count: number): Place[] {
  const known = new Set(places.map(([name]) => name))
  const names = positionals
    .flatMap((folder) => listPhotos(folder, (name) => !known.has(name) && isHeldOut(name) === values['held-out']))
    .toSorted()
  const some = Math.min(count, names.length)
  return Array.from({ length: some }, (_, n) => placeByRule(names[Math.floor((n * names.length) / some)]!))
}

const chosen = (values['by-rule'] === undefined ? places : listByRule(Number(values['by-rule'])))
  .map((place, seed) => ({ place, seed }))
  .filter(({ place }) => isAsked(place[0]))
// A partial run takes its photos evenly from the whole list.
const some = Math.min(chosen.length, Number(values.photos ?? chosen.length))
for (let n = 0; n < some; n++) {
  const { place, seed } = chosen[Math.floor((n * chosen.length) / some)]!
  const [name, x, y] = place
  const truth = await readTruth(name)
  if (truth === null) {
    console.log(`${name}: not in the folders`)
    continue
  }
  for (const share of shares) {
    const mask = makeHole(truth, { x, y }, share / 100, seed)
    const covered = coverHole(truth, mask)
    const methods = new Map<Method, Result>()
    // Side by side for the eye.
    const images = [covered, truth]
    for (const method of ['emulsion', ...peers] as const) {
      const key = `${name}-${values.side}-${share}`
      const { image, seconds } =
        method === 'emulsion' ? await fillOurs(covered, mask) : await fillPeer(method, key, covered, mask)
      images.push(image)
      methods.set(method, {
        psnr: psnrIn(truth, image, mask),
        ssim: ssimIn(truth, image, mask),
        sharpness: sharpnessIn(truth, image, mask),
        distance: features === null ? null : await features.distanceIn(truth, image, mask),
        seconds,
      })
    }
    results.push({ share, methods })
    const line = [...methods].map(([method, result]) => `${method} ${write(result)}`).join(' | ')
    console.log(`${name} ${share} %: ${line}`)
    await keepSheet(values.sheets, `${name}-${share}`, () => joinAcross(images))
  }
}

function write({ psnr, ssim, sharpness, distance, seconds }: Result): string {
  const perceived = distance === null ? '' : ` ${distance.toFixed(3)}`
  return `${psnr.toFixed(1)} dB ${ssim.toFixed(3)} x${sharpness.toFixed(2)}${perceived} ${seconds.toFixed(2)} s`
}

for (const share of [...shares, 0]) {
  const rows = results.filter((result) => share === 0 || result.share === share)
  if (rows.length === 0 || (share === 0 && shares.length === 1)) continue
  console.log(`\n${share === 0 ? 'all' : `${share} %`}: ${rows.length} holes; means, of sharpness geometric`)
  for (const method of ['emulsion', ...peers] as const) {
    const of = (pick: (result: Result) => number) => mean(rows.map(({ methods }) => pick(methods.get(method)!)))
    const best = rows.filter(({ methods }) => {
      const own = methods.get(method)!.distance
      return own !== null && [...methods.values()].every((other) => own <= (other.distance ?? 0))
    })
    const line = {
      psnr: of((result) => result.psnr),
      ssim: of((result) => result.ssim),
      sharpness: Math.exp(of((result) => Math.log(result.sharpness))),
      distance: features === null ? null : of((result) => result.distance ?? 0),
      seconds: of((result) => result.seconds),
    }
    console.log(`  ${method.padEnd(10)} ${write(line)}, nearest in ${best.length}`)
  }
}
