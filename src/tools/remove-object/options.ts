import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

/** Fills are numbered 0 to this. */
export const seedMax = 99

const schema = z.object({
  /** How many rounds of search a fill gets. */
  detail: z.enum(['fast', 'fine']).default('fine'),
  /** What lays out large holes: auto takes the best network that is there; patches does without. */
  engine: z.enum(['auto', 'patches', 'mi-gan', 'lama']).default('auto'),
  /** Px by which the painted area grows; 0 keeps every pixel outside the paint. */
  growPx: z.number().int().min(0).max(40).default(0),
  /** Different seeds give different fills. */
  seed: z.number().int().min(0).max(seedMax).default(1),
})
export type RemoveObjectOptions = z.infer<typeof schema>

export const removeObjectTool = {
  schema,
  presets: [{ id: 'fine', label: 'Fine', options: schema.parse({}) }],
  mask: 'required',
} as const satisfies ToolOptions<typeof schema>
