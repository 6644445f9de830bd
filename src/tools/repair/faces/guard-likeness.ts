import { channelPlane, luminance } from '#imaging/color/color.ts'
import { gaussianBlur } from '#imaging/filters/box-blur.ts'
import { smoothStep } from '#imaging/filters/weighted-blur.ts'
import { copyRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { embedFace, faceSimilarity } from '#inference/faces/face-embedding.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { AlignedFace } from '#tools/repair/faces/aligned-face.ts'
import { type FaceChange, withChange } from '#tools/repair/faces/face-change.ts'

// Measured on 12 portraits, blurred by 4 to 13 px of 512 and with noise: the portrait itself as the restored face 0.92
// to 1, three other people's aligned faces in its place 0.18 to 0.84.
const strangerMax = 0.85
const likenessMin = 0.92

/** The share of the change that a likeness allows: 1 for the same person, 0 for a stranger. */
export const shareAllowed = (likeness: number): number => smoothStep(strangerMax, likenessMin, likeness)

/** Standard deviations to try, px of 512. */
const blursPx = [0, 1, 1.5, 2.5, 4, 6, 9, 13]

/**
 * How much the restored face is the one of the print: the cosine of their embeddings, once the restored one is as
 * blurred as the print. Sharp detail that agrees with the print vanishes in that blur, another person does not.
 */
export async function measureLikeness(face: AlignedFace, change: FaceChange, models: Models): Promise<number> {
  const there = { box: face.box, roll: 0 }
  const softened = blurAs(withChange(face.calm, change), face)
  return faceSimilarity(await embedFace(face.calm, there, models), await embedFace(softened, there, models))
}

/** The picture with the blur that brings it nearest to the print. */
function blurAs(picture: Rgba, { calm, oval }: AlignedFace): Rgba {
  const [own, sharp] = [luminance(calm), luminance(picture)]
  let [best, least] = [0, Infinity]
  for (const blurPx of blursPx) {
    const error = distanceWithin(own, gaussianBlur(sharp, blurPx), oval)
    if (error < least) [best, least] = [blurPx, error]
  }
  const out = copyRgba(picture)
  for (const c of [0, 1, 2] as const) {
    const { data } = gaussianBlur(channelPlane(picture, c), best)
    for (let i = 0; i < data.length; i++) out.data[i * 4 + c] = 255 * data[i]
  }
  return out
}

function distanceWithin(one: Plane, other: Plane, weight: Plane): number {
  let sum = 0
  for (let i = 0; i < weight.data.length; i++) sum += weight.data[i] * (one.data[i] - other.data[i]) ** 2
  return sum
}
