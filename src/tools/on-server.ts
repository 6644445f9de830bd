import type { ProblemCode } from '#contract/problem.ts'
import type { OptionsOf, ToolId } from '#tools/catalog.ts'
import type { Analyzer, AreaFinder, FramePipeline, Pipeline } from '#tools/tool.ts'

/** Loads a tool's code when it is first needed, since a process seldom runs all tools. */
interface ServerTool<Options> {
  pipeline(): Promise<Pipeline<Options>>
  /** For tools that analyze a photo before they run. */
  analyzer?(): Promise<Analyzer>
  /** For tools that find what a mask by meaning outlines, as fine as they cut it themselves; null where it is not. */
  findArea?(): Promise<AreaFinder>
  /** For tools that work on what they find: how they refuse a mask that leaves all of it out. */
  readonly outsideMask?: ProblemCode
  /** For tools that draw every frame of an animation. Their options set `drawsAnimations`. */
  framePipeline?(): Promise<FramePipeline<Options>>
}

const serverTools: { readonly [Id in ToolId]: ServerTool<OptionsOf<Id>> } = {
  'remove-object': {
    pipeline: async () => (await import('#tools/remove-object/pipeline.ts')).removeObjectPipeline,
  },
  beauty: {
    pipeline: async () => (await import('#tools/beauty/pipeline.ts')).beautyPipeline,
    analyzer: async () => (await import('#tools/beauty/analyze.ts')).readBeauty,
    outsideMask: 'no-face-in-mask',
  },
  repair: {
    pipeline: async () => (await import('#tools/repair/pipeline.ts')).repairPipeline,
    analyzer: async () => (await import('#tools/repair/analyze.ts')).readRepair,
  },
  cartoon: {
    pipeline: async () => (await import('#tools/cartoon/pipeline.ts')).cartoonPipeline,
    analyzer: async () => (await import('#tools/cartoon/analyze.ts')).readCartoon,
    framePipeline: async () => (await import('#tools/cartoon/frames.ts')).openCartoonFrames,
  },
  coloring: {
    pipeline: async () => (await import('#tools/coloring/pipeline.ts')).coloringPipeline,
    analyzer: async () => (await import('#tools/coloring/analyze.ts')).readColoring,
  },
  'change-sky': {
    pipeline: async () => (await import('#tools/change-sky/pipeline.ts')).changeSkyPipeline,
    analyzer: async () => (await import('#tools/change-sky/analyze.ts')).readSky,
    findArea: async () => (await import('#tools/change-sky/finding/find-sky.ts')).maskSky,
  },
  adjust: {
    pipeline: async () => (await import('#tools/adjust/pipeline.ts')).adjustPipeline,
    analyzer: async () => (await import('#tools/adjust/analyze.ts')).readAdjust,
  },
}

/** The code of a tool that is known only by its id. The type of its options is then unknown too. */
export const serverToolOf = (tool: ToolId): ServerTool<unknown> => serverTools[tool] as ServerTool<unknown>

/** Makes every tool ready to run. */
export async function loadPipelines(): Promise<void> {
  await Promise.all(Object.values(serverTools).map((tool) => tool.pipeline()))
}
