import type { AskedStep } from '#web/sentences/asked.ts'
import type { Clause } from '#web/sentences/clauses.ts'
import type { Concept } from '#web/sentences/concepts.ts'

/** What a clause like "fix it" makes of the step before it: "it's all grainy, clean it up". */
export const mended = (step: AskedStep): AskedStep => (isGrain(step) ? withoutNoise : step)

/** Of all damages the fading alone. */
const mendsFading = ({ tool, options }: AskedStep): boolean =>
  tool === 'repair' && options.fading === 'on' && Object.values(options).filter((one) => one === 'on').length === 1

const isGrain = ({ tool, options }: AskedStep) =>
  tool === 'adjust' && typeof options.grain === 'number' && Object.keys(options).length === 1
const withoutNoise: AskedStep = {
  tool: 'repair',
  options: { noise: 'on', scratches: 'off', fading: 'off', blur: 'off', faces: 'off' },
  mask: null,
}

/**
 * "Her face is too dark, fix it", "the cars are in the way, remove them": that is what the step before it does.
 * @param bare steps of clauses that only name what is there, without a word that it is to be done
 */
export function isFixIt({ parts }: Clause, before: AskedStep | undefined, bare: readonly AskedStep[]): boolean {
  const again: readonly Concept[] =
    before?.tool === 'beauty'
      ? ['repair', 'remove', 'improve', 'lower', 'soften']
      : before?.tool === 'adjust'
        ? ['repair', 'raise', 'lower', ...(isGrain(before) && bare.includes(before) ? (['remove'] as const) : [])]
        : before?.tool === 'repair'
          ? ['repair', 'remove']
          : before?.options.remove === 'background'
            ? ['remove', 'rest']
            : before?.tool === 'remove-object'
              ? ['remove']
              : []
  return (
    parts.some((part) => part.kind === 'concept' && again.includes(part.concept)) &&
    parts.every((part) => part.kind === 'concept' && [...again, 'everything', 'strongly'].includes(part.concept))
  )
}

/**
 * "It is grainy, clean up the noise", "blurry, make it sharp": what is wrong is not asked for besides, and what is to be
 * mended is not asked for twice. "The sky is pale, make it a sunset": a sky that goes is not changed before.
 * @param bare steps of clauses that only name what is there, without a word that it is to be done
 */
export function withoutComplaints(asked: readonly AskedStep[], bare: readonly AskedStep[]): AskedStep[] {
  const mends = (field: string) => asked.some(({ tool, options }) => tool === 'repair' && options[field] === 'on')
  const goesSky = asked.findIndex(({ tool }) => tool === 'change-sky')
  const said = [...(mends('noise') ? ['grain'] : []), ...(mends('blur') ? ['clarity'] : [])]
  const isSaid = ({ tool, options, mask }: AskedStep) => {
    const [field, ...others] = Object.keys(options)
    return tool === 'adjust' && mask === null && others.length === 0 && said.includes(field ?? '')
  }
  const isOfOldSky = ({ tool, mask }: AskedStep, at: number) =>
    tool === 'adjust' && mask?.by === 'sky' && mask.isInverted !== true && at < goesSky
  // "Vintage, faded, some grain": that is how it is to look.
  const isAged = asked.some(({ options }) => options.look === 'faded-summer' || options.look === 'matte-film')
  const isStyle = (step: AskedStep) => isAged && mendsFading(step) && bare.includes(step)
  return asked.filter((step, at) => !isSaid(step) && !isStyle(step) && !isOfOldSky(step, at))
}
