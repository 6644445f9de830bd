import type { RecipeMask } from '#contract/recipe.ts'
import type { Size } from '#imaging/image.ts'
import { Asked, type AskedStep } from '#web/sentences/asked.ts'
import { isBlurSaid, isBlurWished, sharpByHand } from '#web/sentences/asked-blur.ts'
import { askedFrame } from '#web/sentences/asked-frame.ts'
import { askedLight } from '#web/sentences/asked-light.ts'
import { askedRepair } from '#web/sentences/asked-repair.ts'
import { askedRetouch } from '#web/sentences/asked-retouch.ts'
import { askedSky } from '#web/sentences/asked-sky.ts'
import { askedTones } from '#web/sentences/asked-tones.ts'
import type { Clause } from '#web/sentences/clauses.ts'
import { colorsOfThings } from '#web/sentences/colors-of-things.ts'
import { acts, type ColorWord, colors, features, isAct, isScale, qualities, tones } from '#web/sentences/concepts.ts'
import { isCountable } from '#web/sentences/singled.ts'
import { isNamedBehind, unfoundIn } from '#web/sentences/things-of-clause.ts'

/**
 * What a clause asks for.
 * @param before the step before it: "darker and warmer" goes on where that one works
 * @param spared what was to be left alone: the rest is all but that
 * @param isFirst whether no clause stands before it
 */
export function readClause(
  clause: Clause,
  photo: Size,
  before: AskedStep | undefined,
  spared: RecipeMask | null = null,
  isFirst = true,
): AskedStep[] {
  const asked = new Asked(clause)
  if (sharpByHand(asked).length > 0) return []
  // "Keep only the cat in colour, the rest in black and white" is one wish.
  if (before?.options.look === 'silver' && before.mask?.isInverted) asked.drop('grey')
  if (before?.options.look !== 'silver') asked.drop(...colorsOfThings(asked))
  const isFaceMeant = asked.has('face') && asked.things.length === 0
  const face = { by: 'people', ...(asked.isExcepted('face') ? { isInverted: true } : {}) } as const
  // "The clouds pinker."
  const sky: RecipeMask | null = asked.has('clouds') && !asked.has('remove', 'without') ? { by: 'sky' } : null
  // "The window in the background": nothing but the window.
  const [named = isFaceMeant ? face : sky] = asked.isOfUnknownBehind ? [] : asked.things
  const place = named
  // "My daughter is blurry, make her sharper": not the whole photo.
  if (place !== null && asked.has('crisp') && asked.has('make')) asked.drop('blurriness')
  // "Mom's face is washed out": no print is faded.
  if (place?.by === 'people' && asked.isEmptyOfActs) asked.replace('fading', 'vivid')
  // "Cut the brightness by a third."
  if (asked.has('cut-out') && asked.things.length === 0 && asked.all(qualities).length > 0)
    asked.replace('cut-out', 'lower')
  const steps: AskedStep[] = []
  const add = (...found: readonly (AskedStep | null)[]) => {
    for (const step of found) if (step !== null) steps.push(step)
  }
  add(askedLight(asked, before), askedBackground(asked, before))
  add(...askedFrame(asked, photo, before))
  const isCare = asked.all(features).some((feature) => !asked.isExcepted(feature))
  const removals = steps.length === 0 ? askedRemovals(asked, isCare) : []
  add(askedSky(asked, before), askedRepair(asked), askedRetouch(asked))
  // "The scratches of the slide."
  if (steps.some(({ tool }) => tool === 'repair')) asked.dropOwners('look:')
  const coloring = askedColoring(asked)
  if (coloring !== null) asked.drop('coloring:vivid', 'coloring:muted', 'coloring:pastel')
  add(...removals, coloring, askedDrawing(asked, place))
  const isOfAll = asked.has('everything', 'vignetted', 'grainy', 'vignette', 'grain') || asked.of('look:') !== null
  const goesOn = before?.tool === 'adjust' && clause.isJoined && !isOfAll && !isPastException(clause, before.mask)
  // "Brighten the dog and darken the rest."
  const earlier = before?.tool === 'change-sky' ? ({ by: 'sky' } as const) : (before?.mask ?? spared)
  const rest = asked.has('rest') ? invert(earlier) : null
  // "Make the unicorn bluer", "bluer water" is not about the photo; nor is the rest of what was not found.
  const spares = asked.exception !== null
  const isElsewhere =
    (unfoundIn(clause).some((part) => asked.exception?.spared.includes(part) !== true) ||
      (asked.has('rest') && rest === null && !isFirst) ||
      isOfUnknown(asked)) &&
    !asked.has('everything')
  // "Brighten the left side": nothing outlines a side.
  const isOfSide = (asked.has('part') || isSide(asked)) && place === null
  // "All grey but the flowers" is nothing without the flowers.
  const isSelective = spares && asked.has('grey') && asked.things.length === 0 && asked.isOfUnknown
  const isHere = (!isElsewhere && !isSelective && !isOfSide) || place !== null || asked.of('look:') !== null
  // "The car stays red, the rest grey."
  const own = asked.has('rest') && place?.isInverted !== true && !asked.has('except') ? invert(place) : place
  const tonesPlace = (removals.length > 0 ? null : own) ?? rest ?? (goesOn ? before.mask : null)
  const toned = isHere ? askedTones(asked, tonesPlace, steps.length === 0) : null
  add(toned)
  // "Brighten the dog and the cat."
  const others = toned === null || tonesPlace === null || tonesPlace !== place ? [] : asked.alsoMeant
  add(...others.map((mask) => ({ ...toned, mask }) as AskedStep))
  const isAuto = toned === null && asked.has('improve') && !asked.has('colors', 'everything')
  const isOfOther = asked.isBeside('repair') && !asked.has('improve', 'everything')
  if (isAuto || (steps.length === 0 && asked.has('improve', 'repair') && !isOfOther))
    add({ tool: 'adjust', options: { isAuto: true }, mask: asked.has('everything') ? null : (own ?? null) })
  // What goes on where the step before works, works on the same things.
  return steps.map((step) => ({
    ...step,
    singled: step.singled ?? (step.mask === before?.mask ? (before?.singled ?? null) : asked.singledOf(step.mask)),
  }))
}

/** "Brighten all but the people, then add contrast": what a clause leaves out is left out of no other one. */
const isPastException = ({ parts, isThen }: Clause, mask: RecipeMask | null): boolean =>
  mask?.isInverted === true && (isThen || parts.some((part) => part.kind === 'concept' && isAct(part.concept)))

/** "Links heller": no turn, and no lamp from there. English says "right" for other things, too. */
const isSide = (asked: Asked): boolean =>
  asked.has(...(asked.clause.language === 'en' ? (['left'] as const) : (['left', 'right'] as const))) &&
  !asked.has('rotate', 'mirror', 'lamp', 'crop', 'upside-down')

/** "Make the unicorn bluer", "more colour for the unicorn". */
function isOfUnknown(asked: Asked): boolean {
  const { parts, isMeantFirst } = asked.clause
  const unknown = parts.findIndex((part) => part.kind === 'unknown' && part.isNamed)
  if (unknown < 0 || asked.has('vignette', 'vignetted', 'grain', 'grainy')) return false
  const before = parts.slice(0, unknown).flatMap((part) => (part.kind === 'concept' ? [part.concept] : []))
  return asked.has('make') || (isMeantFirst && before.some(isScale))
}

const invert = (mask: RecipeMask | null): RecipeMask | null =>
  mask === null ? null : { ...mask, isInverted: mask.isInverted !== true }

/** Remove background, and what lies there instead. */
function askedBackground(asked: Asked, before: AskedStep | undefined): AskedStep | null {
  // Nobody stands out of writing and wires.
  const others = asked.things.filter(
    (thing) => thing.by !== 'background' && (thing.by !== 'thing' || isCountable(thing)),
  )
  // "Keep only me" is a cut-out, too.
  const isMe = asked.has('me') && (asked.has('cut-out') || (asked.has('keep') && asked.has('only')))
  const main =
    others.map(({ isInverted: _, ...thing }) => thing as RecipeMask)[0] ?? (isMe ? { by: 'people' as const } : null)
  // "The cat sharp, all else blurred."
  const isRestBlurred =
    asked.has('rest') && isBlurSaid(asked) && Number(before?.options.clarity) > 0 && others.length === 0
  // "Blur what is behind us." What is to go from behind somebody is something else.
  const isBackground =
    asked.has('background') ||
    isRestBlurred ||
    (asked.has('behind') && isBlurSaid(asked) && !asked.has('repair', 'remove'))
  // "Remove the cars but not the people" names what goes.
  const isNamed = asked.things.some(({ by, isInverted }) => by !== 'background' && isInverted !== true)
  const isAllBut = asked.has('except') && asked.has('remove') && !isNamed && !asked.isAllOfUnfound
  const isRest = isAllBut && main !== null && main.by !== 'sky' && asked.kept === null
  const isColored = asked.has('colors', 'vivid', 'colorize')
  // "Keep only the cat in colour", "all grey, only the cat in colour".
  const isGreyBeside = asked.has('grey') && (asked.has('keep') || isColored)
  // "Only the car in colour", "black and white, but keep the car's colour".
  const isSilver = before?.options.look === 'silver' && before.mask === null
  const isLastColored = isSilver && asked.has('keep') && (isColored || asked.of('color:') !== null)
  const isOnlyColored = isColored && asked.isBetween(main, 'only', ['colors', 'colorize'])
  const isKept =
    isLastColored || isOnlyColored || ((asked.has('keep') || isGreyBeside) && asked.has('only') && main?.by !== 'sky')
  const color = asked.color ?? colorOf(asked)
  // "Black and white with the car in colour."
  const isColorBeside =
    asked.has('grey') && !asked.has('everything') && asked.isBetween(main, 'grey', ['colors', 'colorize'])
  const isRemoved = asked.has('remove')
  const behind = (options: AskedStep['options']): AskedStep => {
    asked.drop('remove', 'cut-out', 'keep', 'change', 'make', 'blur', 'background', 'grey')
    const options_ = { remove: 'background', ...options, shadow: asked.has('cast-shadow'), crop: asked.has('crop') }
    asked.drop('crop', 'hazy', 'transparent')
    // "A plain, light wall."
    if ('color' in options) asked.drop('soften', 'flat', 'bright', 'dark', 'pale', 'vivid', 'coloring:pastel')
    // "The dog before yellow": the dog stays.
    const isAroundMain =
      'color' in options || !isBackground || asked.has('except') || (isRemoved && asked.isBackgroundMeant)
    if (isRestBlurred) return { tool: 'remove-object', options: options_, mask: before?.mask ?? null }
    return { tool: 'remove-object', options: options_, mask: isAroundMain && main?.by !== 'sky' ? main : null }
  }
  const isCropped = asked.ratio !== null || asked.has('crop', 'square', 'portrait', 'landscape', 'tall')
  if (asked.has('cut-out') && (!isCropped || (asked.has('tall') && main !== null)))
    return behind(color === null ? {} : { background: 'color', color })
  if (main !== null && (isColorBeside || (isKept && (isColored || isGreyBeside || isLastColored)))) {
    asked.drop('keep', 'only', 'colors', 'vivid', 'colorize', 'grey')
    return { tool: 'adjust', options: { look: 'silver' }, mask: invert(main) }
  }
  // "The cup alone."
  const isAlone = before === undefined && asked.has('only') && asked.isOnlyOf(main)
  // "Only the children brighter, leave the rest."
  const isToned = asked.all(tones).length > 0
  if (isRest || isAlone || (isKept && main !== null && !isToned)) return behind({})
  // "Only the background in black and white" is no grey wall behind somebody.
  if (asked.has('background') && asked.has('grey') && asked.isMonochrome) return null
  // "The mug on white."
  const ground = asked.backdrop
  if (ground !== null && !asked.has('background', 'sky', 'draw') && asked.of('style:') === null && !isRemoved)
    return behind({ background: 'color', color: asked.shadeOf(ground) })
  // "Cut out the dog and put it on white."
  const isCutOut = before?.options.remove === 'background' && before.options.background === undefined
  const backdrop = color ?? (asked.has('whiten') ? colors.white : null)
  if (isCutOut && backdrop !== null && others.length === 0) {
    asked.drop('whiten')
    return behind({ background: 'color', color: backdrop })
  }
  // "Blur everything but the girl."
  if (isBlurWished(asked) && asked.has('except') && main !== null && main.by !== 'sky' && !isBackground) {
    asked.drop('blurriness')
    return behind({ background: 'blur', blur: asked.blur })
  }
  // "The people in the background": it says where they are.
  const isPlace = main !== null && asked.has('remove') && !asked.isBackgroundMeant
  if (!isBackground || isPlace || (isRemoved && asked.isOfUnknownBehind))
    return asked.has('transparent') ? behind({}) : null
  if (isBlurSaid(asked)) {
    asked.drop('blurriness')
    // "But keep the dog sharp."
    if (asked.exception !== null) asked.drop('crisp')
    return behind({ background: 'blur', blur: asked.blur })
  }
  if (color !== null && !asked.has('brightness')) return behind({ background: 'color', color })
  return asked.has('remove', 'transparent', 'without') ? behind({}) : null
}

function colorOf(asked: Asked): string | null {
  const isOther = asked.has('grey') ? 'gray' : asked.has('whiten') ? 'white' : null
  const word = asked.of('color:') ?? (asked.has('background') ? isOther : null)
  return word === null ? null : asked.shadeOf(word as ColorWord)
}

/** @param isCare whether features of a face are named, too: then people are whose they are */
function askedRemovals(asked: Asked, isCare: boolean): AskedStep[] {
  // "I would like it without the people", "leave it without them".
  const isWithout = asked.has('without') && asked.all(acts).every((act) => act === 'make' || act === 'keep')
  // "Plus de voitures": no more of them.
  const isNoMore = asked.clause.language === 'fr' && isNamedBehind(asked.clause, 'raise')
  if (!asked.has('remove') && !isWithout && !isNoMore) return []
  if (asked.kept !== null && !isCare) return [{ tool: 'remove-object', options: {}, ...asked.kept }]
  const goes = ({ by, isInverted }: RecipeMask) =>
    (by === 'people' ? !isCare : by !== 'sky' && by !== 'background') && isInverted !== true
  // "The glare from my glasses": what a face is cared for is on them.
  const things = asked.things.filter((thing) => goes(thing) && !(isCare && asked.isOfOnePiece(thing, features)))
  if (things.length > 0 && !isCare) asked.drop('remove', 'without', 'raise')
  return things.map((mask) => ({ tool: 'remove-object', options: {}, mask }))
}

function askedColoring(asked: Asked): AskedStep | null {
  const look = asked.of('coloring:')
  // "Paint it in oil" is no colour for a grey photo.
  if (!asked.has('colorize') || asked.has('draw') || asked.of('style:') !== null) return null
  // "Only the flowers in colour."
  if (asked.has('only') && asked.isOfUnknown && asked.things.length === 0) return null
  // "Colour the old black and white photo": what is grey is to be coloured.
  asked.drop('colorize', 'grey', 'make', 'vivid', 'pale', 'bright', 'saturation', 'colors')
  return { tool: 'coloring', options: look === null ? {} : { look }, mask: null }
}

function askedDrawing(asked: Asked, place: RecipeMask | null): AskedStep | null {
  const style = asked.of('style:')
  // "Paint the fence green" is no drawing.
  if (style === null && (!asked.has('draw') || asked.of('color:') !== null)) return null
  // "A painting by Van Gogh", "in oils": another one is not meant.
  if (style === null && asked.clause.parts.some((part) => part.kind === 'unknown' && part.isImpossible)) return null
  // "Remove the poster."
  if (asked.has('remove') && !asked.has('make', 'draw', 'change')) return null
  asked.drop('draw', 'make', 'change', 'flat')
  const strength = asked.percent ?? (asked.has('slightly') ? 50 : 100)
  const where =
    place?.by === 'background' && asked.has('without')
      ? null
      : (place ?? (asked.has('me') ? ({ by: 'people' } as const) : null))
  return { tool: 'cartoon', options: { ...(style === null ? {} : { style }), strength }, mask: where }
}
