import { isConfused } from '#contract/confused-kinds.ts'
import { lightnessPlane } from '#imaging/color/lightness.ts'
import type { Box } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { once } from '#imaging/once.ts'
import { copiesOf } from '#imaging/resampling/photo-copies.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import { type Face, findFaces } from '#inference/faces/find-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import { onceAPhoto } from '#inference/reading/once-a-photo.ts'
import { readThings, type SeenThing } from '#inference/reading/read-things.ts'
import { embeddedSize, embedPhoto, type PhotoEmbedding } from '#inference/segment-anything.ts'
import { type SkyFinding, segmentSky } from '#inference/segment-sky.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { findTextThings, findWireThings } from '#inference/things/outlined-things.ts'

/**
 * What is found in a photo: each part at most once, and only when somebody asks for it. All who ask about the same
 * pixels with the same networks get the same reading.
 */
export interface PhotoReading {
  /** The photo at this size, from the halves that all copies share. */
  copyAt(size: Size): Rgba
  /** As `findFaces`; none without the networks. */
  faces(signal?: AbortSignal): Promise<readonly Face[]>
  /** People, animals, vehicles and objects, the surest first; none without the networks. */
  things(signal?: AbortSignal): Promise<readonly Thing[]>
  /**
   * As `things`, without a look at groups from near: small people are outlined some px off, for up to 5 s of CPU less. Once
   * somebody has asked for `things`, those.
   */
  thingsFromFar(signal?: AbortSignal): Promise<readonly Thing[]>
  /**
   * All things of a kind that somebody named; where none is sure, animals that the detector takes for others. None
   * without the networks.
   */
  thingsNamed(kind: string, signal?: AbortSignal): Promise<readonly Thing[]>
  /**
   * At least those of `things` that reach into a box of the photo, px. Where nothing is detected there, nothing is cut
   * out. What the photo was taken of they do not tell, and small people are outlined some px off. Once somebody has asked
   * for `things`, those.
   */
  thingsIn(box: Box, signal?: AbortSignal): Promise<readonly ThingShape[]>
  /**
   * As `thingsIn`, of those that are asked for by what is known before they are cut out; with people's outlines some px
   * off and for a fortieth of the time.
   */
  roughlyWhere(isAsked: (seen: SeenThing) => boolean, signal?: AbortSignal): Promise<readonly ThingShape[]>
  /** Text as things; none without the network. */
  texts(): Promise<readonly Thing[]>
  /** Wires before the sky as things; none without the network. */
  wires(): Promise<readonly Thing[]>
  /** @throws Problem 'model-missing' */
  sky(): Promise<SkyFinding>
  /** What answers clicks on the photo. @throws Problem 'model-missing' */
  embedding(): Promise<PhotoEmbedding>
}

/** A thing's kind, place and shape. */
export type ThingShape = Pick<Thing, 'kind' | 'group' | 'box' | 'mask'>

/** What is known of a photo before the first click. */
export interface Scene {
  /** Those of the detector first, the surest first; then text, then wires. */
  readonly things: readonly Thing[]
  readonly embedding: PhotoEmbedding
}

/** Reads what another process found in the photo: things, text and wires. */
type FindStored = () => Promise<readonly Thing[]>

/**
 * The reading of a photo, whose pixels must not change from then on.
 * @param findStored counts at the first call for a photo
 */
export const readingOf: (photo: Rgba, models: Models, findStored?: FindStored) => PhotoReading = onceAPhoto(openReading)

/** Of the copy in which small things are looked at from near. Taste. */
const detailedSideMaxPx = 2048

function openReading(photo: Rgba, models: Models, findStored?: FindStored): PhotoReading {
  const copyAt = (size: Size) => copiesOf(photo).at(size)
  const view = () => copyAt(embeddedSize(photo))
  const light = once(() => lightnessPlane(view()))
  const sky = once(() => segmentSky(photo, models))
  const embedding = once(() => embedPhoto(view(), models))
  const detailed = () => copyAt(fitWithin(photo, detailedSideMaxPx))
  const fresh = readThings({ view, detailed, light, embedding }, models)
  const canFindFaces = models.has('face-detector') && models.has('face-mesh')
  let hasThings = false
  const stored = once(async () => (await findStored?.()) ?? null)
  const storedOr = async <Kind extends ThingShape>(
    isAsked: (thing: Thing) => boolean,
    find: () => readonly Kind[] | Promise<readonly Kind[]>,
  ) => (await stored())?.filter(isAsked) ?? find()
  const things = (signal?: AbortSignal) => {
    hasThings = true
    return storedOr(isSolid, () => fresh.things(signal))
  }
  return {
    copyAt,
    faces: once(async (signal) => (canFindFaces ? findFaces(photo, models, signal) : [])),
    async thingsNamed(kind, signal) {
      const things = await this.things(signal)
      const sure = things.filter((thing) => thing.kind === kind)
      return sure.length > 0 || !isConfused(kind) ? sure : fresh.named(kind, things, signal)
    },
    things,
    thingsFromFar(signal) {
      return hasThings ? things(signal) : storedOr(isSolid, () => fresh.thingsWhere(() => true, signal))
    },
    thingsIn(box, signal) {
      return hasThings ? things(signal) : storedOr(isSolid, () => fresh.thingsWhere(reachesInto(box, photo), signal))
    },
    roughlyWhere: (isAsked, signal) =>
      storedOr(isSolid, () => (models.has('people-finder') ? fresh.roughlyWhere : fresh.thingsWhere)(isAsked, signal)),
    texts: once(() => storedOr(isText, () => (models.has('text-finder') ? findTextThings(view(), models) : []))),
    wires: once(() =>
      storedOr(isWire, async () => (models.has('sky-segmenter') ? findWireThings(light(), await sky()) : [])),
    ),
    sky,
    embedding,
  }
}

/** Rounding of boxes between sizes of the photo, px of the copy in which things are seen. */
const marginPx = 2

function reachesInto({ x, y, width, height }: Box, photo: Size): (seen: SeenThing) => boolean {
  const { width: seenPx } = embeddedSize(photo)
  const margin = (marginPx * photo.width) / seenPx
  return ({ box }) =>
    box.left * photo.width < x + width + margin &&
    box.right * photo.width > x - margin &&
    box.top * photo.height < y + height + margin &&
    box.bottom * photo.height > y - margin
}

const isText = ({ group }: Thing) => group === 'text'
const isWire = ({ group }: Thing) => group === 'wires'
const isSolid = (thing: Thing) => !isText(thing) && !isWire(thing)

/**
 * Everything that a click can mean.
 * @throws Problem 'model-missing'
 */
export async function readScene(reading: PhotoReading, signal?: AbortSignal): Promise<Scene> {
  const things = await reading.things(signal)
  signal?.throwIfAborted()
  return {
    things: [...things, ...(await reading.texts()), ...(await reading.wires())],
    embedding: await reading.embedding(),
  }
}
