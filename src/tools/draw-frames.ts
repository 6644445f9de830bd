import { mixIn } from '#imaging/area/mix-in.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import type { FramePipeline, PipelineResult } from '#tools/tool.ts'

/**
 * Draws the frames of an animation in order and in place, because they may take gigabytes.
 * @param mask where the drawing is mixed in; null: everywhere
 * @param onFrame called with the number of finished frames
 * @returns engines and facts of the first frame
 */
export async function drawFrames(
  frames: readonly Rgba[],
  draw: ReturnType<FramePipeline<never>>,
  mask: Mask | null,
  onFrame: (done: number) => void,
): Promise<Pick<PipelineResult, 'engines' | 'facts'>> {
  let report: Pick<PipelineResult, 'engines' | 'facts'> = { engines: [], facts: {} }
  let before: { readonly own: Uint8ClampedArray; readonly drawn: Rgba } | null = null
  for (const [index, frame] of frames.entries()) {
    onFrame(index)
    // A still moment of an animation often repeats the same frame many times.
    if (before === null || !isSame(before.own, frame.data)) {
      const own = frame.data.slice()
      const { image, engines, facts } = await draw(frame)
      if (index === 0) report = { engines, facts }
      before = { own, drawn: mask === null ? image : mixIn(frame, image, mask) }
    }
    frame.data.set(before.drawn.data)
  }
  return { engines: report.engines, facts: { ...report.facts, frames: frames.length } }
}

function isSame(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
