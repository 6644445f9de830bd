import type { RecipeMask } from '#contract/recipe.ts'
import { noRetouch } from '#tools/beauty/options.ts'
import type { Asked, AskedStep } from '#web/sentences/asked.ts'
import { type Act, type Concept, type Feature, features } from '#web/sentences/concepts.ts'

/** Percent of the usual change, by what a face is cared for. */
const featureFields: Readonly<Record<Feature, string>> = {
  skin: 'smoothing',
  wrinkles: 'lines',
  spots: 'blemishes',
  freckles: 'blemishes',
  redness: 'tone',
  'under-eye': 'underEye',
  eyes: 'eyes',
  'eye-whites': 'eyeWhites',
  teeth: 'teeth',
  shine: 'shine',
  'red-eye': 'redEye',
  glare: 'glare',
  'stray-hair': 'strayHairs',
  'body-skin': 'bodySkin',
}
/** In percent; by eye a change that is seen and looks natural. */
const usualRetouch = 60

const animals: readonly string[] = ['dog', 'cat', 'horse', 'cow', 'sheep', 'bird', 'bear']
const isAnimal = (mask: RecipeMask) => mask.by === 'animals' || (mask.by === 'thing' && animals.includes(mask.kind))

/** "Wrinkles around the eyes" are not eyes; "wrinkles, eyes" are both. */
function isAroundEyes({ clause: { parts } }: Asked): boolean {
  const at = (wanted: readonly string[]) =>
    parts.findIndex((part) => part.kind === 'concept' && wanted.includes(part.concept))
  const [lines, eyes] = [at(['wrinkles', 'redness', 'spots']), at(['eyes'])]
  return (
    lines >= 0 &&
    eyes >= 0 &&
    !parts.slice(Math.min(lines, eyes), Math.max(lines, eyes)).some(({ kind }) => kind === 'pause')
  )
}

/** What makes teeth of a smile. */
const shines: readonly Concept[] = ['whiten', 'bright', 'improve', 'raise', 'retouch', 'color:white', 'vivid']
/** What is on faces and on other things. */
const ofSurfaces: readonly Feature[] = ['spots', 'shine', 'glare', 'redness', 'wrinkles']

/** How a face is cared for. */
export function askedRetouch(asked: Asked): AskedStep | null {
  // "My face is so red", "skin too red".
  const isRedSkin = asked.has('skin') && asked.isEmptyOfActs && asked.has('greenish', 'color:red')
  const isRedFace = asked.has('face') && (asked.of('color:') === 'red' || asked.has('greenish'))
  const isRed = (isRedSkin || isRedFace) && !asked.has('background', 'unfound')
  // "The glare off the window", "a spot on the shirt" are not on a face.
  const isOfThing = asked.has('unfound') && !asked.has('face', 'skin', 'people', 'me')
  const named = asked
    .all(features)
    .filter((feature) => !(isOfThing && ofSurfaces.includes(feature)) && !asked.isExcepted(feature))
  // A pet's eyes are green in a flash.
  const isRedEyed =
    (asked.isEmptyOfActs || asked.has('repair')) && (asked.of('color:') === 'red' || asked.has('greenish'))
  const areLit = named.includes('eyes') && (isRedEyed || (asked.of('color:') !== null && asked.things.some(isAnimal)))
  const whitened = asked.has('smile') && !named.includes('teeth') && asked.has(...shines) ? (['teeth'] as const) : []
  // Eyes of another colour are nobody's wish that can be done.
  const isMadeOf = asked.has('make', 'change') && !/^(?:white|black)$/.test(asked.of('color:') ?? 'white')
  const isEyeColor = named.includes('eyes') && !areLit && (asked.has('cool', 'greenish') || isMadeOf)
  if (isEyeColor) asked.drop('cool', 'greenish', 'make')
  const isMeant = (feature: Feature) =>
    feature === 'skin' ? !isRedSkin : feature !== 'eyes' || !(areLit || isEyeColor || isAroundEyes(asked))
  const cared = named.filter(isMeant)
  const lit = areLit ? (['red-eye'] as const) : []
  // "Déjame la piel más lisa" leaves nothing as it is.
  const isKept = asked.has('keep') && !asked.has('soften', 'whiten')
  const found = isKept ? [] : [...cared, ...lit, ...whitened, ...(isRed ? (['redness'] as const) : [])]
  const cares: readonly Act[] = ['remove', 'retouch', 'soften', 'whiten', 'raise', 'lower', 'repair', 'improve', 'make']
  const retouch = (options: AskedStep['options']): AskedStep => {
    asked.drop(...cares, 'greenish', 'bright', 'crisp', 'hazy', 'pale', 'vivid', 'without', 'color:white')
    // "Less yellow teeth."
    if (asked.has('teeth', 'eye-whites')) asked.drop('cool')
    asked.drop(...features)
    return { tool: 'beauty', options, mask: null }
  }
  // "Brighten the hands" is no retouch.
  // "Bigger eyes", "less orange skin": no care makes them.
  if (asked.has('enlarge') && !asked.has('everything')) return null
  const isColor =
    asked.has('cool', 'warm', 'greenish', 'pinkish') || (asked.isEmptyOfActs && asked.of('color:') !== null)
  const isSkinColor = isColor && !isRedSkin && !asked.has('soften', 'retouch', 'repair')
  if (isSkinColor && found.every((feature) => feature === 'skin')) return null
  const isCare = found.some((feature) => feature !== 'body-skin') || asked.has('retouch', 'soften', 'improve', 'repair')
  if (found.length > 0 && isCare) {
    const percent = Math.min(100, Math.round(asked.percent ?? usualRetouch * asked.force))
    const fields = Object.fromEntries(found.map((feature) => [featureFields[feature], percent]))
    // Neck, arms and hands are evened as the face is.
    const isOfFace = asked.has('skin', 'wrinkles', 'redness')
    const body = found.includes('body-skin') ? { ...(isOfFace ? {} : { smoothing: percent }), bodySkin: 100 } : {}
    return retouch({ ...noRetouch, ...fields, ...body, ...(found.includes('freckles') ? { freckles: true } : {}) })
  }
  const isOfFace = asked.has('face', 'me') && asked.has('improve', 'soften', 'repair') && !asked.has('lamp')
  // "20 years younger."
  const isImpossible = asked.clause.parts.some((part) => part.kind === 'unknown' && part.isImpossible)
  return (asked.has('retouch') && !isOfThing && !isImpossible) || isOfFace ? retouch({}) : null
}
