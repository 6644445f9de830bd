import type { BeautyOptions } from '#tools/beauty/options.ts'
import type { Panel } from '#tools/tool.ts'

export const BeautyPanel: Panel<BeautyOptions> = () => null
