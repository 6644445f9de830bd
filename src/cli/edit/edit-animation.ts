import { decodeAnimation, encodeGif, openStack } from '#codec/animation.ts'
import { decodePhoto } from '#codec/codec.ts'
import type { PhotoHeader } from '#codec/photo-header.ts'
import type { DigitalSource } from '#contract/digital-source.ts'
import type { Mask, Rgba, Size } from '#imaging/image.ts'
import { drawFrames } from '#tools/draw-frames.ts'
import type { FramePipeline, PipelineResult } from '#tools/tool.ts'

/**
 * Draws every frame of a GIF or animated WebP; any other picture is one frame.
 * @param maskOf where the drawing is mixed in; null: everywhere
 * @param onFrame told how many frames are done, of how many
 * @param sourceOf how it was made, by what drew it
 * @returns the GIF, its frames' size, and what was said of them
 * @throws Problem as `decodeAnimation`
 */
export async function drawAnimation(
  bytes: Uint8Array,
  header: PhotoHeader,
  draw: ReturnType<FramePipeline<never>>,
  maskOf: (frame: Rgba) => Mask | null,
  onFrame: (done: number, of: number) => void,
  sourceOf: (engines: readonly string[]) => DigitalSource | null,
): Promise<{ readonly gif: Buffer; readonly size: Size } & Pick<PipelineResult, 'engines' | 'facts'>> {
  const moves = header.animation !== null
  const still = async () => openStack(await decodePhoto(bytes, header), { delaysMs: [100], loops: 0 })
  const animation = await (moves ? decodeAnimation(bytes, header) : still())
  const { frames } = animation
  const [first] = frames as [Rgba, ...Rgba[]]
  const { width, height } = first
  const report = await drawFrames(frames, draw, maskOf(first), (done) => onFrame(done, frames.length))
  return { gif: await encodeGif(animation, sourceOf(report.engines)), size: { width, height }, ...report }
}
