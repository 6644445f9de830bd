import type { RecipeMask } from '#contract/recipe.ts'
import { Asked, type AskedStep } from '#web/sentences/asked.ts'
import type { Clause } from '#web/sentences/clauses.ts'
import { colorIn } from '#web/sentences/colors-of-things.ts'
import { acts, type Concept, isAct, isObject, toneSet, tones } from '#web/sentences/concepts.ts'
import { exceptionOf } from '#web/sentences/exceptions.ts'
import type { Part } from '#web/sentences/parts.ts'
import { isBlurredAllBut } from '#web/sentences/pieces.ts'
import { plainText } from '#web/sentences/plain-text.ts'
import { isCountable, places } from '#web/sentences/singled.ts'
import { isOfPart } from '#web/sentences/spared.ts'
import { isSameThing, thingOf } from '#web/sentences/things-of-clause.ts'

const isNot = (part: Part) => part.kind === 'concept' && (part.concept === 'not' || part.concept === 'except')
const isNamedThing = (part: Part) => part.kind === 'concept' && isObject(part.concept)
/** "Nicht den". In letters. */
const notLength = 9

/** "Don't remove the people", "no watercolour": nothing is done that is not asked for. */
export function isForbidden({ parts, isMeantFirst, language }: Clause): boolean {
  if (parts.some((part) => part.kind === 'concept' && part.concept === 'forbid')) return true
  // "Nicht den Hintergrund weichzeichnen", and not "außer dem Hintergrund".
  const [first, ...others] = parts
  const act = others.pop()
  const isSaidNot = language === 'de' && first !== undefined && isNot(first) && first.to - first.from === notLength
  if (isSaidNot && act?.kind === 'concept' && isAct(act.concept) && others.length > 0 && others.every(isNamedThing))
    return true
  const named = parts.flatMap((part) =>
    part.kind === 'concept' && part.concept !== 'everything' ? [part.concept] : [],
  )
  // "Pero sin colores más fuertes", "aber ohne kräftigere Farben".
  if (isMeantFirst && named[0] === 'except' && toneSet.has(named[1] ?? '') && !parts.some(isNamedThing)) return true
  const isUnwanted = (concept: Concept | undefined) =>
    concept !== undefined &&
    /^(?:sky:(?!mist)|style:|look:|coloring:|colorize|draw|crop|enlarge|rotate|mirror|soften|retouch|straighten)/.test(
      concept,
    )
  // "I want no new sky."
  if (named.some((concept, at) => concept === 'remove' && /^sky:(?!mist)/.test(named[at + 1] ?? ''))) return true
  // "Nicht heller", "a color no".
  if (named.some((concept, at) => concept === 'not' && toneSet.has(named[at + 1] ?? ''))) return true
  if (named.some((concept, at) => isUnwanted(concept) && (named[at + 1] === 'not' || named[at - 1] === 'not')))
    return true
  return named.some(
    (concept, at) =>
      concept === 'without' && (isUnwanted(named[at + 1]) || (!isMeantFirst && isUnwanted(named[at - 1]))),
  )
}

/** "Don't touch the sky": nothing is done to it anyway. "The lanterns stay lit": nor to what nothing finds. */
export function isLeftAlone({ parts }: Clause): boolean {
  const named = parts.flatMap((part) => (part.kind === 'concept' ? [part.concept] : []))
  if (!named.includes('keep')) return false
  const isLeft = (concept: Concept) =>
    ['keep', 'skip', 'rest', 'everything', 'left', 'right', 'middle', 'biggest'].includes(concept) || isObject(concept)
  const isUnfound = parts.some(
    (part) => part.kind === 'unknown' || (part.kind === 'concept' && part.concept === 'unfound'),
  )
  const isOfAct = named.some((concept) => isAct(concept) && concept !== 'keep' && concept !== 'make')
  // "Leave the sky as dark as it is" says it twice.
  const isAsIs = named.filter((concept) => concept === 'keep').length > 1 && !named.includes('only')
  if (isAsIs) return named.every((concept) => isLeft(concept) || toneSet.has(concept))
  return isUnfound ? !isOfAct && !named.includes('only') && !named.includes('without') : named.every(isLeft)
}

/** "Not the background", "der Hintergrund nicht": what a sentence does not mean. */
export function isNotMeant(clause: Clause): boolean {
  const { parts } = clause
  const isNamed = (part: Part) =>
    part.kind === 'unknown' || (part.kind === 'concept' && (isObject(part.concept) || thingOf(part.concept) !== null))
  const isBeside = (part: Part) =>
    part.kind === 'concept' && ['only', 'rest', 'everything', 'keep'].includes(part.concept)
  // "The dog but not the cat."
  const isOther = exceptionOf(clause)?.meant.some((part) => isNamed(part) && part.kind === 'concept') === true
  if (isSomeSpared(clause)) return true
  if (isBlurredAllBut(parts)) return false
  return (
    parts.some(isNot) &&
    !(isOther && clause.isMeantFirst) &&
    parts.some(isNamed) &&
    parts.every((part) => isNot(part) || isNamed(part) || isBeside(part) || part.kind === 'pause')
  )
}

/**
 * The step before a clause that only says what it is for: "manga, but only the person", "only me, not the background";
 * null where the clause says something else.
 */
export function limit(before: AskedStep | undefined, clause: Clause): AskedStep | null {
  if (before === undefined || before.mask !== null || !isOfPart(before)) return null
  const not = clause.parts.findIndex(isNot)
  const isBehind = not > 0 && isNotMeant({ ...clause, parts: clause.parts.slice(not) })
  const meant = new Asked(isBehind ? { ...clause, parts: clause.parts.slice(0, not) } : clause)
  const [mask = meant.has('me') ? ({ by: 'people' } as const) : null] = meant.things
  return meant.has('only') && meant.isOnlyOf(mask) ? { ...before, mask, singled: meant.singledOf(mask) } : null
}

/** "All cars away, except the red one", "keep the green one", 只留中间那把: some of those that go, by colour or side. */
function isSomeSpared({ parts }: Clause): boolean {
  const named = parts.map((part) => (part.kind === 'concept' ? part.concept : part.kind))
  const isWhich = (said: string) => /^(?:color:.*|left|right|middle|biggest|them)$/.test(said)
  const isSaid = (said: string) =>
    isWhich(said) || /^(?:not|except|keep|only|at|make|unfound|people|kind:.*)$/.test(said)
  const isStaying = /^(?:not|except)$/.test(named[0] ?? '') || (named.includes('keep') && !parts.some(isNamedThing))
  return isStaying && named.some(isWhich) && named.every(isSaid)
}

/**
 * The removal before a clause that says who stays: "the crowd away, but leave my wife"; null where it says no such thing.
 * @param clause what is left alone
 */
export function keptOf(step: AskedStep, clause: Clause): AskedStep | null {
  const [mask = isSomeSpared(clause) ? step.mask : null] = new Asked(clause).things
  if (step.mask === null || step.mask.isInverted || mask === null || isForbidden(clause)) return null
  // What is marked for Repair by hand is damage.
  if (step.tool === 'repair' || step.options.remove === 'background') return null
  if (!isSameThing(step.mask, mask) || !isCountable(mask)) return null
  // "The man on the left goes, the others stay": who goes is said.
  if (step.singled && step.singled.isKept !== true && step.singled.place !== 'behind') return step
  const asked = new Asked(clause)
  const { count = null, place = places.find((one) => asked.has(one)) ?? null } = asked.singledOf(mask) ?? {}
  const isBehind = step.singled?.place === 'behind'
  const kept = { count, place: isBehind ? ('behind' as const) : place, isKept: true, ...colorIn(clause.parts) }
  return { ...step, singled: kept }
}

/** A removal without those that other clauses say stay. */
export function withStaying(step: AskedStep, staying: readonly Clause[]): AskedStep {
  if (step.tool !== 'remove-object' || (step.singled && step.singled.place !== 'behind')) return step
  return staying.map((clause) => keptOf(step, clause)).find((kept) => kept !== null) ?? step
}

/** "The black dog stays, the other dogs go": which of those that another clause removes stay. */
export function isStayingOf(clause: Clause, clauses: readonly Clause[]): boolean {
  const asked = new Asked(clause)
  const [mask] = asked.things
  if (mask === undefined || !isCountable(mask) || !asked.has('keep') || isForbidden(clause)) return false
  const isWhich = asked.has(...places) || asked.of('color:') !== null
  const goes = (other: Clause) => {
    const beside = new Asked(other)
    return beside.has('remove') && beside.exception === null && beside.things.some((thing) => isSameThing(thing, mask))
  }
  return isWhich && clauses.some((other) => other !== clause && goes(other))
}

/**
 * "Don't touch the sky", "nicht den Himmel ändern", "brighter without brightening the sky"; who forbids to remove people
 * may want them brighter.
 */
export const isToStay = (clause: Clause, before: AskedStep | undefined): boolean =>
  !isForbidden(clause) ||
  new Asked(clause).has('change') ||
  (before?.tool === 'adjust' && new Asked(clause).all(tones).length > 0)

/** "The date goes, the signature stays": both are writing; 红色的不要去掉: which one is red is not known. */
export function isLostOf(step: AskedStep | undefined, clause: Clause): boolean {
  if (isSomeSpared(clause)) return step === undefined || keptOf(step, clause) === null
  if (step?.tool !== 'remove-object' || step.mask === null || step.options.remove === 'background') return false
  const { things } = new Asked(clause)
  const isMark = !isCountable(step.mask) && things.some((thing) => step.mask !== null && isSameThing(thing, step.mask))
  return isMark || (things.length === 0 && new Asked(clause).of('color:') !== null)
}

/** What says that something is to stay, as plain text, and what that it is to stay as it is. */
const staying: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  en: [
    /^(?:(?:but|and|just|please|also) )*(?:keep|preserve|retain|hold on to)\b/,
    /\b(?:as|same|alone|untouched|unchanged|colou?rs?|way|like|natural|original|intact|bright|dark)\b/,
  ],
  de: [
    /behalt|beibehalt|bleib|erhalt|drinlass|drauf|dalassen/,
    /\bso\b|\bwie\b|unverandert|unberuhrt|gleich|natur|farb/,
  ],
  es: [/manten|conserv|guard|queden?\b/, /como|igual|intact|\btal\b|color|natural/],
  fr: [/gard|conserv|restent?\b/, /comme|\btel|intact|inchang|couleur|pareil|naturel/],
  ja: [/残/, /まま|色|自然/],
  'zh-Hans': [/保留|留下|留着/, /原样|不变|不动|颜色|原来|自然/],
}

/**
 * "Keep the people": that they stay, and not that they stay as they are. A new sky takes nobody away.
 * @param said the clause with all its words
 */
export function isOnlyToStay(clause: Clause, said: string): boolean {
  const stays = staying[clause.language]?.[0]
  return stays?.test(plainText(said).replace(/^[^\p{L}]+/u, '')) === true && !isToStayAsItIs(clause, said)
}

/** "Leave her as she is": nothing is done to her at all. @param said the clause with all its words */
export const isToStayAsItIs = ({ language }: Clause, said: string): boolean =>
  staying[language]?.[1].test(plainText(said)) === true

/**
 * "Cooler, but no vignette": none is laid over the photo. Alone it takes one out.
 * @param before a look may have noise of its own
 */
export const isNotAdded = ({ parts }: Clause, before: AskedStep | undefined): boolean => {
  const named = parts.flatMap((part) => (part.kind === 'concept' ? [part.concept] : []))
  const isLaidOver = (concept: Concept) =>
    /^(?:vignette|vignetted|grain|grainy)$/.test(concept) || (concept === 'noise' && before?.options.look !== undefined)
  return (
    named.length === parts.length &&
    named.some((concept) => /^(?:without|not|except)$/.test(concept)) &&
    named.some(isLaidOver) &&
    named.every((concept) => isLaidOver(concept) || /^(?:without|not|except|make)$/.test(concept))
  )
}

/** A blurred background around what a clause says is to stay sharp, or not to be blurred; null where it says no such thing. */
export function keptSharp(before: AskedStep | undefined, clause: Clause): AskedStep | null {
  if (before?.options.background !== 'blur') return null
  const asked = new Asked(clause)
  const [thing] = asked.things
  const isSaid = (concept: Concept) => /^(?:keep|make|crisp|people|kind:.*)$/.test(concept)
  const named = clause.parts.flatMap((part) => (part.kind === 'concept' ? [part.concept] : []))
  // "And sharpen the dog" asks for more.
  const isKept = asked.has('crisp') && (asked.has('keep') || clause.isBut) && named.every(isSaid)
  const isSpared =
    (isForbidden(clause) && asked.all(acts).every((act) => act === 'blur' || act === 'forbid')) || isNotMeant(clause)
  if (thing === undefined || !(isKept || (isSpared && thing.by !== 'sky' && thing.by !== 'background'))) return null
  const { isInverted: _, ...sharp } = thing
  return { ...before, mask: before.mask ?? (sharp as RecipeMask), singled: before.singled ?? asked.singledOf(thing) }
}

/** What says that all are to be in the photo, as plain text, and that no more is said of them. */
const inPhoto: Readonly<Record<string, RegExp>> = {
  en: /\b(?:leave|keep) (?!.*\b(?:as|alone|same|untouched|unchanged)\b)(?:every(?:one|body)\b|all (?:the |of )?(?:people|them)\b|.* in(?:\s*[,.;]|\s*$| (?:just|only|and|but)\b))/,
  de: /^(?!.*\bwie\b).*\bd?rin(?:\s*lass|\s*bleib|\s*$|\s*[,.;])/,
  es: /\bdej\w* a tod\w+(?!.*(?:como|igual|\btal\b))/,
  fr: /\blaiss\w* tout le monde(?!.*(?:comme|\btel|intact))/,
  ja: /(?:全員|みんな|皆)(?:を|は)?残/,
  'zh-Hans': /(?:人|大家)(?:都|全)(?:留|保留)(?!.*(?:别动|不变|原样))/,
}

/**
 * "Leave everyone in", "never mind the sky": nobody goes, and nothing is asked of it; what is done to the whole photo is
 * done to them, too.
 * @param said the clause with all its words
 */
export const isUntold = (clause: Clause, said: string): boolean =>
  new Asked(clause).has('skip') || inPhoto[clause.language]?.test(plainText(said)) === true
