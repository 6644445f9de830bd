import { Problem } from '#contract/problem.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { depthInside, findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import type { Models } from '#inference/models/model-session.ts'
import {
  embedPhoto,
  findLogits,
  labels,
  type ObjectBox,
  type PhotoEmbedding,
  type Prompt,
} from '#inference/segment-anything.ts'
import { findSalience } from '#inference/subject/find-salience.ts'
import { detectThings } from '#inference/things/detect-things.ts'

/** A thing that is known to be in the photo. */
export interface KnownThing {
  readonly kind: string
  /** 0..1. */
  readonly score: number
  readonly box: ObjectBox
}

/** What a photo was taken of. */
export interface Subject {
  /** 0..1 that a pixel belongs to it; of the view's size. */
  readonly likely: Plane
  readonly things: readonly KnownThing[]
}

/** Below this the network sees nothing that stands out. By eye on 24 photos. */
const peakMin = 0.5
const salientFrom = 0.5
/** A smaller region is no main thing beside the largest. Taste. */
const regionShareMin = 0.06
/** Of the photo; what is smaller is a stray spot. */
const areaShareMin = 0.002
/** How far the edge of a thing must agree with what is salient before it takes its place, intersection over union. */
const agreementMin = 0.6
const thingScoreMin = 0.35
/** A thing belongs to the subject where so much of it is salient. */
const salientShareMin = 0.6

/**
 * Finds the main thing or things: what is salient, with the true edges of MobileSAM, and the things detected there.
 * @param view long side about 1024 px
 * @param marked what the user means, of the view's size: it takes the place of what is salient
 * @throws Problem 'no-main-thing', 'mask-empty', 'model-missing'
 */
export async function findSubject(
  view: Rgba,
  models: Models,
  { marked, things, signal }: { marked?: Mask; things?: readonly KnownThing[]; signal?: AbortSignal },
): Promise<Subject> {
  const target = marked === undefined ? await findTarget(view, models) : planeOf(marked)
  const regions = largestRegions(target)
  if (regions.length === 0) throw new Problem(marked === undefined ? 'no-main-thing' : 'mask-empty')
  signal?.throwIfAborted()
  const embedding = await embedPhoto(view, models)
  const likely = createPlane(view.width, view.height)
  for (const region of regions) {
    signal?.throwIfAborted()
    raise(likely, await traceRegion(embedding, target, region, models))
  }
  if (marked !== undefined) return { likely, things: [] }
  const known = things ?? (await findKnown(view, models, signal))
  const main: KnownThing[] = []
  for (const thing of known) {
    signal?.throwIfAborted()
    const found = await trace(embedding, cornersOf(thing.box), view, models)
    if (meanInside(target, found) < salientShareMin) continue
    main.push(thing)
    raise(likely, found)
  }
  return { likely, things: main }
}

async function findTarget(view: Rgba, models: Models): Promise<Plane> {
  const { map, peak } = await findSalience(view, models)
  if (peak < peakMin) throw new Problem('no-main-thing', `salience ${peak.toFixed(3)}`)
  return resizePlane(map, view.width, view.height)
}

const planeOf = ({ width, height, data }: Mask): Plane => ({
  width,
  height,
  data: Float32Array.from(data, (value) => value / 255),
})

function largestRegions(target: Plane): MaskRegion[] {
  const mask = createMask(target.width, target.height)
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = (target.data[i] as number) > salientFrom ? 255 : 0
  const regions = findRegions(mask, 8)
  const largest = Math.max(...regions.map(({ pixels }) => pixels), 0)
  const least = Math.max(areaShareMin * mask.data.length, regionShareMin * largest)
  return regions.filter(({ pixels }) => pixels >= least)
}

/** The thing that a region means: by its box, or by its box and middle; the region itself where neither agrees with it. */
async function traceRegion(
  embedding: PhotoEmbedding,
  target: Plane,
  { box, mask }: MaskRegion,
  models: Models,
): Promise<Plane> {
  const own = createPlane(target.width, target.height)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const i = (box.y + y) * own.width + box.x + x
      if (mask.data[y * box.width + x] === 255) own.data[i] = target.data[i] as number
    }
  const corners = cornersOf({
    left: box.x / own.width,
    top: box.y / own.height,
    right: (box.x + box.width) / own.width,
    bottom: (box.y + box.height) / own.height,
  })
  const depth = depthInside(mask)
  const deepest = depth.reduce((best, value, i) => (value > (depth[best] as number) ? i : best), 0)
  const core = {
    x: (box.x + (deepest % box.width) + 0.5) / own.width,
    y: (box.y + Math.floor(deepest / box.width) + 0.5) / own.height,
    label: labels.object,
  }
  let best = own
  let most = agreementMin
  for (const prompts of [corners, [core, ...corners]]) {
    const found = await trace(embedding, prompts, own, models)
    const agreement = agreementOf(found, own)
    if (agreement <= most) continue
    most = agreement
    best = found
  }
  return best
}

const cornersOf = ({ left, top, right, bottom }: ObjectBox): readonly Prompt[] => [
  { x: left, y: top, label: labels.boxStart },
  { x: right, y: bottom, label: labels.boxEnd },
]

async function trace(
  embedding: PhotoEmbedding,
  prompts: readonly Prompt[],
  { width, height }: { width: number; height: number },
  models: Models,
): Promise<Plane> {
  const logits = await findLogits(embedding, prompts, models)
  const scale = Math.max(embedding.size.width, embedding.size.height)
  const side = Math.round((Math.max(width, height) * 1024) / scale)
  const square = resizePlane(logits, side, side)
  const out = createPlane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out.data[y * width + x] = 1 / (1 + Math.exp(-(square.data[y * side + x] as number)))
  return out
}

function raise(to: Plane, from: Plane): void {
  for (let i = 0; i < to.data.length; i++) to.data[i] = Math.max(to.data[i] as number, from.data[i] as number)
}

function agreementOf(a: Plane, b: Plane): number {
  let both = 0
  let either = 0
  for (let i = 0; i < a.data.length; i++) {
    const [inA, inB] = [(a.data[i] as number) > 0.5, (b.data[i] as number) > 0.5]
    if (inA && inB) both++
    if (inA || inB) either++
  }
  return either === 0 ? 0 : both / either
}

function meanInside(of: Plane, inside: Plane): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < of.data.length; i++) {
    if ((inside.data[i] as number) <= 0.5) continue
    sum += of.data[i] as number
    count++
  }
  return count === 0 ? 0 : sum / count
}

async function findKnown(view: Rgba, models: Models, signal?: AbortSignal): Promise<KnownThing[]> {
  if (!models.has('thing-detector')) return []
  const found = await detectThings(view, models, thingScoreMin, signal)
  return found.map(({ kind, score, box }) => ({
    kind,
    score,
    box: {
      left: box.x / view.width,
      top: box.y / view.height,
      right: (box.x + box.width) / view.width,
      bottom: (box.y + box.height) / view.height,
    },
  }))
}
