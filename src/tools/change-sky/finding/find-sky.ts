import { createMask, createPlane, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import type { SeenThing } from '#inference/reading/read-things.ts'
import type { ObjectBox } from '#inference/segment-anything.ts'
import { hasSky } from '#tools/change-sky/finding/has-sky.ts'
import { beginSettling } from '#tools/change-sky/finding/settle-sky.ts'
import { cutSky, type MatteData, type SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import type { SkyCorrection } from '#tools/change-sky/options.ts'

// A skyline takes 1 to 5 %. A quarter of 86 photos exceed this: dunes, haze, dusk.
const doubtShareMin = 0.1

// What is less likely is no sky in the end, whatever covers it.
const likelyMin = 0.1

export interface FoundSky {
  /** Null where there is no sky, found or marked. */
  readonly matte: (SkyMatte & MatteData) | null
  /** Of the network, 0..1. */
  readonly presence: number
}

/**
 * Finds the sky and cuts it along its edge.
 */
export async function findSky(
  photo: Rgba,
  hints: {
    readonly models: Models
    readonly corrections?: readonly SkyCorrection[]
    /** Called between finding and cutting. */
    onFound?(): void
  },
): Promise<FoundSky> {
  const { models, corrections = [], onFound } = hints
  const reading = readingOf(photo, models)
  const found = await reading.sky()
  const isFound = hasSky(found)
  const { presence, probability } = found
  if (!isFound && !corrections.some(({ sky }) => sky)) return { matte: null, presence }
  onFound?.()
  const seen = isFound ? probability : createPlane(probability.width, probability.height)
  const settling = beginSettling(photo, seen)
  const mayBeTaken = ({ box }: SeenThing) => mayBeSky(settling.finish().likely, box)
  const [things, closer] = await Promise.all([
    isInDoubt(seen) ? reading.thingsWhere(mayBeTaken) : [],
    isFound ? found.closer?.() : null,
    settling.inTurns(),
  ])
  return { matte: cutSky(photo, settling.finish(), { closer, things, corrections }), presence }
}

// Looking for things takes time, so only where the network is unsure about more than the edge of a skyline.
function isInDoubt({ data }: Plane): boolean {
  return data.filter((value) => value > 0.1 && value < 0.9).length > doubtShareMin * data.length
}

/** Whether a thing in this box could be taken out of the sky. Cutting things out takes 0.7 CPU seconds and more. */
function mayBeSky({ width, height, data }: Plane, { left, top, right, bottom }: ObjectBox): boolean {
  const [from, to] = [Math.max(0, Math.floor(left * width)), Math.min(width, Math.ceil(right * width) + 1)]
  const end = Math.min(height, Math.ceil(bottom * height) + 1)
  for (let y = Math.max(0, Math.floor(top * height)); y < end; y++)
    if (data.subarray(y * width + from, y * width + to).some((value) => value > likelyMin)) return true
  return false
}

/** The sky as a mask of the photo's size, as fine as a new one would be cut; null where there is none. */
export async function maskSky(photo: Rgba, hints: Parameters<typeof findSky>[1]): Promise<Mask | null> {
  const { matte } = await findSky(photo, hints)
  if (matte === null) return null
  const mask = createMask(photo.width, photo.height)
  const row = new Float32Array(photo.width)
  for (let y = 0; y < photo.height; y++) {
    matte.readAlpha(y, row)
    for (let x = 0; x < photo.width; x++) mask.data[y * photo.width + x] = Math.round(255 * row[x])
  }
  return mask
}
