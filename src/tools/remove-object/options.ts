import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

const schema = z.object({})
export type RemoveObjectOptions = z.infer<typeof schema>

export const removeObjectTool = {
  schema,
  presets: [{ id: 'natural', label: 'Natural', options: schema.parse({}) }],
  mask: 'required',
} as const satisfies ToolOptions<typeof schema>
