import type { ConfusedKind } from '#contract/confused-kinds.ts'
import type { Box } from '#imaging/crop.ts'
import { createMask, type Plane, type Rgba, type Size } from '#imaging/image.ts'
import { once } from '#imaging/once.ts'
import type { Models } from '#inference/models/model-session.ts'
import {
  guessMasks,
  type ObjectBox,
  type ObjectHints,
  type ObjectPoint,
  type PhotoEmbedding,
} from '#inference/segment-anything.ts'
import { addBoxedPeople } from '#inference/things/boxed-people.ts'
import { partContested } from '#inference/things/contested-people.ts'
import { findCrowd } from '#inference/things/crowd-people.ts'
import { type DetectedThing, overlapOf } from '#inference/things/detect-things.ts'
import { showingMore, withDoubtful } from '#inference/things/doubtful-people.ts'
import { findPeoplePixels } from '#inference/things/find-people-pixels.ts'
import {
  type Candidates,
  chooseThings,
  cutOutThing,
  findCandidates,
  type KnownLooks,
  reachOf,
  type Shape,
  type Sight,
  sharesOf,
  type Thing,
} from '#inference/things/find-things.ts'
import { findNamedAnimals } from '#inference/things/named-animals.ts'
import { likelyMin } from '#inference/things/reaches-beyond.ts'
import { seeFromNear, sightOf, squaresAround } from '#inference/things/small-people.ts'
import { groupOf } from '#inference/things/thing-kinds.ts'
import { openNearLooks } from '#inference/things/unsure-people.ts'

/** What things are cut out of. */
interface View {
  /** Of `embeddedSize`. */
  view(): Rgba
  /** As large as small things are worth. */
  detailed(): Rgba
  light(): Plane
  embedding(): Promise<PhotoEmbedding>
}

/** Boxes that overlap less are of two things, however their shapes turn out: shapes of one overlap by 0.7. */
const alikeMin = 0.3

/** What is known of a thing before it is cut out: its group, and where it may lie, in shares of the photo. */
export interface SeenThing extends Pick<Thing, 'group'> {
  readonly box: ObjectBox
}

/** A named animal with such an overlap is what was found there. */
const sameMin = 0.5

const isPerson = ({ kind }: Pick<Shape, 'kind'>) => kind === 'person'
const bySureness = (one: Shape, other: Shape) => other.score - one.score

const seenThing = (candidate: DetectedThing, photo: Size): SeenThing => ({
  group: groupOf(candidate.kind),
  box: sharesOf(reachOf(candidate, photo), photo),
})

const pixelsOfBox = ({ left, top, right, bottom }: ObjectBox, { width, height }: Size): Box => ({
  x: left * width,
  y: top * height,
  width: (right - left) * width,
  height: (bottom - top) * height,
})

type RoughThing = Pick<Thing, 'kind' | 'group' | 'box' | 'mask'>

/** Somebody as the network that knows people's pixels sees them, with whoever else is in the box. */
function roughPerson(person: DetectedThing, likely: Plane): RoughThing {
  const { x, y, width, height } = reachOf(person, likely)
  const mask = createMask(width, height)
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++)
      if (likely.data[(y + row) * likely.width + x + column]! >= likelyMin) mask.data[i] = 255
  return { kind: person.kind, ...seenThing(person, likely), mask }
}

/** Looks for things in a photo, in all of it or in a part; each is cut out once. None without the networks. */
export function readThings({ view, detailed, light, embedding }: View, models: Models) {
  const canLook = models.has('thing-detector') && models.has('mobile-sam-encoder') && models.has('mobile-sam-decoder')
  const known: KnownLooks = { near: openNearLooks(), alike: new Map(), faces: new Map() }
  const detect = async (isAsked: (seen: SeenThing) => boolean, signal?: AbortSignal) => {
    if (!canLook) return { sure: [], fromNear: [], doubtful: [], crowd: [] }
    const photo = view()
    return findCandidates(photo, detailed, models, known, (one) => isAsked(seenThing(one, photo)), signal)
  }
  // By what is asked: who asks about a part of the photo asks for the same again.
  const shapes = new Map<string, Shape | null>()
  const shapeOf = async (
    candidate: DetectedThing,
    { on, near }: { readonly on?: ObjectPoint | undefined; readonly near?: Sight | undefined },
    signal?: AbortSignal,
  ): Promise<Shape | null> => {
    signal?.throwIfAborted()
    const key = JSON.stringify([candidate, on, near?.part])
    if (!shapes.has(key)) {
      const { width, height } = view()
      const far: Sight = { part: { x: 0, y: 0, width, height }, embedding: await embedding() }
      shapes.set(key, await cutOutThing(candidate, near === undefined ? [far] : [far, near], models, on))
    }
    return shapes.get(key) ?? null
  }
  const shapesOf = async (
    candidates: readonly DetectedThing[],
    sights: readonly Sight[],
    signal?: AbortSignal,
  ): Promise<Shape[]> => {
    const found: Shape[] = []
    for (const candidate of candidates) {
      const shape = await shapeOf(candidate, { near: sightOf(candidate, sights) }, signal)
      if (shape !== null) found.push(shape)
    }
    return found
  }
  const cutOut = async (
    { sure, doubtful, fromNear, crowd }: Candidates,
    sights: readonly Sight[],
    signal?: AbortSignal,
  ): Promise<Thing[]> => {
    const found = await shapesOf(sure, sights, signal)
    const late = await shapesOf(fromNear, sights, signal)
    const others = found.filter((shape) => !isPerson(shape))
    const whole = found.filter(isPerson)
    const guess = async (hints: ObjectHints) => {
      signal?.throwIfAborted()
      return guessMasks(await embedding(), hints, models)
    }
    const people = await partContested(whole, late, view(), guess)
    const boxes = [...people.map(({ area }) => area), ...doubtful.map(({ box }) => box)]
    if (boxes.length === 0 || !models.has('people-finder'))
      return chooseThings([...people, ...others].toSorted(bySureness), light(), null, late)
    const { people: seen, looks } = await findPeoplePixels(view(), boxes, models, signal)
    const more = await shapesOf(showingMore(doubtful, people, seen), [], signal)
    const boxed = await addBoxedPeople(
      {
        doubtful,
        looks: looks.slice(people.length),
        people: seen,
        found: withDoubtful(people, more, seen),
        others,
        late,
      },
      view(),
      (candidate, on) => shapeOf(candidate, { on }, signal),
      models,
      signal,
    )
    const told = [...boxed, ...late, ...others]
    const { people: likely, more: behind } = await findCrowd(crowd, view(), seen, told, models, known.faces, signal)
    const all = [...boxed, ...behind, ...others].toSorted(bySureness)
    return chooseThings(all, light(), { likely, guess }, late)
  }
  return {
    things: once(async (signal?: AbortSignal) => {
      const seen = await detect(() => true, signal)
      const squares = squaresAround([...seen.sure, ...seen.fromNear], view())
      const sights: Sight[] = []
      for (const square of squares) {
        signal?.throwIfAborted()
        sights.push(await seeFromNear(detailed(), square, view().width, models))
      }
      return cutOut(seen, sights, signal)
    }),
    /** @param things of the photo, none of them of this kind */
    async named(kind: ConfusedKind, things: readonly Thing[], signal?: AbortSignal): Promise<Thing[]> {
      if (!canLook) return []
      const boxed = things.map((thing) => ({ thing, kind: thing.kind, box: pixelsOfBox(thing.box, view()) }))
      const animals = boxed.filter(({ thing }) => thing.group === 'animals')
      const found = await findNamedAnimals(view(), kind, animals, models, signal)
      const atOne = (place: DetectedThing) => boxed.find(({ box }) => overlapOf(box, place.box) > sameMin)
      const mistaken = found.flatMap((place) => atOne(place)?.thing ?? []).filter(({ group }) => group === 'animals')
      const shapes = await shapesOf(
        found.filter((place) => atOne(place) === undefined),
        [],
        signal,
      )
      return [...new Set(mistaken)]
        .map((thing): Thing => ({ ...thing, kind }))
        .concat(await chooseThings(shapes, light(), null))
    },
    async roughlyWhere(isAsked: (seen: SeenThing) => boolean, signal?: AbortSignal): Promise<RoughThing[]> {
      const { sure, fromNear, doubtful } = await detect(isAsked, signal)
      const near = [...sure, ...fromNear, ...doubtful].filter((candidate) => isAsked(seenThing(candidate, view())))
      const people = near.filter(isPerson)
      const others = await shapesOf(
        near.filter((candidate) => !isPerson(candidate)),
        [],
        signal,
      )
      const boxes = people.map(({ box }) => box)
      const likely = boxes.length === 0 ? null : (await findPeoplePixels(view(), boxes, models, signal)).people
      const rough = likely === null ? [] : people.map((person) => roughPerson(person, likely))
      return [...rough, ...(await chooseThings(others, light(), null))]
    },
    async thingsWhere(isAsked: (seen: SeenThing) => boolean, signal?: AbortSignal): Promise<Thing[]> {
      const { sure, fromNear, doubtful } = await detect(isAsked, signal)
      const near = [...sure, ...fromNear, ...doubtful].filter((candidate) => isAsked(seenThing(candidate, view())))
      // One that is told as another's repeat is told so here, too; and what is of two people goes to the same one.
      const isTold = (one: DetectedThing) =>
        near.some((other) => overlapOf(one.box, other.box) > (isPerson(one) && isPerson(other) ? 0 : alikeMin))
      const told = {
        sure: sure.filter(isTold),
        doubtful: doubtful.filter(isTold),
        fromNear: fromNear.filter(isTold),
        crowd: [],
      }
      return cutOut(told, [], signal)
    },
  }
}
