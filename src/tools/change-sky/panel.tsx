import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import type { Panel } from '#tools/tool.ts'

export const ChangeSkyPanel: Panel<ChangeSkyOptions> = () => null
