import { createMask, type Mask, type Plane } from '#imaging/image.ts'
import { fitWithin } from '#imaging/resampling/resize.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { hasSky } from '#tools/change-sky/finding/has-sky.ts'
import { isUnsure } from '#tools/change-sky/finding/is-unsure.ts'
import { findSkyBox } from '#tools/change-sky/finding/sky-box.ts'
import { createSkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { findWater } from '#tools/change-sky/light/find-water.ts'
import { findCamera } from '#tools/change-sky/scene/horizon.ts'
import { numbersOfTaken } from '#tools/change-sky/scene/taken.ts'
import { type Analyzer, analysisSideMaxPx } from '#tools/tool.ts'

/**
 * Finds what a run would find: whether there is a sky, its share of the photo, where it is and how surely. Also finds the part of
 * the sky that another photo can use.
 */
export const readSky: Analyzer = async (view, { models, taken }) => {
  const size = fitWithin(view, analysisSideMaxPx)
  const reading = readingOf(view, models)
  const photo = reading.copyAt(size)
  const found = await reading.sky()
  const known = taken ? { taken: numbersOfTaken(taken) } : {}
  if (!hasSky(found)) return { findings: { hasSky: false, share: 0, ...known }, masks: {} }
  const matte = createSkyMatte(photo, found.probability, {
    closer: await found.closer?.(),
    throughHaze: await found.throughHaze?.(),
  })
  const { alpha } = matte
  const water = findWater(matte, findCamera(alpha, photo.width, photo.height, 0))
  const share = alpha.data.reduce((sum, value) => sum + value, 0) / alpha.data.length
  return {
    findings: {
      hasSky: true,
      share: Math.round(share * 1000) / 1000,
      water: water !== undefined,
      unsure: isUnsure(alpha, found.probability),
      box: findSkyBox(found.probability),
      ...known,
    },
    masks: { sky: maskOf(alpha) },
  }
}

function maskOf({ width, height, data }: Plane): Mask {
  const mask = createMask(width, height)
  for (let i = 0; i < data.length; i++) mask.data[i] = Math.round(data[i] * 255)
  return mask
}
