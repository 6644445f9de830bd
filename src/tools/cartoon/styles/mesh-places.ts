import { type Box, growBox } from '#imaging/crop.ts'
import { fillPolygon } from '#imaging/drawing/polygon.ts'
import { createPlane, type Size } from '#imaging/image.ts'
import type { FaceMesh } from '#tools/cartoon/sketch/face-marks.ts'

/** The pixels within these points of a mesh, by their places in planes of this size. */
export function placesIn(mesh: FaceMesh, points: readonly number[], { width, height }: Size): number[] {
  const polygon = points.flatMap((point) => [mesh[point * 2]! * width, mesh[point * 2 + 1]! * height])
  const { x, y, width: wide, height: high } = growBox(boxOfPolygon(polygon), 1, { width, height })
  const area = createPlane(wide, high)
  fillPolygon(
    area,
    polygon.map((value, i) => value - (i % 2 === 0 ? x : y)),
  )
  const places: number[] = []
  for (let i = 0; i < area.data.length; i++)
    if (area.data[i] > 0.5) places.push((y + Math.floor(i / wide)) * width + x + (i % wide))
  return places
}

function boxOfPolygon(polygon: readonly number[]): Box {
  const [xs, ys] = [0, 1].map((side) => polygon.filter((_, i) => i % 2 === side)) as [number[], number[]]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
