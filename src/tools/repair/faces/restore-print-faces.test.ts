import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelPlane } from '#imaging/color/color.ts'
import { removeTint } from '#imaging/color/tone-kind.ts'
import { cropRgba } from '#imaging/crop.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { hashNoise } from '#imaging/filters/noise-field.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'
import { silentProgress } from '#imaging/progress.ts'
import { createPhotoPyramid } from '#inference/faces/face-crop.ts'
import { cutAlignedFace } from '#inference/faces/restore-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { type AlignedFace, alignPrintFaces } from '#tools/repair/faces/aligned-face.ts'
import { mapCells, readMaps, writeMaps } from '#tools/repair/faces/invented-text.ts'
import { type RestoredFaces, restorePrintFaces } from '#tools/repair/faces/restore-print-faces.ts'
import { repairTool } from '#tools/repair/options.ts'
import { repairPipeline } from '#tools/repair/pipeline.ts'
import { fixturePhoto } from '../../../../tests/fixture-photo.ts'
import { sharedModels as shipped } from '../../../../tests/shared-models.ts'

/** Those that find and compare faces. */
const networks: Models = { ...shipped, has: (id) => id.startsWith('face-') && shipped.has(id) }

const signal = new AbortController().signal
const silent = () => {}

/** A face of 97 px, and the same out of focus. */
let clean: Rgba
let soft: Rgba
let softFace: AlignedFace
/** What a perfect network would make of the face, and what one that takes it for somebody else. */
let sharp: Rgba
let stranger: Rgba
let full: RestoredFaces

beforeAll(async () => {
  clean = cropRgba(await fixturePhoto('portrait.jpg'), { x: 96, y: 0, width: 260, height: 260 })
  soft = blurred(clean, 2.5)
  const faceIn = async (photo: Rgba) => (await alignPrintFaces(photo, photo, { takesSharp: true }, networks))[0]!
  softFace = await faceIn(soft)
  sharp = cutAlignedFace(createPhotoPyramid(clean, []), softFace.crop)
  stranger = (await faceIn(await fixturePhoto('old-portrait.jpg'))).picture
  full = await restore(soft, softFace, sharp, {})
})

afterAll(() => networks.unload())

function blurred(photo: Rgba, sigmaPx: number): Rgba {
  const out = copyRgba(photo)
  for (const c of [0, 1, 2] as const) {
    const { data } = gaussianBlur(channelPlane(photo, c), sigmaPx)
    for (let i = 0; i < data.length; i++) out.data[i * 4 + c] = 255 * data[i]
  }
  return out
}

/** The real face networks, and one that restores every face to `picture`; null gives it back as it is. */
const restoringTo = (picture: Rgba | null): Models => ({
  has: (id) => id === 'restoreformer-plus' || networks.has(id),
  run: async (id, inputs) => {
    if (id !== 'restoreformer-plus') return networks.run(id, inputs)
    return { restored: picture === null ? inputs.image! : tensorFromPicture(picture, -1, 1) }
  },
  // Each of them loads in a tenth of a second, and they are few.
  unload: () => Promise.resolve(),
})

const restore = (
  print: Rgba,
  face: AlignedFace,
  picture: Rgba | null,
  options: { share?: number; hasColor?: boolean },
) => restorePrintFaces(print, [face], { share: 1, hasColor: true, ...options }, restoringTo(picture), silent, signal)

/** Mean difference over the pixels where `counts`, in levels. */
function difference(one: Rgba, other: Rgba, counts: (x: number, y: number) => boolean = () => true): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < one.data.length; i++) {
    const x = (i >> 2) % one.width
    if (i % 4 === 3 || !counts(x, Math.floor((i >> 2) / one.width))) continue
    sum += Math.abs(one.data[i] - other.data[i])
    count++
  }
  return sum / count
}

/** The middle of the face, and all that no oval reaches. In px of the portrait. */
const inFace = (x: number, y: number) => Math.hypot((x - 130) / 36, (y - 123) / 48) < 1
const outside = (x: number, y: number) => Math.hypot((x - 130) / 85, (y - 123) / 105) > 1

describe('a restored face', () => {
  test('lies where the face is: the blurred one becomes the sharp one', async () => {
    const { image, likeness } = full
    expect(likeness).toBeGreaterThan(0.92)
    expect(difference(image, clean, inFace)).toBeLessThan(0.35 * difference(soft, clean, inFace))
  })

  test('changes nothing where the network changes nothing', async () => {
    const { image, maps } = await restore(soft, softFace, null, {})
    expect(image.data).toEqual(soft.data)
    expect(Math.max(...maps.flatMap(({ cells }) => [...cells]))).toBe(0)
  })

  test('leaves the bytes around it, and alpha', async () => {
    const cut = copyRgba(soft)
    for (let i = 3; i < cut.data.length; i += 4) cut.data[i] = i % 251
    const { image } = await restore(cut, softFace, sharp, {})
    expect(difference(image, cut, outside)).toBe(0)
    for (let i = 3; i < cut.data.length; i += 4) expect(image.data[i]).toBe(cut.data[i])
  })

  test('keeps the light and colour of the print, whatever the network makes of them', async () => {
    const tinted = copyRgba(sharp)
    for (let i = 0; i < tinted.data.length; i += 4) {
      tinted.data[i] = 0.6 * tinted.data[i] + 90
      tinted.data[i + 2] = 0.6 * tinted.data[i + 2]
    }
    const { image } = await restore(soft, softFace, tinted, {})
    const meanOf = (photo: Rgba, channel: number) =>
      photo.data.reduce((sum, code, i) => {
        const [x, y] = [(i >> 2) % photo.width, Math.floor((i >> 2) / photo.width)]
        return i % 4 === channel && inFace(x, y) ? sum + code : sum
      }, 0) / 5426
    for (const channel of [0, 1, 2]) expect(Math.abs(meanOf(image, channel) - meanOf(soft, channel))).toBeLessThan(3)
  })

  test('of a grey print stays grey, and still gains detail', async () => {
    const [greySoft, greyClean] = [removeTint(soft), removeTint(clean)]
    const { image } = await restore(greySoft, softFace, sharp, { hasColor: false })
    for (let i = 0; i < image.data.length; i += 4)
      expect([image.data[i + 1], image.data[i + 2]]).toEqual([image.data[i], image.data[i]])
    expect(difference(image, greyClean, inFace)).toBeLessThan(0.6 * difference(greySoft, greyClean, inFace))
  })

  test('keeps the grain of the print', async () => {
    const grainy = copyRgba(soft)
    for (let i = 0; i < grainy.data.length; i += 4) {
      const grain = 8 * (hashNoise(i, 0, 1) + hashNoise(i, 0, 2) - 1)
      for (let c = 0; c < 3; c++) grainy.data[i + c] += grain
    }
    const [face] = await alignPrintFaces(grainy, soft, { takesSharp: true }, networks)
    const { image } = await restore(grainy, face!, sharp, {})
    // What the two results have apart is the grain.
    const before = difference(grainy, soft, inFace)
    expect(difference(image, full.image, inFace)).toBeGreaterThan(0.6 * before)
    expect(difference(image, full.image, inFace)).toBeLessThan(1.2 * before)
  })

  test('comes in the share that is asked for', async () => {
    const half = (await restore(soft, softFace, sharp, { share: 0.5 })).image
    expect(difference(half, soft, inFace) / difference(full.image, soft, inFace)).toBeCloseTo(0.5, 1)
  })

  test('that is somebody else is refused, and every byte stays', async () => {
    const { image, restored, refused, maps } = await restore(soft, softFace, stranger, {})
    expect([restored, refused, maps.length]).toEqual([0, 1, 0])
    expect(image.data).toEqual(soft.data)
  })
})

describe('the map of what was invented', () => {
  test('shows the eyes, where the network changed only them', async () => {
    const eyes = copyRgba(softFace.picture)
    const isEye = (x: number, y: number) => Math.abs(y - 240) < 40 && Math.abs(Math.abs(x - 256) - 63) < 50
    for (let i = 0; i < 512 * 512; i++)
      if (isEye(i % 512, i >> 9)) eyes.data.set(sharp.data.subarray(i * 4, i * 4 + 4), i * 4)
    const { maps, invented } = await restore(soft, softFace, eyes, {})
    const shares = (wanted: boolean) =>
      [...maps[0]!.cells].filter((_, i) => isEye(16 * (i % mapCells) + 8, 16 * (i >> 5) + 8) === wanted)
    const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(meanOf(shares(true))).toBeGreaterThan(8 * meanOf(shares(false)))
    expect(invented).toBeGreaterThan(0.01)
    expect(invented).toBeLessThan(0.3)
  })

  test('comes back from its text, and other text gives none', async () => {
    const { maps } = full
    const [back] = readMaps(writeMaps(maps))
    expect(back!.crop.sidePx).toBeCloseTo(maps[0]!.crop.sidePx, 4)
    for (const [i, share] of maps[0]!.cells.entries()) expect(Math.abs(back!.cells[i] - share)).toBeLessThan(0.034)
    expect([readMaps(''), readMaps('1'), readMaps('1,2,3,4:ff')]).toEqual([[], [], []])
  })
})

describe('a run', () => {
  const off = { noise: 'off', scratches: 'off', fading: 'off', blur: 'off' }
  const run = (photo: Rgba, options: object, models: Models) => {
    const context = { models, progress: silentProgress(), signal }
    return repairPipeline(photo, repairTool.schema.parse({ ...off, ...options }), context)
  }

  test('restores the faces of an enlarged print at its size, and tells what it did', async () => {
    const models = restoringTo(sharp)
    const { image, engines, facts } = await run(soft, { faces: 'on', fidelity: 0, upscale: 2 }, models)
    expect([image.width, engines.at(-1)]).toEqual([520, 'RestoreFormer++'])
    expect(facts).toMatchObject({
      facesRestored: 1,
      steps: expect.stringContaining('Faces restored · RestoreFormer++'),
    })
    expect(facts.identity).toBeGreaterThan(0.92)
    expect(facts.invented).toBeGreaterThan(0.05)
    expect(readMaps(String(facts.inventedMap))).toHaveLength(1)
  })

  test.each([
    ['sharp faces of an old print alone', 'grainy', { faces: 'auto' }],
    ['faces of a modern photo alone', 'modern', { faces: 'auto' }],
    ['faces alone at full fidelity', 'modern', { faces: 'on', fidelity: 100 }],
    ['faces alone where they are switched off', 'modern', { faces: 'off' }],
  ])('leaves %s', async (_, kind, options) => {
    // A grey print with grain counts as old.
    const print = kind === 'modern' ? soft : removeTint(clean)
    if (kind === 'grainy')
      for (let i = 0; i < print.data.length; i += 4)
        print.data.fill(print.data[i] + 12 * (hashNoise(i, 0, 1) + hashNoise(i, 0, 2) - 1), i, i + 3)
    const { image, facts } = await run(print, options, restoringTo(stranger))
    expect(image.data).toEqual(print.data)
    expect(facts.facesRefused).toBeUndefined()
  })

  test('restores the soft faces of an old print by itself', async () => {
    const print = removeTint(soft)
    for (let i = 0; i < print.data.length; i += 4)
      print.data.fill(print.data[i] + 12 * (hashNoise(i, 0, 1) + hashNoise(i, 0, 2) - 1), i, i + 3)
    const { facts } = await run(print, {}, restoringTo(sharp))
    expect(facts.facesRestored).toBe(1)
    expect((await run(print, {}, restoringTo(stranger))).facts.facesRefused).toBe(1)
  })

  test('without the pack changes nothing', async () => {
    const { image, engines } = await run(soft, { faces: 'on' }, networks)
    expect([image.data, engines]).toEqual([soft.data, []])
  })
})
