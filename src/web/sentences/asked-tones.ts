import type { RecipeMask } from '#contract/recipe.ts'
import type { Asked, AskedStep } from '#web/sentences/asked.ts'
import { type Concept, type Quality, qualities, type ToneWord, tones } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'

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
  | 'whites'
  | 'blacks'

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
  whites: ['whites', 30],
  blacks: ['blacks', 30],
  clarity: ['clarity', 30],
  vignette: ['vignette', -40],
  grain: ['grain', 30],
}

/** "Old school sepia" is sepia. */
const strongLooks = ['sepia', 'noir'] as const
/** How a photo that has colours already is coloured. */
const coloringTones: Readonly<Record<string, ToneWord>> = { vivid: 'vivid', muted: 'pale', pastel: 'pale' }
const tonal: readonly Quality[] = ['whites', 'brightness']
/** What is toned apart from the rest of the photo by no setting. */
const untoned: readonly Quality[] = ['blacks', 'shadows', 'highlights']
/** What is laid over a photo, whatever else is said of it. */
const laidOver: readonly Quality[] = ['vignette', 'grain']

/**
 * Light, colour and looks.
 * @param isAlone whether the clause asks for nothing else: then "softer" is about the picture
 */
export function askedTones(asked: Asked, place: RecipeMask | null, isAlone: boolean): AskedStep | null {
  const options: Record<string, unknown> = {}
  const look = strongLooks.find((one) => asked.has(`look:${one}`)) ?? asked.of('look:')
  if (look !== null) options.look = look
  else if (asked.has('grey')) options.look = asked.has('contrasty') ? 'noir' : 'silver'
  // "A gentle sepia."
  if (look !== null) asked.drop('hazy')
  // A vignette is dark, and so is film noir.
  if (asked.has('vignetted', 'vignette') || look === 'noir') asked.drop('dark', 'contrasty')
  const isMoved = asked.has('raise', 'lower') || (asked.has('remove') && asked.percent !== null)
  const isColorful = asked.has('colors') && isMoved && asked.all(tones).length === 0
  // "Soften the light on her face" is light of another kind, and nothing warms skin alone.
  if (asked.has('lamp') && asked.has('soften', 'hazy')) return null
  // "Brighten the hands."
  if (asked.has('body-skin') && asked.things.length === 0) return null
  if (asked.has('skin', 'body-skin') && asked.has('warm', 'cool', 'greenish', 'pinkish')) return null
  const isSoft = asked.has('soften') && (isAlone || place !== null) && asked.all(qualities).length === 0
  const words: ToneWord[] = asked.all(tones).filter((word) => word !== 'grey' && !asked.isExcepted(word))
  // "More dramatic."
  if (asked.has('drama') && asked.has('raise') && !words.includes('contrasty')) words.push('contrasty')
  if (isColorful) words.push(asked.has('raise') ? 'vivid' : 'pale')
  if (isSoft && words.length === 0) words.push('hazy')
  // "Darker colours" are paler ones.
  if (asked.has('colors') && words.join() === 'dark') words.splice(0, 1, 'pale')
  const cast = castOf(asked)
  if (cast !== null && words.length === 0) words.push(cast)
  const colored = coloringTones[asked.of('coloring:') ?? '']
  if (colored !== undefined && words.length === 0) words.push(colored)
  const isTint = words.length > 0 && words.every((word) => word === 'cool' || word === 'warm')
  // "Cooler whites" is about their colour, and "the photographer's shadow" about what casts it.
  // "Cooler shadows, warmer highlights."
  if (isTint && asked.has(...untoned)) return null
  const isCast = asked.has('remove', 'without') && (asked.things.length > 0 || asked.isOfUnknown)
  const named = asked
    .all(qualities)
    .filter((quality) => !(isTint && tonal.includes(quality)) && !(isCast && quality === 'shadows'))
    .filter((quality) => !asked.isExcepted(quality) && !isUnclear(asked, quality))
  for (const quality of named) {
    const [field, usual] = qualityFields[quality]
    // Burnt highlights are brought back by less of them, and shadows go by more light in them.
    const isBurnt = quality === 'highlights' && asked.has('repair')
    // "Less shadow on her face": no darker ones.
    const isFewer = asked.has('lower') && asked.has('face') && asked.numberOf(quality) === null
    const isLifted = quality === 'shadows' && (asked.has('remove', 'without') || isFewer)
    const direction = isBurnt ? -1 : isLifted ? 1 : directionOf(asked, quality, words)
    options[field] = amountOf(asked, quality, field, usual * direction)
  }
  // "Brighten the shadows" is about the shadows. "Less vivid" is the other way.
  for (const word of words)
    if (named.every((quality) => laidOver.includes(quality)) || word === 'vignetted' || word === 'grainy') {
      const [field, usual] = toneFields[word as Exclude<ToneWord, 'grey'>]
      const isOther = isTakenOff(asked, word) || asked.numberOf(word)?.isLeft === true
      options[field] = amountOf(asked, word, field, isOther ? -usual : usual)
    }
  if (Object.keys(options).length === 0) return null
  return { tool: 'adjust', options, mask: place }
}

const isTakenOff = (asked: Asked, word: ToneWord): boolean =>
  asked.follows(word, 'lower') || (word === 'vignetted' && asked.has('remove', 'without'))

/** What takes out a cast of a colour. */
const against: Readonly<Record<string, ToneWord>> = { yellow: 'cool', orange: 'cool', blue: 'warm', green: 'pinkish' }

/** "Take the yellow out", "the whites look yellow": what helps; null where no cast is named. */
function castOf(asked: Asked): ToneWord | null {
  const color = asked.of('color:')
  const isOfAll = asked.things.length === 0 && !asked.isOfUnknown && asked.of('sky:') === null
  const isOut = asked.has('remove', 'without', 'lower') && !asked.has('colors')
  const isWhite = asked.has('whites') && (asked.isEmptyOfActs || asked.has('repair'))
  return color !== null && isOfAll && (isOut || isWhite) ? (against[color] ?? null) : null
}

const downwards: readonly Concept[] = [
  ...(['lower', 'remove', 'without', 'soften', 'dark', 'flat', 'pale', 'cool', 'hazy'] as const),
]
const upwards: readonly Concept[] = ['raise', 'bright', 'vivid']

/** "The shadows frobbed": a word that no lexicon has stands where the way is said, and none beside it says it. */
function isUnclear({ clause: { parts } }: Asked, quality: Quality): boolean {
  const isOf = (part: Part, concepts: readonly Concept[]) => part.kind === 'concept' && concepts.includes(part.concept)
  const at = parts.findIndex((part) => isOf(part, [quality]))
  const begin = parts.slice(0, at).findLastIndex((part) => isOf(part, qualities)) + 1
  const next = parts.findIndex((part, index) => index > at && isOf(part, qualities))
  const own = parts.slice(begin, next < 0 ? undefined : next)
  const isSaid = own.some((part) => isOf(part, [...downwards, ...upwards, ...tones, 'repair', 'improve']))
  return !laidOver.includes(quality) && parts[at + 1]?.kind === 'unknown' && !isSaid
}

/** Up, unless it is to be lowered, removed or darkened; where one goes up and another down, as what stands beside it says. */
function directionOf(asked: Asked, quality: Quality, words: readonly ToneWord[]): number {
  if (laidOver.includes(quality)) return asked.has('lower', 'remove', 'without') ? -1 : 1
  // "Half the saturation."
  if (asked.numberOf(quality)?.isShare === true && !asked.has(...upwards)) return -1
  const isDown = asked.has(...downwards) || words.some((word) => downwards.includes(word))
  // Lights that are named alone are too bright.
  if (quality === 'highlights' && asked.isEmptyOfActs && words.length === 0 && asked.numberOf(quality) === null)
    return -1
  if (!isDown || !asked.has(...upwards)) return isDown ? -1 : 1
  return asked.nearest(quality, [...downwards, ...upwards], downwards) ? -1 : 1
}

/** @param usual the usual change of a field, up or down */
function amountOf(asked: Asked, concept: Concept, field: Field, usual: number): number {
  const number = asked.numberOf(concept)
  if (number !== null) {
    const { value, unit, isSigned } = number
    const sign = isSigned && value < 0 ? -Math.sign(upOf[field] ?? 1) : Math.sign(usual)
    const size = Math.abs(value)
    if (field === 'exposure' && number.isShare === true) return stopsOf(number, sign)
    // A whole stop of light is said as 100 %.
    if (field === 'exposure') return sign * (unit === 'none' && size <= 4 ? size : Math.min(100, size) / 100)
    return (field === 'grain' ? 1 : sign) * Math.min(100, size)
  }
  // Twice the light is one stop.
  if (field === 'exposure' && asked.has('twice', 'fourfold')) return Math.sign(usual) * (asked.has('fourfold') ? 2 : 1)
  const amount = usual * asked.force
  if (field === 'grain') return Math.round(Math.min(100, Math.max(0, amount)))
  return field === 'exposure' ? amount : Math.round(Math.max(-100, Math.min(100, amount)))
}

/** How many stops brighter or darker a share makes: "darker by half" is one down, and so is "half as bright". */
function stopsOf({ value, isLeft }: { readonly value: number; readonly isLeft?: boolean }, sign: number): number {
  const share = value / 100
  const light = isLeft === true ? share : sign < 0 ? 1 - share : 1 + share
  return Math.round(sign * Math.abs(Math.log2(light)) * 100) / 100
}

/** Which way more of it is, where that is not up. */
const upOf: Partial<Readonly<Record<Field, number>>> = { vignette: -1 }
