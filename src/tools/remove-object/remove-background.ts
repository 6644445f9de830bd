import { Problem } from '#contract/problem.ts'
import { type Backdrop, pictureBackdrop, plainBackdrop } from '#imaging/backdrop/backdrop.ts'
import { compose } from '#imaging/backdrop/compose.ts'
import { boxOfThings, cutSidesOf } from '#imaging/backdrop/frame-things.ts'
import { type Ground, lensBlur } from '#imaging/backdrop/lens-blur.ts'
import { softShadow } from '#imaging/backdrop/soft-shadow.ts'
import type { Box } from '#imaging/crop.ts'
import type { Plane, Rgba, Size } from '#imaging/image.ts'
import type { Thing } from '#inference/things/find-things.ts'
import { getPicture } from '#tools/get-picture.ts'
import { cutOutOfRegion } from '#tools/remove-object/cut-out-of-region.ts'
import { type FramedCutOut, frameCutOut } from '#tools/remove-object/frame-cut-out.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { Pipeline } from '#tools/tool.ts'

/** Keeps the main things, or what is marked, and puts something else behind them. */
export const removeBackground: Pipeline<RemoveObjectOptions> = async (photo, options, context) => {
  const { progress, signal, mask } = context
  if (mask !== undefined && (mask.width !== photo.width || mask.height !== photo.height))
    throw new Problem('mask-size-differs')
  const picture = options.background === 'picture' ? getPicture(context, options.picture) : undefined
  const { foreground, found, engines } = await cutOutOfRegion(photo, options.region, context)
  const box = boxOfThings(foreground)
  if (box === null) throw new Problem('no-main-thing')
  signal.throwIfAborted()
  progress.part('putting it in', 0.3)
  const framed = frameCutOut(foreground, box, photo, options)
  const isBlurred = options.background === 'blur'
  const standsFree = !cutSidesOf(box, photo).bottom
  const shadow = options.shadow && !isBlurred ? shadowOf(framed, standsFree, options.shadowOpacity / 100) : null
  const { things, frame } = framed
  const backdrop = backdropOf({ photo, things: foreground, box, frame, options, picture })
  const isAsItIs = backdrop === null && shadow === null && isWhole(frame, things)
  const image = isAsItIs ? things : compose({ things, frame, backdrop, shadow })
  const kind = largestKind(found)
  return {
    image,
    engines: isBlurred ? [...engines, /* i18n */ 'Lens blur'] : engines,
    facts: { share: areaOf(foreground), ...placeFacts(framed), ...(kind === null ? {} : { kind }) },
  }
}

const isWhole = ({ x, y, width, height }: Box, size: Size): boolean =>
  x === 0 && y === 0 && width === size.width && height === size.height

function shadowOf({ things, box, frame }: FramedCutOut, standsFree: boolean, strength: number): Plane {
  const shadow = softShadow(things, box, frame, standsFree)
  for (let i = 0; i < shadow.data.length; i++) shadow.data[i] *= strength
  return shadow
}

/** Where the things are in the result, in px. */
const placeFacts = ({ box, frame }: FramedCutOut) => ({
  left: box.x - frame.x,
  top: box.y - frame.y,
  width: box.width,
  height: box.height,
})

/** The kind of the largest thing that stays; null where none is known. */
function largestKind(found: readonly Thing[]): string | null {
  const sizeOf = ({ box }: Thing) => (box.right - box.left) * (box.bottom - box.top)
  return found.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]?.kind ?? null
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
