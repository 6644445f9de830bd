import { luminance } from '#imaging/color/color.ts'
import { copyRgba, type Rgba } from '#imaging/image.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { restoreFaces } from '#inference/faces/restore-faces.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { AlignedFace } from '#tools/repair/faces/aligned-face.ts'
import { addFaceChange, findFaceChange } from '#tools/repair/faces/face-change.ts'
import { measureLikeness, shareAllowed } from '#tools/repair/faces/guard-likeness.ts'
import { mapInvented, shareInvented } from '#tools/repair/faces/invented-map.ts'
import type { InventedMap } from '#tools/repair/faces/invented-text.ts'

export interface FaceRestoring {
  /** Share of what the network adds, 0..1. */
  readonly share: number
  /** false: grey and toned prints, whose colour stays. */
  readonly hasColor: boolean
}

export interface RestoredFaces {
  readonly image: Rgba
  /** How many faces changed. */
  readonly restored: number
  /** How many stayed because the network made somebody else of them. */
  readonly refused: number
  /** The least likeness of the faces that changed, 0..1; 1 without any. */
  readonly likeness: number
  /** Mean share of the detail that was added to them, 0..1. */
  readonly invented: number
  readonly maps: readonly InventedMap[]
}

/**
 * Restores faces by the network and blends them into the print: within the oval of each face, fine detail only, and as
 * much of it as keeps the likeness.
 */
export async function restorePrintFaces(
  print: Rgba,
  faces: readonly AlignedFace[],
  { share, hasColor }: FaceRestoring,
  models: Models,
  progress: PartProgress,
  signal: AbortSignal,
): Promise<RestoredFaces> {
  const given = hasColor ? faces.map(({ picture }) => picture) : faces.map(greyOf)
  const takes = (count: number) => progress((0.9 * count) / faces.length)
  const pictures = await restoreFaces(given, models, takes, signal)
  const image = copyRgba(print)
  const told = { restored: 0, refused: 0, likeness: 1, invented: 0 }
  const maps: InventedMap[] = []
  for (const [index, face] of faces.entries()) {
    signal.throwIfAborted()
    const change = findFaceChange(face.calm, pictures[index], hasColor)
    const likeness = await measureLikeness(face, change, models)
    const amount = share * shareAllowed(likeness)
    if (shareAllowed(likeness) === 0) told.refused++
    if (amount === 0) continue
    addFaceChange(image, face.crop, change, face.oval, amount)
    const map = mapInvented(face, change[1], amount, print)
    maps.push(map)
    told.restored++
    told.likeness = Math.min(told.likeness, likeness)
    told.invented += shareInvented(map, face)
    progress(0.9 + (0.1 * (index + 1)) / faces.length)
  }
  return { image, ...told, invented: told.invented / Math.max(1, told.restored), maps }
}

/** Without the tint, which the network has not seen on faces. */
function greyOf({ picture }: AlignedFace): Rgba {
  const grey = copyRgba(picture)
  const luma = luminance(picture)
  for (let i = 0; i < luma.data.length; i++) grey.data.fill(255 * luma.data[i], i * 4, i * 4 + 3)
  return grey
}
