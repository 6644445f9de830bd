import { Problem } from '#contract/problem.ts'
import { type Box, growBox } from '#imaging/crop.ts'
import { boxBlur } from '#imaging/filters/box-blur.ts'
import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { depthInside, findRegions, type MaskRegion } from '#imaging/regions/mask-regions.ts'
import { resizePlane } from '#imaging/resampling/resize.ts'
import { type Face, findFaces } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { embedPhoto, type ObjectBox, type PhotoEmbedding } from '#inference/segment-anything.ts'
import { askByBox } from '#inference/subject/ask-segmenter.ts'
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
  /** Boxes with hair or fur, in shares of the photo. */
  readonly soft: readonly Box[]
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
/** Where nothing is salient, a thing of this score and share of the photo is the main thing. Taste. */
const plainThing = { scoreMin: 0.5, areaMin: 0.02 } as const
/** A face of this share of the photo's long side that is no smaller than half the largest was meant. Taste. */
const faceShareMin = 0.06

interface Hints {
  /** What the user means, of the view's size: it takes the place of what is salient. */
  readonly marked?: Mask
  /** Things that were found before; absent: they are looked for. */
  readonly things?: readonly KnownThing[]
  readonly signal?: AbortSignal
}

/**
 * Finds the main thing or things: what is salient, with the true edges of MobileSAM, the things detected there, and the
 * people whose faces are large.
 * @param view long side about 1024 px
 * @throws Problem 'no-main-thing', 'mask-empty', 'model-missing'
 */
export async function findSubject(view: Rgba, models: Models, { marked, things, signal }: Hints): Promise<Subject> {
  const target = marked === undefined ? await findTarget(view, models) : planeOf(marked)
  signal?.throwIfAborted()
  const known = things ?? (await findKnown(view, models, signal))
  const faces = await findFaces(view, models, signal)
  signal?.throwIfAborted()
  const tracer = new Tracer(await embedPhoto(view, models), target, models)
  const likely = createPlane(view.width, view.height)
  const regions = largestRegions(target)
  for (const region of regions) {
    signal?.throwIfAborted()
    raise(likely, await tracer.traceRegion(region))
  }
  const main: KnownThing[] = []
  for (const thing of known) {
    signal?.throwIfAborted()
    const found = await tracer.trace(thing.box)
    const isMain =
      regions.length > 0
        ? meanInside(target, found) >= salientShareMin
        : thing.score >= plainThing.scoreMin && areaOf(thing.box) >= plainThing.areaMin
    if (!isMain) continue
    main.push(thing)
    if (marked === undefined) raise(likely, found)
  }
  if (marked === undefined)
    for (const face of mainFaces(faces, view))
      if (meanInBox(likely, face.box) < 0.5) raise(likely, await tracer.trace(bodyOf(face, view)))
  if (largestRegions(likely).length === 0) throw new Problem(marked === undefined ? 'no-main-thing' : 'mask-empty')
  return { likely, things: main, soft: softParts(view, main, faces) }
}

/** Nothing at all where nothing stands out. */
async function findTarget(view: Rgba, models: Models): Promise<Plane> {
  const { map, peak } = await findSalience(view, models)
  return peak < peakMin ? createPlane(view.width, view.height) : resizePlane(map, view.width, view.height)
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

/** By how much what is salient moves MobileSAM's logits, up where it is and down where it is not. By eye. */
const salienceWeight = 2
/** MobileSAM knows edges, salience does not: within this share of the long side of its edge it says nothing. */
const vagueShare = 0.03

/** Cuts things out by MobileSAM, in doubt by what is salient. */
class Tracer {
  readonly #embedding: PhotoEmbedding
  readonly #target: Plane
  /** -1..1, of the view's size. */
  readonly #lean: Plane
  readonly #models: Models

  constructor(embedding: PhotoEmbedding, target: Plane, models: Models) {
    this.#embedding = embedding
    this.#target = target
    this.#models = models
    const radiusPx = Math.max(1, Math.round(vagueShare * Math.max(target.width, target.height)))
    const lean = boxBlur(target, radiusPx)
    const isEmpty = target.data.every((value) => value <= salientFrom)
    // Only where all of the surroundings are salient, or none.
    for (let i = 0; i < lean.data.length; i++) lean.data[i] = isEmpty ? 0 : (2 * (lean.data[i] as number) - 1) ** 3
    this.#lean = lean
  }

  /** @returns 0..1, of the view's size */
  async trace(box: ObjectBox, core: { readonly x: number; readonly y: number } | null = null): Promise<Plane> {
    const { width, height } = this.#target
    const logits = await askByBox(this.#embedding, box, core, this.#models)
    const side = Math.round(
      (Math.max(width, height) * 1024) / Math.max(this.#embedding.size.width, this.#embedding.size.height),
    )
    const square = resizePlane(logits, side, side)
    const out = createPlane(width, height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const logit = (square.data[y * side + x] as number) + salienceWeight * (this.#lean.data[i] as number)
        out.data[i] = 1 / (1 + Math.exp(-logit))
      }
    return out
  }

  /** The thing that a region means: by its box, or by box and middle; the region itself where neither agrees with it. */
  async traceRegion({ box, mask }: MaskRegion): Promise<Plane> {
    const { width, height } = this.#target
    const own = createPlane(width, height)
    for (let y = 0; y < box.height; y++)
      for (let x = 0; x < box.width; x++) {
        const i = (box.y + y) * width + box.x + x
        if (mask.data[y * box.width + x] === 255) own.data[i] = this.#target.data[i] as number
      }
    const around = {
      left: box.x / width,
      top: box.y / height,
      right: (box.x + box.width) / width,
      bottom: (box.y + box.height) / height,
    }
    const depth = depthInside(mask)
    const deepest = depth.reduce((best, value, i) => (value > (depth[best] as number) ? i : best), 0)
    const core = {
      x: (box.x + (deepest % box.width) + 0.5) / width,
      y: (box.y + Math.floor(deepest / box.width) + 0.5) / height,
    }
    let best = own
    let most = agreementMin
    for (const hint of [null, core]) {
      const found = await this.trace(around, hint)
      const agreement = agreementOf(found, own)
      if (agreement <= most) continue
      most = agreement
      best = found
    }
    return best
  }
}

const areaOf = ({ left, top, right, bottom }: ObjectBox): number => (right - left) * (bottom - top)

function mainFaces(faces: readonly Face[], view: Rgba): Face[] {
  const largest = Math.max(0, ...faces.map(({ box }) => box.height))
  const least = Math.max(largest / 2, faceShareMin * Math.max(view.width, view.height))
  return faces.filter(({ box }) => box.height >= least)
}

/** Where the body of a face is likely to be: about seven heads high, three heads wide. */
function bodyOf({ box }: Face, view: Rgba): ObjectBox {
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole))
  return {
    left: share(box.x - box.width, view.width),
    top: share(box.y - 0.6 * box.height, view.height),
    right: share(box.x + 2 * box.width, view.width),
    bottom: share(box.y + 6 * box.height, view.height),
  }
}

const furry: ReadonlySet<string> = new Set([
  'bird',
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'elephant',
  'bear',
  'zebra',
  'giraffe',
  'teddy bear',
])

/** Heads with their hair, and animals. */
function softParts(view: Rgba, things: readonly KnownThing[], faces: readonly Face[]): Box[] {
  const animals = things
    .filter(({ kind }) => furry.has(kind))
    .map(({ box: { left, top, right, bottom } }) => ({ x: left, y: top, width: right - left, height: bottom - top }))
    .map(({ x, y, width, height }) => ({ x: x - 0.1, y: y - 0.1, width: width + 0.2, height: height + 0.2 }))
  const heads = faces.map(({ box }) => {
    const { x, y, width, height } = growBox(box, 1.2 * Math.max(box.width, box.height), view)
    return { x: x / view.width, y: y / view.height, width: width / view.width, height: height / view.height }
  })
  return [...animals, ...heads]
}

function meanInBox({ width, height, data }: Plane, box: Box): number {
  const { x, y, width: across, height: down } = growBox(box, 0, { width, height })
  let sum = 0
  for (let v = y; v < y + down; v++) for (let u = x; u < x + across; u++) sum += data[v * width + u] as number
  return across * down === 0 ? 0 : sum / (across * down)
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
