import { createMask, createPlane, type Mask, type Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { hasSky } from '#tools/change-sky/finding/has-sky.ts'
import { isUnsure } from '#tools/change-sky/finding/is-unsure.ts'
import { settleInTurns } from '#tools/change-sky/finding/settle-sky.ts'
import { cutSky, type MatteData, type SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import type { SkyCorrection } from '#tools/change-sky/options.ts'

export interface FoundSky {
  /** Null where there is no sky, found or marked. */
  readonly matte: (SkyMatte & MatteData) | null
  /** Of the network, 0..1. */
  readonly presence: number
  /** Whether a person should look where it ends, as `isUnsure`; not once somebody corrected it. */
  readonly isUnsure: boolean
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
  const found = await readingOf(photo, models).sky()
  const isFound = hasSky(found)
  const { presence, probability } = found
  if (!isFound && !corrections.some(({ sky }) => sky)) return { matte: null, presence, isUnsure: false }
  onFound?.()
  const seen = isFound ? probability : createPlane(probability.width, probability.height)
  const [closer, throughHaze, settled] = await Promise.all([
    isFound ? found.closer?.() : null,
    isFound ? found.throughHaze?.() : null,
    settleInTurns(photo, seen),
  ])
  const matte = cutSky(photo, settled, { closer, throughHaze, corrections })
  return { matte, presence, isUnsure: corrections.length === 0 && isUnsure(matte.alpha, probability) }
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
