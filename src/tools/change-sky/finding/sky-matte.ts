import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { openNear } from '#imaging/regions/near-rows.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { sampleRows } from '#imaging/resampling/row-sampler.ts'
import { readyForHands } from '#imaging/rows/work-rows.ts'
import { closePieces, fillHoles } from '#tools/change-sky/finding/close-pieces.ts'
import { openSkyCorrector } from '#tools/change-sky/finding/correct-sky.ts'
import { findEdgeColors } from '#tools/change-sky/finding/edge-colors.ts'
import { fadeFog, findFog, middleOf, putFog, readThroughFog, takeFog } from '#tools/change-sky/finding/fade-fog.ts'
import { findCrowns, shareByHue } from '#tools/change-sky/finding/find-crowns.ts'
import { findHorizon, keepUnderHorizon, lowestRow } from '#tools/change-sky/finding/find-horizon.ts'
import { beginGuide } from '#tools/change-sky/finding/guide-by-color.ts'
import { keepBands } from '#tools/change-sky/finding/keep-bands.ts'
import { keepFarLand } from '#tools/change-sky/finding/keep-far-land.ts'
import { keepFromBelow } from '#tools/change-sky/finding/keep-from-below.ts'
import { openPieces } from '#tools/change-sky/finding/open-pieces.ts'
import { takeSignsOut } from '#tools/change-sky/finding/road-signs.ts'
import { type SettledSky, settleSky } from '#tools/change-sky/finding/settle-sky.ts'
import { findLines } from '#tools/change-sky/finding/sky-lines.ts'
import { beginOpenSky, skyNoise } from '#tools/change-sky/finding/sky-noise.ts'
import { takeLandBack } from '#tools/change-sky/finding/take-land-back.ts'
import { weightsOf } from '#tools/change-sky/finding/weights-of.ts'
import { layWires, readThroughWires, type TracedWires, takeWiresSmall } from '#tools/change-sky/finding/wire-rows.ts'
import { findWires, type Wires } from '#tools/change-sky/finding/wires.ts'
import { shareByColor } from '#tools/change-sky/light/unmix.ts'
import type { SkyCorrection } from '#tools/change-sky/options.ts'

type Colors = readonly [Plane, Plane, Plane]

/** Where the old sky is, and its colour everywhere. */
export interface SkyMatte {
  /** Writes how much of each pixel of a row is sky, 0..1; exactly 0 where there is clearly no sky. */
  readAlpha(y: number, alpha: Float32Array): void
  /** Opens what tells where the photo shows sky within so many px; absent: it may do so everywhere. */
  openNear?(radiusPx: number): (y: number, near: Float32Array) => void
  /** At working size: how much of each pixel is sky. */
  readonly alpha: Plane
  /** The photo at working size, R, G, B, 0..1. */
  readonly photo: Colors
  /** Colour of the old sky, extended behind everything else. */
  readonly oldSky: Colors
  /** Colour of what is not sky, extended over the sky. */
  readonly ground: Colors
  /** 0..1: crowns of trees and wires, between and on which the old sky's hue shows. */
  readonly tinted: Plane
  /** Wires at the photo's own size, where any were traced. */
  readonly wires?: TracedWires | null
}

/** A matte as plain data: without what reads it at the photo's size. */
export interface MatteData extends Omit<SkyMatte, 'readAlpha' | 'openNear'> {
  readonly field: Field
}

// Sure below and above (the trimap of Liba 2020).
const surelyGround = 0.12
const surelySky = 0.88
// The reach of the search for edge colours, and half the width of the edge, as shares of the working side.
const reachShare = 0.011
const edgeShare = 0.003

/** What is known of a photo's sky besides the network's answer. */
export interface SkyHints {
  /** The network's answer after a closer look along the border; absent or null: there was none. */
  readonly closer?: Plane | null | undefined
  /** And with the contrast raised, as `SkyFinding.throughHaze`. */
  readonly throughHaze?: Plane | null | undefined
  /** Strokes of the user, in px of the photo. */
  readonly corrections?: readonly SkyCorrection[]
}

/** @param probability 0..1, the network's answer; of the photo's shape, any size */
export const createSkyMatte = (photo: Rgba, probability: Plane, hints: SkyHints = {}): SkyMatte & MatteData =>
  cutSky(photo, settleSky(photo, probability), hints)

/** Cuts the sky of a photo along its edge. @param sky of this photo; its likelihood is changed */
export function cutSky(photo: Rgba, sky: SettledSky, hints: SkyHints = {}): SkyMatte & MatteData {
  const { corrections = [] } = hints
  const { fine, small, colors, seen, evidence, likely: settled } = sky
  const { fog, haze, shaped } = ruleOnPieces(sky, hints)
  const correct = openSkyCorrector(colors)
  const likely = correct(settled, corrections, photo)
  const faded = fog === null ? haze : fadeFog(fog, settled)
  const fade = faded && correct(faded, corrections, photo)
  const side = Math.max(seen.width, seen.height)
  const reachPx = Math.max(3, Math.round(reachShare * side))
  const sure = markSure(likely, Math.max(2, Math.round(edgeShare * side)), shaped)
  const openSky = beginOpenSky(colors, sure, reachPx)
  const lines = findLines(fine, photo, likely)
  const { sky: opened, unrest } = openSky()
  const wires = findWires(fine, opened, likely, evidence.skyOnly, unrest, lines)
  for (let i = 0; i < sure.data.length; i++) if (wires.presence.data[i] > 0 && sure.data[i] === 1) sure.data[i] = 0.5
  const guide = beginGuide(likely, colors, sure, reachPx)
  const { sky: oldSky, ground } = findEdgeColors(colors, likely, sure, reachPx)
  if (fade !== null) putFog(ground, oldSky, fade, sure)
  putWires(ground, wires, sure)
  const noise = skyNoise(colors, oldSky, sure, reachPx)
  const crowns = findCrowns(likely, colors, oldSky)
  const field: Field = {
    sky: oldSky,
    ground,
    likely: guide(),
    open: openPlane(sure, likely),
    noise,
    wires: wires.sureness,
    crowns,
    fade,
    traced: layWires(photo, wires.traced),
  }
  const tinted = weightsOf(crowns, (share, i) => Math.max(share, wires.presence.data[i]))
  const alpha = alphaOf(small, field)
  if (field.traced !== null) takeWiresSmall(field.traced, alpha)
  const data = { alpha, photo: colors, oldSky, ground, tinted, field }
  return openMatte(photo, readyForHands(data))
}

/** What colours do not tell of the edge of the sky. */
interface Ruled {
  readonly fog: Mask | null
  /** How much of the sky shows through haze, 0..1. */
  readonly haze: Plane | null
  /** 255 where the shape of a thing says what is sky. */
  readonly shaped: Mask
}

/** Decides by rules what is sky, in place, where colours and paths know too little. */
function ruleOnPieces(sky: SettledSky, { closer, throughHaze }: SkyHints): Ruled {
  const { colors, seen, evidence, likely } = sky
  const fog = findFog(likely, seen, colors)
  if (fog !== null) takeFog(likely, fog)
  const horizon = findHorizon(likely, seen, colors, fog === null ? 0 : middleOf(fog))
  if (horizon !== null) keepUnderHorizon(likely, horizon)
  const opened = openPieces(likely, seen, colors, evidence, lowestRow(likely, horizon), horizon === null)
  takeSignsOut(likely, evidence, colors)
  const shaped = keepBands(likely, seen, colors)
  const haze = throughHaze && fog === null ? keepFarLand(likely, seen, throughHaze, sky.small) : null
  keepFromBelow(likely, seen, colors)
  if (closer) takeLandBack(likely, seen, resizePlane(closer, seen.width, seen.height), evidence.unrest, colors)
  closePieces(likely, seen, colors, opened)
  fillHoles(likely, evidence.refined)
  return { fog, haze, shaped }
}

/** The matte of a photo from its data. */
export const openMatte = (photo: Rgba, data: MatteData): SkyMatte & MatteData => ({
  ...data,
  wires: data.field.traced,
  readAlpha: alphaReader(photo, data.field),
  openNear: (radiusPx) => openNear(photo, mayShow(data.field), radiusPx),
})

/** Everything that decides about a pixel, each at its own size. */
interface Field {
  readonly sky: Colors
  readonly ground: Colors
  readonly likely: Plane
  /** 1 where the colours decide. */
  readonly open: Plane
  readonly noise: Plane
  readonly wires: Plane
  readonly crowns: Plane
  /** How much of the sky shows through fog; null: there is none. */
  readonly fade: Plane | null
  /** At the photo's own size; null: there are none. */
  readonly traced: TracedWires | null
}

function alphaReader(photo: Rgba, field: Field): (y: number, alpha: Float32Array) => void {
  const { traced } = field
  if (traced !== null) return readThroughWires(alphaReader(photo, { ...field, traced: null }), traced, photo)
  if (field.fade !== null) return readThroughFog(alphaReader(photo, { ...field, fade: null }), field.fade, photo)
  const { width, data } = photo
  const reads = sampleRows([...field.sky, ...field.ground, field.noise], photo)
  const rows = reads.map(() => new Float32Array(width))
  const [readLikely, readOpen] = sampleRows([field.likely, field.open], photo)
  const [[readWires], [readCrowns]] = [sampleRows([field.wires], photo), sampleRows([field.crowns], photo)]
  const [likely, open, wires, crowns] = [0, 1, 2, 3].map(() => new Float32Array(width)) as Float32Array[]
  return (y, alpha) => {
    readLikely!(y, likely)
    readOpen!(y, open)
    readWires!(y, wires)
    readCrowns!(y, crowns)
    const { isOpen, isCrown } = settleRow(likely, open, wires, crowns, alpha)
    if (!isOpen && !isCrown) return
    reads.forEach((read, index) => {
      read(y, rows[index])
    })
    const codes = data.subarray(y * width * 4, (y + 1) * width * 4)
    if (isOpen) shareByColor(codes, rows, open, alpha)
    if (isCrown) shareOfCrowns(codes, rows, crowns, alpha)
  }
}

/** Writes what is known without colours. @returns whether they have to decide anywhere, at edges and in crowns */
function settleRow(
  likely: Float32Array,
  open: Float32Array,
  wires: Float32Array,
  crowns: Float32Array,
  alpha: Float32Array,
): { isOpen: boolean; isCrown: boolean } {
  let isOpen = false
  let isCrown = false
  for (let x = 0; x < alpha.length; x++) {
    if (likely[x] > 0.5 && wires[x] > open[x]) open[x] = wires[x]
    alpha[x] = settle(likely[x])
    if (open[x] > 0) isOpen = true
    if (crowns[x] > 0) isCrown = true
  }
  return { isOpen, isCrown }
}

function shareOfCrowns(
  codes: Uint8ClampedArray,
  [skyR, skyG, skyB]: readonly Float32Array[],
  crowns: Float32Array,
  alpha: Float32Array,
): void {
  for (let x = 0, i = 0; x < alpha.length; x++, i += 4) {
    if (crowns[x] <= 0) continue
    const share = shareByHue(codes[i] / 255, codes[i + 1] / 255, codes[i + 2] / 255, skyR![x], skyG![x], skyB![x])
    alpha[x] = Math.max(alpha[x], crowns[x] * share)
  }
}

function alphaOf(small: Rgba, field: Field): Plane {
  const alpha = createPlane(small.width, small.height)
  const read = alphaReader(small, field)
  for (let y = 0; y < small.height; y++) read(y, alpha.data.subarray(y * small.width, (y + 1) * small.width))
  return alpha
}

/** Elsewhere `alphaReader` gives 0. */
const mayShow = ({ likely, open, crowns }: Field): Plane => ({
  ...likely,
  data: likely.data.map((value, i) => (settle(value) > 0 || open.data[i] > 0 || crowns.data[i] > 0 ? 1 : 0)),
})

// Values near 0 or 1 become exactly 0 or 1.
function settle(value: number): number {
  const spread = (value - 0.1) / 0.8
  return spread <= 0 ? 0 : spread >= 1 ? 1 : spread
}

// 1 = sky, 0 = ground, 0.5 = the colours have to decide.
function markSure(likely: Plane, edgePx: number, shaped: Mask): Plane {
  const hard = weightsOf(likely, (value) => (value > 0.5 ? 1 : 0))
  const near = boxBlur(hard, edgePx)
  const soft = boxBlur(hard, 1)
  const sure = createPlane(likely.width, likely.height)
  for (let i = 0; i < sure.data.length; i++) {
    const value = likely.data[i]
    // A soft edge of two pixels. Halves would ask the colours.
    if (shaped.data[i] > 0) sure.data[i] = Math.min(1, Math.max(0, 1.5 * soft.data[i] - 0.25 + 1e-4))
    else
      sure.data[i] =
        near.data[i] > 0.999 && value > surelySky ? 1 : near.data[i] < 0.001 && value < surelyGround ? 0 : 0.5
  }
  return sure
}

function openPlane(sure: Plane, likely: Plane): Plane {
  const open = weightsOf(sure, (value) => (value === 0.5 ? 1 : 0))
  const soft = boxBlur(open, 1)
  for (let i = 0; i < soft.data.length; i++)
    soft.data[i] = open.data[i] === 1 ? 1 : likely.data[i] > 0.5 ? soft.data[i] : 0
  return soft
}

function putWires(ground: Colors, { colors, presence }: Wires, sure: Plane): void {
  for (let i = 0; i < presence.data.length; i++) {
    const share = sure.data[i] === 0 ? 0 : presence.data[i]
    if (share === 0) continue
    for (let c = 0; c < 3; c++) ground[c].data[i] = ground[c].data[i] + (colors[c].data[i] - ground[c].data[i]) * share
  }
}
