import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'
import type { Panel } from '#tools/tool.ts'

export const RemoveObjectPanel: Panel<RemoveObjectOptions> = () => null
