import type { RepairOptions } from '#tools/repair/options.ts'
import type { Pipeline } from '#tools/tool.ts'

export const repairPipeline: Pipeline<RepairOptions> = async (photo) => ({ image: photo, engines: [], facts: {} })
