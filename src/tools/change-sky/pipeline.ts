import { Problem } from '#contract/problem.ts'
import { spreadWork } from '#imaging/color/spread-color.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Progress } from '#imaging/progress.ts'
import { createSharedRgba, expectRows, workRows } from '#imaging/rows/work-rows.ts'
import { cloudRows } from '#imaging/sky/cloud-layer.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { skyEngines } from '#inference/segment-sky.ts'
import { findSky } from '#tools/change-sky/finding/find-sky.ts'
import { guideWork } from '#tools/change-sky/finding/guide-by-color.ts'
import { hasSky } from '#tools/change-sky/finding/has-sky.ts'
import { lightLinesWork } from '#tools/change-sky/finding/light-lines.ts'
import type { MatteData } from '#tools/change-sky/finding/sky-matte.ts'
import { openSkyWork } from '#tools/change-sky/finding/sky-noise.ts'
import { openComposite } from '#tools/change-sky/light/composite.ts'
import { type CompositeGiven, compositeRows, openScene, paintSky } from '#tools/change-sky/light/composite-rows.ts'
import { readFinish } from '#tools/change-sky/light/photo-finish.ts'
import { beginGround, groundWork } from '#tools/change-sky/light/read-ground.ts'
import { type ChangeSkyOptions, skyLabels } from '#tools/change-sky/options.ts'
import { findCamera } from '#tools/change-sky/scene/horizon.ts'
import type { OwnSky } from '#tools/change-sky/scene/place-sky.ts'
import { getPicture } from '#tools/get-picture.ts'
import type { Pipeline, PipelineContext } from '#tools/tool.ts'

export const changeSkyPipeline: Pipeline<ChangeSkyOptions> = async (photo, options, context) => {
  const { models, progress, signal } = context
  const picture = options.sky === 'own' ? getPicture(context, options.picture) : undefined
  expectRows(compositeRows)
  expectRows(openSkyWork)
  expectRows(spreadWork)
  expectRows(lightLinesWork)
  expectRows(guideWork)
  expectRows(groundWork)
  expectRows(cloudRows)
  progress.part('finding the sky', 0.1)
  const { matte, presence, isUnsure } = await findSky(photo, {
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
  const own = picture === undefined ? null : await cutOwnSky(picture, context)
  const ground = own === null ? beginGround(matte, camera, options) : undefined
  const unpainted = {
    photo,
    out: createSharedRgba(photo.width, photo.height),
    matte: plainOf(matte),
    finish: options.match === 0 ? null : readFinish(photo, matte),
    camera,
    options,
    taken: context.taken ?? null,
    own,
  }
  const given = paintSky(unpainted, ground)
  signal.throwIfAborted()
  const { image, water } = composite(given, progress, signal)
  return {
    image,
    engines: [...skyEngines(models), 'Guided matting', options.sky === 'own' ? 'Your own sky' : 'Rendered sky'],
    facts: { sky: skyLabels[options.sky], share: areaOf(matte.alpha.data), water, ...(isUnsure && { unsure: true }) },
  }
}

function areaOf(alpha: Float32Array): number {
  let sum = 0
  for (const value of alpha) sum += value
  return Math.round((sum / alpha.length) * 1000) / 1000
}

function composite(given: CompositeGiven, progress: Progress, signal: AbortSignal): { image: Rgba; water: boolean } {
  const done = progress.part('putting it in', 0.3)
  let water = false
  const open = (own: CompositeGiven) => {
    const scene = openScene(own)
    water = scene.reflection !== undefined
    return openComposite(own.photo, scene, own.out)
  }
  workRows({ ...compositeRows, open }, given, given.photo, (fraction) => {
    signal.throwIfAborted()
    done(fraction)
  })
  return { image: given.out, water }
}

const plainOf = ({ alpha, photo, oldSky, ground, tinted, field }: MatteData): MatteData => ({
  alpha,
  photo,
  oldSky,
  ground,
  tinted,
  field,
})

async function cutOwnSky(image: Rgba, { models }: PipelineContext): Promise<OwnSky> {
  const found = await readingOf(image, models).sky()
  return { image, sky: hasSky(found) ? found.probability : null }
}
