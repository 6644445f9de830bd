import type { Box } from '#imaging/crop.ts'
import type { Size } from '#imaging/image.ts'
import type { SolidFace } from '#tools/beauty/light/face-turn.ts'
import type { Analysis } from '#tools/tool.ts'

const meshPoints = 468
/** Numbers of one mesh in an analysis: x and y. */
const meshNumbers = 2 * meshPoints

/** What a run would find. Positions are shares of the photo, finer than a tenth of a pixel of a 2048 px view. */
export function describeFaces(faces: readonly SolidFace[], { width, height }: Size): Analysis['findings'] {
  const share = (value: number, side: number) => Math.round((value / side) * 1e5) / 1e5
  return {
    faces: faces.length,
    boxes: faces.flatMap(({ box }) => [
      share(box.x, width),
      share(box.y, height),
      share(box.width, width),
      share(box.height, height),
    ]),
    meshes: faces.flatMap(({ mesh }) => Array.from(mesh, (value, i) => share(value, i % 2 === 0 ? width : height))),
    depths: faces.flatMap(({ depth }) => Array.from(depth, (value) => share(value, width))),
  }
}

/** Boxes of the faces from left to right, as shares of the photo. */
export function faceBoxesIn({ boxes }: Analysis['findings']): Box[] {
  if (!Array.isArray(boxes)) return []
  return Array.from({ length: Math.floor(boxes.length / 4) }, (_, index) => {
    const [x, y, width, height] = boxes.slice(index * 4) as [number, number, number, number]
    return { x, y, width, height }
  })
}

/** The faces of an analysed photo in px of that photo at the given size. */
export function faceShapesIn(findings: Analysis['findings'], { width, height }: Size): SolidFace[] {
  const meshes = Array.isArray(findings.meshes) ? (findings.meshes as readonly number[]) : []
  const depths = Array.isArray(findings.depths) ? (findings.depths as readonly number[]) : []
  return faceBoxesIn(findings).map((box, index) => ({
    box: { x: box.x * width, y: box.y * height, width: box.width * width, height: box.height * height },
    mesh: meshes
      .slice(index * meshNumbers, (index + 1) * meshNumbers)
      .map((value, i) => value * (i % 2 === 0 ? width : height)),
    depth: depths.slice(index * meshPoints, (index + 1) * meshPoints).map((value) => value * width),
  }))
}
