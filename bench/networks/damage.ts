import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mask, Plane } from '#imaging/image.ts'
import { findDamage } from '#inference/find-damage.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { readPhoto, timed, unwatched } from '../photos.ts'
import { findDamageAsked } from '../tools/repair/find-damage-asked.ts'
import { addToTally, describeTally, emptyTally, type Tally } from './damage/tally.ts'
import { runTopHat } from './damage/top-hat-peer.ts'

// How much of the visible damage is found, and how much else is marked:
//   node bench/networks/damage.ts FOLDER [MODELS]
// FOLDER is the output of training/write_damage_tests.py, MODELS a folder with another damage-finder.onnx to judge.
const [folder, shipped] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder that training/write_damage_tests.py wrote.')
const folders = modelFoldersFor(null)
const models = openModels(shipped ? { ...folders, shipped } : folders, 1)
const { progress, signal } = unwatched()
const noModels: Models = { ...models, has: () => false }

function markAbove({ width, height, data }: Plane, level: number): Mask {
  return { width, height, data: Uint8Array.from(data, (value) => (value > level ? 255 : 0)) }
}

const readMask = async (path: string): Promise<Mask> => {
  const { width, height, data } = await readPhoto(path)
  return { width, height, data: Uint8Array.from({ length: width * height }, (_, i) => data[i * 4]!) }
}

const tallies = new Map<string, Tally>()
function count(name: string, found: Mask, answer: Mask): void {
  const tally = tallies.get(name) ?? emptyTally()
  tallies.set(name, tally)
  addToTally(tally, found, answer)
}

const marked = mkdtempSync(join(tmpdir(), 'damage-'))
const tuned = runTopHat(folder, marked)
let seconds = 0
let megapixels = 0
for (const name of readdirSync(join(folder, 'images')).sort()) {
  const photo = await readPhoto(join(folder, 'images', name))
  const answer = await readMask(join(folder, 'masks', name))
  if (tuned) count(`OpenCV top-hat (${tuned})`, await readMask(join(marked, name)), answer)
  const { result: damage, seconds: taken } = await timed(() => findDamage(photo, models, progress.part('', 1), signal))
  seconds += taken
  megapixels += (photo.width * photo.height) / 1e6
  for (const level of [0.3, 0.5, 0.7]) count(`network above ${level}`, markAbove(damage, level), answer)
  count('repair', await findDamageAsked(photo, models), answer)
  count('repair without networks', await findDamageAsked(photo, noModels), answer)
}
rmSync(marked, { recursive: true })
for (const [name, tally] of tallies) console.log(`${name}: ${describeTally(tally)}`)
console.log(`the network takes ${(seconds / megapixels).toFixed(2)} s of CPU a megapixel`)
