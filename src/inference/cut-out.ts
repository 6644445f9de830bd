import { spreadWork } from '#imaging/color/spread-color.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { carryRows, type Matte } from '#imaging/matting/carry-matte.ts'
import { mattePhoto } from '#imaging/matting/matte-photo.ts'
import { rayRows } from '#imaging/matting/sample-rays.ts'
import type { PartProgress } from '#imaging/progress.ts'
import { fitWithin, resizeMask } from '#imaging/resampling/resize.ts'
import { expectRows } from '#imaging/rows/work-rows.ts'
import { type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'
import { readingOf } from '#inference/reading/photo-reading.ts'
import { findSubject } from '#inference/subject/find-subject.ts'
import { renameDog } from '#inference/subject/rename-dog.ts'
import type { Thing } from '#inference/things/find-things.ts'

/** What is known before a thing is cut out, and how the work is followed. */
export interface CutOutContext {
  /** Clicked or painted by the user, of the photo's size: what stays. Absent: the main thing or things. */
  readonly mask?: Mask
  readonly signal?: AbortSignal
  readonly progress?: PartProgress
}

export interface CutOut extends Matte {
  /** The things that stay, as far as their kind is known. */
  readonly found: readonly Thing[]
  /** Labels of the networks that took part. */
  readonly engines: readonly string[]
}

/** Networks see a photo at this size. */
const viewSidePx = 1024

/**
 * Cuts the main thing or things out of a photo, with alpha as fine as hair.
 * @throws Problem 'no-main-thing' where nothing stands out, 'mask-blank', 'model-missing'
 */
export async function cutOut(photo: Rgba, models: Models, context: CutOutContext = {}): Promise<CutOut> {
  const { mask, signal, progress } = context
  expectRows(rayRows)
  expectRows(carryRows)
  expectRows(spreadWork)
  const size = fitWithin(photo, viewSidePx)
  const marked = mask === undefined ? undefined : resizeMask(mask, size.width, size.height)
  const reading = readingOf(photo, models)
  const subject = await findSubject(reading, size, models, {
    ...(marked === undefined ? {} : { marked }),
    ...(signal === undefined ? {} : { signal }),
  })
  signal?.throwIfAborted()
  progress?.(0.5)
  const matte = mattePhoto(photo, subject.likely, subject.soft, subject.salient)
  progress?.(1)
  const networks: ModelId[] = [
    ...(mask === undefined ? (['salient-finder'] as const) : []),
    'mobile-sam-encoder',
    ...(subject.isPortrait ? (['modnet'] as const) : []),
  ]
  const found = await renameDog(subject.things, () => reading.thingsNamed('dog', signal))
  return { ...matte, found, engines: networks.map((id) => modelCatalog[id].label) }
}
