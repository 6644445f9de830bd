import type { RecipeMask } from '#contract/recipe.ts'
import { toolOf } from '#tools/catalog.ts'
import { changesFrame } from '#tools/recipe-run.ts'
import { Asked, type AskedStep } from '#web/sentences/asked.ts'
import type { Clause } from '#web/sentences/clauses.ts'
import type { Part } from '#web/sentences/parts.ts'
import type { Singled } from '#web/sentences/singled.ts'
import { isNamed, isSameThing, thingOf } from '#web/sentences/things-of-clause.ts'

/** What can be done to a part of the photo, and not to its frame. */
export const isOfPart = ({ tool, options }: AskedStep): boolean =>
  tool !== 'change-sky' && tool !== 'remove-object' && !changesFrame(tool, toolOf(tool).schema.parse(options))

/** A step on all but something; null where its tool cannot leave that out. */
function allBut(step: AskedStep, thing: RecipeMask, singled: Singled | null): AskedStep | null {
  // Beauty finds faces by itself. What is marked for Repair by hand is damage.
  if (step.tool === 'beauty' && thing.by !== 'people') return step
  if (step.tool === 'repair' && singled !== null) return null
  return { ...step, mask: { ...thing, isInverted: true }, singled }
}

/** A new sky whose light falls on nothing. */
const unlit = (step: AskedStep): AskedStep => ({ ...step, options: { ...step.options, relight: 0, reflection: 0 } })

/** Nothing outlines a face alone. */
function thingsLeft(clause: Clause): readonly RecipeMask[] {
  const asked = new Asked(clause)
  const things = asked.things.map(({ isInverted: _, ...thing }) => thing as RecipeMask)
  return things.length === 0 && asked.has('face') ? [{ by: 'people' }] : things
}

/** Who asks is one of those in the photo. */
const me: RecipeMask = { by: 'people', isInverted: true }
const anyOne: Singled = { count: null, place: null }

/** "Improve everything except the sky": steps that have no place of their own leave out what their clause does. */
export function sparing(clause: Clause, found: readonly AskedStep[]): AskedStep[] {
  const asked = new Asked(clause)
  if (asked.exception === null) return [...found]
  const isMe = asked.exception.spared.some((part) => isNamed(part, 'me'))
  const [thing = isMe ? me : undefined] = asked.things.filter(({ isInverted }) => isInverted === true)
  const isOfGround = asked.exception.spared.some(isOnGround)
  const plain = thing === undefined ? null : ({ ...thing, isInverted: false } as const)
  return found.map((step) => {
    if (step.tool === 'change-sky') return isOfGround ? unlit(step) : step
    if (plain === null || step.mask !== null || !isOfPart(step)) return step
    const { isInverted: _, ...spared } = plain
    return allBut(step, spared as RecipeMask, thing === me ? anyOne : asked.singledOf(thing ?? null)) ?? step
  })
}

/** Whatever a new sky may light. */
const isOnGround = (part: Part) =>
  part.kind === 'unknown' ||
  (part.kind === 'concept' &&
    (/^(?:unfound|face|skin|me)$/.test(part.concept) || (part.concept !== 'sky' && thingOf(part.concept) !== null)))

/** What a clause leaves out, and a step of it changes nevertheless. */
export function sparedInVain(clause: Clause, found: readonly AskedStep[]): Part[] {
  const spared = new Asked(clause).exception?.spared ?? []
  return spared.filter((part) => found.some((step) => changes(step, part)))
}

/** "The text but not the logo": both are writing, and go together. */
export function sparedMarks(clause: Clause): Part[] {
  const { spared, meant } = new Asked(clause).exception ?? { spared: [], meant: [] }
  const isMark = (part: Part) =>
    part.kind === 'concept' && (part.concept === 'kind:text' || part.concept === 'kind:wire')
  return meant.some(isMark) ? spared.filter(isMark) : []
}

function changes(step: AskedStep, part: Part): boolean {
  const { tool, options, mask, singled = null } = step
  if (isNamed(part, 'clouds')) return mask?.by === 'sky' && mask.isInverted !== true
  const thing = part.kind === 'concept' ? thingOf(part.concept === 'face' ? 'people' : part.concept) : null
  if (thing === null) return false
  if (tool === 'change-sky') return thing.by === 'sky'
  if (mask === null) return isOfPart(step) && (tool !== 'beauty' || thing.by === 'people')
  if (isSameThing(mask, thing)) return mask.isInverted !== true && tool !== 'remove-object' && singled?.isKept !== true
  if (mask.isInverted === true) return true
  if (tool === 'remove-object') return options.remove === 'background'
  return mask.by === 'background' && thing.by !== 'people'
}

/** Whether what nothing finds is left alone anyway: only the sky is changed, or what is there is told from it by its outline. */
export const leavesGround = (steps: readonly AskedStep[]): boolean =>
  steps.length > 0 &&
  steps.every(
    ({ tool, options, mask }) =>
      (mask?.by === 'sky' && mask.isInverted !== true) || (tool === 'change-sky' && options.relight === 0),
  )

/**
 * "Warmer, but leave the people as they are": what changes the whole photo spares them.
 * @param left clauses that say what stays
 * @param onlyStaying those of them that say no more than that it does not go
 * @returns the steps, and what of these clauses no step can spare
 */
export function spareLeft(
  asked: readonly AskedStep[],
  left: readonly Clause[],
  onlyStaying: ReadonlySet<Clause>,
): { readonly steps: AskedStep[]; readonly told: (readonly Part[])[] } {
  const things = left.flatMap((clause) => thingsLeft(clause).map((mask) => ({ clause, mask })))
  const [first, second] = things
  const isDark = left.some((clause) => !onlyStaying.has(clause) && clause.parts.some(isOnGround))
  const lit = asked.map((step) => (isDark && step.tool === 'change-sky' ? unlit(step) : step))
  if (first === undefined) return { steps: lit, told: [] }
  const singled = new Asked(first.clause).singledOf(first.mask)
  const told = new Set<Clause>()
  const steps = lit.map((step) => {
    if (step.mask !== null || !isOfPart(step)) return step
    // "Creases in the print, not in the face": nothing outlines a face.
    // "Smooth her skin without changing her face": a retouch leaves who somebody is.
    const isOfFace = new Asked(first.clause).things.length === 0
    if (isOfFace && step.tool === 'beauty') return step
    const spared = isOfFace && step.tool === 'repair' ? null : allBut(step, first.mask, singled)
    if (spared === null) told.add(first.clause)
    else if (second !== undefined && spared !== step) told.add(second.clause)
    return spared ?? step
  })
  return { steps, told: [...told].map(({ parts }) => parts) }
}
