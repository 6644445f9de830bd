import { growBox, pasteMask } from '#imaging/crop.ts'
import { createMask, type Plane } from '#imaging/image.ts'
import { closeGaps } from '#imaging/regions/close-gaps.ts'
import { eachPixel, findRegions, openMask } from '#imaging/regions/mask-regions.ts'
import type { ColorEvidence } from '#tools/change-sky/finding/sky-colors.ts'

type Colors = readonly [Plane, Plane, Plane]

// By eye on one motorway, checked on 77 photos. Over red, 0..1: no sky has it but northern light, which colours of its
// own photo know for sky, and no leaf, which has less blue than red.
const greenMin = 0.3
const bluerMax = 0.04
// Half the width of a letter, and of what is taken for a sign at all, as shares of the longer side.
const letterShare = 0.006
const thickShare = 0.0025
// A shield on a sign is no larger part of it.
const shieldShareMax = 0.15

/**
 * Takes road signs out of the sky, with their letters and shields, in place: calm and blueish green as they are, the
 * network takes parts of them for sky, and white letters have the colour of clouds.
 * @param sky 0..1, what is sky so far
 * @param evidence the network's answer corrected by colour
 * @param colors R, G, B, 0..1, the same size
 */
export function takeSignsOut(
  { width, height, data }: Plane,
  { refined }: Pick<ColorEvidence, 'refined'>,
  [red, green, blue]: Colors,
): void {
  const face = createMask(width, height)
  for (let i = 0; i < face.data.length; i++) {
    const r = red.data[i]
    const g = green.data[i]
    const b = blue.data[i]
    if (g - r > greenMin && b - g < bluerMax && b > r && refined.data[i] < 0.5) face.data[i] = 255
  }
  const side = Math.max(width, height)
  const letterPx = letterShare * side
  for (const { box, mask } of findRegions(openMask(face, thickShare * side), 0)) {
    const part = growBox(box, Math.ceil(2 * letterPx) + 1, face)
    const sign = createMask(part.width, part.height)
    pasteMask(sign, { ...box, x: box.x - part.x, y: box.y - part.y }, mask)
    eachPixel({ box: part, mask: closeGaps(sign, letterPx, shieldShareMax) }, width, (i) => (data[i] = 0))
  }
}
