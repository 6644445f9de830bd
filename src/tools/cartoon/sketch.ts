import { gaussianBlur } from '#imaging/box-blur.ts'
import { type LabPlanes, labFromRgba, luminance } from '#imaging/color.ts'
import { smoothByRollingGuidance } from '#imaging/domain-transform.ts'
import { flowDifference } from '#imaging/flow-dog.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { resizePlane, resizeRgba } from '#imaging/resize.ts'
import { dropShortLines } from '#imaging/short-lines.ts'
import { type FlowField, findFlow } from '#imaging/structure-tensor.ts'

/** What every style draws from, at working size. */
export interface Sketch {
  readonly width: number
  readonly height: number
  /** Px of the working size that a mark of the nominal size 1 takes: 1 at 1 MP. */
  readonly unitPx: number
  /** Luma of the photo, 0..1: leads the colours back to full size. */
  readonly luma: Plane
  /** The photo without its small structures. */
  readonly smooth: LabPlanes
  /** Ink where below -1: the line response over its threshold. */
  readonly line: Plane
  /** 0..1, 1 inside faces. */
  readonly faces: Plane
}

export interface SketchSettings {
  readonly workPixelsMax: number
  /** 0..1, see the options. */
  readonly detail: number
  /** Nominal width of lines; 1 is a pen. */
  readonly lineWidth: number
  /** Contrast in lightness (0..1) of the weakest edge that gets a line, at middle detail. */
  readonly lineContrast: number
}

/** An ellipse in shares of the photo's width and height. */
export interface FaceArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

// Peak of the difference of Gaussians at a step of height 1 (k = 1.6): measured on a synthetic edge.
const peakOfStep = 0.115
// Edge strength in summed Lab units that stops colour; taste, chosen by eye on portraits and streets.
const edgeUnits = 6.5

export function sketchPhoto(photo: Rgba, faces: readonly FaceArea[], settings: SketchSettings): Sketch {
  const small = shrink(photo, settings.workPixelsMax)
  const { width, height } = small
  const unitPx = Math.sqrt(width * height) / 1000
  const planes = labFromRgba(small)
  const faceWeight = faceWeights(width, height, faces)
  const smooth = simplify(planes, unitPx, settings.detail, faceWeight)
  const flow = findFlow([smooth.lightness, smooth.a, smooth.b], Math.max(1.2, 2.2 * unitPx))
  const line = findLines(smooth, planes, flow, unitPx, faceWeight, settings)
  return { width, height, unitPx, luma: luminance(small), smooth, line, faces: faceWeight }
}

function shrink(photo: Rgba, pixelsMax: number): Rgba {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (photo.width * photo.height)))
  if (scale === 1) return photo
  return resizeRgba(photo, Math.max(1, Math.round(photo.width * scale)), Math.max(1, Math.round(photo.height * scale)))
}

function simplify(planes: LabPlanes, unitPx: number, detail: number, faces: Plane): LabPlanes {
  const channels = [planes.lightness, planes.a, planes.b]
  const grainPx = Math.max(0.5, unitPx * (2.6 - 2 * detail))
  const settings = { reachPx: 26 * unitPx, edge: edgeUnits * (1.5 - detail), passes: 2 }
  const [lightness, a, b] = smoothByRollingGuidance(channels, grainPx, 3, settings) as [Plane, Plane, Plane]
  // Faces keep smaller shapes: eyelids and lips are under the size that is dropped elsewhere.
  if (faces.data.some((weight) => weight > 0)) {
    const finer = smoothByRollingGuidance(channels, grainPx * 0.4, 2, { ...settings, edge: settings.edge * 0.7 })
    for (const [index, plane] of [lightness, a, b].entries())
      for (let i = 0; i < plane.data.length; i++)
        plane.data[i] += faces.data[i]! * (finer[index]!.data[i]! - plane.data[i]!)
  }
  return { lightness, a, b }
}

function findLines(
  smooth: LabPlanes,
  planes: LabPlanes,
  flow: FlowField,
  unitPx: number,
  faces: Plane,
  settings: SketchSettings,
): Plane {
  const { width, height } = smooth.lightness
  const lightness = createPlane(width, height)
  // Half of the photo's own lightness brings back thin dark strokes that smoothing closes.
  for (let i = 0; i < lightness.data.length; i++)
    lightness.data[i] = (smooth.lightness.data[i]! + planes.lightness.data[i]!) / 200
  const sigmaPx = Math.max(0.55, 0.95 * unitPx * settings.lineWidth)
  const faintest = peakOfStep * settings.lineContrast * 4 ** (0.5 - settings.detail)
  const line = flowDifference(lightness, flow, sigmaPx, Math.max(2, 4 * unitPx))
  const strength = evenOut(line, 3 * sigmaPx, faintest, faces)
  const soft = softLines(smooth, sigmaPx, unitPx, faintest * 1.1, faces)
  for (let i = 0; i < line.data.length; i++) {
    const share = faintest / (faintest + strength.data[i]!)
    line.data[i] = Math.min(line.data[i]!, soft.data[i]! * share * share)
  }
  dropShortLines(line, -1, Math.max(5, 18 * unitPx))
  return line
}

/**
 * Divides the response by its strength around each pixel, in place, so that strong edges get no thicker lines than weak
 * ones. Returns that strength.
 */
function evenOut(line: Plane, reachPx: number, faintest: number, faces: Plane): Plane {
  const energy = createPlane(line.width, line.height)
  for (let i = 0; i < energy.data.length; i++) energy.data[i] = line.data[i]! ** 2
  const strength = gaussianBlur(energy, reachPx)
  // Running sums leave rounding errors just below 0.
  for (let i = 0; i < energy.data.length; i++) {
    strength.data[i] = Math.sqrt(Math.max(0, strength.data[i]!))
    // In faces only what is clearly stronger stays: eyes, brows, nostrils, the mouth, the contour; no wrinkles.
    line.data[i] /= faintest * (1 + 1.2 * faces.data[i]!) + 0.5 * strength.data[i]!
  }
  return strength
}

// Edges out of focus or of round things are wide: they are found at a third of the size.
const softScale = 3

function softLines(smooth: LabPlanes, sigmaPx: number, unitPx: number, faintest: number, faces: Plane): Plane {
  const { width, height } = smooth.lightness
  const small = (plane: Plane) =>
    resizePlane(plane, Math.max(1, Math.round(width / softScale)), Math.max(1, Math.round(height / softScale)))
  const lightness = small(smooth.lightness)
  const flow = findFlow([lightness, small(smooth.a), small(smooth.b)], Math.max(1.2, (4 * unitPx) / softScale))
  for (let i = 0; i < lightness.data.length; i++) lightness.data[i] /= 100
  const wide = flowDifference(lightness, flow, Math.max(0.6, sigmaPx), Math.max(2, (10 * unitPx) / softScale))
  evenOut(wide, 3 * sigmaPx, faintest, small(faces))
  // Cut nearer to the peak than fine lines are, so that they come out as thin.
  for (let i = 0; i < wide.data.length; i++) wide.data[i] *= 0.9
  return resizePlane(wide, width, height)
}

function faceWeights(width: number, height: number, faces: readonly FaceArea[]): Plane {
  const weights = createPlane(width, height)
  for (const face of faces) {
    const centerX = (face.x + face.width / 2) * width
    const centerY = (face.y + face.height / 2) * height
    const radiusX = (face.width / 2) * width * 1.1
    const radiusY = (face.height / 2) * height * 1.2
    for (let y = Math.max(0, Math.floor(centerY - radiusY)); y < Math.min(height, centerY + radiusY); y++)
      for (let x = Math.max(0, Math.floor(centerX - radiusX)); x < Math.min(width, centerX + radiusX); x++) {
        const distance = Math.hypot((x - centerX) / radiusX, (y - centerY) / radiusY)
        const weight = Math.min(1, Math.max(0, (1 - distance) * 4))
        const i = y * width + x
        weights.data[i] = Math.max(weights.data[i]!, weight)
      }
  }
  return faces.length === 0 ? weights : gaussianBlur(weights, 2)
}
