import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

const schema = z.object({})
export type CartoonOptions = z.infer<typeof schema>

export const cartoonTool = {
  schema,
  presets: [{ id: 'natural', label: 'Natural', options: schema.parse({}) }],
  mask: 'none',
} as const satisfies ToolOptions<typeof schema>
