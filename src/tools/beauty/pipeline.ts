import type { BeautyOptions } from '#tools/beauty/options.ts'
import type { Pipeline } from '#tools/tool.ts'

export const beautyPipeline: Pipeline<BeautyOptions> = async (photo) => ({ image: photo, engines: [], facts: {} })
