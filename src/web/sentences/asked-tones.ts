import type { RecipeMask } from '#contract/recipe.ts'
import type { Asked, AskedStep } from '#web/sentences/asked.ts'
import { type Quality, qualities, type ToneWord, tones } from '#web/sentences/concepts.ts'

type Field =
  | 'exposure'
  | 'temperature'
  | 'contrast'
  | 'saturation'
  | 'vibrance'
  | 'clarity'
  | 'grain'
  | 'vignette'
  | 'tint'
  | 'shadows'
  | 'highlights'

/** The setting of each word, and its usual change: a step that is seen at once, by eye; light in stops, others in percent. */
const toneFields: Readonly<Record<Exclude<ToneWord, 'grey'>, readonly [Field, number]>> = {
  bright: ['exposure', 0.5],
  dark: ['exposure', -0.5],
  warm: ['temperature', 30],
  cool: ['temperature', -30],
  contrasty: ['contrast', 30],
  flat: ['contrast', -30],
  vivid: ['saturation', 30],
  pale: ['saturation', -30],
  crisp: ['clarity', 30],
  hazy: ['clarity', -30],
  grainy: ['grain', 30],
  vignetted: ['vignette', -40],
  greenish: ['tint', -25],
  pinkish: ['tint', 25],
}

const qualityFields: Readonly<Record<Quality, readonly [Field, number]>> = {
  brightness: ['exposure', 0.5],
  contrast: ['contrast', 30],
  saturation: ['saturation', 30],
  warmth: ['temperature', 30],
  shadows: ['shadows', 40],
  highlights: ['highlights', 40],
  clarity: ['clarity', 30],
  vignette: ['vignette', -40],
  grain: ['grain', 30],
}

/**
 * Light, colour and looks.
 * @param isAlone whether the clause asks for nothing else: then "softer" is about the picture
 */
export function askedTones(asked: Asked, place: RecipeMask | null, isAlone: boolean): AskedStep | null {
  const options: Record<string, unknown> = {}
  const look = asked.of('look:')
  if (look !== null) options.look = look
  else if (asked.has('grey')) options.look = asked.has('contrasty') ? 'noir' : 'silver'
  // A vignette is dark, and so is film noir.
  if (asked.has('vignetted', 'vignette') || look === 'noir') asked.drop('dark', 'contrasty')
  const isColorful = asked.has('colors') && asked.has('raise', 'lower') && asked.all(tones).length === 0
  const isSoft = asked.has('soften') && (isAlone || place !== null) && asked.all(qualities).length === 0
  const words: ToneWord[] = asked.all(tones).filter((word) => word !== 'grey')
  if (isColorful) words.push(asked.has('raise') ? 'vivid' : 'pale')
  if (isSoft && words.length === 0) words.push('hazy')
  const named = asked.all(qualities)
  for (const quality of named) {
    const [field, usual] = qualityFields[quality]
    // Burnt highlights are brought back by less of them.
    const isBurnt = quality === 'highlights' && asked.has('repair')
    options[field] = amountOf(asked, field, usual * (isBurnt ? -1 : directionOf(asked, words)))
  }
  // "Brighten the shadows" is about the shadows. "Less vivid" is the other way.
  if (named.length === 0)
    for (const word of words) {
      const [field, usual] = toneFields[word as Exclude<ToneWord, 'grey'>]
      options[field] = amountOf(asked, field, asked.follows(word, 'lower') ? -usual : usual)
    }
  if (Object.keys(options).length === 0) return null
  return { tool: 'adjust', options, mask: place }
}

/** Up, unless it is to be lowered, removed or darkened. */
const directionOf = (asked: Asked, words: readonly ToneWord[]): number =>
  asked.has('lower', 'remove', 'without', 'soften') ||
  words.some((word) => ['dark', 'flat', 'pale', 'cool', 'hazy'].includes(word))
    ? -1
    : 1

function amountOf(asked: Asked, field: Field, usual: number): number {
  const { percent } = asked
  // A whole stop of light is said as 100 %.
  if (percent !== null)
    return (field === 'grain' ? 1 : Math.sign(usual)) * Math.min(100, percent) * (field === 'exposure' ? 0.01 : 1)
  const amount = usual * asked.force
  if (field === 'grain') return Math.round(Math.min(100, Math.max(0, amount)))
  return field === 'exposure' ? amount : Math.round(Math.max(-100, Math.min(100, amount)))
}
