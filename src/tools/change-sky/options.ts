import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

const schema = z.object({})
export type ChangeSkyOptions = z.infer<typeof schema>

export const changeSkyTool = {
  schema,
  presets: [{ id: 'natural', label: 'Natural', options: schema.parse({}) }],
  mask: 'optional',
} as const satisfies ToolOptions<typeof schema>
