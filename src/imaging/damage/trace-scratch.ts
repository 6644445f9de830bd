import { type DamagePatch, maskOfPatches, mayReachEdge, reachesEdge } from '#imaging/damage/damage-mask.ts'
import { type LinesAcross, linesAt, meanAlong, sidePxOf } from '#imaging/damage/lines-across.ts'
import type { Mask, Plane } from '#imaging/image.ts'

export interface Place {
  readonly x: number
  readonly y: number
}

/** One place along a scratch. */
export interface Step extends Place {
  readonly heading: number
  readonly widthPx: number
  /** Luma of the scratch, and of the side that is nearer to it. */
  readonly own: number
  readonly beside: number
}

type Found = { readonly step: Step; readonly probe: Probe }

/** Where a trace begins; 1 for a bright scratch, -1 for a dark one. */
export interface Start {
  readonly start: Step
  readonly sign: 1 | -1
}

/** What lies across a supposed scratch. */
interface Probe {
  readonly own: number
  readonly beside: number
  /** How far the scratch stands out on the side where it does less, and where it does more. */
  readonly less: number
  readonly more: number
}

const directions = 16
const headings = Array.from({ length: directions }, (_, k) => {
  const heading = (k * Math.PI) / directions
  return { heading, cos: Math.cos(heading), sin: Math.sin(heading) }
})
/** Widths that are tried where a trace begins, px; each about 1.45 times the last. */
const widthsPx = [1.5, 2.2, 3.2, 4.6, 6.6, 9.6, 14, 20, 29, 42]
/** The widest scratch, as a share of the long side. */
const widthMaxShare = 0.06
/** Of a thin and a wide thing at the place, the thin one lies on top: by this power of the width. */
const narrowShare = 0.25
// A trace begins where a scratch stands out by the first, and never goes on over places that do by less than the second;
// luma.
const startMin = 0.018
const lowMin = 0.01
/** Hysteresis (Canny 1986): a trace goes on over places that stand out this share of what it did so far. */
const lowShare = 0.35
/** Along the outline of a thing a scratch stands out on one side only: then its luma may differ by this much. */
const ownChangeMax = 0.09
/** Elsewhere by this much: a scratch shows the same paper all along. */
const ownStepMax = 0.22
// How far a trace goes on, in widths and px, where the scratch cannot be seen, and where it shows on one side only.
const [gapWidths, gapPx] = [2.5, 8]
const [halfWidths, halfPx] = [5, 20]
/** A scratch is at most this many times as wide as where it began, or as narrow. */
const widthChangeMax = 2
export const turns = [-0.5, -0.32, -0.2, -0.1, 0, 0.1, 0.2, 0.32, 0.5]
const stepsMax = 6000

/**
 * Follows the scratch or crack at a place along its whole length, both ways: step by step to where it stands out most
 * on both sides, across short gaps.
 * @param luma 0..1
 * @param at in px
 * @param snapPx how far from `at` the scratch may be
 * @returns the scratch's pixels; null where there is none
 */
export function traceScratch(luma: Plane, at: Place, snapPx: number): Mask | null {
  const found = findStart(luma, at, snapPx, Math.max(4, widthMaxShare * Math.max(luma.width, luma.height)))
  if (found === null) return null
  const steps = [...ahead(luma, found, Math.PI), found.start, ...ahead(luma, found, 0)]
  return maskOfPatches([placesAlong(luma, steps, found.sign)], luma)
}

// A patch is a piece of a scratch when it is this many times as long as wide, and this long in px at a long side of
// 1000 px; and a trace is of that scratch when it covers this share of the patch.
const longMin = 5
const lengthMinPx = 16
const coveredMin = 0.6
/** The trace may be this many times as wide as the piece. */
const widerMax = 1.5
/** From a sure piece a scratch is followed over at most this many times its length on each side. */
const extendedMax = 2.5

/**
 * Follows scratches of which pieces are known beyond their ends: networks see them where they are plain, and lose them
 * where they cross other things. Only those that come to the edge of the picture are followed.
 * @param patches sure pieces; those that are not long and thin are left as they are
 * @returns the pieces with what they go on as
 */
export function extendScratches(luma: Plane, patches: readonly DamagePatch[]): Mask {
  const out = maskOfPatches(patches, luma)
  const scale = Math.max(1, Math.max(luma.width, luma.height) / 1000)
  for (const patch of patches) {
    const lengthPx = diagonalOf(patch, luma.width)
    if (lengthPx < lengthMinPx * scale || lengthPx ** 2 < longMin * patch.length) continue
    const widthPx = patch.length / lengthPx
    if (!mayReachEdge(patch, widthPx + extendedMax * lengthPx, luma)) continue
    const at = patch[patch.length >> 1]
    const [x, y] = [at % luma.width, Math.floor(at / luma.width)]
    const found = findStart(luma, { x, y }, widthPx, Math.max(2.5, widerMax * widthPx))
    // Wires, hair and twigs are dark, too, and go on like a scratch.
    if (found === null || found.sign < 0) continue
    const steps = [Math.PI, 0].flatMap((turn) => within(ahead(luma, found, turn), extendedMax * lengthPx))
    const places = steps.map(({ x, y }) => Math.round(y) * luma.width + Math.round(x))
    // What ends within the picture may be a string of beads as well.
    if (!reachesEdge([...patch, ...places], luma)) continue
    const traced = new Set(placesAlong(luma, [found.start, ...steps], found.sign))
    let covered = 0
    for (const i of patch) if (traced.has(i)) covered++
    if (covered >= coveredMin * patch.length) for (const i of traced) out.data[i] = 255
  }
  return out
}

/** The diagonal of the box around a patch, px. @param width of the picture */
export function diagonalOf(patch: DamagePatch, width: number): number {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0]
  for (const at of patch) {
    const x = at % width
    const y = (at - x) / width
    ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
  }
  return Math.hypot(right - left + 1, bottom - top + 1)
}

/** The steps up to a length. */
function within(steps: readonly Step[], lengthPx: number): readonly Step[] {
  let left = lengthPx
  const last = steps.findIndex(({ x, y }, i) => {
    const before = steps[i - 1]
    left -= before === undefined ? 0 : Math.hypot(x - before.x, y - before.y)
    return left < 0
  })
  return last < 0 ? steps : steps.slice(0, last)
}

export function ahead(luma: Plane, { start, sign }: Start, turn: number): Step[] {
  return follow(luma, { ...start, heading: start.heading + turn }, sign, new Map())
}

export function findStart(luma: Plane, at: Place, snapPx: number, widthMaxPx: number, only?: 1 | -1): Start | null {
  let best: Start | null = null
  let most = startMin
  for (const widthPx of widthsPx) {
    if (widthPx > widthMaxPx) break
    const gridPx = Math.max(1, widthPx / 4)
    const reach = Math.ceil(Math.max(snapPx, widthPx / 2) / gridPx)
    for (let v = -reach; v <= reach; v++)
      for (let u = -reach; u <= reach; u++) {
        const [x, y] = [at.x + u * gridPx, at.y + v * gridPx]
        const away = Math.max(0, Math.hypot(u, v) * gridPx - widthPx / 2)
        if (away > snapPx || !isInside(luma, x, y)) continue
        const [nearness, narrowness] = [1 - (0.7 * away) / snapPx, widthPx ** -narrowShare]
        for (const { heading, cos, sin } of headings) {
          // A scratch stands out on either side by no more than its middle does, and most places do by less.
          const middle = meanAlong(luma, x, y, cos, sin, widthPx, 0)
          const left = middle - meanAlong(luma, x, y, cos, sin, widthPx, -sidePxOf(widthPx))
          if (Math.abs(left) * nearness * narrowness <= most) continue
          const right = middle - meanAlong(luma, x, y, cos, sin, widthPx, sidePxOf(widthPx))
          if (left * right <= 0 || Math.abs(right) * nearness * narrowness <= most) continue
          const lines = linesAt(luma, x, y, heading, widthPx)
          for (const sign of only ? [only] : ([1, -1] as const)) {
            const probe = probeOf(lines, sign)
            // What is near the place and what is bright is rather meant.
            const score = probe.less * nearness * (sign === 1 ? 1 : 0.8) * narrowness
            if (score <= most) continue
            most = score
            best = { start: { x, y, heading, widthPx, own: probe.own, beside: probe.beside }, sign }
          }
        }
      }
  }
  return best
}

/** The steps ahead of `start`, without it. */
function follow(luma: Plane, start: Step, sign: 1 | -1, travelled: Map<number, number>): Step[] {
  const steps: Step[] = []
  let now = start
  let typical = Math.abs(start.own - start.beside)
  let ownLevel = start.own
  let sureCount = 0
  let missedPx = 0
  let halfRunPx = 0
  while (steps.length < stepsMax) {
    const stepPx = Math.max(1.5, now.widthPx * 0.5)
    const next = bestStep(luma, now, stepPx, start.widthPx, sign)
    if (next === null) break
    const { step, probe } = next
    const low = Math.max(lowMin, lowShare * typical)
    const isSure = probe.less >= low && Math.abs(probe.own - ownLevel) < ownStepMax
    const isHalf = !isSure && probe.more >= low && Math.abs(probe.own - ownLevel) < ownChangeMax
    missedPx = isSure || isHalf ? 0 : missedPx + stepPx
    halfRunPx = isSure ? 0 : halfRunPx + stepPx
    if (missedPx > gapWidths * now.widthPx + gapPx || halfRunPx > halfWidths * now.widthPx + halfPx) break
    // Where nothing is to be seen it goes straight on.
    now = isSure || isHalf ? step : straightOn(now, stepPx)
    if (!isInside(luma, now.x, now.y) || isTravelled(travelled, now, steps.length, luma.width)) break
    steps.push(now)
    if (!isSure) continue
    sureCount = steps.length
    typical += 0.08 * (probe.less - typical)
    ownLevel += 0.1 * (probe.own - ownLevel)
  }
  return steps.slice(0, sureCount)
}

function bestStep(luma: Plane, now: Step, stepPx: number, startPx: number, sign: 1 | -1): Found | null {
  let best: Found | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const turn of turns) {
    const heading = now.heading + turn
    const [x, y] = [now.x + stepPx * Math.cos(heading), now.y + stepPx * Math.sin(heading)]
    for (const factor of [0.88, 1, 1.14]) {
      const widthPx = Math.min(Math.max(1.5, startPx / widthChangeMax, now.widthPx * factor), startPx * widthChangeMax)
      const ahead = widthPx + 1
      const [u, v] = [x + ahead * Math.cos(heading), y + ahead * Math.sin(heading)]
      const probe = probeOf(linesAt(luma, u, v, heading, widthPx), sign)
      // Sharp turns and sudden widths must be worth it.
      const score = probe.less + 0.15 * probe.more - 0.04 * Math.abs(turn) - (factor === 1 ? 0 : 0.004)
      if (score <= most) continue
      most = score
      best = { step: { x, y, heading: now.heading + 0.7 * turn, widthPx, own: probe.own, beside: probe.beside }, probe }
    }
  }
  return best
}

function straightOn(now: Step, stepPx: number): Step {
  return { ...now, x: now.x + stepPx * Math.cos(now.heading), y: now.y + stepPx * Math.sin(now.heading) }
}

/** Whether the trace has come back to where it was; notes the place. */
function isTravelled(travelled: Map<number, number>, { x, y, widthPx }: Step, count: number, width: number): boolean {
  const cellPx = Math.max(2, Math.round(widthPx))
  const cell = (Math.floor(y / cellPx) * width + Math.floor(x / cellPx)) * 64 + Math.min(63, cellPx)
  const since = travelled.get(cell)
  if (since === undefined) travelled.set(cell, travelled.size)
  return since !== undefined && count > 8 && travelled.size - since > 8
}

function probeOf([left, first, middle, last, right]: LinesAcross, sign: 1 | -1): Probe {
  // What is wider or narrower than asked for differs among the three.
  const weakest = sign * Math.min(sign * first, sign * middle, sign * last)
  const [one, other] = [sign * (weakest - left), sign * (weakest - right)]
  const own = (first + middle + last) / 3
  return { own, beside: one < other ? left : right, less: Math.min(one, other), more: Math.max(one, other) }
}

const isInside = ({ width, height }: Plane, x: number, y: number) =>
  x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1

/**
 * The pixels near the steps that are nearer to the scratch's luma than to that beside it, and the middle of each step.
 * Some come more than once.
 */
function placesAlong(luma: Plane, steps: readonly Step[], sign: 1 | -1): number[] {
  const places: number[] = []
  for (const { x, y, widthPx, own, beside } of steps) {
    const reach = widthPx / 2 + Math.max(1, 0.3 * widthPx)
    const middle = Math.max(0.7, widthPx / 3)
    const edge = (own + beside) / 2
    for (let v = Math.max(0, Math.ceil(y - reach)); v <= Math.min(luma.height - 1, y + reach); v++)
      for (let u = Math.max(0, Math.ceil(x - reach)); u <= Math.min(luma.width - 1, x + reach); u++) {
        const away = Math.sqrt((u - x) * (u - x) + (v - y) * (v - y))
        if (away > reach) continue
        const i = v * luma.width + u
        if (away <= middle || sign * (luma.data[i] - edge) > 0) places.push(i)
      }
  }
  return places
}
