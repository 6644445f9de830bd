import { z } from 'zod'
import type { Analysis, ToolOptions } from '#tools/tool.ts'

/** auto: done when the analysis says that the photo needs it; on: always; off: never. */
const step = z.enum(['auto', 'on', 'off']).default('auto')

const schema = z.object({
  strength: z
    .enum(['light', 'auto', 'heavy'])
    .default('auto')
    .describe('light does half as much; heavy also repairs doubtful defects'),
  noise: step.describe('Takes away noise: always, never, or when the photo needs it'),
  scratches: z
    .enum(['auto', 'on', 'off', 'marked'])
    .default('auto')
    .describe('Fills scratches, spots and tears; marked fills painted damage only, without a search'),
  fading: step.describe('Brings back faded tones and colours: always, never, or when the photo needs it'),
  blur: step.describe('Sharpens what is blurred: always, never, or when the photo needs it'),
  faces: step.describe('Restores faces, only where the network for it is installed; auto: soft faces of old prints'),
  fidelity: z
    .number()
    .int()
    .min(0)
    .max(100)
    .default(30)
    .describe('In percent: 100 leaves faces as the print has them, 0 takes all that the network finds'),
  tint: z
    .enum(['keep', 'neutral'])
    .default('keep')
    .describe('keep: a sepia print stays so; neutral: the photo becomes black-and-white'),
  upscale: z
    .union([z.literal(1), z.literal(2), z.literal(4)])
    .default(1)
    .describe("Factor on the photo's sides; lower where the result would exceed 50 megapixels"),
})
export type RepairOptions = z.infer<typeof schema>
export type RepairStep = RepairOptions['noise']

/** The steps that `needs` of the analysis lists for each strength. */
export type NeededStep = 'noise' | 'scratches' | 'fading' | 'blur' | 'faces'
export const strengths = schema.shape.strength.unwrap().options

/** The steps that auto would do at a strength, as a finding: ids with commas. */
export const needsFinding = (strength: RepairOptions['strength']) => `needs-${strength}`

function changesNothing(options: RepairOptions, findings: Analysis['findings'] | null, isMasked: boolean): boolean {
  if (isMasked || options.upscale > 1) return false
  if (options.tint === 'neutral' && findings?.tone !== 'grey') return false
  const needs = findings?.[needsFinding(options.strength)]
  const isDone = (name: NeededStep) => {
    const step = options[name]
    if (step === 'off' || step === 'marked') return false
    if (name === 'faces' && options.fidelity === 100) return false
    if (step === 'on') return name !== 'faces' || findings?.faces !== 0
    return typeof needs !== 'string' || needs.split(',').includes(name)
  }
  return !(['noise', 'scratches', 'fading', 'blur', 'faces'] as const).some(isDone)
}

export const repairTool = {
  schema,
  presets: [
    { id: 'auto', label: 'Auto', options: schema.parse({}) },
    { id: 'light', label: 'Light', options: schema.parse({ strength: 'light' }) },
    { id: 'heavy', label: 'Heavy', options: schema.parse({ strength: 'heavy' }) },
    { id: 'black-and-white', label: 'Black and white', options: schema.parse({ tint: 'neutral' }) },
  ],
  // A preset sets the look; the size and the switched steps stay.
  presetFields: { sets: ['strength', 'tint'] },
  // Paint marks damage. A meaning is where the photo is repaired, which an enlarged one has no place for.
  mask: 'optional',
  maskByMeaning: ({ upscale }) => (upscale === 1 ? 'area' : 'none'),
  mayInvent: true,
  changesNothing,
  analysisVersion: 6,
  analyzesWhole: true,
  largeNetworkOf: () => 'repair',
} as const satisfies ToolOptions<typeof schema>
