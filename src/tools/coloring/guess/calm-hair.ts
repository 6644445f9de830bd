import type { ChromaPlanes } from '#imaging/color/chroma-upsample.ts'
import type { Plane } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { headShare } from '#tools/coloring/guess/color-skin.ts'
import { barePlaces, medianAt } from '#tools/coloring/guess/skin-tone.ts'
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
/** A place is of a person from none to all. */
const personRamp = [0.3, 0.6] as const
/** Above that of all colours. */
const anyChroma = 200
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
 * skin. Beside them it is as colourful as what is as light a little farther away.
 * @param faces in px of the planes
 */
export function calmHair(seen: Seen, faces: readonly Face[]): ChromaPlanes {
  const kept = new Float32Array(seen.a.data.length).fill(1)
  for (const face of faces) calmAround(face, seen, kept)
  const calmed = (plane: Plane): Plane => ({ ...plane, data: plane.data.map((value, i) => value * kept[i]!) })
  return { a: calmed(seen.a), b: calmed(seen.b) }
}

function calmAround(face: Face, seen: Seen, kept: Float32Array): void {
  const cheeks = barePlaces(face, 1, seen.skin)
  if (cheeks.length === 0) return
  const skinFrom = headShare * medianAt(seen.skin, cheeks)
  const ground = groundChromas(face, seen)
  visitAround(face, seen.a, reach[1], (i, away, down) => {
    const chroma = Math.hypot(seen.a.data[i]!, seen.b.data[i]!)
    const person = smoothRamp(personRamp, seen.people.data[i]!)
    const beside = Math.max(groundChroma, ground[stepOf(seen.light.data[i]!)]!)
    const most = beside + person * (hairChroma - beside)
    if (chroma <= most) return
    const near = (1 - smoothRamp(reach, away)) * (1 - smoothRamp(chin, down))
    const isOther = 1 - person * smoothRamp([skinFrom, skinFrom + 0.1], seen.skin.data[i]!)
    kept[i] = Math.min(kept[i]!, 1 - near * isOther * (1 - most / chroma))
  })
}

/** The mean chroma of the background around hair, by steps of lightness; that of anything where there is no such place. */
function groundChromas(face: Face, { a, b, light, people }: Seen): number[] {
  const sums = new Float64Array(lightSteps)
  const counts = new Float64Array(lightSteps)
  visitAround(face, a, ringEnd, (i, away) => {
    if (away < reach[1] || people.data[i]! > personRamp[0]) return
    const step = stepOf(light.data[i]!)
    sums[step]! += Math.hypot(a.data[i]!, b.data[i]!)
    counts[step]!++
  })
  return Array.from(sums, (sum, step) => (counts[step] === 0 ? anyChroma : sum / counts[step]!))
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
