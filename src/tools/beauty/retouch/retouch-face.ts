import { type LabPlanes, labFromRgba, writeCodesFromLab } from '#imaging/color/color.ts'
import type { Plane } from '#imaging/image.ts'
import { createPlane } from '#imaging/image.ts'
import { openCare } from '#tools/beauty/care/open-care.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import { beginTone } from '#tools/beauty/retouch/begin-tone.ts'
import { brightenEyes, findEyes } from '#tools/beauty/retouch/brighten-eyes.ts'
import { findSpots } from '#tools/beauty/retouch/find-spots.ts'
import { healedShare, healSpots, type SpotPatch } from '#tools/beauty/retouch/heal-spots.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import { findUnderEyes, liftUnderEyes } from '#tools/beauty/retouch/lift-under-eyes.ts'
import { smoothSkin } from '#tools/beauty/retouch/smooth-skin.ts'
import { findTeeth, whitenTeeth } from '#tools/beauty/retouch/whiten-teeth.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import { findRegions } from '#tools/beauty/skin/face-regions.ts'
import { measureSkin } from '#tools/beauty/skin/skin-color.ts'
import { fillSpots, findSkin } from '#tools/beauty/skin/skin-mask.ts'

/** What to add to the R, G, B codes (0..255) of the crop; 0 where nothing may change. */
export type Change = readonly [Plane, Plane, Plane]

/**
 * A prepared face: everything that depends only on the photo is computed once, then each set of options costs one sum
 * per pixel.
 */
export interface FaceRetouch {
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
    change(options) {
      const lab = { lightness: start.lightness.slice(), a: start.a.slice(), b: start.b.slice() }
      for (const patch of spots) addShare(lab, patch, healedShare(patch.spot, options), patch.at)
      for (const step of Object.keys(steps) as Step[]) addShare(lab, steps[step], options[step] / 100)
      return care.add(changeOf(face, touched, lab), options)
    },
  }
}

/** Lab values of the touched pixels only, in their order. */
interface PackedLab {
  readonly lightness: Float32Array
  readonly a: Float32Array
  readonly b: Float32Array
}

type PackedShift = { readonly [Channel in keyof PackedLab]: Float32Array | null }

function pixelsWithin(regions: readonly Plane[]): Int32Array {
  const [first] = regions as [Plane]
  const isWithin = new Uint8Array(first.data.length)
  let count = 0
  for (const { data } of regions)
    for (let i = 0; i < data.length; i++) {
      if (isWithin[i] === 1 || !(data[i] > 0)) continue
      isWithin[i] = 1
      count++
    }
  const at = new Int32Array(count)
  for (let i = 0, k = 0; k < count; i++) if (isWithin[i] === 1) at[k++] = i
  return at
}

function packPlane({ data }: Plane, touched: Int32Array): Float32Array {
  const packed = new Float32Array(touched.length)
  for (let k = 0; k < packed.length; k++) packed[k] = data[touched[k] as number] as number
  return packed
}

function packLab({ lightness, a, b }: LabPlanes, touched: Int32Array): PackedLab {
  return { lightness: packPlane(lightness, touched), a: packPlane(a, touched), b: packPlane(b, touched) }
}

function packShift({ lightness, a, b }: LabShift, touched: Int32Array): PackedShift {
  const pack = (plane: Plane | null) => (plane === null ? null : packPlane(plane, touched))
  return { lightness: pack(lightness), a: pack(a), b: pack(b) }
}

/** The patches by the touched pixels' order; -1 where a patch reaches past them. */
function placePatches(patches: readonly SpotPatch[], touched: Int32Array, pixels: number): SpotPatch[] {
  const placeOf = new Int32Array(pixels).fill(-1)
  for (let k = 0; k < touched.length; k++) placeOf[touched[k] as number] = k
  return patches.map((patch) => ({ ...patch, at: patch.at.map((i) => placeOf[i] as number) }))
}

/** Adds `share` of a shift, in place. @param at places of the shift's values; absent: they are in the pixels' order */
function addShare(lab: PackedLab, shift: PackedShift, share: number, at?: Int32Array): void {
  if (share === 0) return
  for (const channel of ['lightness', 'a', 'b'] as const) {
    const target = lab[channel]
    const added = shift[channel]
    if (added === null) continue
    if (at === undefined) for (let k = 0; k < target.length; k++) target[k] += share * (added[k] as number)
    else
      for (let k = 0; k < at.length; k++)
        if ((at[k] as number) >= 0) target[at[k] as number] += share * (added[k] as number)
  }
}

function changeOf({ image }: FaceCrop, touched: Int32Array, { lightness, a, b }: PackedLab): Change {
  const { width, height, data } = image
  const change = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const
  const codes = new Float64Array(3)
  for (let k = 0; k < touched.length; k++) {
    const i = touched[k] as number
    writeCodesFromLab(lightness[k], a[k], b[k], codes)
    for (let c = 0; c < 3; c++) change[c].data[i] = codes[c] - data[i * 4 + c]
  }
  return change
}
