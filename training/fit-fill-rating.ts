import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FillExample, JudgedFills, MadeFill } from './fill-examples.ts'

// How many times better patches alone have to fit than those that follow a network (ledWorth in fill-rating.ts), by the
// holes of make-fill-examples.ts, whose truth is known, and by pairs that an eye judged blind (fill-judgements.jsonl):
//   node training/fit-fill-rating.ts EXAMPLES.jsonl...
const linesOf = <Line>(file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
const examples = process.argv.slice(2).flatMap((file) => linesOf<FillExample>(file))
if (examples.length === 0) throw new Error('Give the tables of examples.')

// By feature maps at strides of 4, 8 and 16, by three bands of detail and by blocks of 4 and 16 px; each in shares of
// its mean over the fills of the hole. Taste: a look that is right counts as much as the rest together.
const distanceWeights = [0.2, 0.2, 0.2, 0.06, 0.06, 0.06, 0.11, 0.11]

type PerMaker = Record<MadeFill['maker'], number>

/** From the truth, 1 = the mean of the hole's fills. */
function distancesOf({ fills }: FillExample): PerMaker {
  const distances = fills.map(({ maker, apart }) => {
    const shares = distanceWeights.map((weight, k) => {
      const mean = fills.reduce((sum, other) => sum + other.apart[k]!, 0) / fills.length
      return (weight * apart[k]!) / Math.max(1e-6, mean)
    })
    return [maker, shares.reduce((sum, share) => sum + share, 0)] as const
  })
  return Object.fromEntries(distances) as PerMaker
}

const holes = examples
  .filter(({ fills }) => fills.length === 2)
  .map((example) => ({
    share: example.name.split('~')[1]!,
    distances: distancesOf(example),
    misfits: Object.fromEntries(example.fills.map(({ maker, misfit }) => [maker, misfit])) as PerMaker,
  }))
const judged = linesOf<JudgedFills>(join(import.meta.dirname, 'fill-judgements.jsonl'))
const chosenAt = ({ network, patches }: PerMaker, worth: number): MadeFill['maker'] =>
  1 + network <= worth * (1 + patches) ? 'network' : 'patches'

for (const worth of [1, 1.1, 1.2, 1.25, 1.3, 1.35, 1.4, 1.5, 1.7, Number.POSITIVE_INFINITY]) {
  const figures = [...new Set(holes.map(({ share }) => share)), ''].map((share) => {
    const some = holes.filter((hole) => share === '' || hole.share === share)
    const regrets = some.map(({ distances, misfits }) => {
      return distances[chosenAt(misfits, worth)] - Math.min(distances.network, distances.patches)
    })
    const nearest = regrets.filter((regret) => regret <= 0).length
    const mean = regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length
    return `${share === '' ? 'all' : `${share} %`}: nearest ${nearest} of ${some.length}, regret ${mean.toFixed(4)}`
  })
  const right = judged.filter(({ better, misfits }) => chosenAt(misfits, worth) === better).length
  console.log(`${worth}: an eye agrees in ${right} of ${judged.length}; ${figures.join('; ')}`)
}
