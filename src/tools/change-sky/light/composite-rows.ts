import type { Taken } from '#contract/taken.ts'
import type { Rgba } from '#imaging/image.ts'
import type { RowWork } from '#imaging/rows/work-rows.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { type MatteData, openMatte, type SkyMatte } from '#tools/change-sky/finding/sky-matte.ts'
import { openComposite, type Scene } from '#tools/change-sky/light/composite.ts'
import { keepHaze } from '#tools/change-sky/light/haze.ts'
import { matchPhoto, type NewSky } from '#tools/change-sky/light/match-photo.ts'
import { keepOldClouds } from '#tools/change-sky/light/old-clouds.ts'
import { keepFinish, type PhotoFinish } from '#tools/change-sky/light/photo-finish.ts'
import { beginGround, type Ground } from '#tools/change-sky/light/read-ground.ts'
import { type Mirrored, mirrorSky, openReflection } from '#tools/change-sky/light/reflection.ts'
import { type Light, openLight, readLight } from '#tools/change-sky/light/relight.ts'
import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import { lightUnder } from '#tools/change-sky/scene/light-under.ts'
import { type OwnSky, placeSky } from '#tools/change-sky/scene/place-sky.ts'
import { fineSky, renderSky, type SkyPicture } from '#tools/change-sky/scene/render-sky.ts'
import { openSharedKeep, type SkyParts } from '#tools/change-sky/scene/sky-keep.ts'
import { placementOf, skySettings, sunShare } from '#tools/change-sky/scene/sky-settings.ts'
import type { Keep } from '#tools/keep-latest.ts'

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
  readonly effects: Effects
}

/** What the new sky does to the ground and to water; null: nothing. */
interface Effects {
  readonly light: Light | null
  readonly mirrored: Mirrored | null
}

type Unpainted = Omit<CompositeGiven, 'painted'>

/** The new sky behind the photo, each thread with a scene of its own: what it holds is small beside the photo. */
export const compositeRows: RowWork<CompositeGiven> = {
  name: 'composite-sky',
  open: (given) => openComposite(given.photo, openScene(given), given.out),
}

/**
 * Paints the sky and finds what it lights, as far as that need not be done by each thread.
 * @param readGround waits for the ground under it, where its reading has begun
 */
export function paintSky(given: Unpainted, readGround?: () => Ground): CompositeGiven {
  if (given.own !== null) return { ...given, painted: null }
  const { keep, parts } = openSharedKeep()
  const fresh = freshSky(given, keep)
  const effects = effectsOf(given, suitPhoto(given, fresh), (readGround ?? begunGround(given))())
  return { ...given, painted: { light: fresh.sky.light, parts: parts(), effects } }
}

export function openScene(given: CompositeGiven): Scene {
  const { photo, options, painted } = given
  const { keep } = openSharedKeep(painted?.parts)
  const suited = suitPhoto(given, freshSky(given, keep, painted?.light))
  const { light, mirrored } = painted?.effects ?? effectsOf(given, suited, begunGround(given)())
  const { matte, sky } = suited
  return {
    matte,
    sky,
    relight: openLight(light),
    reflection: mirrored === null ? undefined : openReflection(mirrored),
    oldClouds: keepOldClouds(photo, matte, sky, options.oldClouds / 100),
  }
}

interface SuitedSky extends NewSky {
  readonly matte: SkyMatte
}

/** The new sky as the photo has it, with the photo's matte. */
function suitPhoto({ photo, finish, options, matte: data }: Unpainted, fresh: NewSky): SuitedSky {
  const matte = openMatte(photo, data)
  if (finish !== null) keepFinish(matte, finish)
  return { matte, ...matchPhoto(photo, matte, fresh, options.seed, options.match / 100) }
}

const begunGround = ({ matte, camera, options }: Unpainted) => beginGround(matte, camera, options)

function effectsOf(
  { camera, options }: Unpainted,
  { matte, sky, ...light }: SuitedSky,
  { haze, water }: Ground,
): Effects {
  if (haze !== null) keepHaze(matte, haze)
  return {
    light: readLight(matte, sky, light, options.relight / 100, options.haze / 100),
    mirrored: water === null ? null : mirrorSky(matte, sky, camera, water, options.reflection / 100),
  }
}

/** @param known the light of the same sky, where it was drawn before */
function freshSky({ camera, options, taken, own, matte }: Unpainted, keep: Keep, known?: SkyPicture['light']): NewSky {
  if (own === null) {
    const settings = skySettings(options, taken)
    return {
      sky: renderSky(camera, settings, matte.alpha, fineSky, keep, known),
      ground: settings.look.ground,
      sun: sunShare(settings),
    }
  }
  const sky = placeSky(own, camera, placementOf(options))
  return { sky, ...lightUnder(sky.light) }
}
