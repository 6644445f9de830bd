import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

/** auto: done when the analysis says that the photo needs it; on: always; off: never. */
const step = z.enum(['auto', 'on', 'off']).default('auto')

const schema = z.object({
  /** light does half as much; heavy also repairs doubtful defects. */
  strength: z.enum(['light', 'auto', 'heavy']).default('auto'),
  noise: step,
  /** marked: only painted damage is filled, and there is no search. */
  scratches: z.enum(['auto', 'on', 'off', 'marked']).default('auto'),
  fading: step,
  blur: step,
  /** Works only where the pack of a network for faces is installed. auto: soft faces of old prints. */
  faces: step,
  /** Per cent: 100 leaves faces as the print has them, 0 takes all that the network finds. */
  fidelity: z.number().int().min(0).max(100).default(30),
  /** keep: a sepia print stays so; neutral: the photo becomes black-and-white. */
  tint: z.enum(['keep', 'neutral']).default('keep'),
  /** Factor on the photo's sides; lower where the result would exceed 50 megapixels. */
  upscale: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(1),
})
export type RepairOptions = z.infer<typeof schema>
export type RepairStep = RepairOptions['noise']

export const repairTool = {
  schema,
  presets: [
    { id: 'auto', label: 'Auto', options: schema.parse({}) },
    { id: 'light', label: 'Light', options: schema.parse({ strength: 'light' }) },
    { id: 'heavy', label: 'Heavy', options: schema.parse({ strength: 'heavy' }) },
    { id: 'black-and-white', label: 'Monochrome', options: schema.parse({ tint: 'neutral' }) },
  ],
  // A preset sets the look; the size and the switched steps stay.
  presetFields: { sets: ['strength', 'tint'] },
  mask: 'optional',
  analysisVersion: 2,
  analyzesWhole: true,
  largeNetworkOf: () => 'repair',
} as const satisfies ToolOptions<typeof schema>
