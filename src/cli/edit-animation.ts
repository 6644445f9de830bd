import { type Animation, decodeAnimation, encodeGif } from '#codec/animation.ts'
import { decodePhoto } from '#codec/codec.ts'
import type { PhotoHeader } from '#codec/photo-header.ts'
import type { Rgba } from '#imaging/image.ts'
import type { Models } from '#inference/model-session.ts'
import { openCartoonFrames } from '#tools/cartoon/frames.ts'
import type { CartoonOptions } from '#tools/cartoon/options.ts'

/**
 * Draws every frame of a GIF or animated WebP; any other picture is one frame.
 * @param onFrame told how many frames are done, of how many
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
  const moves = header.format === 'gif' || header.format === 'webp'
  const still = async () => ({ frames: [await decodePhoto(bytes, header)], delaysMs: [100], loops: 0 })
  const { frames, delaysMs, loops } = await (moves ? decodeAnimation(bytes) : still())
  const draw = openCartoonFrames(options, { models, signal: new AbortController().signal })
  const drawn: Rgba[] = []
  for (const frame of frames) {
    onFrame(drawn.length, frames.length)
    drawn.push(await draw(frame))
  }
  const animation = { frames: drawn, delaysMs, loops }
  return { gif: await encodeGif(animation), animation }
}
