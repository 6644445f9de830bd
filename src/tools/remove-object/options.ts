import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

/** Fills are numbered 0 to this. */
export const seedMax = 99
/** Percent of the thing's longer side. More would be a picture of its surroundings. Taste. */
export const marginMax = 40

const schema = z.object({
  /** What goes: what is marked, or all but the main things. */
  remove: z.enum(['object', 'background']).default('object'),
  /** How many rounds of search a fill gets. */
  detail: z.enum(['fast', 'fine']).default('fine'),
  /** What lays out large holes: auto takes the best network that is there; patches does without. */
  engine: z.enum(['auto', 'patches', 'mi-gan', 'lama']).default('auto'),
  /** Px by which the painted area grows; 0 keeps every pixel outside the paint. */
  growPx: z.number().int().min(0).max(40).default(0),
  /** Different seeds give different fills. */
  seed: z.number().int().min(0).max(seedMax).default(1),
  /** For remove 'background', as all that follows: what lies behind the things instead. */
  background: z.enum(['transparent', 'color', 'blur', 'picture']).default('transparent'),
  /** For background 'color'. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#ffffff'),
  /** For background 'blur': percent of the widest lens. */
  blur: z.number().min(5).max(100).default(50),
  /** For background 'picture': the id of the photo. */
  picture: z.uuid().nullable().default(null),
  /** Whether the things cast a soft shadow. A blurred background keeps the photo's own. */
  shadow: z.boolean().default(false),
  /** Whether the result ends around the things. */
  crop: z.boolean().default(false),
  /** Percent of the things' longer side that a cropped result has on every side. */
  margin: z.number().min(0).max(marginMax).default(10),
})
export type RemoveObjectOptions = z.infer<typeof schema>

const behind = (options: Partial<RemoveObjectOptions>) => schema.parse({ remove: 'background', ...options })

export const removeObjectTool = {
  schema,
  presets: [
    { id: 'fine', label: 'Fine', options: schema.parse({}) },
    { id: 'cut-out', label: 'Cut out', options: behind({}) },
    { id: 'shop', label: 'White for shops', options: behind({ background: 'color', shadow: true, crop: true }) },
    { id: 'blurred', label: 'Blurred', options: behind({ background: 'blur' }) },
  ],
  presetFields: { sets: ['remove', 'background', 'color', 'blur', 'shadow', 'crop', 'margin'] },
  modeField: 'remove',
  largeNetworkOf: ({ remove }) => (remove === 'background' ? 'cut-out' : 'removal'),
  mask: ({ remove }) => (remove === 'object' ? 'required' : 'optional'),
  picturesOf: ({ remove, background, picture }) =>
    remove === 'background' && background === 'picture' && picture !== null ? [picture] : [],
  picture: {
    what: 'a background of your own',
    options: (picture) => ({ remove: 'background', background: 'picture', picture }),
  },
  flags: { background: readBackground },
} as const satisfies ToolOptions<typeof schema>

/** `transparent`, `blur`, `white`, `black` or `#rrggbb`; null for anything else, which is a picture's path. */
function readBackground(text: string): Partial<RemoveObjectOptions> | null {
  if (text === 'transparent' || text === 'blur') return { remove: 'background', background: text }
  const named = { white: '#ffffff', black: '#000000' }[text] ?? text.toLowerCase()
  return schema.shape.color.safeParse(named).success
    ? { remove: 'background', background: 'color', color: named }
    : null
}
