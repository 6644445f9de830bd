import type { Box } from '#imaging/crop.ts'
import type { Rgba } from '#imaging/image.ts'
import { cropPadded } from '#inference/faces/face-crop.ts'
import type { Models } from '#inference/models/model-session.ts'
import { tensorFromPicture } from '#inference/models/picture-tensor.ts'
import { runNetwork } from '#inference/models/run-network.ts'

/** A place that looks like a face to BlazeFace, in photo px. */
export interface FaceCandidate {
  readonly centerX: number
  readonly centerY: number
  /** Mean of the box's width and height: brow to chin, ear to ear. */
  readonly sidePx: number
  /** Angle of the eyes' line, radians, clockwise as seen. */
  readonly roll: number
  /** 0..1. */
  readonly score: number
}

export const boxOfFace = ({ centerX, centerY, sidePx }: FaceCandidate): Box => ({
  x: centerX - sidePx / 2,
  y: centerY - sidePx / 2,
  width: sidePx,
  height: sidePx,
})

/** The side of BlazeFace's input. */
export const detectorSidePx = 256

// BlazeFace finds faces of 24..230 px in its 256-px input (measured). Tiles overlap by 64 px, so that a face is whole
// in one of them up to 64 px; a larger one is whole at the next smaller scale, where it still has 25 px.
const tileOverlapPx = 64

/**
 * BlazeFace (Bazarevsky et al. 2019, back camera model) over a picture in overlapping tiles of its input's size.
 * @param scale px of `image` per photo px
 * @param scoreMin 0..1
 * @param mayHold whether a face may lie within a part of the photo, px; other tiles are not looked at
 * @returns in photo px; the same face may come several times
 */
export async function findFaceCandidates(
  image: Rgba,
  scale: number,
  models: Models,
  scoreMin: number,
  signal?: AbortSignal,
  mayHold: (tile: Box) => boolean = () => true,
): Promise<FaceCandidate[]> {
  const found: FaceCandidate[] = []
  const sidePx = detectorSidePx / scale
  for (const y of startsAlong(image.height))
    for (const x of startsAlong(image.width)) {
      signal?.throwIfAborted()
      if (!mayHold({ x: x / scale, y: y / scale, width: sidePx, height: sidePx })) continue
      const tile = cropPadded(image, x, y, detectorSidePx)
      if (isFlat(tile)) continue
      const inputs = { image: tensorFromPicture(tile, -1, 1) }
      const outputs = await runNetwork(models, 'face-detector', inputs, ['scores16', 'boxes16', 'scores8', 'boxes8'])
      const place = { x, y, scale }
      found.push(
        ...decode(outputs.scores16.data, outputs.boxes16.data, { cells: 16, anchors: 2 }, place, scoreMin),
        ...decode(outputs.scores8.data, outputs.boxes8.data, { cells: 8, anchors: 6 }, place, scoreMin),
      )
    }
  return found
}

/** Where the tiles begin along one side. A side shorter than a tile is centred in it. */
function startsAlong(length: number): number[] {
  if (length <= detectorSidePx) return [Math.floor((length - detectorSidePx) / 2)]
  const count = Math.ceil((length - tileOverlapPx) / (detectorSidePx - tileOverlapPx))
  return Array.from({ length: count }, (_, i) => Math.round((i * (length - detectorSidePx)) / (count - 1)))
}

// A tile with a smaller range of codes, over every 7th pixel, is sky or wall. Faces span at least 60 codes, even in the
// dimmest photo tried.
const flatRange = 20

function isFlat({ data }: Rgba): boolean {
  let darkest = 255
  let lightest = 0
  for (let i = 1; i < data.length; i += 28) {
    const green = data[i] as number
    if (green < darkest) darkest = green
    if (green > lightest) lightest = green
    if (lightest - darkest >= flatRange) return false
  }
  return true
}

interface AnchorGrid {
  /** Cells per side. */
  readonly cells: number
  /** Anchors per cell. */
  readonly anchors: number
}

// A row of the boxes: center, size, then the eyes, nose, mouth and ears as x, y; all in px from the cell's center.
const boxValues = 16

function decode(
  scores: Float32Array,
  boxes: Float32Array,
  grid: AnchorGrid,
  place: { readonly x: number; readonly y: number; readonly scale: number },
  scoreMin: number,
): FaceCandidate[] {
  const found: FaceCandidate[] = []
  for (let i = 0; i < scores.length; i++) {
    const score = 1 / (1 + Math.exp(-(scores[i] as number)))
    if (score < scoreMin) continue
    const cell = Math.floor(i / grid.anchors)
    const anchorX = ((cell % grid.cells) + 0.5) * (detectorSidePx / grid.cells)
    const anchorY = (Math.floor(cell / grid.cells) + 0.5) * (detectorSidePx / grid.cells)
    const [dx = 0, dy = 0, width = 0, height = 0, eyeX = 0, eyeY = 0, otherEyeX = 0, otherEyeY = 0] = boxes.subarray(
      i * boxValues,
    )
    found.push({
      centerX: (place.x + anchorX + dx) / place.scale,
      centerY: (place.y + anchorY + dy) / place.scale,
      sidePx: (width + height) / 2 / place.scale,
      roll: Math.atan2(otherEyeY - eyeY, otherEyeX - eyeX),
      score,
    })
  }
  return found
}
