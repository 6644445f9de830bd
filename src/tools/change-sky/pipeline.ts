import { Problem } from '#contract/problem.ts'
import { segmentSky } from '#inference/segment-sky.ts'
import { compositeSky } from '#tools/change-sky/composite.ts'
import { hasSky } from '#tools/change-sky/has-sky.ts'
import { findCamera } from '#tools/change-sky/horizon.ts'
import { looks } from '#tools/change-sky/looks.ts'
import { type ChangeSkyOptions, skyLabels } from '#tools/change-sky/options.ts'
import { findReflection } from '#tools/change-sky/reflection.ts'
import { createRelight } from '#tools/change-sky/relight.ts'
import { renderSky, type SkySettings } from '#tools/change-sky/render-sky.ts'
import { createSkyMatte } from '#tools/change-sky/sky-matte.ts'
import type { Pipeline } from '#tools/tool.ts'

export const changeSkyPipeline: Pipeline<ChangeSkyOptions> = async (photo, options, context) => {
  const { models, progress, signal, mask } = context
  progress.part('finding the sky', 0.1)
  const found = await segmentSky(photo, models)
  if (!hasSky(found, mask)) throw new Problem('no-sky-found', `presence ${found.presence.toFixed(3)}`)
  signal.throwIfAborted()
  progress.part('cutting along the edge', 0.2)
  const matte = createSkyMatte(photo, found.probability, mask)
  signal.throwIfAborted()
  progress.part('painting the sky', 0.4)
  const camera = findCamera(matte.alpha, photo.width, photo.height, options.horizon / 100)
  const sky = renderSky(camera, settingsOf(options), matte.alpha)
  signal.throwIfAborted()
  const done = progress.part('putting it in', 0.3)
  const relight = createRelight(matte, sky, looks[options.sky], options.relight / 100)
  const reflection = findReflection(matte, sky, camera, options.reflection / 100)
  const image = compositeSky(photo, { matte, sky, relight, reflection }, done, signal)
  return {
    image,
    engines: ['Emulsion sky finder', 'Guided matting', 'Rendered sky'],
    facts: { sky: skyLabels[options.sky], share: areaOf(matte.alpha.data), water: reflection !== undefined },
  }
}

function areaOf(alpha: Float32Array): number {
  let sum = 0
  for (const value of alpha) sum += value
  return Math.round((sum / alpha.length) * 1000) / 1000
}

function settingsOf(options: ChangeSkyOptions): SkySettings {
  const look = looks[options.sky]
  return {
    look,
    seed: options.seed,
    sunX: look.sunX + options.sunX / 100,
    sunElevation: Math.max(-8, look.sunElevation + options.sunHeight),
    gain: 2 ** (options.brightness / 35),
    blurShare: (options.blur / 100) ** 2 * 0.06,
  }
}
