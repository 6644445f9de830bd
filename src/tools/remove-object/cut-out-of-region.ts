import { pasteRgba } from '#imaging/backdrop/place-things.ts'
import { type Box, cropMask, cropRgba, growBox } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { type CutOut, cutOut } from '#inference/cut-out.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { PipelineContext } from '#tools/tool.ts'

/** Cuts out what stays; with a region as if nothing else were in the photo. @throws Problem as `cutOut` */
export async function cutOutOfRegion(
  photo: Rgba,
  region: RemoveObjectOptions['region'],
  { models, progress, signal, mask }: PipelineContext,
): Promise<Pick<CutOut, 'foreground' | 'found' | 'engines'>> {
  const box = region === null ? null : boxOfRegion(region, photo)
  const cut = await cutOut(box === null ? photo : cropRgba(photo, box), models, {
    signal,
    progress: progress.part('cutting out', 0.7),
    ...(mask !== undefined && { mask: box === null ? mask : cropMask(mask, box) }),
  })
  return box === null ? cut : { ...cut, foreground: pasteRgba(cut.foreground, photo, box) }
}

/** At least one pixel of the photo. */
function boxOfRegion({ left, top, width, height }: NonNullable<RemoveObjectOptions['region']>, photo: Size): Box {
  const x = Math.min(photo.width - 1, left * photo.width)
  const y = Math.min(photo.height - 1, top * photo.height)
  return growBox({ x, y, width: width * photo.width || 1, height: height * photo.height || 1 }, 0, photo)
}
