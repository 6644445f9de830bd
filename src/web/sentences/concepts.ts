import type { MarkableKind } from '#contract/things.ts'
import type { AdjustLook } from '#tools/adjust/options.ts'
import type { CartoonStyle } from '#tools/cartoon/options.ts'
import type { SkyId } from '#tools/change-sky/options.ts'
import type { ColoringLook } from '#tools/coloring/options.ts'

/** What is to be done. */
export const acts = [
  ...['remove', 'keep', 'cut-out', 'change', 'make', 'blur', 'crop', 'rotate', 'mirror', 'straighten', 'enlarge'],
  ...['repair', 'colorize', 'draw', 'retouch', 'improve', 'raise', 'lower', 'soften', 'whiten', 'forbid'],
  // Saving, converting, resizing in pixels, text: what Download does, and no edit.
  'download',
] as const
export type Act = (typeof acts)[number]

/** How the light and colour of a picture can be: a setting of Adjust and a direction. */
export const tones = [
  ...['bright', 'dark', 'warm', 'cool', 'contrasty', 'flat', 'vivid', 'pale', 'crisp', 'hazy', 'grainy', 'vignetted'],
  ...['grey', 'greenish', 'pinkish'],
] as const
export type ToneWord = (typeof tones)[number]

/** What of a picture is raised or lowered: a setting of Adjust without a direction. */
export const qualities = [
  ...['brightness', 'contrast', 'saturation', 'warmth', 'shadows', 'highlights', 'whites', 'blacks'],
  ...['clarity', 'vignette', 'grain'],
] as const
export type Quality = (typeof qualities)[number]

/** What Repair mends. */
export const damages = ['scratches', 'noise', 'blurriness', 'fading', 'old-print'] as const
export type Damage = (typeof damages)[number]

/** What Beauty cares for. */
export const features = [
  ...['skin', 'wrinkles', 'spots', 'freckles', 'redness', 'under-eye', 'eyes', 'eye-whites', 'teeth', 'shine'],
  ...['red-eye', 'glare', 'stray-hair', 'body-skin'],
] as const
export type Feature = (typeof features)[number]

/** Backgrounds of one colour. */
export const colors = {
  white: '#ffffff',
  black: '#000000',
  gray: '#808080',
  red: '#d32f2f',
  orange: '#f57c00',
  yellow: '#fbc02d',
  green: '#388e3c',
  turquoise: '#1fb5ad',
  blue: '#1976d2',
  purple: '#7b1fa2',
  pink: '#f06292',
  brown: '#795548',
  beige: '#f5f0e1',
} as const
export type ColorWord = keyof typeof colors

const others = [
  ...['people', 'me', 'sky', 'background', 'everything', 'clouds', 'colors', 'horizon', 'face'],
  ...['only', 'except', 'rest', 'without', 'and', 'but', 'then', 'end', 'behind'],
  // What is said of why, of what was there before, and of what is taken back.
  ...['reason', 'instead', 'rather'],
  // What was named before; without that "it" is the photo.
  ...['it', 'them'],
  // Those of a kind that were not named.
  'others',
  // "Never mind the sky": nothing is asked of it.
  'skip',
  // "The background not": a negation that stands alone.
  'not',
  // "No watermark": of the result, and not in the photo.
  'unmarked',
  // What makes a storm of a sky, and contrast of a photo.
  'drama',
  // A side, a half or a corner of the photo.
  'part',
  ...['slightly', 'strongly', 'twice', 'fourfold'],
  ...['left', 'right', 'middle', 'biggest', 'upside-down', 'down', 'square', 'portrait', 'landscape', 'tall'],
  ...['transparent', 'cast-shadow'],
  // Light that comes from somewhere, and the small one in eyes.
  ...['lamp', 'catch-light'],
  // White teeth, where no teeth are named beside it.
  'smile',
  // What photos show and nothing finds by name: water, trees, posts.
  'unfound',
  // What people ask of photos and no tool does: open eyes, a double chin. Told as a whole.
  'impossible',
  // Of these, what has an answer: to see more than the photo shows, a photo for a passport.
  ...['wider', 'passport'],
  // Spots that no setting takes away, only a click.
  'mole',
  // Where nobody is photographed: "on the moon".
  'elsewhere',
  // Where something is: on, beside.
  'at',
  // Words without a meaning of their own: articles, manners, fillers.
  'filler',
] as const

export type Concept =
  | Act
  | ToneWord
  | Quality
  | Damage
  | Feature
  | `color:${ColorWord}`
  | (typeof others)[number]
  | `sky:${SkyId}`
  | `style:${Exclude<CartoonStyle, 'own'>}`
  | `look:${Exclude<AdjustLook, 'none'>}`
  | `coloring:${Exclude<ColoringLook, 'natural'>}`
  | `kind:${MarkableKind}`
  // What masks know as a group.
  | 'kind:vehicles'
  | 'kind:animals'

const actSet: ReadonlySet<string> = new Set(acts)
const objectSet: ReadonlySet<string> = new Set<string>([
  ...(['people', 'sky', 'background', 'clouds', 'face', 'smile', 'unfound', 'mole'] as const),
  ...damages,
  ...features,
  ...qualities,
])
export const toneSet: ReadonlySet<string> = new Set(tones)

export const isAct = (concept: Concept): boolean => actSet.has(concept)
/** Whether it is something in a photo, or a part of how it looks. */
export const isObject = (concept: Concept) => objectSet.has(concept) || concept.startsWith('kind:')

/**
 * The words of one language for each concept, between bars. A star stands for any ending of a word, a plus for up to six words
 * before the other half of a verb. Two concepts with `&` between them are said by one word. Words of Chinese and Japanese are found anywhere.
 */
export type Lexicon = Readonly<Partial<Record<Concept | `${Concept}&${Concept}`, string>>>

/** Whether a word only says which way a setting goes: "the highlights pulled down 30". */
export const saysWay = (word: Concept, setting: Concept): boolean =>
  /^(?:raise|lower|make)$/.test(word) ||
  (/^(?:bright|dark)$/.test(word) && (qualities as readonly Concept[]).includes(setting))

/** What can be moved by an amount. */
export const isScale = (concept: Concept) => ([...qualities, ...tones] as readonly Concept[]).includes(concept)
