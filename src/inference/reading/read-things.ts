import { type Box, growBox } from '#imaging/crop.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { once } from '#inference/reading/once-a-photo.ts'
import type { PhotoEmbedding } from '#inference/segment-anything.ts'
import { type DetectedThing, overlapOf } from '#inference/things/detect-things.ts'
import { findPeoplePixels } from '#inference/things/find-people-pixels.ts'
import {
  chooseThings,
  cutOutThing,
  findCandidates,
  reachOf,
  type Shape,
  type Thing,
} from '#inference/things/find-things.ts'

/** What things are cut out of. */
interface View {
  /** Of `embeddedSize`. */
  view(): Rgba
  light(): Plane
  embedding(): Promise<PhotoEmbedding>
}

/** Boxes that overlap less are of two things, however their shapes turn out: shapes of one overlap by 0.7. */
const alikeMin = 0.3
/** Rounding of boxes between sizes of the photo. */
const marginPx = 2

/** Looks for things in a photo, in all of it or in a part; each is cut out once. None without the networks. */
export function readThings({ view, light, embedding }: View, models: Models) {
  const canLook = models.has('thing-detector') && models.has('mobile-sam-encoder') && models.has('mobile-sam-decoder')
  const detect = once(async (signal?: AbortSignal) => (canLook ? findCandidates(view(), models, signal) : []))
  const shapes = new Map<DetectedThing, Shape | null>()
  const cutOut = async (candidates: readonly DetectedThing[], signal?: AbortSignal): Promise<Thing[]> => {
    for (const candidate of candidates) {
      signal?.throwIfAborted()
      if (!shapes.has(candidate)) shapes.set(candidate, await cutOutThing(candidate, await embedding(), models))
    }
    const found = candidates.flatMap((candidate) => shapes.get(candidate) ?? [])
    return chooseThings(found, light(), await peopleAmong(found, signal))
  }
  const peopleAmong = async (found: readonly Shape[], signal?: AbortSignal): Promise<Plane | null> => {
    const boxes = found.filter(({ kind }) => kind === 'person').map(({ area }) => area)
    return boxes.length === 0 || !models.has('people-finder') ? null : findPeoplePixels(view(), boxes, models, signal)
  }
  return {
    things: once(async (signal?: AbortSignal) => cutOut(await detect(signal), signal)),
    /** @param box in px of a photo of this size */
    async thingsIn(box: Box, photo: Size, signal?: AbortSignal): Promise<Thing[]> {
      const all = await detect(signal)
      const seen = view()
      const [across, down] = [seen.width / photo.width, seen.height / photo.height]
      const scaled = { x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down }
      const within = growBox(scaled, marginPx, seen)
      const near = all.filter((candidate) => overlapOf(reachOf(candidate, seen), within) > 0)
      // One that is told as another's repeat is told so here, too.
      const isAlike = (one: DetectedThing) => near.some((other) => overlapOf(one.box, other.box) > alikeMin)
      return cutOut(all.filter(isAlike), signal)
    },
  }
}
