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

const schema = z.object({
  sky: z.enum([...skyIds, 'own']).default('fair-clouds'),
  /** Another arrangement of the same sky. */
  seed: z.int().min(0).max(9999).default(1),
  /** 0 = no cloud, 50 = the look's own, 100 = overcast. */
  cover: z.number().min(0).max(100).default(50),
  /** Percent of half the picture's width by which the sun moves sideways. */
  sunX: z.number().min(-100).max(100).default(0),
  /** Degrees by which the sun is higher or lower than in the look. */
  sunHeight: z.number().min(-15).max(15).default(0),
  /** Percent; 0 is the look's own. */
  brightness: z.number().min(-50).max(50).default(0),
  /** Percent: how far the sky is out of focus. */
  blur: z.number().min(0).max(100).default(0),
  /** Percent of the new sky's light that falls on the rest of the photo. */
  relight: z.number().min(0).max(100).default(60),
  /** Percent of the photo's height by which the new sky's horizon moves down. */
  horizon: z.number().min(-30).max(30).default(0),
  /** Percent of the new sky that still water mirrors. */
  reflection: z.number().min(0).max(100).default(60),
  /** For sky 'own': the id of the photo whose sky is used. */
  picture: z.uuid().nullable().default(null),
  flip: z.boolean().default(false),
  /** Percent of the photo's height by which the user's own sky moves down. */
  shift: z.number().min(-50).max(50).default(0),
  /** Percent: 100 just fills the sky. */
  zoom: z.number().min(100).max(300).default(100),
  /** In the order in which they were drawn. */
  corrections: z.array(skyCorrection).max(strokesMax).default([]),
  /** Percent to which the new sky takes the photo's tone, black and white, blur and grain. */
  match: z.number().min(0).max(100).default(100),
  /** Percent of the haze that can lie over distant ground. */
  haze: z.number().min(0).max(100).default(0),
  /** Percent of the old clouds' light and shade that stays on the new sky. */
  oldClouds: z.number().min(0).max(100).default(0),
  /** The local hour at which sun, moon and stars stand as they did there that day. Null: as the look has them. */
  hour: z.number().min(0).max(24).nullable().default(null),
  /** With an hour: degrees by which sun, moon and stars move to the right, for want of a compass. */
  turn: z.number().min(-180).max(180).default(0),
})

export type ChangeSkyOptions = z.infer<typeof schema>

export const changeSkyTool = {
  schema,
  presets: skyIds.map((sky) => ({ id: sky, label: skyLabels[sky], options: schema.parse({ sky }) })),
  mask: 'optional',
  marksOf: ['corrections'],
  // What looks for things is as large as for a removal.
  largeNetworkOf: () => 'removal',
  paintsNoMask: true,
  isMarked: ({ corrections }) => corrections.some(({ sky }) => sky),
  presetFields: { sets: ['sky', 'cover', 'sunX', 'sunHeight', 'brightness'], knownBy: 'sky' },
  refusalOf: ({ hasSky }) => (hasSky === false ? 'no-sky-found' : null),
  picturesOf: ({ sky, picture }) => (sky === 'own' && picture !== null ? [picture] : []),
  picture: { what: 'a sky of your own', options: (picture) => ({ sky: 'own', picture }) },
  analysisVersion: 7,
} as const satisfies ToolOptions<typeof schema>
