import { photoPixelsMax, photoSideMaxPx } from '#contract/photo.ts'
import { Problem } from '#contract/problem.ts'
import { type Backdrop, pictureBackdrop, plainBackdrop } from '#imaging/backdrop/backdrop.ts'
import { compose } from '#imaging/backdrop/compose.ts'
import { boxOfThings, cutSidesOf, frameInside, frameThings } from '#imaging/backdrop/frame-things.ts'
import { type Ground, lensBlur } from '#imaging/backdrop/lens-blur.ts'
import { softShadow } from '#imaging/backdrop/soft-shadow.ts'
import type { Box } from '#imaging/crop.ts'
import type { Rgba, Size } from '#imaging/image.ts'
import { cutOut } from '#inference/cut-out.ts'
import { getPicture } from '#tools/get-picture.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { Pipeline } from '#tools/tool.ts'

/** Keeps the main things, or what is marked, and puts something else behind them. */
export const removeBackground: Pipeline<RemoveObjectOptions> = async (photo, options, context) => {
  const { models, progress, signal, mask } = context
  if (mask !== undefined && (mask.width !== photo.width || mask.height !== photo.height))
    throw new Problem('mask-size-differs')
  const picture = options.background === 'picture' ? getPicture(context, options.picture) : undefined
  const { foreground, engines } = await cutOut(photo, models, {
    signal,
    progress: progress.part('cutting out', 0.7),
    ...(mask !== undefined && { mask }),
  })
  const box = boxOfThings(foreground)
  if (box === null) throw new Problem('no-main-thing')
  signal.throwIfAborted()
  progress.part('putting it in', 0.3)
  const frame = frameOf(photo, box, options)
  const isBlurred = options.background === 'blur'
  const shadow =
    options.shadow && !isBlurred ? softShadow(foreground, box, frame, !cutSidesOf(box, photo).bottom) : null
  const image = compose({
    things: foreground,
    frame,
    backdrop: backdropOf({ photo, things: foreground, box, frame, options, picture }),
    shadow,
  })
  return {
    image,
    engines: isBlurred ? [...engines, /* i18n */ 'Lens blur'] : engines,
    facts: { share: areaOf(foreground) },
  }
}

/** A blurred photo has nothing to show beyond its borders. */
function frameOf(photo: Size, box: Box, { background, crop, margin }: RemoveObjectOptions): Box {
  if (!crop) return { x: 0, y: 0, width: photo.width, height: photo.height }
  const limits = { pixelsMax: photoPixelsMax, sidePxMax: photoSideMaxPx }
  const frame = frameThings(box, photo, margin / 100, limits)
  return background === 'blur' ? frameInside(frame, photo) : frame
}

interface Behind {
  readonly photo: Rgba
  readonly things: Rgba
  readonly box: Box
  readonly frame: Box
  readonly options: RemoveObjectOptions
  readonly picture: Rgba | undefined
}

function backdropOf({ photo, things, box, frame, options, picture }: Behind): Backdrop | null {
  switch (options.background) {
    case 'transparent':
      return null
    case 'color':
      return plainBackdrop(options.color)
    case 'picture':
      return picture === undefined ? null : pictureBackdrop(picture, frame)
    case 'blur': {
      const readPhotoRow = lensBlur(photo, things, groundUnder(box, photo), options.blur / 100)
      const whole = new Float32Array(photo.width * 3)
      return {
        readRow(y, row) {
          readPhotoRow(y + frame.y, whole)
          row.set(whole.subarray(frame.x * 3, (frame.x + frame.width) * 3))
        },
      }
    }
  }
}

/** The camera is guessed to be as high as the things are, or a quarter of the photo where they are low. Taste. */
function groundUnder(box: Box, photo: Size): Ground | null {
  if (cutSidesOf(box, photo).bottom) return null
  const footY = box.y + box.height
  return { footY, horizonY: footY - Math.max(box.height, photo.height / 4) }
}

/** The things' share of the photo. */
function areaOf({ data }: Rgba): number {
  let sum = 0
  for (let at = 3; at < data.length; at += 4) sum += data[at]
  return Math.round((sum / (255 * (data.length / 4))) * 1000) / 1000
}
