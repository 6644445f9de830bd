import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { createSharedRgba16 } from '#imaging/adjust/depth.ts'
import { dyeRows } from '#imaging/adjust/dye.ts'
import { findLightBase } from '#imaging/adjust/light-base.ts'
import { toneRows } from '#imaging/adjust/render-tone.ts'
import { withLook } from '#imaging/adjust/tone.ts'
import { fitChroma } from '#imaging/color/chroma-upsample.ts'
import { channelPlane, labFromRgba } from '#imaging/color/color.ts'
import { cubeRows } from '#imaging/color/color-cube.ts'
import { lightnessPlane, lightnessRows } from '#imaging/color/lightness.ts'
import { contrastRows } from '#imaging/color/local-contrast.ts'
import { spreadWork } from '#imaging/color/spread-color.ts'
import { acrossRows, alongRows } from '#imaging/drawing/flow-dog.ts'
import { findFlow } from '#imaging/edges/structure-tensor.ts'
import { completionWork } from '#imaging/fill/fill-patches.ts'
import { regionsWork } from '#imaging/fill/fill-regions.ts'
import { thinWork } from '#imaging/fill/fill-thin.ts'
import { levelOf, squareHole } from '#imaging/fill/test-level.ts'
import { sharpenRows } from '#imaging/filters/sharpen-edges.ts'
import { createMask, createPlane, createRgba, type Rgba } from '#imaging/image.ts'
import { type CarryGiven, carryRows } from '#imaging/matting/carry-matte.ts'
import { createPairs, type RayGiven, rayRows, spanOf } from '#imaging/matting/sample-rays.ts'
import { trimapOf } from '#imaging/matting/solve-matte.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { createSharedBuffer, shareArrays } from '#imaging/rows/share-arrays.ts'
import { type RowTask, type RowWork, workRows } from '#imaging/rows/work-rows.ts'
import { type CloudRaysGiven, cloudRows } from '#imaging/sky/cloud-layer.ts'
import { cloudNoise } from '#imaging/sky/cloud-march.ts'
import { adjustTool } from '#tools/adjust/options.ts'
import { lookOf } from '#tools/adjust/settings.ts'
import { toneWork } from '#tools/beauty/retouch/begin-tone.ts'
import { detailWork } from '#tools/beauty/skin/begin-detail.ts'
import { cartoonTool } from '#tools/cartoon/options.ts'
import { type DrawGiven, drawRows } from '#tools/cartoon/painting/draw-rows.ts'
import { openColors } from '#tools/cartoon/painting/enlarge.ts'
import { linesWork } from '#tools/cartoon/sketch/begin-lines.ts'
import { markFaces } from '#tools/cartoon/sketch/face-marks.ts'
import { formsWork, smoothForms } from '#tools/cartoon/sketch/forms.ts'
import { findShapes } from '#tools/cartoon/sketch/shapes.ts'
import { openSketch } from '#tools/cartoon/sketch/sketch.ts'
import { lineStyle, paintStyle } from '#tools/cartoon/styles/styles.ts'
import { guideWork } from '#tools/change-sky/finding/guide-by-color.ts'
import { lightLinesWork } from '#tools/change-sky/finding/light-lines.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { openSkyWork } from '#tools/change-sky/finding/sky-noise.ts'
import { compositeRows, paintSky } from '#tools/change-sky/light/composite-rows.ts'
import { groundWork } from '#tools/change-sky/light/read-ground.ts'
import { changeSkyTool } from '#tools/change-sky/options.ts'
import { findCamera } from '#tools/change-sky/scene/horizon.ts'
import { type ColorGiven, colorPhotoRows } from '#tools/coloring/color-rows.ts'
import { coloringTool } from '#tools/coloring/options.ts'
import { windowsWork } from '#tools/repair/examine-windows.ts'
import { rowWorks } from '#tools/row-works.ts'

const size = { width: 180, height: 120 }

/** Light above, dark below, and coloured texture everywhere. */
function makePhoto(): Rgba {
  const photo = createRgba(size.width, size.height)
  for (let i = 0; i < photo.data.length; i += 4) {
    const [x, y] = [(i >> 2) % size.width, Math.floor((i >> 2) / size.width)]
    const base = y < 60 + 8 * Math.sin(x / 9) ? 190 : 60
    for (let c = 0; c < 3; c++) photo.data[i + c] = base + 25 * Math.sin(x * (c + 1) * 0.7 + y * 1.3) + 10 * c
    photo.data[i + 3] = 255
  }
  return photo
}

function skyGiven(out: Rgba) {
  const photo = makePhoto()
  const probability = createPlane(18, 12)
  probability.data.forEach((_, i) => {
    probability.data[i] = i < 90 ? 0.995 : i < 126 ? 0.5 : 0.001
  })
  const { readAlpha, openNear, ...matte } = createSkyMatte(photo, probability)
  const options = changeSkyTool.schema.parse({ sky: 'storm', oldClouds: 30, haze: 20 })
  const camera = findCamera(matte.alpha, size.width, size.height, 0)
  return paintSky({ photo, out, matte, finish: null, camera, options, taken: null, own: null })
}

function cartoonGiven(out: Rgba): DrawGiven {
  const photo = makePhoto()
  const options = cartoonTool.schema.parse({ style: 'watercolor', strength: 80, palette: 'warm' })
  const sketch = openSketch(photo, [], 4000)
  const { colors, layers, sheet } = paintStyle(sketch, options, photo)
  const planes = { colors: openColors(colors!, photo), layers, line: sketch.lines(lineStyle(options)) }
  const box = { x: 40, y: 20, width: 70, height: 50 }
  const weight = createPlane(10, 10)
  weight.data.fill(0.6)
  return {
    photo,
    out,
    style: options.style,
    sheet,
    palette: options.palette,
    strength: 0.8,
    whole: planes,
    insets: [{ ...planes, box, weight }],
  }
}

function coloringGiven(out: Rgba): ColorGiven {
  out.data.set(makePhoto().data)
  const chroma = () => {
    const plane = createPlane(45, 30)
    plane.data.forEach((_, i) => {
      plane.data[i] = 40 * Math.sin(i / 11)
    })
    return plane
  }
  const lightness = lightnessPlane(out)
  const guide = resizePlane(lightness, 45, 30)
  const lines = fitChroma({ ...guide, data: guide.data.map((l) => l / 100) }, { a: chroma(), b: chroma() }, 3)
  return { out, lightness, lines, options: coloringTool.schema.parse({ look: 'vivid' }) }
}

/** A plane of floats on the bytes of a picture of this size. */
const planeOn = ({ data }: Rgba) => ({ ...size, data: new Float32Array(data.buffer) })

/** A thing on the left, ground on the right, and between them what is open. */
const makeTrimap = () =>
  Uint8Array.from({ length: size.width * size.height }, (_, i) => {
    const share = (i % size.width) / size.width
    return share < 0.4 ? trimapOf.thing : share < 0.6 ? trimapOf.open : trimapOf.ground
  })

function rayGiven(out: Rgba): RayGiven {
  const trimap = makeTrimap()
  const plane = createPlane(size.width, size.height)
  plane.data.fill(1)
  const pairs = { ...createPairs(trimap.length), costs: planeOn(out).data }
  pairs.costs.fill(Number.POSITIVE_INFINITY)
  const spans = spanOf(trimap, size.width, size.height)
  return { picture: makePhoto(), trimap, spans, likely: plane, gain: plane, reachPx: 90, pairs }
}

function carryGiven(out: Rgba): CarryGiven {
  const fields = new Float32Array(size.width * size.height * 10)
  for (let i = 0; i < fields.length; i++) fields[i] = 0.5 + 0.4 * Math.sin(i / 9)
  const whole = { x: 0, y: 0, ...size }
  const matte = { alpha: createMask(size.width, size.height), foreground: out }
  return { crop: makePhoto(), box: whole, work: size, trimap: makeTrimap(), fields, out: matte }
}

function flowOf(photo: Rgba) {
  return { lightness: lightnessPlane(photo), flow: findFlow([lightnessPlane(photo)], 2) }
}

function alongGiven(out: Rgba) {
  const { lightness: plane, flow } = flowOf(makePhoto())
  return { plane, flow, sigmaPx: 3, faintest: 0, busy: null, out: planeOn(out) }
}

const worker = new Worker(join(import.meta.dirname, 'row-worker.ts'))
afterAll(() => worker.terminate())

/** All rows by the thread, none here. */
async function byThread(name: string, given: unknown, rows: number): Promise<void> {
  const bands = new Int32Array(createSharedBuffer(4 * Math.ceil(rows / 16)))
  worker.postMessage({ name, given: shareArrays(given), rows, bands } satisfies RowTask)
  await expect.poll(() => bands.every((band) => band === 2), { timeout: 20_000 }).toBe(true)
}

function formsGiven(out: Rgba) {
  const triple = () => [0, 1, 2].map(() => shareArrays(createPlane(90, 60))) as never
  const copy = shareArrays(createRgba(90, 60))
  return {
    photo: makePhoto(),
    copy,
    unitPx: 0.1,
    detail: 0.5,
    planes: triple(),
    smooth: [halfOn(out, 0), halfOn(out, 1), halfOn(out, 2)] as const,
  }
}

/** What a drawing's lines are found in. */
function linesGiven(out: Rgba) {
  const planes = labFromRgba(makePhoto())
  const faces = markFaces(planes, [])
  const shapes = findShapes(planes, smoothForms(planes, 0.5, 0.5), 0.5, faces)
  const style = { detail: 0.5, width: 1, contrast: 0.04, swell: 0.5 }
  return { planes, shapes, unitPx: 0.5, faces, style, out: planeOn(out) }
}

/** A face that is all skin; the first of three planes is drawn. */
function faceGiven(out: Rgba) {
  const lab = labFromRgba(makePhoto())
  const skin = createPlane(size.width, size.height)
  skin.data.fill(1)
  const spread = { median: 50, spread: 10 }
  const color = { lightness: spread, a: spread, b: spread, unit: 1 }
  const plane = () => shareArrays(createPlane(size.width, size.height))
  const made = { lightness: planeOn(out), structure: planeOn(out), edges: plane(), a: plane(), b: plane() }
  return { lab, lightness: lab.lightness, skin, bare: skin, color, faceWidthPx: 80, made }
}

/** One of three planes of half the width and height on the bytes of a picture of this size. */
const halfOn = ({ data }: Rgba, at: number) => ({
  width: 90,
  height: 60,
  data: new Float32Array(data.buffer, at * 90 * 60 * 4, 90 * 60),
})

function completionGiven(out: Rgba) {
  const level = levelOf(makePhoto(), squareHole(size.width, size.height, 60, 40, 24))
  const pixels = level.hole.length
  const floats = (count: number) => new Float32Array(createSharedBuffer(count * 4))
  const integers = (count: number) => new Int32Array(createSharedBuffer(count * 4))
  const made = {
    features: floats(pixels * 4),
    cost: floats(pixels),
    means: floats(pixels * 4),
    copied: integers(pixels),
  }
  const settings = { reachPx: 60, effort: 0.2, seed: 1 }
  return { levels: [level], settings, ...made, source: new Int32Array(out.data.buffer), isMade: integers(1) }
}

/** A hole in a photo, and what it is filled from. */
function regionsGiven(out: Rgba) {
  out.data.set(makePhoto().data)
  const hole = shareArrays(createMask(size.width, size.height))
  const box = { x: 60, y: 40, width: 24, height: 24 }
  const mask = createMask(box.width, box.height)
  mask.data.fill(255)
  for (let y = box.y; y < box.y + box.height; y++) hole.data.fill(255, y * size.width + 60, y * size.width + 84)
  const region = { box, mask, pixels: 24 * 24, thicknessPx: 24, reads: box, plain: { effort: 0.2, seed: 1 }, after: [] }
  return { image: out, hole, placed: [region], states: new Int32Array(createSharedBuffer(8)) }
}

/** Two scratches that lie apart, each to be filled from its left end. */
function thinGiven(out: Rgba) {
  out.data.set(makePhoto().data)
  const known = shareArrays(new Uint8Array(size.width * size.height).fill(1))
  const rowOf = (y: number) => Array.from({ length: 100 }, (_, k) => y * size.width + 20 + k)
  const order = Uint32Array.from([...rowOf(30), ...rowOf(90)])
  for (const at of order) {
    known[at] = 0
    out.data.fill(255, at * 4, at * 4 + 3)
  }
  return { out, known, order, starts: Uint32Array.of(0, 100, 200), states: new Int32Array(createSharedBuffer(8)) }
}

interface Pass {
  readonly work: RowWork<never>
  readonly givenOf: (out: Rgba) => unknown
  /** Unless each row of the picture is one. */
  readonly rows?: number
  /** How many values of a byte it writes at least, if fewer than a picture has. */
  readonly least?: number
}

/** Each of light, colours, a look and grain, of 8 and of 16 bits. */
function toneGiven(out: Rgba) {
  const photo = makePhoto()
  const options = adjustTool.schema.parse({ exposure: 0.4, shadows: 40, clarity: 30, vignette: -40, grain: 30 })
  const laid = lookOf({ ...options, look: 'matte-film', lookStrength: 70 })
  const deep = createSharedRgba16(size.width, size.height)
  return { photo, settings: withLook(options, laid), laid, base: findLightBase(photo), outs: [out, deep] }
}

function dyeGiven(out: Rgba) {
  const photo = makePhoto()
  return { photo, base: findLightBase(photo), dye: { from: '#805040', to: '#22335c' }, out }
}

const spreadGiven = (out: Rgba) => {
  const weight = createPlane(size.width, size.height)
  for (let i = 0; i < weight.data.length; i += 7) weight.data[i] = 1
  return { planes: [lightnessPlane(makePhoto())], weight, radiusPx: 2, out: [planeOn(out)] }
}

const openSkyGiven = (out: Rgba) => {
  const photo = makePhoto()
  const colors = [channelPlane(photo, 0), channelPlane(photo, 1), channelPlane(photo, 2)]
  const sure = createPlane(size.width, size.height)
  sure.data.fill(1, 0, size.width * 50)
  const plane = () => shareArrays(createPlane(size.width, size.height))
  return { colors, sure, reachPx: 6, out: [planeOn(out), plane(), plane(), plane()] }
}

const guideGiven = (out: Rgba) => {
  const { colors, sure, reachPx } = openSkyGiven(createRgba(size.width, size.height))
  const likely = { ...sure, data: sure.data.slice() }
  sure.data.fill(0.5, size.width * 45, size.width * 75)
  return { likely, colors, sure, reachPx, out: planeOn(out) }
}

const lightLinesGiven = (out: Rgba) => {
  const light = createPlane(size.width, size.height)
  for (let y = 10; y < 50; y++) light.data.fill(0.3, y * size.width + y, y * size.width + y + 2)
  return { light, reaches: [2, 3], longSide: size.width, out: planeOn(out) }
}

/** Under a sky whose colours go on below it lies water. */
const groundGiven = (out: Rgba) => {
  const plane = (valueAt: (y: number) => number) => {
    const made = createPlane(size.width, size.height)
    return { ...made, data: made.data.map((_, i) => valueAt(Math.floor(i / size.width))) }
  }
  const oldSky = [plane((y) => 0.3 + y / 900), plane((y) => 0.5 + y / 900), plane(() => 0.9)] as const
  const photo = [plane((y) => 0.28 + y / 900), plane((y) => 0.48 + y / 900), plane(() => 0.8)] as const
  const matte = { alpha: plane((y) => (y < 60 ? 1 : 0)), photo, oldSky }
  const haze = shareArrays(createPlane(size.width, size.height))
  return { matte, camera: { height: 120, horizonY: 60 }, haze, water: planeOn(out), hasWater: new Uint8Array(1) }
}

const cloudGiven = ({ data }: Rgba): CloudRaysGiven => ({
  camera: { width: 64, height: 48, focalPx: 60, horizonY: 40 },
  shape: {
    ...{ seed: 4, coverage: 0.8, baseKm: 1.2, topKm: 2.6, scaleKm: 1.6, density: 14 },
    ...{ sun: [0.4, 0.7, 0.59], fray: 0.4, nearestKm: 0 },
  },
  quality: { viewSteps: 32, sunSteps: 3, stride: 2 },
  noise: cloudNoise(),
  seen: null,
  found: new Float64Array(data.buffer, 0, 64 * 40 * 4),
})

const windowsGiven = ({ data }: Rgba) => ({ photo: makePhoto(), made: new Float64Array(data.buffer, 0, 13) })

const sharpening = { blurPx: 2.5, amount: 0.7, noiseLevels: 1.5 }

/** A grid of 52 colours an axis, dark where it is light. */
const swappedColors = () =>
  Uint8ClampedArray.from({ length: 52 ** 3 * 4 }, (_, i) => 255 - 5 * (Math.floor(i / 4 / 52 ** (2 - (i % 4))) % 52))

const contrastGiven = (out: Rgba) => {
  const curves = Float32Array.from({ length: 8 * 5 * 256 }, (_, i) => ((i % 256) * (8 + (i >> 8))) / 40)
  return { photo: makePhoto(), share: 0.5, down: 5, curves, out }
}

const passes: readonly Pass[] = [
  { work: toneRows, givenOf: toneGiven },
  { work: dyeRows, givenOf: dyeGiven },
  { work: lightnessRows, givenOf: (out) => ({ photo: makePhoto(), plane: planeOn(out) }) },
  { work: cubeRows, givenOf: (out) => ({ photo: makePhoto(), cube: swappedColors(), out }) },
  { work: contrastRows, givenOf: contrastGiven },
  { work: spreadWork, givenOf: spreadGiven, rows: 1 },
  { work: sharpenRows, givenOf: (out) => ({ photo: makePhoto(), sharpening, out }) },
  { work: detailWork, givenOf: faceGiven },
  { work: toneWork, givenOf: faceGiven },
  { work: formsWork, givenOf: formsGiven },
  { work: linesWork, givenOf: linesGiven, rows: 1 },
  { work: acrossRows, givenOf: (out) => ({ ...flowOf(makePhoto()), sigmaPx: 1.2, out: planeOn(out) }) },
  { work: alongRows, givenOf: alongGiven },
  { work: completionWork, givenOf: completionGiven, rows: 1 },
  { work: thinWork, givenOf: thinGiven, rows: 1 },
  { work: regionsWork, givenOf: regionsGiven, rows: 1 },
  { work: windowsWork, givenOf: windowsGiven, rows: 1, least: 20 },
  { work: cloudRows, givenOf: cloudGiven, rows: 40 },
  { work: openSkyWork, givenOf: openSkyGiven, rows: 1 },
  { work: lightLinesWork, givenOf: lightLinesGiven, rows: 1, least: 2 },
  { work: guideWork, givenOf: guideGiven, rows: 1 },
  { work: groundWork, givenOf: groundGiven, rows: 1, least: 5 },
  { work: compositeRows, givenOf: skyGiven },
  { work: rayRows, givenOf: rayGiven },
  { work: carryRows, givenOf: carryGiven },
  { work: drawRows, givenOf: cartoonGiven },
  { work: colorPhotoRows, givenOf: coloringGiven },
]

test('every pass is tried here', () => {
  expect(passes.map(({ work }) => work.name).sort()).toEqual(Object.keys(rowWorks).sort())
})

test.each(passes)(
  '$work.name: another thread draws the same bits',
  async ({ work, givenOf, rows = size.height, least = 50 }) => {
    const [here, there] = [0, 1].map(() => shareArrays(createRgba(size.width, size.height))) as [Rgba, Rgba]
    workRows(work, givenOf(here) as never, { ...size, height: rows })
    await byThread(work.name, givenOf(there), rows)
    expect(Buffer.from(there.data).equals(Buffer.from(here.data))).toBe(true)
    expect(new Set(here.data).size).toBeGreaterThan(least)
  },
)
