import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { Pipeline } from '#tools/tool.ts'

export const removeObjectPipeline: Pipeline<RemoveObjectOptions> = async (photo) => ({
  image: photo,
  engines: [],
  facts: {},
})
