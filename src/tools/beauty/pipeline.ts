import { Problem } from '#contract/problem.ts'
import { addChange } from '#imaging/color/add-change.ts'
import { copyRgba } from '#imaging/image.ts'
import { expectRows } from '#imaging/rows/work-rows.ts'
import { embedFace, faceSimilarity } from '#inference/faces/face-embedding.ts'
import { modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { changesBody, openBody } from '#tools/beauty/body/retouch-body.ts'
import { isFaceChosen } from '#tools/beauty/faces/face-choice.ts'
import { solidFaceOf } from '#tools/beauty/faces/solid-face.ts'
import { findPeopleMask } from '#tools/beauty/light/find-people-mask.ts'
import { changesLight, openLight } from '#tools/beauty/light/open-light.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { toneWork } from '#tools/beauty/retouch/begin-tone.ts'
import { healMarks } from '#tools/beauty/retouch/heal-marks.ts'
import type { Change } from '#tools/beauty/retouch/packed-lab.ts'
import { type FaceRetouch, openFace } from '#tools/beauty/retouch/retouch-face.ts'
import { detailWork } from '#tools/beauty/skin/begin-detail.ts'
import { cropFace, type FaceCrop, type FaceShape, faceInCrop } from '#tools/beauty/skin/face-crop.ts'
import type { Pipeline } from '#tools/tool.ts'

/**
 * A retouched face must stay this similar to itself (cosine of its embeddings). Of 66 pairs of different people the nearest
 * scores 0.62; the same face in other light 0.94 to 0.997, and a little out of focus 0.89 to 1 (12 faces).
 */
const similarityMin = 0.85
/** These shares of what hides lines and pores, and then of everything, are tried in order until it does. */
const shares = [1, 0.8, 0.6, 0.4, 0.2, 0]

/** Retouches the chosen faces and heals what is marked. */
export const beautyPipeline: Pipeline<BeautyOptions> = async (photo, options, { models, progress, signal }) => {
  expectRows(detailWork)
  expectRows(toneWork)
  progress.part('finding faces', 0.3)
  const faces = await readingOf(photo, models).faces(signal)
  const isMarked = options.marks.length > 0
  if (faces.length === 0 && !isMarked) throw new Problem('no-face-found')
  const shapes = faces.map(solidFaceOf)
  const chosen = shapes.filter((_, index) => isFaceChosen(options.faces, index))
  if (chosen.length === 0 && !isMarked) throw new Problem('no-face-chosen')
  const isLit = chosen.length > 0 && changesLight(options)
  const needsPeople = isLit || (chosen.length > 0 && changesBody(options))
  const people = needsPeople ? await findPeopleMask(photo, models, signal) : null
  const image = copyRgba(photo)
  const retouched = progress.part('retouching', 0.7)
  let identity = 1
  let blendedBack = false
  let bodyStays = chosen.length > 0 && changesBody(options)
  for (const [index, face] of chosen.entries()) {
    signal.throwIfAborted()
    const others = shapes.filter((other) => other !== face)
    const crop = cropFace(photo, face, others)
    const retouch = openFace(crop)
    const guarded = await guardIdentity(crop, face, retouch, options, models)
    if (people !== null && changesBody(options)) {
      const body = openBody(photo, face, others, { crop, ...retouch }, people)
      addChange(image, body.box, body.change(options), 1)
      bodyStays &&= body.isEmpty
    }
    addChange(image, crop.box, guarded.change, guarded.share)
    identity = Math.min(identity, guarded.similarity)
    blendedBack ||= guarded.isHeld
    retouched((index + 1) / chosen.length)
  }
  healMarks(image, options.marks, 1)
  if (isLit) openLight(photo, shapes, people).add(image, options)
  return {
    image,
    engines: [modelCatalog['face-detector'].label, modelCatalog['face-mesh'].label, 'Three-band retouch'],
    facts: {
      faces: faces.length,
      retouched: chosen.length,
      identity: Math.round(identity * 1000) / 1000,
      ...(blendedBack ? { blendedBack } : {}),
      ...(isLit && options.ground > 0 && people === null ? { groundStays: true } : {}),
      ...(bodyStays ? { bodyStays } : {}),
      ...(isMarked ? { marks: options.marks.length } : {}),
    },
  }
}

interface Guarded {
  readonly change: Change
  readonly share: number
  readonly similarity: number
  /** Whether less is done than was asked for. */
  readonly isHeld: boolean
}

/**
 * The strongest retouch that keeps the face recognisable. Smoothing and wrinkles go back first: they cost nine tenths of
 * the likeness.
 */
async function guardIdentity(
  crop: FaceCrop,
  face: FaceShape,
  retouch: FaceRetouch,
  options: BeautyOptions,
  models: Models,
): Promise<Guarded> {
  const there = faceInCrop(crop, face)
  const before = await embedFace(crop.image, there, models)
  const tryOut = async (change: Change, share: number): Promise<Guarded> => {
    const after = copyRgba(crop.image)
    addChange(after, { x: 0, y: 0, width: after.width, height: after.height }, change, share)
    const similarity = faceSimilarity(before, await embedFace(after, there, models))
    return { change, share, similarity, isHeld: share < 1 || change !== whole }
  }
  const whole = retouch.change(options)
  for (const share of shares) {
    const { smoothing, lines } = options
    const change =
      share === 1 ? whole : retouch.change({ ...options, smoothing: smoothing * share, lines: lines * share })
    const guarded = await tryOut(change, 1)
    if (guarded.similarity >= similarityMin) return guarded
  }
  const rest = retouch.change({ ...options, smoothing: 0, lines: 0 })
  for (const share of shares.slice(1)) {
    const guarded = await tryOut(rest, share)
    if (guarded.similarity >= similarityMin) return guarded
  }
  return { change: rest, share: 0, similarity: 1, isHeld: true }
}
