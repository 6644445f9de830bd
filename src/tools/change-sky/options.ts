import { z } from 'zod'
import { stroke, strokesMax } from '#contract/stroke.ts'
import type { Message } from '#i18n/message.ts'
import type { ToolOptions } from '#tools/tool.ts'

/** The skies that are rendered. */
export const skyIds = [
  'fair-clouds',
  'clear-noon',
  'high-wisps',
  'mackerel',
  'broken-clouds',
  'towering-clouds',
  'golden-hour',
  'sun-rays',
  'sunset',
  'burning-sky',
  'pink-dusk',
  'blue-hour',
  'dawn-fog',
  'mist',
  'overcast',
  'storm',
  'rainbow',
  'full-moon',
  'stars',
  'aurora',
] as const
export type SkyId = (typeof skyIds)[number]

export const skyLabels: Readonly<Record<SkyId | 'own', Message>> = {
  'fair-clouds': 'Fair clouds',
  'clear-noon': 'Clear noon',
  'high-wisps': 'High wisps',
  mackerel: 'Mackerel sky',
  'broken-clouds': 'Broken clouds',
  'towering-clouds': 'Towering clouds',
  'golden-hour': 'Golden hour',
  'sun-rays': 'Sun rays',
  sunset: 'Sunset',
  'burning-sky': 'Burning sky',
  'pink-dusk': 'Pink dusk',
  'blue-hour': 'Blue hour',
  'dawn-fog': 'Dawn fog',
  mist: 'Mist',
  overcast: 'Overcast',
  storm: 'Storm',
  rainbow: 'Rainbow',
  'full-moon': 'Full moon',
  stars: 'Stars',
  aurora: 'Aurora',
  own: 'Your own sky',
}

/** Where the user drew what is sky, or is not. The region around follows. */
const skyCorrection = stroke.extend({ sky: z.boolean() })
export type SkyCorrection = z.infer<typeof skyCorrection>

const between = (least: number, most: number, normal: number) => z.number().min(least).max(most).default(normal)

const schema = z.object({
  sky: z
    .enum([...skyIds, 'own'])
    .default('fair-clouds')
    .describe('The new sky; own takes the sky of another photo'),
  seed: z.int().min(0).max(9999).default(1).describe('Another arrangement of the same sky'),
  cover: between(0, 100, 50).describe("0 is no cloud, 50 the look's own, 100 overcast"),
  sunX: between(-100, 100, 0).describe("Moves the sun sideways, in percent of half the picture's width"),
  sunHeight: between(-15, 15, 0).describe('Degrees by which the sun is higher or lower than in the look'),
  brightness: between(-50, 50, 0).describe("Brightness of the sky, in percent; 0 is the look's own"),
  blur: between(0, 100, 0).describe('How far the sky is out of focus, in percent'),
  relight: between(0, 100, 60).describe("How much of the new sky's light falls on the rest of the photo, in percent"),
  horizon: between(-30, 30, 0).describe("Percent of the photo's height by which the new sky's horizon moves down"),
  reflection: between(0, 100, 60).describe('How much of the new sky still water mirrors, in percent'),
  picture: z.uuid().nullable().default(null).describe('For sky own: the id of the photo whose sky is used'),
  flip: z.boolean().default(false).describe('Mirrors the sky left to right'),
  shift: between(-50, 50, 0).describe("Percent of the photo's height by which a sky of your own moves down"),
  zoom: between(100, 300, 100).describe('Size of a sky of your own, in percent: 100 just fills the sky'),
  corrections: z
    .array(skyCorrection)
    .max(strokesMax)
    .default([])
    .describe('Strokes over what is sky, or is not, in the order in which they were drawn; the region around follows'),
  match: between(0, 100, 100).describe(
    "How far the new sky takes the photo's tone, black and white, blur and grain, in percent",
  ),
  haze: between(0, 100, 0).describe('How much of the haze that can lie over distant ground is there, in percent'),
  oldClouds: between(0, 100, 0).describe(
    "How much of the old clouds' light and shade stays on the new sky, in percent",
  ),
  hour: z
    .number()
    .min(0)
    .max(24)
    .nullable()
    .default(null)
    .describe(
      'The local hour at which sun, moon and stars stand as they did there that day; null is as the look has them',
    ),
  turn: between(-180, 180, 0).describe(
    'With an hour: degrees by which sun, moon and stars move to the right, for want of a compass',
  ),
})

export type ChangeSkyOptions = z.infer<typeof schema>

export const changeSkyTool = {
  schema,
  presets: skyIds.map((sky) => ({ id: sky, label: skyLabels[sky], options: schema.parse({ sky }) })),
  // Strokes say what is sky, and the new sky is nothing outside of it.
  mask: 'none',
  ownSource: 'composite',
  marksOf: ['corrections'],
  // What looks for things is as large as for a removal.
  largeNetworkOf: () => 'removal',
  isMarked: ({ corrections }) => corrections.some(({ sky }) => sky),
  presetFields: { sets: ['sky', 'cover', 'sunX', 'sunHeight', 'brightness'], knownBy: 'sky' },
  refusalOf: ({ hasSky }) => (hasSky === false ? 'no-sky-found' : null),
  picturesOf: ({ sky, picture }) => (sky === 'own' && picture !== null ? [picture] : []),
  picture: { what: 'a sky of your own', options: (picture) => ({ sky: 'own', picture }) },
  analysisVersion: 11,
} as const satisfies ToolOptions<typeof schema>
