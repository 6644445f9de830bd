import { openCartoonFrames } from '#tools/cartoon/frames.ts'
import type { OptionsOf, ToolId } from '#tools/catalog.ts'
import type { FramePipeline } from '#tools/tool.ts'

/** Tools that draw every frame of an animation; the others edit its first. Their options say so too (`drawsAnimations`). */
export const framePipelines: { readonly [Id in ToolId]?: FramePipeline<OptionsOf<Id>> } = {
  cartoon: openCartoonFrames,
}
