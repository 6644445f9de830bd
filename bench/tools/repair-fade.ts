import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodePhoto, encodePhoto } from '#codec/codec.ts'
import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import { colorDifference } from '#imaging/color/fade-curves.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import { copyRgba, createRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'
import { planRepair } from '#tools/repair/plan.ts'
import { restoreFade } from '#tools/repair/steps/restore-fade.ts'

// How much of a known fade is undone, beside levels and OpenCV's CLAHE, grey world and simple white balance in the same
// run; and what auto changes in good photos: node bench/tools/repair-fade.ts FOLDER [--photos 20] [--fine] [--sheets
// OUT] Colour difference is CIE 1976. FOLDER holds the photos; old-* and lowlight-* are left out, being faded or noisy.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: 'string', default: '20' },
    fine: { type: 'boolean', default: false },
    sheets: { type: 'string' },
  },
})
const folder = positionals[0] ?? fail('Give a folder with photos.')
const models = openModels(modelFoldersFor(null), 1)
const auto = repairTool.schema.parse({})
const names = readdirSync(folder).filter((name) => /\.(jpg|png)$/.test(name) && !/^(old|lowlight)-/.test(name))

interface Dye {
  /** Share of density left, light that the stain lets through, and glare; linear light. */
  readonly left: number
  readonly stain: number
  readonly glare: number
}

const dyes = (left: number[], stain: number[], glare: number): Dye[] =>
  left.map((share, channel) => ({ left: share, stain: stain[channel]!, glare }))

// Typical fades: cyan dye goes first in slides and prints, yellow in some; paper yellows; all of it loses contrast.
const fades: Readonly<Record<string, readonly Dye[]>> = {
  'magenta slide': dyes([0.55, 0.95, 0.8], [1, 0.85, 0.95], 0.01),
  'orange slide': dyes([0.65, 0.85, 0.9], [1, 0.85, 0.6], 0.01),
  'faded colour print': dyes([0.6, 0.65, 0.7], [0.97, 0.9, 0.75], 0.04),
  'pale colour print': dyes([0.5, 0.5, 0.5], [0.95, 0.95, 0.92], 0.05),
  'yellowed black-and-white': dyes([0.75, 0.75, 0.75], [0.95, 0.85, 0.6], 0.03),
}

function fade(photo: Rgba, dye: readonly Dye[]): Rgba {
  const out = copyRgba(photo)
  const curves = dye.map(({ left, stain, glare }) =>
    Uint8Array.from({ length: 256 }, (_, code) =>
      Math.round(codeFromLinear(stain * Math.max(0.001, linearFromCode(code)) ** left * (1 - glare) + glare)),
    ),
  )
  for (let i = 0; i < out.data.length; i++) if ((i & 3) < 3) out.data[i] = curves[i & 3]![out.data[i]!]!
  return out
}

/** Like GIMP and ImageMagick: stretches each channel from its 0.5 % to its 99.5 % quantile. */
function levels(photo: Rgba): Rgba {
  const out = copyRgba(photo)
  for (let channel = 0; channel < 3; channel++) {
    const sorted = photo.data.filter((_, i) => (i & 3) === channel).sort()
    const low = sorted[Math.floor(sorted.length * 0.005)]!
    const high = sorted[Math.floor(sorted.length * 0.995)]!
    for (let i = channel; i < out.data.length; i += 4)
      out.data[i] = ((photo.data[i]! - low) * 255) / Math.max(1, high - low)
  }
  return out
}

const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3'
// CLAHE on L*, clip limit 2 and 8 tiles, as in OpenCV's manual.
const peers = `
import cv2, pathlib, sys
for path in sorted(pathlib.Path(sys.argv[1]).glob('*.png')):
    photo = cv2.imread(str(path))
    lab = cv2.cvtColor(photo, cv2.COLOR_BGR2LAB)
    lab[..., 0] = cv2.createCLAHE(2.0, (8, 8)).apply(lab[..., 0])
    made = {'CLAHE': cv2.cvtColor(lab, cv2.COLOR_LAB2BGR), 'xphoto grey world': cv2.xphoto.createGrayworldWB().balanceWhite(photo),
            'xphoto simple': cv2.xphoto.createSimpleWB().balanceWhite(photo)}
    for name, image in made.items():
        (path.parent / name).mkdir(exist_ok=True)
        cv2.imwrite(str(path.parent / name / path.name), image)
`
const peerNames = ['CLAHE', 'xphoto grey world', 'xphoto simple']

async function readSmall(name: string): Promise<Rgba> {
  return smallCopy(await decodePhoto(readFileSync(join(folder, name))), 320)
}

async function restore(photo: Rgba): Promise<Rgba> {
  const findings = await examinePhoto(photo, models)
  const plan = planRepair(findings, auto, photo)
  return plan.fade ? restoreFade(photo, findings, plan.fade) : photo
}

const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1]!
const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

async function compareFades(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'fades-'))
  const colour = names.filter((name) => !name.startsWith('bw-'))
  const step = Math.max(1, Math.floor(colour.length / Number(values.photos)))
  const chosen = colour.filter((_, i) => i % step === 0).slice(0, Number(values.photos))
  const cases: { file: string; kind: string; truth: Rgba; faded: Rgba }[] = []
  for (const name of chosen) {
    const photo = await readSmall(name)
    for (const [kind, dye] of Object.entries(fades)) {
      const truth = kind.endsWith('white') ? removeTint(photo) : photo
      const file = `${name.replace(/\..*/, '')} ${kind}.png`
      const faded = fade(truth, dye)
      writeFileSync(join(work, file), await encodePhoto(faded, 'png', 100))
      cases.push({ file, kind, truth, faded })
    }
  }
  const hasPeers = spawnSync(python, ['-c', peers, work]).status === 0
  if (!hasPeers) console.log('No OpenCV: apt-get install python3-opencv')
  const errors = new Map<string, number[]>()
  for (const { file, kind, truth, faded } of cases) {
    const [emulsion, leveled] = [await restore(faded), levels(faded)]
    const made: Record<string, Rgba> = { 'as it is': faded, emulsion, levels: leveled }
    if (hasPeers) for (const peer of peerNames) made[peer] = await decodePhoto(readFileSync(join(work, peer, file)))
    for (const [name, image] of Object.entries(made)) {
      const key = `${kind}/${name}`
      errors.set(key, [...(errors.get(key) ?? []), colorDifference(image, truth)])
    }
    if (values.sheets) await writeSheet(join(values.sheets, file), [truth, faded, emulsion, leveled])
  }
  rmSync(work, { recursive: true })
  const methods = ['as it is', 'emulsion', 'levels', ...(hasPeers ? peerNames : [])]
  console.log(`\nMean colour difference to the photo before its fade, ${chosen.length} photos (median in brackets)`)
  console.log(['', ...methods].join(' | '))
  for (const kind of Object.keys(fades)) {
    const cells = methods.map((name) => errors.get(`${kind}/${name}`)!)
    console.log([kind, ...cells.map((list) => `${mean(list).toFixed(1)} (${median(list).toFixed(1)})`)].join(' | '))
  }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

async function writeSheet(path: string, images: readonly [Rgba, ...Rgba[]]): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true })
  const { width, height } = images[0]
  const sheet = createRgba(width * images.length, height)
  for (const [i, image] of images.entries())
    for (let y = 0; y < height; y++)
      sheet.data.set(image.data.subarray(y * width * 4, (y + 1) * width * 4), (y * sheet.width + i * width) * 4)
  writeFileSync(path.replace(/png$/, 'jpg'), await encodePhoto(sheet, 'jpeg', 88))
}

/** Mean change in levels that auto makes in good photos, at full size. */
async function measureFine(): Promise<void> {
  const moves: number[] = []
  for (const name of names) {
    const photo = await decodePhoto(readFileSync(join(folder, name)))
    const context = { models, progress: silentProgress(), signal: new AbortController().signal }
    const { image, facts } = await repairPipeline(photo, auto, context)
    let sum = 0
    for (let i = 0; i < photo.data.length; i++) sum += Math.abs(image.data[i]! - photo.data[i]!)
    const moved = sum / (0.75 * photo.data.length)
    moves.push(moved)
    if (moved > 0) console.log(`${name}: ${moved.toFixed(2)} levels, ${facts.steps}`)
  }
  const moved = moves.filter((levelsMoved) => levelsMoved > 0)
  const below = moves.filter((levelsMoved) => levelsMoved < 1)
  console.log(
    `${names.length} fine photos, ${moved.length} changed, ${below.length} by less than a level; mean ${mean(moves).toFixed(2)} levels`,
  )
}

if (values.fine) await measureFine()
else await compareFades()
