import type { RecipeMask } from '#contract/recipe.ts'
import type { Asked, AskedStep } from '#web/sentences/asked.ts'
import { type Damage, damages, features, qualities, tones } from '#web/sentences/concepts.ts'

const repairFieldOf = { scratches: 'scratches', noise: 'noise', blurriness: 'blur', fading: 'fading' } as const
const repairOff = { noise: 'off', scratches: 'off', fading: 'off', blur: 'off', faces: 'off' }

/** "Only the noise in the sky"; null for the whole photo: "the old photo of my dad", and what is one of several. */
function placeOf(asked: Asked): RecipeMask | null {
  const [place = null] = asked.things
  const isPlace = place?.isInverted !== true && (place?.by === 'sky' || asked.has('only'))
  return isPlace && asked.singledOf(place) === null ? place : null
}

/** What is wrong with a photo or a print of it. */
export function askedRepair(asked: Asked): AskedStep | null {
  const isBlurMended = asked.has('blur') && asked.has('repair', 'remove') && !asked.has('background')
  // "Black and white without grain": what the look shall not have.
  const isOfLook = asked.has('without') && (asked.has('grey') || asked.of('look:') !== null)
  if (isOfLook) asked.drop('grain', 'grainy', 'noise', 'vignette', 'vignetted')
  const isGrainLess = asked.has('grain', 'grainy') && asked.has('lower', 'remove', 'without', 'repair')
  const found: Damage[] = [
    ...asked.all(damages),
    // "Fix the faded colours."
    ...(asked.has('coloring:faded') && asked.has('repair', 'remove') ? (['fading'] as const) : []),
    ...(isBlurMended ? (['blurriness'] as const) : []),
    ...(isGrainLess ? (['noise'] as const) : []),
  ]
  const strength = asked.has('strongly') ? { strength: 'heavy' } : asked.has('slightly') ? { strength: 'light' } : {}
  const repair = (options: AskedStep['options']): AskedStep => {
    asked.drop(
      'repair',
      'remove',
      'improve',
      'lower',
      'soften',
      'make',
      'without',
      'blur',
      ...damages,
      // "The noise in the shadows."
      ...(found.includes('noise') ? (['grainy', 'grain', 'shadows', 'highlights'] as const) : []),
      // "Revive the faded colours."
      ...(found.includes('fading') ? (['vivid', 'colors', 'raise'] as const) : []),
    )
    return { tool: 'repair', options: { ...options, ...strength }, mask: placeOf(asked) }
  }
  // "The stain on the carpet" is no damage of the print.
  if (found.length > 0 && asked.has('unfound') && asked.has('at', 'remove')) return null
  const named = found.filter((damage) => damage !== 'old-print')
  if (named.length > 0) {
    const on = named.map((damage) => [repairFieldOf[damage as keyof typeof repairFieldOf], 'on'])
    return repair({ ...repairOff, ...Object.fromEntries(on) })
  }
  const isOfFace = asked.all(features).length > 0 || asked.has('face')
  const isOfLight = asked.all([...qualities, ...tones]).length > 0 || asked.has('colors')
  // "Fix the perspective."
  const isOfOther = asked.isBeside('repair') && !asked.has('everything', 'old-print')
  if (asked.has('repair') && !isOfFace && !isOfLight && !isOfOther) return repair({})
  return found.length > 0 && asked.has('improve') ? repair({}) : null
}
