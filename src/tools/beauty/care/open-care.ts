import { codeFromLinear, type LabPlanes, labFromRgba, linearFromLab } from '#imaging/color/color.ts'
import { weightedBlur } from '#imaging/filters/weighted-blur.ts'
import { wideBlur } from '#imaging/filters/wide-blur.ts'
import { createPlane, createRgba, type Plane, type Rgba } from '#imaging/image.ts'
import { addCatchLight } from '#tools/beauty/care/add-catch-light.ts'
import { clearGlare } from '#tools/beauty/care/clear-glare.ts'
import { clearRedEye } from '#tools/beauty/care/clear-red-eye.ts'
import { dullShine } from '#tools/beauty/care/dull-shine.ts'
import { findStrayHairs } from '#tools/beauty/care/find-stray-hairs.ts'
import { whitenEyes } from '#tools/beauty/care/whiten-eyes.ts'
import { once } from '#tools/beauty/once.ts'
import type { BeautyOptions } from '#tools/beauty/options.ts'
import type { LabShift } from '#tools/beauty/retouch/lab-shift.ts'
import type { FaceCrop } from '#tools/beauty/skin/face-crop.ts'
import type { FaceRegions } from '#tools/beauty/skin/face-regions.ts'
import type { SkinColor } from '#tools/beauty/skin/skin-color.ts'

/** What the retouch of a face has found already. */
export interface CaredFace {
  readonly face: FaceCrop
  readonly lab: LabPlanes
  readonly regions: FaceRegions
  readonly color: SkinColor
  readonly skin: Plane
  readonly eyes: Plane
}

// Of working px: hairs are up to 5 wide there.
const coverBandPx = 3

type Change = readonly [Plane, Plane, Plane]

/** Adds what is done only when asked for to the retouch of a face. */
export interface Care {
  /** @param change of the retouch, codes to add; changed in place where a strength is above 0 */
  add(change: Change, options: BeautyOptions): Change
}

/** Each step is computed at the first strength above 0: most retouches ask for none. */
export function openCare({ face, lab, regions, color, skin, eyes }: CaredFace): Care {
  const steps = {
    shine: once(() => dullShine(lab, skin, regions, color, face.faceWidthPx)),
    eyeWhites: once(() => whitenEyes(lab, eyes, color, face)),
    redEye: once(() => clearRedEye(lab, color, face)),
    glare: once(() => clearGlare(lab, color, face)),
  } as const
  const catchLights = {
    left: once(() => addCatchLight(lab, face, -1)),
    right: once(() => addCatchLight(lab, face, 1)),
  }
  const hairs = once(() => findStrayHairs(lab, regions, color, face))
  return {
    add(change, options) {
      const asked = (Object.keys(steps) as (keyof typeof steps)[]).filter((step) => options[step] > 0)
      const shifts: [LabShift, number][] = asked.map((step) => [steps[step](), options[step] / 100])
      const lamp = options.sideLight > 0 ? 'right' : 'left'
      if (options.catchLight > 0) shifts.push([catchLights[lamp](), options.catchLight / 100])
      if (shifts.length > 0) addShift(face.image, change, sumOf(shifts))
      if (options.strayHairs > 0) coverLines(face.image, change, hairs(), options.strayHairs / 100)
      return change
    },
  }
}

function sumOf(shares: readonly (readonly [LabShift, number])[]): LabPlanes {
  const [{ width, height }] = shares.flatMap(([{ lightness }]) => lightness ?? []) as [Plane]
  const sum = { lightness: createPlane(width, height), a: createPlane(width, height), b: createPlane(width, height) }
  for (const [shift, share] of shares)
    for (const channel of ['lightness', 'a', 'b'] as const) {
      const added = shift[channel]
      if (added === null) continue
      const { data } = sum[channel]
      for (let i = 0; i < data.length; i++) data[i] += share * added.data[i]
    }
  return sum
}

/** Adds a shift in Lab to what the photo becomes by the change so far. */
function addShift(photo: Rgba, change: Change, { lightness, a, b }: LabPlanes): void {
  const at: number[] = []
  for (let i = 0; i < lightness.data.length; i++)
    if (lightness.data[i] !== 0 || a.data[i] !== 0 || b.data[i] !== 0) at.push(i)
  const current = createRgba(at.length, 1)
  for (const [k, i] of at.entries())
    for (let c = 0; c < 3; c++) current.data[k * 4 + c] = photo.data[i * 4 + c] + (change[c] as Plane).data[i]
  const lab = labFromRgba(current)
  for (const [k, i] of at.entries()) {
    const linear = linearFromLab(
      lab.lightness.data[k] + lightness.data[i],
      lab.a.data[k] + a.data[i],
      lab.b.data[k] + b.data[i],
    )
    for (let c = 0; c < 3; c++) (change[c] as Plane).data[i] = codeFromLinear(linear[c]) - photo.data[i * 4 + c]
  }
}

/** Covers thin lines with what is beside them in the photo as changed so far, so that no step counts twice there. */
function coverLines(photo: Rgba, change: Change, lines: Plane, share: number): void {
  const beside = createPlane(lines.width, lines.height)
  for (let i = 0; i < beside.data.length; i++) beside.data[i] = lines.data[i] > 0.02 ? 0 : 1
  for (const [c, { data }] of change.entries()) {
    const current = createPlane(lines.width, lines.height)
    for (let i = 0; i < data.length; i++) current.data[i] = photo.data[i * 4 + c] + data[i]
    // The wide mean stands in where lines lie so close that nothing is beside them.
    const mean = wideBlur(current, 4 * coverBandPx)
    for (let i = 0; i < data.length; i++) current.data[i] -= mean.data[i]
    const cover = weightedBlur(current, beside, coverBandPx, 0)
    for (let i = 0; i < data.length; i++)
      if (lines.data[i] > 0) data[i] += share * lines.data[i] * (cover.data[i] - current.data[i])
  }
}
