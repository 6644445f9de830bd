import { cropMask } from '#imaging/crop.ts'
import { banUnfilled, cropRegion, fillRegion } from '#imaging/fill/fill-region.ts'
import { copyRgba, type Mask, type Rgba } from '#imaging/image.ts'
import { resizeMask } from '#imaging/resampling/resize.ts'
import { readHole, regionsOf } from '#tools/remove-object/holes.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { Preview } from '#tools/tool.ts'

/** Of the effort of a run: half a second for a twentieth of the photo. */
const effort = 0.25
/** Of more of the photo, patches alone make a picture that no run would. */
const shareMax = 0.2

/** What a run is about to put in place of what goes: patches at screen size, without networks. */
export const removeObjectPreview: Preview<RemoveObjectOptions> = {
  pixelsMax: 150_000,
  needsAnalysis: false,
  open(photo, _analysis, mask, whole = photo) {
    return ({ remove, growPx, seed }) => {
      if (mask === null || remove === 'background') return null
      // A pixel more, because a half covered one would leave a rim of what goes.
      const growSmallPx = 1 + Math.round((growPx * photo.width) / whole.width)
      return draftOf(photo, readHole(resizeMask(mask, photo.width, photo.height), growSmallPx), seed)
    }
  },
}

/** The filled holes; transparent where the photo stays. Null where nothing or much is marked. */
function draftOf(photo: Rgba, hole: Mask, seed: number): Rgba | null {
  const regions = regionsOf(hole)
  const pixels = regions.reduce((sum, region) => sum + region.pixels, 0)
  if (pixels === 0 || pixels > shareMax * hole.data.length) return null
  const filled = copyRgba(photo)
  const left = { ...hole, data: hole.data.slice() }
  for (const region of regions) {
    const cut = cropRegion(filled, region)
    const banned = banUnfilled(cut.crop, cut.own, cropMask(left, cut.box))
    const settings = { effort, isSpot: false, seed, starts: [], reserve: [], banned }
    const filling = fillRegion(filled, left, cut, banned, settings)
    while (filling.next().done !== true);
  }
  for (let i = 0; i < hole.data.length; i++) filled.data[i * 4 + 3] = hole.data[i]
  return filled
}
