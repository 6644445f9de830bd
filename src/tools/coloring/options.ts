import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

const schema = z.object({})
export type ColoringOptions = z.infer<typeof schema>

export const coloringTool = {
  schema,
  presets: [{ id: 'natural', label: 'Natural', options: schema.parse({}) }],
  mask: 'none',
} as const satisfies ToolOptions<typeof schema>
