import { type Draft, draftOf, startOf } from '#imaging/fill/fill-draft.ts'
import { followPicture } from '#imaging/fill/fill-follow.ts'
import { type FillLevel, featureCount, levelFromCrop, resizeToLevel } from '#imaging/fill/fill-level.ts'
import { buildLayoutLevels, sizeAt } from '#imaging/fill/fill-levels.ts'
import type { Filled } from '#imaging/fill/fill-paint.ts'
import { beginPatches, completePatches, type LayoutSettings } from '#imaging/fill/fill-patches.ts'
import { type DraftRater, rateByCodes, rateByFit } from '#imaging/fill/fill-rating.ts'
import { openRefinement, type Refinement, refineDraft, settleDraft, sharpenDraft } from '#imaging/fill/fill-refine.ts'
import type { Layout } from '#imaging/fill/layout/layout.ts'
import { closeField } from '#imaging/fill/patch-field.ts'
import { openLevelRoom } from '#imaging/fill/patch-kernel.ts'
import { seededRandom } from '#imaging/fill/patch-match.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { fillMembrane } from '#imaging/membrane/membrane.ts'

/** A picture of what could be in the hole. */
export interface FillStart {
  readonly maker: Layout['maker']
  /** The crop with its hole filled, at any size. It may be soft: patches of the surroundings make it sharp. */
  readonly picture: Rgba
}

/**
 * Makes a layout of the hole of the first level, or null where it has none to offer.
 * @param levels scales, finest first, each half of the one before; not to be changed
 */
export type LayoutMaker = (
  levels: readonly FillLevel[],
  settings: { readonly reachPx: number; readonly seed: number },
) => Layout | null

export interface FillSettings {
  /** Longest distance over which a patch is copied, in x or y, px of the crop. */
  readonly reachPx: number
  /** Diameter of the largest disc in the hole, px of the crop. */
  readonly thicknessPx: number
  /** Px of the layout per px of the crop, at most 1; see layoutScaleOf. */
  readonly layoutScale: number
  /** 1 = as many rounds as improve the result, less = faster. */
  readonly effort: number
  /** 0..99. 1 is the best of the layouts, the next numbers are the others in turn, then random variants. */
  readonly seed: number
  /** A crop with more pixels is filled at half its size (or less), and its detail is copied from the photo. */
  readonly levelPixelsMax?: number
  /** Small enough for patches to see both of its sides: no lines are carried and nothing is expected, which is quicker. */
  readonly isSpot?: boolean
  /** The size of the crop, above 0 = may be copied, but better is not: things beside the hole. */
  readonly avoided?: Mask
  /** Those that are still being made are waited for once the other layouts are there. */
  readonly starts?: readonly (FillStart | Promise<FillStart>)[]
  /** Makers whose layouts are wanted where no picture is given, and as another fill. */
  readonly reserve?: readonly LayoutMaker[]
}

/** The share that is done, 0..1, or what must have come before the fill goes on. */
export type FillStep = number | Promise<unknown>

// Limits memory, about 90 bytes per pixel, and time: at full size the surroundings of a hole of 4 % of 12 megapixels took
// a third of a removal. At half size the same patches are found, and their pixels come from the photo.
const levelPixelsUsual = 2_500_000
// Finer levels are opened while a picture is waited for, unless they would hold much memory so early.
const openedPixelsMax = 8_000_000
// Of the work, the share that layouts take.
const layoutShare = 0.8

/**
 * Fills the hole of a crop. Layouts are made at a small scale: by patch completion, by following the given pictures, and
 * by the given makers. One is chosen and refined to full size, by moving its copies a few pixels (Wexler 2007, with a
 * tone shift per patch after Image Melding, Darabi 2012, and a texture feature, Newson 2017). Changes none of its
 * inputs. Yields between passes, see `FillStep`.
 * @param hole the size of the crop, above 0 = fill
 * @param banned the size of the crop, above 0 = known but not to be copied
 * @returns the finest level, for `paintFill`
 */
export function* fillHole(
  crop: Rgba,
  hole: Mask,
  banned: Mask,
  settings: FillSettings,
): Generator<FillStep, Filled, void> {
  const { levelPixelsMax = levelPixelsUsual, reachPx } = settings
  let shrink = 1
  while (crop.width * crop.height > levelPixelsMax * shrink * shrink) shrink *= 2
  const layoutScale = Math.min(settings.layoutScale, 1 / shrink)
  const levels = buildLayoutLevels(crop, hole, banned, layoutScale, settings.thicknessPx, settings)
  const isLast = shrink === 1 && layoutScale === 1
  const ratio = 1 / shrink / layoutScale
  const steps = isLast ? 0 : Math.max(1, Math.ceil(Math.log2(ratio) - 1e-9))
  const scales = Array.from({ length: steps }, (_, step) => layoutScale * ratio ** ((step + 1) / steps))
  const open = (step: number) =>
    openRefinement(
      step === steps - 1
        ? levelFromCrop(crop, hole, banned, shrink, openLevelRoom)
        : resizeToLevel(crop, hole, banned, sizeAt(crop, scales[step]), openLevelRoom),
    )
  const opened: Refinement[] = []
  const openAll = () => {
    if (crop.width * crop.height <= openedPixelsMax * shrink * shrink)
      opened.push(...scales.map((_, step) => open(step)))
  }
  const chosen = yield* chooseLayout(levels, { ...settings, layoutScale }, isLast ? 1 : layoutShare, openAll)
  if (chosen === null) {
    const level = levelFromCrop(crop, hole, banned, shrink)
    fillMembrane({ ...level, channels: featureCount, data: level.features }, level.hole)
    return { level, copied: new Int32Array(level.hole.length), shrink }
  }
  if (isLast) {
    const { level, copied } = sharpenDraft(chosen)
    closeField(chosen.field)
    return { level, copied, shrink }
  }
  let draft = chosen
  const random = seededRandom(settings.seed)
  for (const [step, scale] of scales.entries()) {
    yield layoutShare + ((1 - layoutShare) * step) / steps
    const coarse = draft
    draft = refineDraft(coarse, opened.shift() ?? open(step), reachPx * scale, step === steps - 1, random)
    if (coarse !== draft) closeField(coarse.field)
  }
  return { level: draft.level, copied: draft.copied, shrink }
}

// Seeds are 0 to 99, and 1 is the first.
const seedCount = 100

/**
 * The layout that the seed stands for, null where nothing can be copied. Where a picture shows what could be there, the
 * layouts of reserve come last, and are made only when it is their turn.
 * @param beforeWait does what can be done while a picture is not there yet
 */
function* chooseLayout(
  levels: readonly FillLevel[],
  { reachPx, thicknessPx, layoutScale, effort, seed, starts = [], reserve = [] }: FillSettings,
  share: number,
  beforeWait: () => void,
): Generator<FillStep, Draft | null, void> {
  const index = (seed + seedCount - 1) % seedCount
  const count = starts.length + 1 + reserve.length
  const variant = 1 + Math.floor(index / count)
  const thickness = thicknessPx * layoutScale
  // Each starts its random numbers anew, so that no layout depends on which others were made.
  const settings = () => ({ reachPx: reachPx * layoutScale, effort, random: seededRandom(variant) })
  const asked = starts.length === 0 ? reserve.length : starts.length
  const shares = share / (asked + 1)
  const [followed, others, made]: [Draft[], Draft[], Draft[]] = [[], [], []]
  // Where there is more to lay out, another thread completes patches meanwhile.
  const finish = asked > 0 ? beginPatches(levels, { reachPx: reachPx * layoutScale, effort, seed: variant }) : null
  const patches = finish === null ? yield* inShare(completePatches(levels, settings()), 0, shares) : null
  if (patches !== null) others.push(patches)
  const reach = reachPx * layoutScale
  const rate = rateOnce(() => (starts.length > 0 ? rateByFit(reach) : rateByCodes(levels[0], reach)))
  const takeBegun = () => {
    const draft = finish?.() ?? null
    if (draft !== null) others.push(draft)
  }
  const isWaiting = starts.some((start) => start instanceof Promise)
  if (isWaiting) {
    beforeWait()
    takeBegun()
    for (const draft of others) rate(draft)
  }
  let done = 0
  for (const start of starts) {
    const shown = { ...(yield* arrivalOf(start)), texture: 'alike' as const }
    const work = followPicture(levels, thickness, shown, settings())
    const draft = yield* inShare(work, shares * done++, shares)
    if (draft !== null) followed.push(draft)
  }
  if (starts.length > 0 && !isWaiting) takeBegun()
  if (starts.length === 0 || index % count >= followed.length + others.length)
    for (const make of reserve) {
      const work = draftBy(make, levels, thickness, variant, settings())
      const draft = yield* inShare(work, Math.min(shares * done++, share), 0)
      if (draft !== null) made.push(draft)
    }
  if (starts.length === 0) takeBegun()
  const drafts = [...followed, ...others]
  const isAlone = drafts.length + made.length === 1
  const inOrder = (some: readonly Draft[]) =>
    some
      .map((draft) => ({ draft, cost: isAlone ? 0 : rate(draft) }))
      .sort((one, other) => one.cost - other.cost)
      .map(({ draft }) => draft)
  const all = starts.length === 0 ? inOrder([...drafts, ...made]) : [...inOrder(drafts), ...inOrder(made)]
  const chosen = all[(index % count) % Math.max(1, all.length)] ?? null
  for (const { field } of all) if (field !== chosen?.field) closeField(field)
  return chosen
}

/** Rates each draft once, by a rater that is opened at the first. */
function rateOnce(open: () => DraftRater): DraftRater {
  let rate: DraftRater | null = null
  const costs = new Map<Draft, number>()
  return (draft) => {
    rate ??= open()
    const cost = costs.get(draft) ?? rate(draft)
    costs.set(draft, cost)
    return cost
  }
}

/** Does all of a work, and says how much of the whole is done: from `start`, where its part is `share`. */
function* inShare<Made>(
  work: Generator<number, Made, void>,
  start: number,
  share: number,
): Generator<number, Made, void> {
  let step = work.next()
  for (; step.done !== true; step = work.next()) yield start + share * step.value
  return step.value
}

function* arrivalOf<Made>(made: Made | Promise<Made>): Generator<Promise<unknown>, Made, void> {
  if (!(made instanceof Promise)) return made
  let arrived: { readonly made: Made } | null = null
  yield made.then((one) => {
    arrived = { made: one }
  })
  if (arrived === null) throw new Error('the fill went on before its picture had come')
  return (arrived as { readonly made: Made }).made
}

/** A layout that only shows what could be there is followed as a picture. */
function* draftBy(
  make: LayoutMaker,
  levels: readonly FillLevel[],
  thicknessPx: number,
  seed: number,
  settings: LayoutSettings,
): Generator<number, Draft | null, void> {
  const { reachPx, random } = settings
  const layout = make(levels, { reachPx, seed })
  if (layout === null) return null
  if (layout.source === null) return yield* followPicture(levels, thicknessPx, startOf(levels[0], layout), settings)
  return settleDraft(draftOf(levels[0], layout), reachPx, random)
}
