import { labFromRgba } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { openCare } from '#tools/beauty/care/open-care.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { beginTone } from '#tools/beauty/retouch/begin-tone.ts'
import { brightenEyes, findEyes } from '#tools/beauty/retouch/brighten-eyes.ts'
import { findSpots } from '#tools/beauty/retouch/find-spots.ts'
import { healedShare, healSpots, type SpotPatch } from '#tools/beauty/retouch/heal-spots.ts'
import { findUnderEyes, liftUnderEyes } from '#tools/beauty/retouch/lift-under-eyes.ts'
import {
  addShare,
  type Change,
  changeOf,
  type PackedShift,
  packLab,
  packShift,
  pixelsWithin,
} from '#tools/beauty/retouch/packed-lab.ts'
import { smoothSkin } from '#tools/beauty/retouch/smooth-skin.ts'
import { findTeeth, whitenTeeth } from '#tools/beauty/retouch/whiten-teeth.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import { findRegions } from '#tools/beauty/skin/face-regions.ts'
import { measureSkin, type SkinColor } from '#tools/beauty/skin/skin-color.ts'
import { fillSpots, findSkin } from '#tools/beauty/skin/skin-mask.ts'

/**
 * A prepared face: everything that depends only on the photo is computed once, then each set of options costs one sum
 * per pixel.
 */
export interface FaceRetouch {
  readonly color: SkinColor
  /** Where it retouches skin, 0..1. */
  readonly skin: Plane
  change(options: BeautyOptions): Change
}

type Step = 'tone' | 'underEye' | 'smoothing' | 'lines' | 'eyes' | 'teeth'

/**
 * The recipe for one face. All spots are healed first. Every other step is then computed at full strength on that clean
 * skin, as a shift within its own region. The result for a set of options is the sum of these shifts, weighted by their
 * strengths, and of the spots to heal. A mole that stays therefore keeps its full contrast, however much is smoothed.
 */
export function openFace(face: FaceCrop): FaceRetouch {
  const { faceWidthPx } = face
  const before = labFromRgba(face.image)
  const regions = findRegions(face)
  const color = measureSkin(before, regions.bare)
  const skin = findSkin(before, regions, color, faceWidthPx)
  const spottedSkin = fillSpots(skin, regions, faceWidthPx)
  const { clean, patches } = healSpots(before, spottedSkin, findSpots(before, spottedSkin, color, faceWidthPx))
  const tone = beginTone(clean, skin, color, faceWidthPx)
  const eyes = findEyes(face)
  const teeth = findTeeth(before, face)
  const under = findUnderEyes(face)
  const { smoothing, lines, bags } = smoothSkin(clean, skin, color, faceWidthPx, under)
  const touched = pixelsWithin([spottedSkin, eyes, teeth])
  const others = {
    underEye: packShift(liftUnderEyes(clean, skin, color, face, under, bags), touched),
    smoothing: packShift(smoothing, touched),
    lines: packShift(lines, touched),
    eyes: packShift(brightenEyes(before, eyes, faceWidthPx), touched),
    teeth: packShift(whitenTeeth(before, teeth, color), touched),
  }
  const steps: Readonly<Record<Step, PackedShift>> = { tone: packShift(tone(), touched), ...others }
  const start = packLab(before, touched)
  const spots = placePatches(patches, touched, face.image.width * face.image.height)
  const care = openCare({ face, lab: before, regions, color, skin, eyes })
  return {
    color,
    skin: spottedSkin,
    change(options) {
      const lab = { lightness: start.lightness.slice(), a: start.a.slice(), b: start.b.slice() }
      for (const patch of spots) addShare(lab, patch, healedShare(patch.spot, options), patch.at)
      for (const step of Object.keys(steps) as Step[]) addShare(lab, steps[step], options[step] / 100)
      return care.add(changeOf(face.image, touched, lab), options)
    },
  }
}

/** The patches by the touched pixels' order; -1 where a patch reaches past them. */
function placePatches(patches: readonly SpotPatch[], touched: Int32Array, pixels: number): SpotPatch[] {
  const placeOf = new Int32Array(pixels).fill(-1)
  for (let k = 0; k < touched.length; k++) placeOf[touched[k] as number] = k
  return patches.map((patch) => ({ ...patch, at: patch.at.map((i) => placeOf[i] as number) }))
}
