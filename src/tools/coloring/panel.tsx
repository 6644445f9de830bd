import type { ColoringOptions } from '#tools/coloring/options.ts'
import type { Panel } from '#tools/tool.ts'

export const ColoringPanel: Panel<ColoringOptions> = () => null
