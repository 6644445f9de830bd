import type { Taken } from '#contract/taken.ts'
import { type Plane, planeOfMask } from '#imaging/image.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { openQuickMatte, previewPixelsMax } from '#tools/change-sky/finding/quick-matte.ts'
import type { SkyBox } from '#tools/change-sky/finding/sky-box.ts'
import { compositeSky } from '#tools/change-sky/light/composite.ts'
import { findWater } from '#tools/change-sky/light/find-water.ts'
import { matchPhoto, type NewSky } from '#tools/change-sky/light/match-photo.ts'
import { keepOldClouds } from '#tools/change-sky/light/old-clouds.ts'
import { mirrorSky, openReflection } from '#tools/change-sky/light/reflection.ts'
import { createRelight } from '#tools/change-sky/light/relight.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import { findCamera } from '#tools/change-sky/scene/horizon.ts'
import { lightUnder } from '#tools/change-sky/scene/light-under.ts'
import { placeSky } from '#tools/change-sky/scene/place-sky.ts'
import { quickSky, renderSky } from '#tools/change-sky/scene/render-sky.ts'
import { createKeep } from '#tools/change-sky/scene/sky-keep.ts'
import { placementOf, skySettings, sunShare } from '#tools/change-sky/scene/sky-settings.ts'
import { takenIn } from '#tools/change-sky/scene/taken.ts'
import { type Keep, keepLatest } from '#tools/keep-latest.ts'
import type { Preview, PreviewPicture } from '#tools/tool.ts'

// A thumbnail needs less detail than a screen, and twenty of them must appear within a second.
const thumbPixelsMax = 60_000
const thumbSky: typeof quickSky = { ...quickSky, cloudPixelsMax: 8_000, glowPixelsMax: 5_000, lightPixelsMax: 2_000 }

/** The result at screen size: the steps of the pipeline, with the matte of the analysis and a coarser sky. */
export const changeSkyPreview: Preview<ChangeSkyOptions> = {
  pixelsMax: previewPixelsMax,
  finePixelsMax: 1_000_000,
  needsAnalysis: true,
  open(photo, analysis, _mask, whole = photo) {
    const read = analysis?.masks.sky ?? null
    const matteOf = openQuickMatte(photo, read, whole)
    const taken = takenIn(analysis?.findings ?? {})
    // Everything else depends on the matte, so with other corrections nothing of it is kept.
    const keepMatte = keepLatest(1)
    const never = new AbortController().signal
    return (options, pictures) => {
      const picture = options.picture === null ? undefined : pictures.get(options.picture)
      if (options.sky === 'own' && picture === undefined) return null
      const { corrections } = options
      const { matte, keep } = keepMatte(JSON.stringify(corrections), () => ({
        matte: matteOf(corrections),
        keep: createKeep(),
      }))
      if (matte === null) return null
      const camera = findCamera(matte.alpha, photo.width, photo.height, options.horizon / 100)
      // Settings for the ground do not change the sky.
      const fresh = keep(skyKey(options), () => makeSky(camera, matte.alpha, options, picture, keep, taken))
      const { sky, ...light } = matchPhoto(photo, matte, fresh, options.seed, options.match / 100)
      const relight = createRelight(matte, sky, light, options.relight / 100, options.haze / 100)
      const water =
        options.reflection === 0 ? undefined : keep(`water ${options.horizon}`, () => findWater(matte, camera))
      const reflection = water && openReflection(mirrorSky(matte, sky, camera, water, options.reflection / 100))
      const oldClouds = keepOldClouds(photo, matte, sky, options.oldClouds / 100)
      return compositeSky(photo, { matte, sky, relight, reflection, oldClouds }, () => {}, never)
    }
  },
}

function skyKey({ relight, reflection, match, haze, oldClouds, ...rest }: ChangeSkyOptions): string {
  return JSON.stringify(['sky', rest])
}

function makeSky(
  camera: SkyCamera,
  window: Plane,
  options: ChangeSkyOptions,
  picture: PreviewPicture | undefined,
  keep: Keep,
  taken: Taken | null,
): NewSky {
  const settings = skySettings(options, taken)
  const quality = camera.width * camera.height > thumbPixelsMax ? quickSky : thumbSky
  if (options.sky !== 'own' || picture === undefined)
    return {
      sky: renderSky(camera, settings, window, quality, keep),
      ground: settings.look.ground,
      sun: sunShare(settings),
    }
  const { findings, masks } = picture.analysis ?? { findings: {}, masks: {} }
  const box = Array.isArray(findings.box) ? (findings.box as unknown as SkyBox) : undefined
  const own = { image: picture.image, sky: masks.sky === undefined ? null : planeOfMask(masks.sky) }
  const sky = placeSky(box === undefined ? own : { ...own, box }, camera, placementOf(options))
  return { sky, ...lightUnder(sky.light) }
}
