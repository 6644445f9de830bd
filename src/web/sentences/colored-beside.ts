import { Asked, type AskedStep } from '#web/sentences/asked.ts'
import type { Clause } from '#web/sentences/clauses.ts'

export const isGreyGround = (clause: Clause): boolean => {
  const asked = new Asked(clause)
  return asked.has('grey', 'color:gray') && asked.has('background', 'rest') && !asked.has('colorize', 'colors')
}

/** What is in colour before grey: one wish in two clauses. */
export function coloredBeside(
  clauses: readonly Clause[],
): { readonly clause: Clause; readonly step: AskedStep } | null {
  const isColored = (clause: Clause) =>
    new Asked(clause).has('colorize') &&
    !new Asked(clause).has('grey', 'everything') &&
    new Asked(clause).things.length === 1
  const clause = clauses.find(isColored)
  const [mask] = clause === undefined ? [] : new Asked(clause).things
  if (clause === undefined || mask === undefined || !clauses.some(isGreyGround)) return null
  return { clause, step: { tool: 'adjust', options: { look: 'silver' }, mask: { ...mask, isInverted: true } } }
}

export const isColorOfUnknown = (clause: Clause) => new Asked(clause).has('colorize') && new Asked(clause).isOfUnknown
export const isSelective = (step: AskedStep | undefined) =>
  step?.options.look === 'silver' && step.mask?.isInverted === true
