import { codeFromLinear, type LabPlanes, labFromRgba, linearFromLab } from '#imaging/color.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { brightenEyes, findEyes } from '#tools/beauty/brighten-eyes.ts'
import { evenTone } from '#tools/beauty/even-tone.ts'
import type { FaceCrop } from '#tools/beauty/face-crop.ts'
import { findRegions } from '#tools/beauty/face-regions.ts'
import { healBlemishes } from '#tools/beauty/heal-blemishes.ts'
import { liftUnderEyes } from '#tools/beauty/lift-under-eyes.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { fillSpots, findSkin } from '#tools/beauty/skin-mask.ts'
import { smoothSkin } from '#tools/beauty/smooth-skin.ts'
import { findTeeth, whitenTeeth } from '#tools/beauty/whiten-teeth.ts'

/** What to add to the codes (0..255) of the crop's red, green and blue; 0 wherever nothing is meant to change. */
export type Change = readonly [Plane, Plane, Plane]

/** A face made ready: what depends on the photo alone is found once, then each set of options costs little. */
export interface FaceRetouch {
  change(options: BeautyOptions): Change
}

/** The recipe for one face, in order. Every step works in Lab on the crop and changes its own region alone. */
export function openFace(face: FaceCrop): FaceRetouch {
  const before = labFromRgba(face.image)
  const regions = findRegions(face)
  const skin = findSkin(before, regions, face.faceWidthPx)
  const spottedSkin = fillSpots(skin, regions, face.faceWidthPx)
  const eyes = findEyes(face)
  const teeth = findTeeth(before, face)
  return {
    change(options) {
      let lab = healBlemishes(before, spottedSkin, face.faceWidthPx, options.blemishes / 100)
      lab = evenTone(lab, skin, face.faceWidthPx, options.tone / 100)
      lab = liftUnderEyes(lab, skin, face, options.underEye / 100)
      lab = smoothSkin(lab, skin, face.faceWidthPx, options.smoothing / 100)
      lab = brightenEyes(lab, eyes, face.faceWidthPx, options.eyes / 100)
      lab = whitenTeeth(lab, teeth, options.teeth / 100)
      return changeOf(face, lab, [spottedSkin, eyes, teeth])
    },
  }
}

/** The change in codes, cut to the regions exactly. */
function changeOf({ image }: FaceCrop, lab: LabPlanes, regions: readonly Plane[]): Change {
  const { width, height, data } = image
  const change = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const
  for (let i = 0; i < width * height; i++) {
    if (regions.every((region) => region.data[i] === 0)) continue
    const linear = linearFromLab(lab.lightness.data[i] as number, lab.a.data[i] as number, lab.b.data[i] as number)
    for (let c = 0; c < 3; c++)
      (change[c] as Plane).data[i] = codeFromLinear(linear[c] as number) - (data[i * 4 + c] as number)
  }
  return change
}
