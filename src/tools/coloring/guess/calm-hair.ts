import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import type { Plane } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { headShare } from '#tools/coloring/guess/color-skin.ts'
import { barePlaces, medianAt, type SkinTone } from '#tools/coloring/guess/skin-tone.ts'
import { smoothRamp } from '#tools/coloring/guess/smooth-ramp.ts'

/** Hair reaches so far around the middle of a face, in its widths; from all to none. */
const reach = [1, 1.3] as const
/** What lies farther away, up to here, tells the colour of the background. */
const ringEnd = 2.4
/** The middle of hair is higher than the face's by this. */
const higher = 0.2
/** Below the chin, in widths of the face from its middle, may be skin: from all to none. */
const chin = [0.4, 0.6] as const
/** Lab chroma that hair beside a face keeps, and at least the background. */
const hairChroma = 8
const groundChroma = 4
/** Hair has no more a* than this share of its b*, or than this, Lab units: it is brown or grey, never pink. */
const redByYellow = 0.8
const redMin = 1.5
/** A place is of a person from none to all. */
const personRamp = [0.3, 0.6] as const
/** Redder than the background by this is a halo, Lab a*: from none to all. */
const haloRamp = [1, 4] as const
/** The background's colour is told for so many steps of lightness. */
const lightSteps = 10

/** All of one size. */
interface Seen extends ChromaPlanes {
  /** 0..1. */
  readonly light: Plane
  /** Chance of skin, 0..1. */
  readonly skin: Plane
  /** How likely a place is of a person, 0..1. */
  readonly people: Plane
}

/**
 * Mutes what lies around faces and is no skin. The network takes some of the colour of skin over to it, so that white
 * hair is pink, black hair red, and a wall has a halo. Within people it is hair, mostly, which is never as colourful as
 * skin, and never pink. Beside them it is as colourful and no redder than what is as light a little farther away.
 * @param faces in px of the planes
 */
export function calmHair(seen: Seen, faces: readonly Face[]): ChromaPlanes {
  const { length } = seen.a.data
  const calm = { a: seen.a.data.slice(), b: seen.b.data.slice(), done: new Float32Array(length) }
  for (const face of faces) calmAround(face, seen, calm)
  return { a: { ...seen.a, data: calm.a }, b: { ...seen.b, data: calm.b } }
}

interface Calm {
  readonly a: Float32Array
  readonly b: Float32Array
  /** The share by which each place was changed already. */
  readonly done: Float32Array
}

function calmAround(face: Face, seen: Seen, calm: Calm): void {
  const cheeks = barePlaces(face, 1, seen.skin)
  if (cheeks.length === 0) return
  const skinFrom = headShare * medianAt(seen.skin, cheeks)
  const ground = groundColors(face, seen)
  visitAround(face, seen.a, reach[1], (i, away, down) => {
    const [a, b] = [seen.a.data[i]!, seen.b.data[i]!]
    const person = smoothRamp(personRamp, seen.people.data[i]!)
    const near = (1 - smoothRamp(reach, away)) * (1 - smoothRamp(chin, down))
    const isOther = 1 - person * smoothRamp([skinFrom, skinFrom + 0.1], seen.skin.data[i]!)
    const share = near * isOther
    if (share <= calm.done[i]! || (a === 0 && b === 0)) return
    calm.done[i] = share
    const beside = besideHair(a, b, ground[stepOf(seen.light.data[i]!)]!)
    const hair = asHair(a, b)
    calm.a[i] = a + share * (beside.a + person * (hair.a - beside.a) - a)
    calm.b[i] = b + share * (beside.b + person * (hair.b - beside.b) - b)
  })
}

/** At most `most` of chroma. */
function muted(a: number, b: number, most: number): SkinTone {
  const kept = Math.min(1, most / Math.max(1e-3, Math.hypot(a, b)))
  return { a: kept * a, b: kept * b }
}

function asHair(a: number, b: number): SkinTone {
  const hair = muted(a, b, hairChroma)
  return { a: Math.min(hair.a, Math.max(redMin, redByYellow * hair.b)), b: hair.b }
}

/** A halo is redder than the background; its own colour is not known, so it takes that of the background. */
function besideHair(a: number, b: number, ground: Ground | null): SkinTone {
  if (ground === null) return { a, b }
  const pale = muted(a, b, Math.max(groundChroma, ground.chroma))
  const halo = smoothRamp(haloRamp, a - ground.a)
  return { a: pale.a + halo * (ground.a - pale.a), b: pale.b + halo * (ground.b - pale.b) }
}

interface Ground extends SkinTone {
  readonly chroma: number
}

/** The mean colour of the background around hair, by steps of lightness; null where there is no such place. */
function groundColors(face: Face, { a, b, light, people }: Seen): (Ground | null)[] {
  const sums = Array.from({ length: lightSteps }, () => ({ a: 0, b: 0, chroma: 0, count: 0 }))
  visitAround(face, a, ringEnd, (i, away) => {
    if (away < reach[1] || people.data[i]! > personRamp[0]) return
    const sum = sums[stepOf(light.data[i]!)]!
    sum.a += a.data[i]!
    sum.b += b.data[i]!
    sum.chroma += Math.hypot(a.data[i]!, b.data[i]!)
    sum.count++
  })
  return sums.map(({ a, b, chroma, count }) =>
    count === 0 ? null : { a: a / count, b: b / count, chroma: chroma / count },
  )
}

const stepOf = (light: number): number => Math.min(lightSteps - 1, Math.floor(light * lightSteps))

/** Places within `end` of the hair's middle and above the chin; how far away, and how far below the face's middle. */
function visitAround(
  { box }: Face,
  { width, height }: Plane,
  end: number,
  visit: (i: number, away: number, down: number) => void,
): void {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  const endPx = end * box.width
  const [left, right] = [Math.max(0, Math.floor(middleX - endPx)), Math.min(width, middleX + endPx)]
  const bottom = Math.min(height, middleY + chin[1] * box.width)
  for (let y = Math.max(0, Math.floor(middleY - higher * box.width - endPx)); y < bottom; y++)
    for (let x = left; x < right; x++) {
      const down = (y - middleY) / box.width
      const away = Math.hypot((x - middleX) / box.width, down + higher)
      if (away < end) visit(y * width + x, away, down)
    }
}
