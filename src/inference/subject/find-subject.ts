import { Problem } from '#contract/problem.ts'
import { type Box, growBox } from '#imaging/crop.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane, planeOfMask, type Rgba, type Size } from '#imaging/image.ts'
import { settleFog } from '#imaging/matting/settle-fog.ts'
import { lesserOf, raise } from '#imaging/planes.ts'
import { inFocusBeside } from '#imaging/regions/in-focus.ts'
import { findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { type PhotoReading, readingOf } from '#inference/reading/photo-reading.ts'
import type { PhotoEmbedding } from '#inference/segment-anything.ts'
import { addFacedPeople } from '#inference/subject/add-faced-people.ts'
import { addHeld } from '#inference/subject/add-held.ts'
import { findDish } from '#inference/subject/find-dish.ts'
import { findPeople } from '#inference/subject/find-people.ts'
import { findPortrait } from '#inference/subject/find-portrait.ts'
import { findSalience } from '#inference/subject/find-salience.ts'
import { completePeople, insideHeads, leaveOutNobody } from '#inference/subject/judge-people.ts'
import { leaveOutGround } from '#inference/subject/leave-out-ground.ts'
import { openGaps } from '#inference/subject/open-gaps.ts'
import { outvote } from '#inference/subject/outvote.ts'
import { placeBicycles } from '#inference/subject/place-bicycles.ts'
import { placeMask } from '#inference/subject/place-mask.ts'
import { type RegionTrust, traceRegion } from '#inference/subject/trace-region.ts'
import { personScoreMin, type Thing } from '#inference/things/find-things.ts'

/** What a photo was taken of. */
export interface Subject {
  /** 0..1 that a pixel belongs to it; of the view's size. */
  readonly likely: Plane
  readonly things: readonly Thing[]
  /**
   * 0..1, what draws the eye, of the view's size. Null where the user says what is meant, and without people: fur is thin
   * far inside its edge.
   */
  readonly salient: Plane | null
  /** Boxes with hair or fur, in shares of the photo. */
  readonly soft: readonly Box[]
  /** Whether MODNet drew the edges of people. */
  readonly isPortrait: boolean
}

export interface SubjectHints {
  /** What the user means, of the view's size: it takes the place of what is salient. */
  readonly marked?: Mask
  readonly signal?: AbortSignal
}

/** Below this the network sees nothing that stands out. By eye on 24 photos. */
const peakMin = 0.5
/** Below this what it sees is debris, and only says which known things are meant. By eye on 178 photos. */
const surePeakMin = 0.88
const salientFrom = 0.5
/** A smaller region is no main thing beside the largest. Taste. */
const regionShareMin = 0.06
/** Of the photo; what is smaller is a stray spot. */
const areaShareMin = 0.002
/** Of the photo; what is smaller and goes on beyond it is a scrap, such as the end of a twig. */
const cutOffShareMin = 0.01
/** Of the photo; what covers more is no thing on a ground. Taste. */
const wholeShare = 0.98
/** A thing belongs to the subject where so much of it is salient; a main thing, where some of it is. By eye. */
const salientShareMin = 0.6
const mainSalientShareMin = 0.12

// By eye on 40 photos. Salience knows what, but its edges are vague; who marked something knows what he left out.
const salienceTrust: RegionTrust = { weight: 2, vagueShare: 0.03 }
const markTrust: RegionTrust = { weight: 12, vagueShare: 0.012 }

/**
 * Finds the main thing or things: what is salient and what is prominent, with MobileSAM's edges.
 * @param size of the view that it works on: long side about 1024 px
 * @throws Problem 'no-main-thing', 'mask-blank', 'model-missing'
 */
export async function findSubject(
  reading: PhotoReading,
  size: Size,
  models: Models,
  { marked, signal }: SubjectHints,
): Promise<Subject> {
  const view = reading.copyAt(size)
  if (marked !== undefined && !marked.data.some((value) => value > 255 * salientFrom)) throw new Problem('mask-blank')
  // None of these waits for another. A main thing is large enough to be seen from far.
  const looks = [reading.thingsFromFar(signal), reading.embedding(), readingOf(view, models).faces(signal)] as const
  const [{ target, isSure }, things, embedding, faces] = await Promise.all([
    marked === undefined ? findTarget(view, models) : { target: planeOfMask(marked), isSure: true },
    ...looks,
  ])
  signal?.throwIfAborted()
  const standing = marked === undefined ? largestRegions(target) : regionsOf(target)
  const isNothing = !isSure || (marked === undefined && standing.every((region) => isScrap(region, target)))
  const regions = isNothing ? [] : standing
  const seen = things.filter((thing) => (thing.isMain || !isNothing) && isSubject(thing, target, standing.length > 0))
  const main = marked === undefined ? withGroup(things, seen) : seen
  const hasPeople = main.some(({ group }) => group === 'people')
  const people = marked === undefined && hasPeople ? await findPeople(view, view, faces, models, signal) : null
  const likely = createPlane(view.width, view.height)
  const salient = { ...target, data: target.data.slice() }
  const { masks, held, pieces } = drawMain(marked === undefined ? main : [], people, salient)
  regions.push(...pieces)
  const dish = marked === undefined ? await findDish(embedding, salient, main, models) : null
  for (const judge of dish === null ? [] : [masks, salient, likely]) raise(judge, dish as Plane)
  raise(target, masks)
  const trust = marked === undefined ? salienceTrust : markTrust
  for (const region of regions) {
    signal?.throwIfAborted()
    raise(likely, await traceRegion(embedding, target, region, trust, models))
  }
  if (marked === undefined && main.length > 0) outvote(likely, salient, masks, hasPeople, people)
  if (marked === undefined) await addFacedPeople(embedding, faces, { likely, target }, models)
  if (people !== null) {
    const others = placeAbsent(othersOf(things, main), likely)
    await settlePeople(view, embedding, people, { likely, others, known: [salient, people, held] }, models)
    raise(target, lesserOf(likely, people))
  }
  settleFog(view, likely, target)
  if (marked === undefined && !isNothing)
    openGaps(view, likely, salient, { bicycles: placeBicycles(main, people, view), mayBeFur: main.every(isAnimal) })
  if (people !== null) raise(salient, insideHeads(people, faces))
  if (marked === undefined && (largestRegions(likely).length === 0 || isAllOf(likely)))
    throw new Problem('no-main-thing')
  const isPortrait = models.has('modnet') && hasPeople
  if (isPortrait) takeEdges(likely, await findPortrait(view, models))
  return {
    likely,
    salient: marked === undefined && hasPeople ? salient : null,
    things: main,
    soft: softParts(view, main, faces),
    isPortrait,
  }
}

const isAnimal = ({ group, kind }: Thing) => group === 'animals' || kind === 'teddy bear'

// By eye on 24 photos.
/** Who is smaller beside the largest stands behind the group. */
const groupShareMin = 0.45
/** Of whom less is there is absent. */
const thereFrom = 0.25

/** Whoever is of the group stays with those of it who draw the eye. */
function withGroup(things: readonly Thing[], main: readonly Thing[]): readonly Thing[] {
  const largest = Math.max(0, ...main.filter(({ group }) => group === 'people').map(areaOf))
  if (largest === 0) return main
  const joins = (one: Thing) => one.group === 'people' && one.isMain && areaOf(one) >= groupShareMin * largest
  return things.filter((thing) => main.includes(thing) || joins(thing))
}

const areaOf = ({ mask }: Thing): number => mask.data.reduce((sum, value) => (value > 127 ? sum + 1 : sum), 0)

/** People who are surely not meant: somebody of whom little is sure may be one of those who are there. */
export const othersOf = (things: readonly Thing[], main: readonly Thing[]): readonly Thing[] =>
  things.filter((thing) => thing.group === 'people' && thing.score >= personScoreMin && !main.includes(thing))

/** Masks of those of whom hardly anything is there. */
function placeAbsent(things: readonly Thing[], likely: Plane): Plane {
  const absent = createPlane(likely.width, likely.height)
  for (const thing of things) {
    const own = planeOfMask(placeMask(thing, likely))
    let [there, all] = [0, 0]
    for (let i = 0; i < own.data.length; i++) {
      if ((own.data[i] as number) <= 0.5) continue
      all++
      if ((likely.data[i] as number) > 0.5) there++
    }
    if (there < thereFrom * all) raise(absent, own)
  }
  return absent
}

interface DrawnMain {
  /** 0..1, of the view's size: all of them, and those who are no people. */
  readonly masks: Plane
  readonly held: Plane
  readonly pieces: readonly MaskRegion[]
}

/** Where the things are; somebody only where people are. @param people 0..1 that a pixel is of somebody; null if unknown */
function drawMain(things: readonly Thing[], people: Plane | null, salient: Plane): DrawnMain {
  const [masks, held] = [createPlane(salient.width, salient.height), createPlane(salient.width, salient.height)]
  const pieces: MaskRegion[] = []
  for (const thing of things) {
    const own = planeOfMask(placeMask(thing, salient))
    if (people !== null && thing.group === 'people') leaveOutNobody(own, people, salient)
    pieces.push(...largestRegions(own))
    raise(masks, own)
    if (thing.group !== 'people') raise(held, own)
  }
  return { masks, held, pieces }
}

interface PeopleAmong {
  /** Changed in place. */
  readonly likely: Plane
  readonly others: Plane
  /** What is no ground by one of these. */
  readonly known: readonly Plane[]
}

/** Gives people all of theirs, with what they hold, and takes the ground from them. */
async function settlePeople(
  view: Rgba,
  embedding: PhotoEmbedding,
  people: Plane,
  { likely, others, known }: PeopleAmong,
  models: Models,
): Promise<void> {
  await completePeople(embedding, people, { likely, others }, models)
  const sharp = inFocusBeside(view, likely)
  if (sharp !== null) await addHeld(embedding, people, { likely, others, sharp }, models)
  leaveOutGround(view, likely, known)
}

/** Nothing at all where nothing stands out. */
async function findTarget(view: Rgba, models: Models): Promise<{ target: Plane; isSure: boolean }> {
  const { map, peak } = await findSalience(view, models)
  const { width, height } = view
  const target = peak < peakMin ? createPlane(width, height) : resizePlane(map, width, height)
  return { target, isSure: peak >= surePeakMin }
}

function regionsOf(target: Plane): MaskRegion[] {
  const mask = createMask(target.width, target.height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = (target.data[i] as number) > salientFrom ? 255 : 0
  return findRegions(mask, 8)
}

function largestRegions(target: Plane): MaskRegion[] {
  const regions = regionsOf(target)
  const largest = Math.max(...regions.map(({ pixels }) => pixels), 0)
  const least = Math.max(areaShareMin * target.data.length, regionShareMin * largest)
  return regions.filter(({ pixels }) => pixels >= least)
}

function isScrap({ box, pixels }: MaskRegion, { width, height, data }: Plane): boolean {
  const isCutOff = box.x === 0 || box.y === 0 || box.x + box.width === width || box.y + box.height === height
  return isCutOff && pixels < cutOffShareMin * data.length
}

/** Whether nothing would be cut away. */
const isAllOf = ({ data }: Plane): boolean => data.filter((value) => value > 0.5).length > wholeShare * data.length

/** @param isSalient whether anything is */
function isSubject(thing: Thing, target: Plane, isSalient: boolean): boolean {
  if (!isSalient) return thing.isMain
  const placed = placeMask(thing, target)
  let sum = 0
  let count = 0
  for (let i = 0; i < placed.data.length; i++) {
    if ((placed.data[i] as number) <= 127) continue
    sum += target.data[i] as number
    count++
  }
  return sum > count * (thing.isMain ? mainSalientShareMin : salientShareMin)
}

/** Share of the long side, on either side of the likely edge, in which MODNet decides. A guess: it could not be pulled. */
const portraitShare = 0.03

/** Takes the values of another answer, in place, near the edges. */
function takeEdges(likely: Plane, portrait: Plane): void {
  const { width, height, data } = likely
  const inside = { width, height, data: data.map((value) => (value > 0.5 ? 1 : 0)) }
  const near = boxBlur(inside, Math.max(1, Math.round(portraitShare * Math.max(width, height)))).data
  for (let i = 0; i < data.length; i++) {
    const value = near[i] as number
    if (value > 1e-4 && value < 1 - 1e-4) data[i] = portrait.data[i] as number
  }
}

/** Fur reaches so far beyond an animal's mask, share of the photo; hair so far beyond a face, shares of the face. */
const furMargin = 0.08
const hairMargin = 1.2

/** Heads with their hair, and animals. */
function softParts(view: Rgba, things: readonly Thing[], faces: readonly Face[]): Box[] {
  const animals = things.filter(isAnimal).map(({ box: { left, top, right, bottom } }) => ({
    x: left - furMargin,
    y: top - furMargin,
    width: right - left + 2 * furMargin,
    height: bottom - top + 2 * furMargin,
  }))
  const heads = faces.map(({ box }) => {
    const { x, y, width, height } = growBox(box, hairMargin * Math.max(box.width, box.height), view)
    return { x: x / view.width, y: y / view.height, width: width / view.width, height: height / view.height }
  })
  return [...animals, ...heads]
}
