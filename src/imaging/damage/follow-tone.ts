import { linesAt } from '#imaging/damage/lines-across.ts'
import { type Step, turns } from '#imaging/damage/trace-scratch.ts'
import type { Plane } from '#imaging/image.ts'
import { medianOf } from '#imaging/median.ts'

// Luma is 0..1.
/** The line's luma stays this near to its tone; a thin one takes on some of what is beside it. */
const [toneMax, thinToneMax, thinPx] = [0.1, 0.13, 2.3]
/** The tone is that of so many steps before the end: over what is light a crack is lighter than over what is dark. */
const toneSteps = 24
/** A line shows where it differs by this much from what is beside it. */
const showsMin = 0.045
// How far it goes on, in widths and px, where it does not show on both sides.
const [gapWidths, gapPx] = [4, 16]
/** Of what is added so much must show on both sides. */
const shownMin = 0.5
/** It is at most this many times as wide as it was, or as narrow. */
const widthChangeMax = 1.4
/** How far the edge may be, and how near to it the line must come, as shares of the longer side. */
const [reachShare, edgeShare] = [0.2, 0.03]

/**
 * Follows a crack of one tone beyond its end to the edge of the picture, where it is lighter than what it crosses, and
 * darker in turn.
 * @param steps of the crack, towards that end
 * @returns the further steps; none where it does not come to the edge
 */
export function followTone(luma: Plane, steps: readonly Step[]): readonly Step[] {
  const tone = medianOf(steps.slice(-toneSteps).map(({ own }) => own))
  const [last, before] = [steps.at(-1), steps.at(-6) ?? steps[0]]
  if (last === undefined || before === undefined || last === before) return []
  const sidePx = Math.max(luma.width, luma.height)
  const toEdge = ({ x, y }: Step) => Math.min(x, y, luma.width - 1 - x, luma.height - 1 - y)
  if (toEdge(last) > reachShare * sidePx) return []
  const ownPx = medianOf(steps.map(({ widthPx }) => widthPx))
  const stepPx = Math.max(1.5, ownPx * 0.5)
  const limitPx = gapWidths * ownPx + gapPx
  let now: Step = { ...last, heading: Math.atan2(last.y - before.y, last.x - before.x) }
  const added: Step[] = []
  let [shown, shownCount, unseenPx] = [0, 0, 0]
  for (let donePx = 0; donePx < 2 * reachShare * sidePx && unseenPx <= limitPx; donePx += stepPx) {
    const { step, isShown } = bestStep(luma, now, stepPx, ownPx, tone)
    if (toEdge(step) < 0) break
    now = step
    added.push(step)
    unseenPx = isShown ? 0 : unseenPx + stepPx
    if (!isShown) continue
    shown = added.length
    shownCount++
  }
  const kept = added.slice(0, shown)
  const end = kept.at(-1)
  if (end === undefined || toEdge(end) > edgeShare * sidePx + ownPx || shownCount < shownMin * shown) return []
  return kept
}

function bestStep(
  luma: Plane,
  now: Step,
  stepPx: number,
  ownPx: number,
  tone: number,
): { step: Step; isShown: boolean } {
  let best: { step: Step; isShown: boolean } | null = null
  let most = 0
  for (const turn of turns) {
    const heading = now.heading + turn
    const [x, y] = [now.x + stepPx * Math.cos(heading), now.y + stepPx * Math.sin(heading)]
    for (const factor of [0.88, 1, 1.14]) {
      const widthPx = Math.min(Math.max(1.5, ownPx / widthChangeMax, now.widthPx * factor), ownPx * widthChangeMax)
      const [u, v] = [x + (widthPx + 1) * Math.cos(heading), y + (widthPx + 1) * Math.sin(heading)]
      const [left, first, middle, last, right] = linesAt(luma, u, v, heading, widthPx)
      const off = Math.max(Math.abs(first - tone), Math.abs(middle - tone), Math.abs(last - tone))
      const own = (first + middle + last) / 3
      const [one, other] = [Math.abs(left - own), Math.abs(right - own)]
      if (off > (widthPx < thinPx ? thinToneMax : toneMax) || Math.max(one, other) < showsMin) continue
      const score = Math.min(0.3, one, other) + 0.15 * Math.max(one, other) - off - 0.04 * Math.abs(turn)
      if (best !== null && score <= most) continue
      most = score
      const beside = one < other ? left : right
      const step = { x, y, heading: now.heading + 0.7 * turn, widthPx, own, beside }
      best = { step, isShown: Math.min(one, other) >= showsMin }
    }
  }
  // Where nothing is to be seen it goes straight on.
  const [x, y] = [now.x + stepPx * Math.cos(now.heading), now.y + stepPx * Math.sin(now.heading)]
  return best ?? { step: { ...now, x, y }, isShown: false }
}
