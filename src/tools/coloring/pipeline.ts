import type { ColoringOptions } from '#tools/coloring/options.ts'
import type { Pipeline } from '#tools/tool.ts'

export const coloringPipeline: Pipeline<ColoringOptions> = async (photo) => ({ image: photo, engines: [], facts: {} })
