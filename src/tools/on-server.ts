import type { OptionsOf, ToolId } from '#tools/catalog.ts'
import type { Analyzer, FramePipeline, Pipeline } from '#tools/tool.ts'

/** Loads what a tool does; each when it is first wanted, since a process seldom runs them all. */
interface ServerTool<Options> {
  pipeline(): Promise<Pipeline<Options>>
  /** For tools that look at a photo before they are run. */
  analyzer?(): Promise<Analyzer>
  /** For tools that draw every frame of an animation; their options say so too (`drawsAnimations`). */
  framePipeline?(): Promise<FramePipeline<Options>>
}

const serverTools: { readonly [Id in ToolId]: ServerTool<OptionsOf<Id>> } = {
  'remove-object': {
    pipeline: async () => (await import('#tools/remove-object/pipeline.ts')).removeObjectPipeline,
  },
  beauty: {
    pipeline: async () => (await import('#tools/beauty/pipeline.ts')).beautyPipeline,
    analyzer: async () => (await import('#tools/beauty/analyze.ts')).readBeauty,
  },
  repair: {
    pipeline: async () => (await import('#tools/repair/pipeline.ts')).repairPipeline,
    analyzer: async () => (await import('#tools/repair/analyze.ts')).readRepair,
  },
  cartoon: {
    pipeline: async () => (await import('#tools/cartoon/pipeline.ts')).cartoonPipeline,
    // The same faces: a preview spares them as the drawing does.
    analyzer: async () => (await import('#tools/beauty/analyze.ts')).readBeauty,
    framePipeline: async () => (await import('#tools/cartoon/frames.ts')).openCartoonFrames,
  },
  coloring: {
    pipeline: async () => (await import('#tools/coloring/pipeline.ts')).coloringPipeline,
    analyzer: async () => (await import('#tools/coloring/analyze.ts')).readColoring,
  },
  'change-sky': {
    pipeline: async () => (await import('#tools/change-sky/pipeline.ts')).changeSkyPipeline,
    analyzer: async () => (await import('#tools/change-sky/analyze.ts')).readSky,
  },
}

/** For a tool that is known by its id only; so are its options, which are then nobody's in particular. */
export const serverToolOf = (tool: ToolId): ServerTool<unknown> => serverTools[tool] as ServerTool<unknown>

/** Makes every tool ready to run. */
export async function loadPipelines(): Promise<void> {
  await Promise.all(Object.values(serverTools).map((tool) => tool.pipeline()))
}
