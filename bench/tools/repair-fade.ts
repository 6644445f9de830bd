import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { encodePhoto } from '#codec/codec.ts'
import { codeFromLinear, linearFromCode } from '#imaging/color/color.ts'
import { applyFadeCurves, colorDifference } from '#imaging/color/fade-curves.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'
import { smallCopy } from '#imaging/resampling/small-copy.ts'
import { modelFoldersFor } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { readFade } from '#inference/read-fade.ts'
import { examinePhoto } from '#tools/repair/examine.ts'
import { type RepairOptions, repairTool } from '#tools/repair/options.ts'
import { planRepair } from '#tools/repair/plan.ts'
import { restoreFade } from '#tools/repair/steps/restore-fade.ts'
import { hasOpenCv, runPython } from '../opencv.ts'
import { askedBy, joinAcross, listPhotos, mean, photoFlags, readPhoto } from '../photos.ts'

// How much of a known fade is undone when asked to, at auto, by the network's curves alone and by levels, beside
// OpenCV's CLAHE, grey world and simple white balance in the same run: node bench/tools/repair-fade.ts FOLDER [--photos
// 30] [--held-out] [--sheets OUT] Colour difference is CIE 1976. FOLDER holds the photos; old-* and lowlight-* are left
// out, being faded or noisy. What auto changes in good photos: repair-harm.ts.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    photos: { type: 'string', default: '30' },
    ...photoFlags,
  },
})
const folder = positionals[0] ?? fail('Give a folder with photos.')
const models = openModels(modelFoldersFor(null), 1)
const auto = repairTool.schema.parse({})
const isAsked = askedBy(values)
const names = listPhotos(folder, (name) => !/^(old|lowlight)-/.test(name) && isAsked(name))

/** What a fade makes of the 256 codes of red, green and blue. */
type Fade = readonly ((code: number) => number)[]

/** Dyes: share of density left, light that the stain lets through, and glare; linear light. */
const dyes = (left: number[], stain: number[], glare: number): Fade =>
  left.map(
    (share, channel) => (code) =>
      codeFromLinear(stain[channel]! * Math.max(0.001, linearFromCode(code)) ** share * (1 - glare) + glare),
  )

/** Codes squeezed between a raised black and a lowered white. */
const ends = (black: number[], white: number[]): Fade =>
  black.map((from, channel) => (code) => from + ((white[channel]! - from) * code) / 255)

// Typical fades: cyan dye goes first in slides and prints, yellow in some; paper yellows; all of it loses contrast.
const fades: Readonly<Record<string, Fade>> = {
  'magenta slide': dyes([0.55, 0.95, 0.8], [1, 0.85, 0.95], 0.01),
  'orange slide': dyes([0.65, 0.85, 0.9], [1, 0.85, 0.6], 0.01),
  'faded colour print': dyes([0.6, 0.65, 0.7], [0.97, 0.9, 0.75], 0.04),
  'pale colour print': dyes([0.5, 0.5, 0.5], [0.95, 0.95, 0.92], 0.05),
  'linear, pale': ends([60, 60, 60], [215, 215, 215]),
  'linear, warm': ends([70, 45, 30], [245, 225, 180]),
  'linear, magenta': ends([90, 40, 60], [240, 200, 225]),
  'yellowed black-and-white': dyes([0.75, 0.75, 0.75], [0.95, 0.85, 0.6], 0.03),
}

function fade(photo: Rgba, tables: Fade): Rgba {
  const out = copyRgba(photo)
  const curves = tables.map((of) => Uint8Array.from({ length: 256 }, (_, code) => Math.round(of(code))))
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
  return smallCopy(await readPhoto(join(folder, name)), 320)
}

/** Repaired as asked for and at auto, and by the network's curves alone. */
async function restore(photo: Rgba): Promise<Record<'asked for' | 'auto' | 'network', Rgba>> {
  const findings = await examinePhoto(photo, models)
  const repaired = (options: RepairOptions) => {
    const { fade } = planRepair(findings, options, photo)
    return fade ? restoreFade(photo, findings, fade) : photo
  }
  const asked = repaired({ ...auto, fading: 'on' })
  const isRead = findings.tone.kind === 'colour'
  const network = isRead ? applyFadeCurves(photo, (await readFade(photo, models)).curves, 1) : asked
  return { 'asked for': asked, auto: repaired(auto), network }
}

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
  const hasPeers = hasOpenCv() && runPython(peers, [work]).status === 0
  const errors = new Map<string, number[]>()
  for (const { file, kind, truth, faded } of cases) {
    const made: Record<string, Rgba> = { 'as it is': faded, ...(await restore(faded)), levels: levels(faded) }
    if (hasPeers) for (const peer of peerNames) made[peer] = await readPhoto(join(work, peer, file))
    for (const [name, image] of Object.entries(made)) {
      const key = `${kind}/${name}`
      errors.set(key, [...(errors.get(key) ?? []), colorDifference(image, truth)])
    }
    if (values.sheets)
      await writeSheet(join(values.sheets, file), [truth, faded, made.auto!, made['asked for']!, made.levels!])
  }
  rmSync(work, { recursive: true })
  const methods = ['as it is', 'asked for', 'auto', 'network', 'levels', ...(hasPeers ? peerNames : [])]
  console.log(`\nMean colour difference to the photo before its fade, ${chosen.length} photos (median in brackets)`)
  console.log(['', ...methods].join(' | '))
  for (const kind of Object.keys(fades)) {
    const cells = methods.map((name) => errors.get(`${kind}/${name}`)!)
    const [asked, network, leveled] = ['asked for', 'network', 'levels'].map((name) => errors.get(`${kind}/${name}`)!)
    const isWorse = asked!.filter((error, i) => error > Math.min(network![i]!, leveled![i]!) + 0.5)
    const cell = (list: readonly number[]) => `${mean(list).toFixed(1)} (${medianOf(list).toFixed(1)})`
    console.log([kind, ...cells.map(cell), `worse than the better of both: ${isWorse.length}`].join(' | '))
  }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}

async function writeSheet(path: string, images: readonly Rgba[]): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true })
  const sheet = joinAcross(images)
  writeFileSync(path.replace(/png$/, 'jpg'), await encodePhoto(sheet, 'jpeg', 88))
}

await compareFades()
