import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

const schema = z.object({})
export type BeautyOptions = z.infer<typeof schema>

export const beautyTool = {
  schema,
  presets: [{ id: 'natural', label: 'Natural', options: schema.parse({}) }],
  mask: 'optional',
} as const satisfies ToolOptions<typeof schema>
