import { type Box, cropMask } from '#imaging/crop.ts'
import type { FillStep } from '#imaging/fill/fill-hole.ts'
import {
  banUnfilled,
  cropRegion,
  fillRegion,
  type RegionCrop,
  type RegionSettings,
  surroundingsOf,
  workFill,
} from '#imaging/fill/fill-region.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import type { MaskRegion } from '#imaging/regions/mask-regions.ts'
import { createSharedBuffer } from '#imaging/rows/share-arrays.ts'
import { beginRows, type RowWork, readyForHands } from '#imaging/rows/work-rows.ts'

/** How a region is filled that needs no more than its surroundings. */
export type PlainSettings = Pick<RegionSettings, 'effort' | 'seed' | 'levelPixelsMax' | 'isSpot'>

/** How another region is filled. */
export interface OwnFill {
  readonly banned: Mask
  readonly settings: RegionSettings
}

export interface RegionsToFill {
  /** Filled in place; where threads are to help, in shared memory (`createSharedRgba`). */
  readonly image: Rgba
  /** All that is unfilled, above 0. */
  readonly hole: Mask
  readonly regions: readonly MaskRegion[]
  /** Null for a region that is asked for by `ownOf`. */
  plainOf(region: MaskRegion, layoutScale: number): PlainSettings | null
  /** @param unfilled the size of the crop, above 0 = not known */
  ownOf(cut: RegionCrop, unfilled: Mask): Promise<OwnFill> | OwnFill
  /** Told a region and the share of all pixels that are filled, 0..1; it may throw, which ends the work. */
  onShare(region: MaskRegion, share: number): void
}

interface PlacedRegion extends MaskRegion {
  /** What its fill reads. */
  readonly reads: Box
  readonly plain: PlainSettings | null
  /** Those that must be filled before. */
  readonly after: readonly number[]
}

interface RegionsGiven {
  readonly image: Rgba
  readonly hole: Mask
  readonly placed: readonly PlacedRegion[]
  /** What has become of each region, and last how often one has changed. */
  readonly states: Int32Array
}

const free = 0
const taken = 1
const done = 2
/** Nobody begins with it any more. */
const ended = 3

/** No fill takes as long, however busy the machine. */
const fillMsMax = 300_000

/**
 * Fills regions, two at a time where another thread helps, and others while one waits for what it is filled with. Those
 * that lie near each other are filled in the order given, so that the later one may copy from the earlier: the pixels
 * are those of one after the other, to the bit.
 */
export async function fillRegions({ ownOf, onShare, ...asked }: RegionsToFill): Promise<void> {
  const given = prepareRegions(asked)
  const { image, hole, placed, states } = given
  const allPx = placed.reduce((sum, { pixels }) => sum + pixels, 0)
  const fill = async (at: number) => {
    const region = placed[at]
    const cut = cropRegion(image, region)
    const unfilled = cropMask(hole, cut.box)
    const own = region.plain === null ? await ownOf(cut, unfilled) : plainFill(region.plain, cut, unfilled)
    await workFill(fillRegion(image, hole, cut, own.banned, own.settings), (share) => {
      const before = placed.reduce((sum, { pixels }, k) => sum + (states[k] === done ? pixels : 0), 0)
      onShare(region, (before + share * region.pixels) / allPx)
    })
    settle(states, at, done)
  }
  const finish = placed.length > 1 ? beginRows(regionsWork, given, 1) : () => {}
  /** One at a time, as each holds memory while it waits. */
  let waiting: Promise<void> | null = null
  try {
    for (;;) {
      const seen = Atomics.load(states, placed.length)
      const at = claim(
        given,
        () => true,
        ({ plain }) => plain !== null || waiting === null,
      )
      if (at === 'later') {
        if (waiting === null) waitForChange(given, seen)
        await waiting
        waiting = null
      } else if (at === null) break
      else if (placed[at].plain !== null) await fill(at)
      else {
        waiting = fill(at)
        // Whoever waits for it is told.
        waiting.catch(() => {})
      }
    }
    await waiting
    finish()
  } catch (error) {
    for (const at of placed.keys()) settle(states, at, ended)
    throw error
  }
}

/** As a work of one row: fills what needs no more than its surroundings, until nothing is left. */
export const regionsWork: RowWork<RegionsGiven> = {
  name: 'fill-regions',
  open: (given) => () => {
    const { image, hole, placed, states } = given
    const isPlain = ({ plain }: PlacedRegion) => plain !== null
    for (;;) {
      const seen = Atomics.load(states, placed.length)
      const at = claim(given, isPlain)
      if (at === null) return
      if (at === 'later') {
        waitForChange(given, seen)
        continue
      }
      const cut = cropRegion(image, placed[at])
      const { banned, settings } = plainFill(placed[at].plain!, cut, cropMask(hole, cut.box))
      try {
        finishFill(fillRegion(image, hole, cut, banned, settings))
        settle(states, at, done)
      } catch (error) {
        // Who waits for it finds the same.
        Atomics.compareExchange(states, at, taken, free)
        settle(states, at, states[at])
        throw error
      }
    }
  },
}

const plainFill = (settings: PlainSettings, { crop, own }: RegionCrop, unfilled: Mask): OwnFill => ({
  banned: banUnfilled(crop, own, unfilled),
  settings,
})

/** A plain fill waits for nothing. */
function finishFill(filling: Generator<FillStep, void, void>): void {
  while (filling.next().done !== true);
}

function prepareRegions({
  image,
  hole,
  regions,
  plainOf,
}: Pick<RegionsToFill, 'image' | 'hole' | 'regions' | 'plainOf'>): RegionsGiven {
  const placed: PlacedRegion[] = []
  for (const region of regions) {
    const { box, mask, pixels, thicknessPx } = region
    const { box: reads, layoutScale } = surroundingsOf(region, image)
    const after = [...placed.keys()].filter((k) => meet(reads, placed[k].box) || meet(box, placed[k].reads))
    placed.push({ box, mask, pixels, thicknessPx, reads, plain: plainOf(region, layoutScale), after })
  }
  const states = new Int32Array(createSharedBuffer(4 * (placed.length + 1)))
  if (placed.length < 2) return { image, hole, placed, states }
  return { image, hole: readyForHands(hole), placed, states }
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/**
 * Takes the first region that may be filled now.
 * @param isMine which regions are to be filled here, now or later
 * @returns 'later': the turn of what is left has not come; null: nothing is left
 */
function claim(
  { placed, states }: RegionsGiven,
  isMine: (region: PlacedRegion) => boolean,
  suitsNow = isMine,
): number | 'later' | null {
  let isLeft = false
  for (const [at, region] of placed.entries()) {
    if (Atomics.load(states, at) !== free || !isMine(region)) continue
    isLeft = true
    if (!suitsNow(region) || !region.after.every((k) => Atomics.load(states, k) === done)) continue
    if (Atomics.compareExchange(states, at, free, taken) === free) return at
  }
  return isLeft ? 'later' : null
}

/** Waits until a region has changed since `seen`. */
function waitForChange({ placed, states }: RegionsGiven, seen: number): void {
  const waited = Atomics.wait(states as Int32Array<SharedArrayBuffer>, placed.length, seen, fillMsMax)
  if (waited === 'timed-out') throw new Error('a thread that fills is lost')
}

function settle(states: Int32Array, at: number, state: number): void {
  Atomics.store(states, at, state)
  Atomics.add(states, states.length - 1, 1)
  Atomics.notify(states as Int32Array<SharedArrayBuffer>, states.length - 1)
}
