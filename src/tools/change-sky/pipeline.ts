import type { ChangeSkyOptions } from '#tools/change-sky/options.ts'
import type { Pipeline } from '#tools/tool.ts'

export const changeSkyPipeline: Pipeline<ChangeSkyOptions> = async (photo) => ({ image: photo, engines: [], facts: {} })
