import { cropPlane, cropRgba, growBox } from '#imaging/crop.ts'
import { createMask, type Plane, type Rgba } from '#imaging/image.ts'
import { likenessToGround } from '#imaging/matting/ground-likeness.ts'
import { isOver } from '#imaging/planes.ts'
import { eachPixel, findRegions, openMask } from '#imaging/regions/mask-regions.ts'

// Px of a long side of 1024. By eye on 20 photos.
/** Half the width from which a patch is more than a border that each draws otherwise. */
const thickPx = 4
/** How far from a likely edge the true one can be. */
const edgePx = 4
/** So far around a patch the ground's colour is looked for. */
const aroundPx = 60
/** Share of a patch that has the ground's colour. Hair that lies over it has another. */
const groundShareMin = 0.6

/**
 * Takes out, in place, thick patches of an even ground beside people, as between a lock and a shoulder: no judge holds
 * them, and they have the colour of the ground there.
 * @param view of the size of all planes, long side about 1024 px
 * @param likely 0..1 that a pixel belongs to them
 * @param judges 0..1 each: what draws the eye, who the people finder holds, other main things
 */
export function leaveOutGround(view: Rgba, likely: Plane, judges: readonly Plane[]): void {
  const { width } = likely
  const denied = createMask(width, likely.height)
  for (let i = 0; i < denied.data.length; i++)
    if (isOver(likely, i) && !judges.some((judge) => isOver(judge, i))) denied.data[i] = 255
  for (const patch of findRegions(openMask(denied, thickPx), 1)) {
    const part = growBox(patch.box, aroundPx, view)
    const reach = { hardPx: edgePx, softPx: aroundPx }
    const { away } = likenessToGround(cropRgba(view, part), cropPlane(likely, part), reach)
    let alike = 0
    eachPixel(patch, width, (i) => {
      const [x, y] = [i % width, Math.floor(i / width)]
      if ((away[(y - part.y) * part.width + x - part.x] as number) < 1) alike++
    })
    if (alike < groundShareMin * patch.pixels) continue
    eachPixel(patch, width, (i) => {
      likely.data[i] = 0
    })
  }
}
