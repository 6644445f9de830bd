import type { RecipeMask } from '#contract/recipe.ts'
import type { Size } from '#imaging/image.ts'
import { maskUseOf, toolOf } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { recipeStepsMax } from '#tools/recipe.ts'
import type { AskedStep } from '#web/sentences/asked.ts'
import { readClauses } from '#web/sentences/clauses.ts'
import { findWords, type Words } from '#web/sentences/find-words.ts'
import { readClause } from '#web/sentences/read-clause.ts'

/** What a sentence asks for. */
export interface SentenceReading {
  /** In the order in which they were asked for. */
  readonly steps: readonly RecipeStep[]
  /** Words that were not understood. */
  readonly unknown: readonly string[]
}

/** A longer sentence is not read to its end: nobody writes one, and reading takes time. */
export const sentenceLengthMax = 500

/**
 * Reads what should change in a photo, by a grammar: words that mean tools, settings, things, places and amounts, clause
 * by clause. Nothing is sent, and what is not understood is told.
 * @param photo its size in px, for crops of a given shape
 */
export function readSentence(sentence: string, words: Words, photo: Size): SentenceReading {
  const parts = findWords(sentence.slice(0, sentenceLengthMax), words)
  const asked: AskedStep[] = []
  for (const clause of readClauses(parts, words.endsWithAct)) asked.push(...readClause(clause, photo, asked.at(-1)))
  return {
    steps: joinSteps(withoutComplaints(asked)).slice(0, recipeStepsMax).map(toStep),
    unknown: parts.flatMap((part) => (part.kind === 'unknown' ? [part.word] : [])),
  }
}

/**
 * "It is grainy, clean up the noise", "blurry, make it sharp": what is wrong is not asked for besides, and what is to be
 * mended is not asked for twice.
 */
function withoutComplaints(asked: readonly AskedStep[]): AskedStep[] {
  const mends = (field: string) => asked.some(({ tool, options }) => tool === 'repair' && options[field] === 'on')
  const said = [...(mends('noise') ? ['grain'] : []), ...(mends('blur') ? ['clarity'] : [])]
  const isSaid = ({ tool, options, mask }: AskedStep) => {
    const [field, ...others] = Object.keys(options)
    return tool === 'adjust' && mask === null && others.length === 0 && said.includes(field ?? '')
  }
  return asked.filter((step) => !isSaid(step))
}

/** Steps of one tool that follow each other, and work at the same place, are one. */
function joinSteps(asked: readonly AskedStep[]): AskedStep[] {
  const joined: AskedStep[] = []
  for (const step of asked) {
    const last = joined.at(-1)
    if (last !== undefined && isJoinable(last, step))
      joined[joined.length - 1] = { ...last, options: { ...last.options, ...settingsOf(step) } }
    else joined.push(step)
  }
  return joined
}

/** Two things that go are two steps; all else of one tool at one place is one. */
function isJoinable(last: AskedStep, step: AskedStep): boolean {
  if (last.tool !== step.tool) return false
  if (step.tool !== 'remove-object') return isSameMask(last.mask, step.mask)
  const areBackgrounds = last.options.remove === 'background' && step.options.remove === 'background'
  return areBackgrounds && (step.mask === null || isSameMask(last.mask, step.mask))
}

/** What a step sets; what it only leaves out stays as the step before it has it. */
function settingsOf({ tool, options }: AskedStep): AskedStep['options'] {
  const sets = ([, value]: [string, unknown]) =>
    tool === 'adjust' || (value !== 'off' && value !== 0 && value !== false)
  return Object.fromEntries(Object.entries(options).filter(sets))
}

const isSameMask = (a: RecipeMask | null, b: RecipeMask | null) => JSON.stringify(a) === JSON.stringify(b)

function toStep({ tool, options, mask }: AskedStep): RecipeStep {
  const whole = toolOf(tool).schema.parse(options)
  return { tool, options: whole, mask: maskUseOf(tool, whole, 'meaning') === 'none' ? null : mask, isOn: true }
}
