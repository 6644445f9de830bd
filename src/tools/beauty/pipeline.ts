import { Problem } from '#contract/problem.ts'
import { addChange } from '#imaging/color/add-change.ts'
import { copyRgba } from '#imaging/image.ts'
import { embedFace, faceSimilarity } from '#inference/faces/face-embedding.ts'
import type { Face } from '#inference/faces/find-faces.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { isFaceChosen } from '#tools/beauty/faces/face-choice.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { healMarks } from '#tools/beauty/retouch/heal-marks.ts'
import { type Change, openFace } from '#tools/beauty/retouch/retouch-face.ts'
import { cropFace, type FaceCrop, type FaceShape, faceInCrop } from '#tools/beauty/skin/face-crop.ts'
import type { Pipeline } from '#tools/tool.ts'

// A retouched face must stay this similar to itself (cosine of its embeddings). Other people score 0.5-0.8.
const similarityMin = 0.95
// These shares of the change are tried in order until it does.
const shares = [1, 0.85, 0.7, 0.55, 0.4, 0.25]

/** Retouches the chosen faces and heals what is marked. */
export const beautyPipeline: Pipeline<BeautyOptions> = async (photo, options, { models, progress, signal }) => {
  progress.part('finding faces', 0.3)
  const faces = await readingOf(photo, models).faces(signal)
  const isMarked = options.marks.length > 0
  if (faces.length === 0 && !isMarked) throw new Problem('no-face-found')
  const shapes = faces.map(shapeOf)
  const chosen = shapes.filter((_, index) => isFaceChosen(options.faces, index))
  if (chosen.length === 0 && !isMarked) throw new Problem('no-face-chosen')
  const image = copyRgba(photo)
  const retouched = progress.part('retouching', 0.7)
  let identity = 1
  let blendedBack = false
  for (const [index, face] of chosen.entries()) {
    signal.throwIfAborted()
    const crop = cropFace(
      photo,
      face,
      shapes.filter((other) => other !== face),
    )
    const change = openFace(crop).change(options)
    const guarded = await guardIdentity(crop, face, change, models)
    addChange(image, crop.box, change, guarded.share)
    identity = Math.min(identity, guarded.similarity)
    blendedBack ||= guarded.share < 1
    retouched((index + 1) / chosen.length)
  }
  healMarks(image, options.marks, 1)
  return {
    image,
    engines: [modelCatalog['face-detector'].label, modelCatalog['face-mesh'].label, 'Three-band retouch'],
    facts: {
      faces: faces.length,
      retouched: chosen.length,
      identity: Math.round(identity * 1000) / 1000,
      ...(blendedBack ? { blendedBack } : {}),
      ...(isMarked ? { marks: options.marks.length } : {}),
    },
  }
}

function shapeOf({ box, mesh }: Face): FaceShape {
  return { box, mesh: mesh.filter((_, i) => i % 3 !== 2) }
}

/** The largest share of the change that keeps the face recognisable. */
async function guardIdentity(
  crop: FaceCrop,
  face: FaceShape,
  change: Change,
  models: Models,
): Promise<{ share: number; similarity: number }> {
  const there = faceInCrop(crop, face)
  const before = await embedFace(crop.image, there, models)
  for (const share of shares) {
    const after = copyRgba(crop.image)
    addChange(after, { x: 0, y: 0, width: after.width, height: after.height }, change, share)
    const similarity = faceSimilarity(before, await embedFace(after, there, models))
    if (similarity >= similarityMin) return { share, similarity }
  }
  return { share: 0, similarity: 1 }
}
