import { type Box, growBox } from '#imaging/crop.ts'
import type { Size } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { describeFaces, faceShapesIn } from '#tools/beauty/analysis.ts'
import type { SolidFace } from '#tools/beauty/light/face-turn.ts'
import { openLight } from '#tools/beauty/light/open-light.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { healMarks } from '#tools/beauty/retouch/heal-marks.ts'
import { openRetouch } from '#tools/beauty/retouch/open-retouch.ts'
import type { Analysis, CloseUp, Preview } from '#tools/tool.ts'

/**
 * The result at screen size, with the faces found by the analysis: the retouch of the pipeline without its identity
 * check.
 */
export const beautyPreview: Preview<BeautyOptions> = {
  pixelsMax: 2_000_000,
  needsAnalysis: true,
  open(photo, analysis, painted, whole) {
    const faces = analysis === null ? [] : faceShapesIn(analysis.findings, photo)
    const protect = painted === null ? null : resizeMask(painted, photo.width, photo.height)
    const people = analysis?.masks.people ?? null
    const retouch = openRetouch(photo, faces, protect, people)
    const light = openLight(photo, faces, people, protect)
    // A thumbnail has no size of the whole: it compares presets, and marks are not part of them.
    const scale = whole === undefined ? null : photo.width / whole.width
    return (options) => {
      const marks = scale === null ? [] : options.marks
      if (faces.length === 0 && marks.length === 0) return null
      const image = retouch.apply(options)
      if (scale !== null) healMarks(image, marks, scale, protect ?? undefined)
      if (faces.length > 0) light.add(image, options)
      return image
    }
  },
  closeUp: ({ findings }, photo) => {
    const faces = faceShapesIn(findings, photo)
    const widest = faces.reduce<SolidFace | null>(
      (known, face) => (known === null || face.box.width > known.box.width ? face : known),
      null,
    )
    return widest === null ? null : closeUpOf(widest, photo)
  },
}

// As a share of the face's size: a retouch takes its colours from these surroundings, however the head leans.
const room = 0.75
// As a share of the face's width, from the brows to the chin: skin, eyes and teeth are as large as possible on a
// thumbnail of 90 px.
const shownSide = 0.95

function closeUpOf({ box, mesh, depth }: SolidFace, photo: Size): CloseUp {
  // In whole px, so that the mesh has the same position in the crop as in the photo.
  const part = growBox(box, room * Math.max(box.width, box.height), photo)
  const side = Math.min(part.width, part.height, shownSide * box.width)
  const inside = (center: number, length: number) => Math.min(length - side, Math.max(0, center - side / 2))
  const face: SolidFace = {
    box: { ...box, x: box.x - part.x, y: box.y - part.y },
    mesh: Array.from(mesh, (value, i) => value - (i % 2 === 0 ? part.x : part.y)),
    depth,
  }
  const analysis: Analysis = { findings: describeFaces([face], part), masks: {} }
  return {
    part: sharesOf(part, photo),
    analysis,
    shown: sharesOf(
      {
        x: inside(face.box.x + box.width / 2, part.width),
        y: inside(face.box.y + box.height * 0.54, part.height),
        width: side,
        height: side,
      },
      part,
    ),
  }
}

function sharesOf(box: Box, { width, height }: Size): Box {
  return { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height }
}
