import { z } from 'zod'
import type { Message } from '#i18n/message.ts'
import type { ToolOptions } from '#tools/tool.ts'

export const adjustLooks = [
  'none',
  'golden-hour',
  'clear-morning',
  'matte-film',
  'slide-film',
  'portrait-film',
  'faded-summer',
  'teal-and-amber',
  'forest',
  'winter',
  'silver',
  'noir',
  'sepia',
] as const
export type AdjustLook = (typeof adjustLooks)[number]

/** A share of the frame, 0..1; corners of a perspective may lie outside of it. */
const cornerShare = z.number().min(-0.5).max(1.5)
const share = z.number().min(0).max(1)
const point = z.object({ x: cornerShare, y: cornerShare })
const percent = z.number().min(-100).max(100).default(0)

/** Points of a tone curve, input to output, by rising input; smooth and monotone between them. */
const curve = z
  .array(z.object({ x: share, y: share }))
  .min(2)
  .max(16)
  .refine((points) => points.every(({ x }, at) => at === 0 || x > (points[at - 1]?.x ?? 0)), 'inputs must rise')
  .default([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ])

/** In the order of `mixerHues` (src/imaging/adjust/color-mixer.ts). */
export const mixerColors = ['red', 'orange', 'yellow', 'green', 'aqua', 'blue', 'purple', 'magenta'] as const
export type MixerColor = (typeof mixerColors)[number]
const unmixed: readonly number[] = mixerColors.map(() => 0)
const ofColors = z
  .array(z.number().min(-100).max(100))
  .max(mixerColors.length)
  .default([])
  .transform((amounts) => unmixed.map((none, at) => amounts[at] ?? none))

const dyeColor = z.string().regex(/^#[0-9a-f]{6}$/)

/**
 * Geometry works in this order: quarter turns, flips, perspective, straightening, crop. Each is stated in the frame that
 * the one before it leaves.
 */
const schema = z.object({
  quarterTurns: z.number().int().min(0).max(3).default(0).describe('Clockwise quarter turns'),
  flipHorizontal: z.boolean().default(false).describe('Mirrors left to right'),
  flipVertical: z.boolean().default(false).describe('Mirrors top to bottom'),
  corners: z
    .tuple([point, point, point, point])
    .nullable()
    .default(null)
    .describe(
      'What becomes the corners of a rectangle, as shares of the frame: top left, top right, bottom right, bottom left',
    ),
  straightenDegrees: z
    .number()
    .min(-45)
    .max(45)
    .default(0)
    .describe('Clockwise turn of the picture; the largest frame of the same shape without empty corners stays'),
  crop: z
    .object({ left: share, top: share, width: share, height: share })
    .nullable()
    .default(null)
    .describe('The part that stays, as shares of the frame'),
  exposure: z.number().min(-4).max(4).default(0).describe('Light, in stops'),
  contrast: percent.describe('Contrast, in percent'),
  highlights: percent.describe('The lights, in percent; negative is darker'),
  shadows: percent.describe('The shadows, in percent; negative is darker'),
  whites: percent.describe('The brightest tones, in percent; negative is darker'),
  blacks: percent.describe('The darkest tones, in percent; negative is darker'),
  temperature: percent.describe('In percent; negative is cooler'),
  tint: percent.describe('In percent; negative is greener'),
  vibrance: percent.describe('Saturation of the pale colours, in percent'),
  saturation: percent.describe('Saturation of all colours, in percent'),
  curves: z
    .object({ rgb: curve, red: curve, green: curve, blue: curve })
    .default(() => ({
      rgb: curve.parse(undefined),
      red: curve.parse(undefined),
      green: curve.parse(undefined),
      blue: curve.parse(undefined),
    }))
    .describe(
      'Tone curves of all channels and of each: points from input to output, by rising input; smooth and monotone between them',
    ),
  mixer: z
    .strictObject({ hue: ofColors, saturation: ofColors, light: ofColors })
    .prefault(() => ({ hue: [...unmixed], saturation: [...unmixed], light: [...unmixed] }))
    .describe(`Percent by colour, each list in this order, missing ones 0: ${mixerColors.join(', ')}`),
  dye: z
    .strictObject({ from: dyeColor, to: dyeColor })
    .nullable()
    .default(null)
    .describe(
      'Gives a place one colour in its own light and shade: what is `from` where light falls on it becomes `to`, both #rrggbb',
    ),
  clarity: percent.describe('Contrast of mid-sized detail, in percent'),
  vignette: percent.describe('In percent; negative darkens the corners'),
  grain: z.number().min(0).max(100).default(0).describe('Film grain, in percent'),
  grainSize: z.number().min(0).max(100).default(30).describe('Size of the grain, in percent; 0 is fine'),
  look: z.enum(adjustLooks).default('none').describe('A look that is laid over all other settings'),
  lookStrength: z.number().min(0).max(100).default(100).describe('Strength of the look, in percent'),
  isAuto: z.boolean().default(false).describe('Adds the light and colour that are found for each photo'),
  isAutoLevel: z.boolean().default(false).describe('Adds the turn that levels the horizon found in each photo'),
})

export type AdjustOptions = z.infer<typeof schema>

const lookLabels: Readonly<Record<AdjustLook, Message>> = {
  none: 'Original',
  'golden-hour': 'Golden hour',
  'clear-morning': 'Clear morning',
  'matte-film': 'Matte film',
  'slide-film': 'Slide film',
  'portrait-film': 'Portrait film',
  'faded-summer': 'Faded summer',
  'teal-and-amber': 'Teal and amber',
  forest: 'Forest',
  winter: 'Winter',
  silver: 'Silver',
  noir: 'Noir',
  sepia: 'Sepia',
}

/** Numbers between commas; null unless there are this many. */
function numbersIn(text: string, count: number): readonly number[] | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null
}

type Corners = NonNullable<AdjustOptions['corners']>

/** Short flags of the command line. */
const flags = {
  crop: {
    value: 'l,t,w,h',
    means: 'The part that stays: left, top, width and height as shares of the photo',
    read: (text: string) => {
      const numbers = numbersIn(text, 4)
      if (numbers === null) return null
      const [left, top, width, height] = numbers as [number, number, number, number]
      return { crop: { left, top, width, height } }
    },
  },
  corners: {
    value: 'x,y,…',
    means: 'What becomes the corners of a rectangle: four points as shares, clockwise from the top left',
    read: (text: string) => {
      const numbers = numbersIn(text, 8)
      if (numbers === null) return null
      return { corners: [0, 2, 4, 6].map((at) => ({ x: numbers[at], y: numbers[at + 1] })) as Corners }
    },
  },
  turn: {
    value: 'degrees',
    means: 'Turns clockwise by 90, 180 or 270 degrees; negative is to the left',
    read: (text: string) => {
      const turns = Number(text) / 90
      return text.trim() !== '' && Number.isInteger(turns) ? { quarterTurns: ((turns % 4) + 4) % 4 } : null
    },
  },
  flip: {
    value: 'way',
    choices: ['horizontal', 'vertical', 'both'],
    means: 'Mirrors the photo',
    read: (text: string) =>
      ({
        horizontal: { flipHorizontal: true },
        vertical: { flipVertical: true },
        both: { flipHorizontal: true, flipVertical: true },
      })[text] ?? null,
  },
  straighten: {
    value: 'degrees',
    means: 'Short for --straighten-degrees, from -45 to 45',
    read: (text: string) => {
      const degrees = numbersIn(text, 1)
      return degrees === null ? null : { straightenDegrees: degrees[0] as number }
    },
  },
}

const neutral = schema.parse({})
/** Of a look that is not laid, and of grain that is not there. */
const idleFields: readonly string[] = ['lookStrength', 'grainSize']

const isNeutral = (options: AdjustOptions, field: keyof AdjustOptions): boolean =>
  JSON.stringify(options[field]) === JSON.stringify(neutral[field])

function changesNothing(options: AdjustOptions): boolean {
  const fields = Object.keys(neutral) as (keyof AdjustOptions)[]
  return fields.every((field) => idleFields.includes(field) || isNeutral(options, field))
}

export const frameFields = [
  'quarterTurns',
  'flipHorizontal',
  'flipVertical',
  'corners',
  'straightenDegrees',
  'crop',
] as const satisfies readonly (keyof AdjustOptions)[]

export const adjustTool = {
  schema,
  presets: adjustLooks.map((look) => ({ id: look, label: lookLabels[look], options: schema.parse({ look }) })),
  // A look is laid over the user's own light, colour and crop.
  presetFields: { sets: ['look'], knownBy: 'look' },
  mask: (options) =>
    options.isAutoLevel || !frameFields.every((field) => isNeutral(options, field)) ? 'none' : 'area',
  ownSource: 'humanEdits',
  frameFields,
  changesNothing,
  flags,
  switches: { auto: 'isAuto', level: 'isAutoLevel' },
  analysisVersion: 1,
} as const satisfies ToolOptions<typeof schema>
