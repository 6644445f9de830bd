import { Problem } from '#contract/problem.ts'
import type { Plane, Rgba } from '#imaging/image.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { skyEngines } from '#inference/segment-sky.ts'
import { findSky } from '#tools/change-sky/finding/find-sky.ts'
import { hasSky } from '#tools/change-sky/finding/has-sky.ts'
import { compositeSky } from '#tools/change-sky/light/composite.ts'
import { matchPhoto, type NewSky } from '#tools/change-sky/light/match-photo.ts'
import { keepOldClouds } from '#tools/change-sky/light/old-clouds.ts'
import { mirrorSkyInWater } from '#tools/change-sky/light/reflection.ts'
import { createRelight } from '#tools/change-sky/light/relight.ts'
import { type ChangeSkyOptions, skyLabels } from '#tools/change-sky/options.ts'
import { findCamera } from '#tools/change-sky/scene/horizon.ts'
import { groundUnder, placeSky } from '#tools/change-sky/scene/place-sky.ts'
import { renderSky } from '#tools/change-sky/scene/render-sky.ts'
import { placementOf, skySettings } from '#tools/change-sky/scene/sky-settings.ts'
import { getPicture } from '#tools/get-picture.ts'
import type { Pipeline, PipelineContext } from '#tools/tool.ts'

export const changeSkyPipeline: Pipeline<ChangeSkyOptions> = async (photo, options, context) => {
  const { models, progress, signal } = context
  const picture = options.sky === 'own' ? getPicture(context, options.picture) : undefined
  progress.part('finding the sky', 0.1)
  const { matte, presence } = await findSky(photo, {
    models,
    corrections: options.corrections,
    onFound: () => {
      signal.throwIfAborted()
      progress.part('cutting along the edge', 0.2)
    },
  })
  if (matte === null) throw new Problem('no-sky-found', `presence ${presence.toFixed(3)}`)
  if (!matte.alpha.data.some((share) => share > 0)) throw new Problem('no-sky-found', 'all of it corrected away')
  signal.throwIfAborted()
  progress.part('painting the sky', 0.4)
  const camera = findCamera(matte.alpha, photo.width, photo.height, options.horizon / 100)
  const fresh = await makeSky(camera, matte.alpha, options, context, picture)
  const { sky, ground } = matchPhoto(photo, matte, fresh, options.seed, options.match / 100)
  signal.throwIfAborted()
  const done = progress.part('putting it in', 0.3)
  const relight = createRelight(matte, sky, { ground }, options.relight / 100, options.haze / 100)
  const reflection = mirrorSkyInWater(matte, sky, camera, options.reflection / 100)
  const oldClouds = keepOldClouds(photo, matte, sky, options.oldClouds / 100)
  const image = compositeSky(photo, { matte, sky, relight, reflection, oldClouds }, done, signal)
  return {
    image,
    engines: [...skyEngines(models), 'Guided matting', options.sky === 'own' ? 'Your own sky' : 'Rendered sky'],
    facts: { sky: skyLabels[options.sky], share: areaOf(matte.alpha.data), water: reflection !== undefined },
  }
}

function areaOf(alpha: Float32Array): number {
  let sum = 0
  for (const value of alpha) sum += value
  return Math.round((sum / alpha.length) * 1000) / 1000
}

async function makeSky(
  camera: SkyCamera,
  window: Plane,
  options: ChangeSkyOptions,
  { models, taken }: PipelineContext,
  picture: Rgba | undefined,
): Promise<NewSky> {
  const settings = skySettings(options, taken)
  if (picture === undefined) return { sky: renderSky(camera, settings, window), ground: settings.look.ground }
  const found = await readingOf(picture, models).sky()
  const own = { image: picture, sky: hasSky(found) ? found.probability : null }
  const sky = placeSky(own, camera, placementOf(options))
  return { sky, ground: groundUnder(sky.light) }
}
