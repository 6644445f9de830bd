import { type Animation, decodeAnimation, encodeGif, openStack } from '#codec/animation.ts'
import { decodePhoto } from '#codec/codec.ts'
import type { PhotoHeader } from '#codec/photo-header.ts'
import type { Models } from '#inference/models/model-session.ts'
import { openCartoonFrames } from '#tools/cartoon/frames.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'
import { drawFrames } from '#tools/draw-frames.ts'

/**
 * Draws every frame of a GIF or animated WebP. Any other picture counts as one frame.
 * @param onFrame gets how many frames are done, and how many there are
 * @returns the GIF, and what it shows
 * @throws Problem as `decodeAnimation`
 */
export async function drawAnimation(
  bytes: Uint8Array,
  header: PhotoHeader,
  options: CartoonOptions,
  models: Models,
  onFrame: (done: number, of: number) => void,
): Promise<{ readonly gif: Buffer; readonly animation: Animation }> {
  const moves = header.animation !== null
  const still = async () => openStack(await decodePhoto(bytes, header), { delaysMs: [100], loops: 0 })
  const animation = await (moves ? decodeAnimation(bytes, header) : still())
  const draw = openCartoonFrames(options, { models, signal: new AbortController().signal })
  await drawFrames(animation.frames, draw, (done) => onFrame(done, animation.frames.length))
  return { gif: await encodeGif(animation), animation }
}
