import type { Asked, AskedStep } from '#web/sentences/asked.ts'
import { type Concept, qualities, tones } from '#web/sentences/concepts.ts'

const colorOfSky: Readonly<Record<string, string>> = {
  blue: 'clear-noon',
  pink: 'pink-dusk',
  purple: 'pink-dusk',
  red: 'burning-sky',
  orange: 'sunset',
  gray: 'overcast',
}

/** Skies that are clear once what they are called for is gone. */
const clouded: readonly string[] = [
  ...['fair-clouds', 'high-wisps', 'mackerel', 'broken-clouds', 'towering-clouds', 'overcast', 'storm'],
]

function clearHaze(asked: Asked): AskedStep {
  asked.drop('remove', 'without', 'sky:mist')
  return { tool: 'adjust', options: { clarity: 30, contrast: 30 }, mask: null }
}

/**
 * Another sky, or a clear view.
 * @param before the step before it: "the sky is dull, something dramatic"
 */
export function askedSky(asked: Asked, before: AskedStep | undefined): AskedStep | null {
  const change = (sky: string): AskedStep => {
    asked.drop('change', 'make', 'remove', 'sky', 'improve', 'clouds', 'without')
    // "A dramatic stormy sky, bluer": how the sky is, not the photo.
    asked.drop('contrasty', 'dark', 'bright', 'cool', 'pale', 'flat', 'grey', 'warm', 'vivid')
    // "Colour the sky purple."
    if (asked.of('color:') !== null) asked.drop('colorize')
    // "The light of the golden hour."
    if (asked.has('lamp') && !asked.has('raise', 'lower')) asked.drop('brightness')
    return { tool: 'change-sky', options: { sky }, mask: null }
  }
  const isAboutSky = asked.has('sky')
  const called = asked.of('sky:')
  // "Another sky, but not a sunset" is any other.
  const isRefused = called !== null && asked.isExcepted(`sky:${called}` as Concept)
  if (isRefused) asked.drop(`sky:${called}` as Concept)
  const named = isRefused ? null : called
  const look = asked.of('look:')
  const goes = named !== null && asked.has('remove', 'without') && !asked.has('change')
  // "Remove the moon" is no moon, and "get rid of the haze" no fog.
  if (goes && named === 'mist') return clearHaze(asked)
  if (goes) return clouded.includes(named) && !asked.isOfUnknown ? change('clear-noon') : null
  // "Swap the grey sky for a blue one": what comes last.
  const wanted = (isAboutSky || named !== null) && asked.has('change') ? asked.last(['sky:', 'color:', 'cool']) : null
  const swapped = wanted === 'cool' ? 'clear-noon' : colorOfSky[wanted?.replace('color:', '') ?? '']
  if (named !== null && swapped !== undefined) return change(swapped)
  // "A blue sky with a few clouds", "a misty sunrise": each is one sky.
  const isWith = asked.clause.isMeantFirst && asked.has('sky:clear-noon') && !asked.has('without', 'remove')
  const clouds = clouded.find((sky) => sky !== 'overcast' && asked.has(`sky:${sky}` as Concept))
  if (isWith && clouds !== undefined) return change(clouds)
  if (isWith && asked.has('clouds')) return change('fair-clouds')
  if (asked.has('sky:mist') && asked.has('sky:dawn-fog')) return change('dawn-fog')
  // A look of the whole picture may be called as a sky is.
  if (named !== null && (isAboutSky || look === null)) return change(named)
  if (asked.has('clouds') && asked.has('remove', 'without')) return change('clear-noon')
  const color = asked.of('color:')
  // "The blue of the sky stronger."
  const isOfTone = asked.has('vivid', 'pale') && !asked.has('change')
  if (isAboutSky && color !== null && colorOfSky[color] !== undefined && !isOfTone) return change(colorOfSky[color])
  // "Could the clouds be pink?"
  if (asked.has('clouds') && (color === 'pink' || color === 'purple')) return change(colorOfSky[color] as string)
  const isOfSky = isAboutSky || (asked.things.length === 0 && before?.mask?.by === 'sky' && !asked.has('everything'))
  // "Make the sky more dramatic" keeps it, and "something more dramatic" is another one.
  const isSameSky = isAboutSky && asked.has('raise') && !asked.has('change')
  if (isOfSky && !isSameSky && before?.mask?.isInverted !== true && asked.has('drama')) return change('storm')
  const isMoved = asked.all([...qualities, ...tones]).length > 0
  const [sky] = asked.things
  if (
    isAboutSky &&
    asked.has('change', 'improve') &&
    asked.things.length === 1 &&
    sky?.isInverted !== true &&
    (!asked.has('unfound') || asked.isExcepted('unfound')) &&
    !isMoved
  )
    return change('fair-clouds')
  return asked.has('clouds') && asked.has('make') ? change('fair-clouds') : null
}
