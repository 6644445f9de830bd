import type { CartoonOptions } from '#tools/cartoon/options.ts'
import type { Panel } from '#tools/tool.ts'

export const CartoonPanel: Panel<CartoonOptions> = () => null
