import { absentThing } from '#contract/other-names.ts'
import { Problem, ProblemInFields } from '#contract/problem.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import { isOpaque } from '#imaging/adjust/warp-pixels.ts'
import { featherInside } from '#imaging/area/feather-inside.ts'
import { invertMask } from '#imaging/area/invert-mask.ts'
import { type Box, cropRgba, growBox, pasteMask } from '#imaging/crop.ts'
import { findScraps } from '#imaging/edges/find-scraps.ts'
import { growOverRemains, remainsPx, roomReaches } from '#imaging/edges/grow-over-remains.ts'
import { snapEdges } from '#imaging/edges/snap-edges.ts'
import { spareNeighbours } from '#imaging/edges/spare-neighbours.ts'
import { copyRgba, createMask, type Mask, type Rgba, type Size } from '#imaging/image.ts'
import { closeGaps } from '#imaging/regions/close-gaps.ts'
import { findSureCast, spareOthers } from '#imaging/regions/find-cast.ts'
import { growMask } from '#imaging/regions/mask-regions.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { fitWithin, resizeMask } from '#imaging/resampling/resize.ts'
import { cutOut } from '#inference/cut-out.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type PhotoReading, readingOf } from '#inference/reading/photo-reading.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { ridersOf, wholesOf } from '#tools/belongings.ts'
import { serverToolOf } from '#tools/on-server.ts'
import { isMeant, refusalOfMask } from '#tools/recipe-run.ts'
import type { MaskUse } from '#tools/tool.ts'

/** The size in which outlines are fitted to the photo's edges, as the page fits what is clicked. */
const fitSideMaxPx = 2048
/** How far an outline may be from the edge, px of the thing's own mask: MobileSAM's is right to about one. */
const loosePx = 1.5
/** As where things are clicked: pixels on an edge are a mixture of both sides (1.5 px of 1,000, by eye). */
const marginShare = 0.0015

interface MaskContext {
  readonly models: Models
  readonly signal?: AbortSignal
}

/** In a removal, of the long side: gaps up to twice as wide are closed. By eye on 12 photos. */
const gapShare = 0.005
/** The holes of a wheel are filled, a view between two people is not. */
const holeShareMax = 0.2
/** The copy in which shadows and reflections are looked for, as the page does. */
const castPixelsMax = 1_000_000
/** The copy in which scraps are looked for. */
const scrapsSidePx = 1024

/**
 * Marks: a firm outline a little outside of the edge, for a tool that keeps what is marked; removal: with what goes
 * along; area: how much of each pixel it is, for mixing a result in.
 */
type Purpose = 'marks' | 'removal' | 'area'

export const purposeOf = (use: MaskUse): Purpose => (use === 'area' ? 'area' : use === 'required' ? 'removal' : 'marks')

/**
 * What a recipe's mask outlines on a photo.
 * @returns a mask of the photo's size; 255 = work here
 * @throws Problem 'no-sky-found', 'no-people-found', 'no-bystanders-found', 'no-such-thing-found', 'no-main-thing', 'model-missing'
 */
export async function findRecipeMask(
  photo: Rgba,
  mask: RecipeMask,
  purpose: Purpose,
  context: MaskContext,
): Promise<Mask> {
  const found = await find(photo, mask, purpose, context)
  if (found === null) {
    // All but a sky that is not there is all, but who spares a dog may have one that is not seen. What would be filled or
    // kept is refused: nobody marks a whole photo so.
    if (mask.by !== 'sky' || mask.isInverted !== true || purpose !== 'area') throw refusal(mask)
    return fullMask(photo)
  }
  return mask.isInverted === true ? invertMask(found) : found
}

function refusal(mask: RecipeMask): Problem {
  if (mask.by !== 'thing') return new Problem(refusalOfMask(mask))
  return new ProblemInFields('no-such-thing-found', [{ pointer: '/mask', detail: absentThing(mask.kind) }])
}

const riddenByAll = () =>
  new ProblemInFields('no-such-thing-found', [
    { pointer: '/mask', detail: 'Somebody rides it: people takes both away. Or mark it with a mask of your own.' },
  ])

function fullMask({ width, height }: Size): Mask {
  const mask = createMask(width, height)
  mask.data.fill(255)
  return mask
}

async function find(photo: Rgba, mask: RecipeMask, purpose: Purpose, context: MaskContext): Promise<Mask | null> {
  switch (mask.by) {
    case 'sky':
      return (await serverToolOf('change-sky').findArea?.())?.(photo, context) ?? null
    case 'background': {
      const people = await findThings(photo, { by: 'people' }, purpose, context)
      return invertMask(people ?? (await cut(photo, context)))
    }
    default:
      return findThings(photo, mask, purpose, context)
  }
}

/** Those among which the mask's are. Text and wires are looked for by networks of their own. */
function thingsLike(mask: RecipeMask, reading: PhotoReading): Promise<readonly Thing[]> {
  if (mask.by !== 'thing' || !outlinedKinds.includes(mask.kind)) return reading.things()
  return mask.kind === 'text' ? reading.texts() : reading.wires()
}

async function meantBy(
  mask: RecipeMask,
  all: readonly Thing[],
  reading: PhotoReading,
  signal?: AbortSignal,
): Promise<readonly Thing[]> {
  const meant = all.filter((thing) => isMeant(mask, thing))
  return meant.length > 0 || mask.by !== 'thing' ? meant : reading.thingsNamed(mask.kind, signal)
}

/** These are too thin to be cut out along their colours. */
const outlinedKinds: readonly string[] = ['wire', 'text']

async function findThings(photo: Rgba, mask: RecipeMask, purpose: Purpose, context: MaskContext): Promise<Mask | null> {
  const reading = readingOf(photo, context.models)
  const all = await thingsLike(mask, reading)
  const isRemoval = purpose === 'removal' && mask.isInverted !== true
  const named = await meantBy(mask, all, reading, context.signal)
  // What somebody rides goes with them: nobody sees who would be left hanging before it goes.
  const isFree = (thing: Thing) => !isRemoval || ridersOf([thing], all, ({ box }) => box).length === 0
  const meant = named.filter(isFree)
  if (named.length > 0 && meant.length === 0) throw riddenByAll()
  if (meant.length === 0) return null
  const wholes = isRemoval ? wholesOf(meant, all, ({ box }) => box) : meant.map((thing) => [thing])
  const things = [...new Set(wholes.flat())]
  const view = shrink(photo)
  const whole = createMask(view.width, view.height)
  for (const thing of things) putOutline(whole, view, thing, purpose)
  const isCut = purpose === 'area' && !things.every(({ kind }) => outlinedKinds.includes(kind))
  const longPx = Math.max(view.width, view.height)
  const firm = isCut ? whole : growMask(whole, Math.max(2, marginShare * longPx))
  const others = all.filter((thing) => !things.some((one) => one.mask === thing.mask))
  const spared = () => {
    const neighbours = { grown: firm, own: drawThings(things, view), stays: drawThings(others, view) }
    return spareNeighbours(view, neighbours, Math.max(1, (remainsPx * longPx) / scrapsSidePx))
  }
  const outline = isRemoval ? withWhatGoesAlong(spared(), photo, wholes, others) : firm
  const marked = resizeMask(outline, photo.width, photo.height)
  if (isCut) return cut(photo, context, marked)
  return purpose === 'area' ? featherInside(marked) : marked
}

/**
 * The matte of what is marked, or of the main thing. What is transparent in the photo is as much a part as what is not.
 * @throws Problem 'no-main-thing'
 */
async function cut(photo: Rgba, { models, signal }: MaskContext, mask?: Mask): Promise<Mask> {
  const { alpha } = await cutOut(asOpaque(photo), models, {
    ...(signal === undefined ? {} : { signal }),
    ...(mask === undefined ? {} : { mask }),
  })
  return alpha
}

function asOpaque(photo: Rgba): Rgba {
  if (isOpaque(photo)) return photo
  const opaque = copyRgba(photo)
  for (let i = 3; i < opaque.data.length; i += 4) opaque.data[i] = 255
  return opaque
}

/** Fits a thing's outline to the edges of the photo and adds it to the mask; as marks, with what stays of it outside. */
function putOutline(whole: Mask, view: Rgba, { box, mask }: Thing, purpose: Purpose): void {
  const place = boxOf(box, view)
  const perThing = place.width / mask.width
  const remainsReachPx = Math.max(2, remainsPx * perThing)
  // Room for the outline to move in, and for samples of the surroundings.
  const part = growBox(place, Math.ceil(roomReaches * remainsReachPx), view)
  const rough = createMask(part.width, part.height)
  const scaled = resizeMask(mask, place.width, place.height)
  for (let y = 0; y < place.height; y++) {
    const row = scaled.data.subarray(y * place.width, (y + 1) * place.width)
    rough.data.set(row, (place.y - part.y + y) * part.width + place.x - part.x)
  }
  const pixels = cropRgba(view, part)
  const snapped = snapEdges(pixels, rough, Math.max(2, loosePx * perThing))
  pasteMask(whole, part, purpose === 'area' ? snapped : growOverRemains(pixels, snapped, remainsReachPx))
}

/**
 * Adds the shadows and reflections of things where they are surely theirs, what lies in narrow gaps, and scraps that no
 * network saw.
 * @param wholes things, each with what is its: who rides casts one shadow with what is ridden
 * @param others stay, even where one is as dark as a shadow
 */
function withWhatGoesAlong(
  firm: Mask,
  photo: Rgba,
  wholes: readonly (readonly Thing[])[],
  others: readonly Thing[],
): Mask {
  const scale = Math.min(1, Math.sqrt(castPixelsMax / (photo.width * photo.height)))
  const view = copiesOf(photo).at({
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  })
  const casts = createMask(view.width, view.height)
  for (const whole of wholes) {
    const drawn = drawThings(whole, view)
    // Under a car it is as dark as tyres, and nothing else lies there. Water under a boat goes on.
    const standsOnLand = whole[0].group === 'vehicles' && whole[0].kind !== 'boat'
    const cast = findSureCast(view, drawn, standsOnLand)
    for (let i = 0; i < cast.data.length; i++) if (cast.data[i] > 0) casts.data[i] = 255
  }
  const shaded = union(firm, resizeMask(casts, firm.width, firm.height))
  const closed = closeGaps(shaded, gapShare * Math.max(firm.width, firm.height), holeShareMax)
  const small = copiesOf(photo).at(fitWithin(photo, scrapsSidePx))
  const scraps = findScraps(small, resizeMask(closed, small.width, small.height), drawThings(others, small))
  const whole = union(closed, resizeMask(scraps, firm.width, firm.height))
  return spareOthers(whole, drawThings(others, firm), firm)
}

const union = (mask: Mask, more: Mask): Mask => ({
  ...mask,
  data: mask.data.map((value, i) => (more.data[i] > 0 ? 255 : value)),
})

/** The outlines of things as they were found, in a copy of the photo. */
function drawThings(things: readonly Thing[], size: Size): Mask {
  const drawn = createMask(size.width, size.height)
  for (const { box, mask } of things) {
    const place = boxOf(box, size)
    const scaled = resizeMask(mask, place.width, place.height)
    for (let y = 0; y < place.height; y++)
      for (let x = 0; x < place.width; x++) {
        const at = (place.y + y) * size.width + place.x + x
        drawn.data[at] = Math.max(drawn.data[at], scaled.data[y * place.width + x])
      }
  }
  return drawn
}

/** Where shares of a photo lie in it, whole pixels and at least one. */
function boxOf({ left, top, right, bottom }: Thing['box'], { width, height }: Size): Box {
  const x = Math.min(width - 1, Math.round(left * width))
  const y = Math.min(height - 1, Math.round(top * height))
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.round(right * width)) - x),
    height: Math.max(1, Math.min(height, Math.round(bottom * height)) - y),
  }
}

function shrink(photo: Rgba): Rgba {
  return copiesOf(photo).at(fitWithin(photo, fitSideMaxPx))
}
