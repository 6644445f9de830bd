import { z } from 'zod'
import { photoSideMaxPx } from '#contract/photo.ts'
import type { ToolOptions } from '#tools/tool.ts'

/** Fills are numbered 0 to this. */
export const seedMax = 99

const share = z.number().min(0).max(1)
const percent = z.number().min(0).max(100)
const length = z.object({ value: z.number().min(0).max(photoSideMaxPx), unit: z.enum(['px', 'percent']) })

const schema = z.object({
  remove: z
    .enum(['object', 'background'])
    .default('object')
    .describe('What goes: what is marked, or all but the main things'),
  detail: z.enum(['fast', 'fine']).default('fine').describe('How many rounds of search a fill gets'),
  engine: z
    .enum(['auto', 'patches', 'mi-gan', 'lama'])
    .default('auto')
    .describe('What lays out large holes: auto takes the best network that is there; patches does without'),
  growPx: z
    .number()
    .int()
    .min(0)
    .max(40)
    .default(0)
    .describe('Px by which the painted area grows; 0 keeps every pixel outside the paint'),
  seed: z.number().int().min(0).max(seedMax).default(1).describe('Different seeds give different fills'),
  background: z
    .enum(['transparent', 'color', 'blur', 'picture'])
    .default('transparent')
    .describe(
      'What lies behind the things instead. Where remove is not given, it means remove background. All that follows ' +
        'is for that.',
    ),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/)
    .default('#ffffff')
    .describe('For background color: #rrggbb, or #rrggbbaa to be seen through'),
  blur: z.number().min(5).max(100).default(50).describe('For background blur: percent of the widest lens'),
  picture: z.uuid().nullable().default(null).describe('For background picture: the id of the photo'),
  shadow: z
    .boolean()
    .default(false)
    .describe("The things cast a soft shadow; a blurred background keeps the photo's own"),
  shadowOpacity: percent.default(100).describe('Percent of the strength that a shadow has by itself'),
  region: z
    .object({ left: share, top: share, width: share, height: share })
    .nullable()
    .default(null)
    .describe('Only what lies in this part of the photo can stay, as shares of the photo'),
  crop: z.boolean().default(false).describe('The result ends around the things'),
  margin: z
    .number()
    .min(0)
    // More would be a picture of its surroundings. Taste.
    .max(40)
    .default(10)
    .describe("Percent of the things' longer side that a cropped result has on every side"),
  margins: z
    .tuple([length, length, length, length])
    .nullable()
    .default(null)
    .describe(
      "Instead of margin: at the top, right, bottom and left, in px or percent of the things' height and width",
    ),
  scale: z
    .number()
    .min(10)
    .max(100)
    .nullable()
    .default(null)
    .describe('Percent of the result that the things fill; null: as large as they are'),
  position: z
    .object({ x: percent, y: percent })
    .nullable()
    .default(null)
    .describe(
      'Where the things are: 0 is left or top, 100 right or bottom; null: where they were, the middle with a scale',
    ),
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
  modes: { background: { label: 'Remove background', path: '/remove-background', nameOfResult: 'cut-out' } },
  stepName: {
    label: 'Blur the background',
    isFor: ({ remove, background }) => remove === 'background' && background === 'blur',
  },
  largeNetworkOf: ({ remove }) => (remove === 'background' ? 'cut-out' : 'removal'),
  mask: ({ remove }) => (remove === 'object' ? 'required' : 'optional'),
  ownSource: ({ remove, background, picture }) => {
    if (remove === 'object') return 'humanEdits'
    return background === 'picture' && picture !== null ? 'composite' : 'algorithmicallyEnhanced'
  },
  mayInvent: true,
  // Nothing lies behind what was removed.
  implied: ({ background }) => (background === undefined ? {} : { remove: 'background' }),
  picturesOf: ({ remove, background, picture }) =>
    remove === 'background' && background === 'picture' && picture !== null ? [picture] : [],
  picture: {
    what: 'a background of your own',
    options: (picture) => ({ remove: 'background', background: 'picture', picture }),
  },
  flags: {
    background: {
      value: 'what',
      choices: ['transparent', 'white', 'black', 'blur'],
      means: "Keeps the main thing, or what is white in a mask, before this: also '#rrggbb' or a picture's path",
      read: readBackground,
    },
  },
} as const satisfies ToolOptions<typeof schema>

/** `transparent`, `blur`, `white`, `black` or `#rrggbb`; null for anything else, which is a picture's path. */
function readBackground(text: string): Partial<RemoveObjectOptions> | null {
  if (text === 'transparent' || text === 'blur') return { remove: 'background', background: text }
  const named = { white: '#ffffff', black: '#000000' }[text] ?? text.toLowerCase()
  return schema.shape.color.safeParse(named).success
    ? { remove: 'background', background: 'color', color: named }
    : null
}
