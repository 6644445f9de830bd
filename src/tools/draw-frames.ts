import type { Rgba } from '#imaging/image.ts'
import type { FramePipeline, PipelineResult } from '#tools/tool.ts'

/**
 * Draws the frames of an animation in their order, in place: there may be gigabytes of them.
 * @param onFrame told how many are done
 * @returns what was said of the first
 */
export async function drawFrames(
  frames: readonly Rgba[],
  draw: ReturnType<FramePipeline<never>>,
  onFrame: (done: number) => void,
): Promise<Pick<PipelineResult, 'engines' | 'facts'>> {
  let report: Pick<PipelineResult, 'engines' | 'facts'> = { engines: [], facts: {} }
  let before: { readonly own: Uint8ClampedArray; readonly drawn: Rgba } | null = null
  for (const [index, frame] of frames.entries()) {
    onFrame(index)
    // A picture that stands for a while is often the same frame many times over.
    if (before === null || !isSame(before.own, frame.data)) {
      const own = frame.data.slice()
      const { image, engines, facts } = await draw(frame)
      if (index === 0) report = { engines, facts }
      before = { own, drawn: image }
    }
    frame.data.set(before.drawn.data)
  }
  return { engines: report.engines, facts: { ...report.facts, frames: frames.length } }
}

function isSame(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}
