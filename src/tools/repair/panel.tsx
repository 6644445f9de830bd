import type { RepairOptions } from '#tools/repair/options.ts'
import type { Panel } from '#tools/tool.ts'

export const RepairPanel: Panel<RepairOptions> = () => null
