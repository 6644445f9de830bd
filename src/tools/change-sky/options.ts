import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

export const skyIds = [
  'fair-clouds',
  'clear-noon',
  'high-wisps',
  'towering-clouds',
  'golden-hour',
  'sunset',
  'pink-dusk',
  'blue-hour',
  'overcast',
  'storm',
  'mist',
  'stars',
  'aurora',
] as const
export type SkyId = (typeof skyIds)[number]

export const skyLabels: Readonly<Record<SkyId, string>> = {
  'fair-clouds': 'Fair clouds',
  'clear-noon': 'Clear noon',
  'high-wisps': 'High wisps',
  'towering-clouds': 'Towering clouds',
  'golden-hour': 'Golden hour',
  sunset: 'Sunset',
  'pink-dusk': 'Pink dusk',
  'blue-hour': 'Blue hour',
  overcast: 'Overcast',
  storm: 'Storm',
  mist: 'Mist',
  stars: 'Stars',
  aurora: 'Aurora',
}

const schema = z.object({
  sky: z.enum(skyIds).default('fair-clouds'),
  /** Another arrangement of the same sky. */
  seed: z.int().min(0).max(9999).default(1),
  /** Percent of half the picture's width that the sun moves aside. */
  sunX: z.number().min(-100).max(100).default(0),
  /** Degrees that the sun stands higher or lower than the look has it. */
  sunHeight: z.number().min(-15).max(15).default(0),
  /** Percent: 0 is as the look has it. */
  brightness: z.number().min(-50).max(50).default(0),
  /** Percent: how far the sky is out of focus. */
  blur: z.number().min(0).max(100).default(0),
  /** Percent of the new sky's light that falls on the rest of the photo. */
  relight: z.number().min(0).max(100).default(60),
  /** Percent of the photo's height that the new sky's horizon moves down. */
  horizon: z.number().min(-30).max(30).default(0),
  /** Percent of the new sky that still water mirrors. */
  reflection: z.number().min(0).max(100).default(60),
})

export type ChangeSkyOptions = z.infer<typeof schema>

export const changeSkyTool = {
  schema,
  presets: skyIds.map((sky) => ({ id: sky, label: skyLabels[sky], options: schema.parse({ sky }) })),
  mask: 'optional',
} as const satisfies ToolOptions<typeof schema>
