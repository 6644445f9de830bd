import { type Box, cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import { createMask, type Mask, type Plane, type Rgba } from '#imaging/image.ts'
import { isOver } from '#imaging/planes.ts'
import { eachPixel, findRegions, type MaskRegion, placed } from '#imaging/regions/mask-regions.ts'
import { findSpokes } from '#inference/subject/find-spokes.ts'

// Px of a long side of 1024.
/** The hole of a wheel is so wide; so far around it spokes begin. */
const wheelMin = 40
const rimPx = 8

/**
 * Gives back to a thing, in place, the spokes of wheels that were opened.
 * @param there 0..1 that a pixel belongs to the thing; 0 in gaps
 * @param opened 255 = gaps that were just opened
 * @returns the holes with spokes
 */
export function keepSpokes(view: Rgba, there: Plane, opened: Mask): Box[] {
  const ground = createMask(there.width, there.height)
  for (let i = 0; i < ground.data.length; i++) if (!isOver(there, i)) ground.data[i] = 255
  const wheels: Box[] = []
  for (const hole of findRegions(ground, 0)) {
    if (isCutOff(hole.box, there) || hole.thicknessPx < wheelMin || !touches(hole, opened)) continue
    const around = growBox(hole.box, rimPx, there)
    const spokes = findSpokes(cropRgba(view, around), cropMask(placed(hole, there), around))
    if (spokes === null) continue
    wheels.push(hole.box)
    for (let i = 0; i < spokes.data.length; i++)
      if (spokes.data[i] === 255)
        there.data[(around.y + Math.floor(i / around.width)) * there.width + around.x + (i % around.width)] = 1
  }
  return wheels
}

const isCutOff = ({ x, y, width, height }: Box, within: Plane): boolean =>
  x === 0 || y === 0 || x + width === within.width || y + height === within.height

function touches(hole: MaskRegion, opened: Mask): boolean {
  let isTouched = false
  eachPixel(hole, opened.width, (i) => {
    if (opened.data[i] === 255) isTouched = true
  })
  return isTouched
}
