import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePhoto } from '#codec/codec.ts'
import type { Mask, Plane, Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { findDamage } from '#inference/find-damage.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { findScratches } from '#tools/repair/damage/mend-scratches.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { repairTool } from '#tools/repair/options.ts'
import { planRepair } from '#tools/repair/plan.ts'
import { addToTally, describeTally, emptyTally, type Tally } from './damage/tally.ts'
import { runTopHat } from './damage/top-hat-peer.ts'

// How much of the visible damage is found, and how much else is marked:
//   node bench/networks/damage.ts FOLDER [MODELS]
// FOLDER is the output of training/write_damage_tests.py, MODELS a folder with another damage-finder.onnx to judge.
const [folder, shipped] = process.argv.slice(2)
if (folder === undefined) throw new Error('Give the folder that training/write_damage_tests.py wrote.')
const folders = modelFoldersFor(null)
const models = openModels(shipped ? { ...folders, shipped } : folders, 1)
const signal = new AbortController().signal
const noModels: Models = { ...models, has: () => false }

const context = (used: Models) => ({ models: used, progress: silentProgress(), signal })
const step = silentProgress().part('', 1)

function markAbove({ width, height, data }: Plane, level: number): Mask {
  return { width, height, data: Uint8Array.from(data, (value) => (value > level ? 255 : 0)) }
}

async function repairFinds(photo: Rgba, used: Models): Promise<Mask> {
  const findings = await examinePhoto(photo, used)
  const plan = planRepair(findings, repairTool.schema.parse({ scratches: 'on' }), photo)
  if (!plan.scratches) throw new Error('Repair plans no search.')
  return (await findScratches(photo, plan.scratches, context(used), step)).damage
}

const readMask = async (path: string): Promise<Mask> => {
  const { width, height, data } = await decodePhoto(readFileSync(path))
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
  const photo = await decodePhoto(readFileSync(join(folder, 'images', name)))
  const answer = await readMask(join(folder, 'masks', name))
  if (tuned) count(`OpenCV top-hat (${tuned})`, await readMask(join(marked, name)), answer)
  const before = process.cpuUsage()
  const damage = await findDamage(photo, models, step, signal)
  const { user, system } = process.cpuUsage(before)
  seconds += (user + system) / 1e6
  megapixels += (photo.width * photo.height) / 1e6
  for (const level of [0.3, 0.5, 0.7]) count(`network above ${level}`, markAbove(damage, level), answer)
  count('repair', await repairFinds(photo, models), answer)
  count('repair without networks', await repairFinds(photo, noModels), answer)
}
rmSync(marked, { recursive: true })
for (const [name, tally] of tallies) console.log(`${name}: ${describeTally(tally)}`)
console.log(`the network takes ${(seconds / megapixels).toFixed(2)} s of CPU a megapixel`)
