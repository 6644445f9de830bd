import type { RecipeMask } from '#contract/recipe.ts'
import type { AskedStep } from '#web/sentences/asked.ts'
import { isCountable } from '#web/sentences/singled.ts'
import { isSameThing } from '#web/sentences/things-of-clause.ts'

/** Steps of one tool that follow each other, and work at the same place, are one. */
export function joinSteps(asked: readonly AskedStep[]): AskedStep[] {
  const joined: AskedStep[] = []
  for (const step of asked) {
    const last = joined.at(-1)
    if (last !== undefined && keepsSome(last, step))
      joined[joined.length - 1] = { ...step, singled: { ...(last.singled ?? all), count: null, isKept: true } }
    else if (last !== undefined && isJoinable(last, step))
      joined[joined.length - 1] = {
        ...last,
        options: { ...last.options, ...settingsOf(step) },
        mask: last.mask ?? step.mask,
      }
    else joined.push(step)
  }
  return joined
}

const all = { count: null, place: null }

/** "Keep only the two girls, remove everyone else": nobody is cut out who then goes. */
const keepsSome = (last: AskedStep, step: AskedStep): boolean =>
  [last, step].every(({ tool, mask }) => tool === 'remove-object' && mask !== null && isCountable(mask)) &&
  isSameThing(last.mask as RecipeMask, step.mask as RecipeMask) &&
  last.options.remove === 'background' &&
  step.options.remove !== 'background' &&
  (step.singled ?? null) === null

/** Two things that go are two steps; all else of one tool at one place is one. */
function isJoinable(last: AskedStep, step: AskedStep): boolean {
  if (last.tool !== step.tool) return false
  if (step.tool !== 'remove-object') return isSamePlace(last, step)
  if (JSON.stringify(last) === JSON.stringify(step)) return true
  const areBackgrounds = last.options.remove === 'background' && step.options.remove === 'background'
  return areBackgrounds && (step.mask === null || last.mask === null || isSamePlace(last, step))
}

/** What a step sets; what it only leaves out stays as the step before it has it. */
function settingsOf({ tool, options }: AskedStep): AskedStep['options'] {
  const sets = ([, value]: [string, unknown]) =>
    tool === 'adjust' || (value !== 'off' && value !== 0 && value !== false)
  return Object.fromEntries(Object.entries(options).filter(sets))
}

const isSamePlace = (a: AskedStep, b: AskedStep) =>
  JSON.stringify([a.mask, a.singled ?? null]) === JSON.stringify([b.mask, b.singled ?? null])
