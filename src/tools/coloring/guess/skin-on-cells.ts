import { createPlane, type Plane, type Size } from '#imaging/image.ts'
import type { Face } from '#inference/faces/find-faces.ts'

// The mesh reaches from hairline to chin and from cheek to cheek; an ellipse a little larger holds the forehead. Below
// the chin the neck may be, or a collar. By eye.
const ellipseAcross = 0.52
const ellipseDown = 0.55
const neckAcross = 0.3
const neckDown = 0.4
const neckShare = 0.6

/**
 * Where the faces' skin is, 0..1, on the cells of a photo.
 * @param faces in px of a picture of the size `photo`
 */
export function skinOnCells({ width, height }: Size, faces: readonly Pick<Face, 'box'>[], photo: Size): Plane {
  const skin = createPlane(width, height)
  for (const { box } of faces) {
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const chin = box.y + box.height
    for (let i = 0; i < skin.data.length; i++) {
      const x = (((i % width) + 0.5) * photo.width) / width
      const y = ((Math.floor(i / width) + 0.5) * photo.height) / height
      const away = Math.hypot((x - middle.x) / (ellipseAcross * box.width), (y - middle.y) / (ellipseDown * box.height))
      const isNeck = y > middle.y && y < chin + neckDown * box.height && Math.abs(x - middle.x) < neckAcross * box.width
      const share = away < 1 ? 1 : isNeck ? neckShare : 0
      skin.data[i] = Math.max(skin.data[i], share)
    }
  }
  return skin
}
