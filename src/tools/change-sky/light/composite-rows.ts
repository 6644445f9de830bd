import type { Taken } from '#contract/taken.ts'
import type { Rgba } from '#imaging/image.ts'
import type { RowWork } from '#imaging/rows/work-rows.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { type MatteData, openMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { openComposite, type Scene } from '#tools/change-sky/light/composite.ts'
import { matchPhoto, type NewSky } from '#tools/change-sky/light/match-photo.ts'
import { keepOldClouds } from '#tools/change-sky/light/old-clouds.ts'
import { keepFinish, type PhotoFinish } from '#tools/change-sky/light/photo-finish.ts'
import { mirrorSkyInWater } from '#tools/change-sky/light/reflection.ts'
import { createRelight } from '#tools/change-sky/light/relight.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import { groundUnder, type OwnSky, placeSky } from '#tools/change-sky/scene/place-sky.ts'
import { fineSky, renderSky, type SkyPicture } from '#tools/change-sky/scene/render-sky.ts'
import { openSharedKeep, type SkyParts } from '#tools/change-sky/scene/sky-keep.ts'
import { placementOf, skySettings } from '#tools/change-sky/scene/sky-settings.ts'

/** All that a result is made from, as plain data. */
export interface CompositeGiven {
  readonly photo: Rgba
  readonly out: Rgba
  readonly matte: MatteData
  readonly finish: PhotoFinish | null
  readonly camera: SkyCamera
  readonly options: ChangeSkyOptions
  readonly taken: Taken | null
  /** The user's own picture of a sky; null: one is rendered. */
  readonly own: OwnSky | null
  /** What takes longest of a rendered sky. */
  readonly painted: PaintedSky | null
}

interface PaintedSky {
  readonly light: SkyPicture['light']
  readonly parts: SkyParts
}

type Unpainted = Omit<CompositeGiven, 'painted'>

/** The new sky behind the photo, each thread with a scene of its own: what it holds is small beside the photo. */
export const compositeRows: RowWork<CompositeGiven> = {
  name: 'composite-sky',
  open: (given) => openComposite(given.photo, openScene(given), given.out),
}

/** Paints the sky, as far as it need not be painted by each thread. */
export function paintSky(given: Unpainted): CompositeGiven {
  if (given.own !== null) return { ...given, painted: null }
  const { keep, parts } = openSharedKeep()
  const { light } = renderSky(given.camera, skySettings(given.options, given.taken), given.matte.alpha, fineSky, keep)
  return { ...given, painted: { light, parts: parts() } }
}

export function openScene(given: CompositeGiven): Scene {
  const { photo, camera, options, finish } = given
  const matte = openMatte(photo, given.matte)
  if (finish !== null) keepFinish(matte, finish)
  const { sky, ground } = matchPhoto(photo, matte, openSky(given), options.seed, options.match / 100)
  return {
    matte,
    sky,
    relight: createRelight(matte, sky, { ground }, options.relight / 100, options.haze / 100),
    reflection: mirrorSkyInWater(matte, sky, camera, options.reflection / 100),
    oldClouds: keepOldClouds(photo, matte, sky, options.oldClouds / 100),
  }
}

function openSky({ camera, options, taken, own, painted, matte }: CompositeGiven): NewSky {
  if (own === null) {
    const settings = skySettings(options, taken)
    const { keep } = openSharedKeep(painted?.parts)
    return {
      sky: renderSky(camera, settings, matte.alpha, fineSky, keep, painted?.light),
      ground: settings.look.ground,
    }
  }
  const sky = placeSky(own, camera, placementOf(options))
  return { sky, ground: groundUnder(sky.light) }
}
