import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DraftFaults, termsOf } from '#imaging/fill/fill-rating.ts'
import { isHeldOut } from '../bench/held-out.ts'
import type { FillExample, MadeFill } from './fill-examples.ts'

// Fits what each fault of a fill counts for to the holes of make-fill-examples.ts, whose truth is known, and to pairs
// that an eye judged (fill-judgements.jsonl, things taken out of photos):
//   node training/fit-fill-rating.ts EXAMPLES.jsonl... [--write]
// A pairwise logistic regression with weights of at least 0, as every term is a fault. A third of the photos is left
// out of the fit, and the figures are for that third; without --write nothing is kept.
const files = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const canWrite = process.argv.includes('--write')
const examples = files
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as FillExample)
if (examples.length === 0) throw new Error('Give the tables of examples.')

// By feature maps at strides of 4, 8 and 16, by three bands of detail and by blocks of 4 and 16 px; each in shares of
// its mean over the fills of the hole. Taste: a look that is right counts as much as the rest together.
const distanceWeights = [0.2, 0.2, 0.2, 0.06, 0.06, 0.06, 0.11, 0.11]
/** A pair that differs by more is no surer. */
const surePart = 0.3
/** An eye is surer of what it minds than any distance. */
const judgedWeight = 1
const steps = 1000
const stepSize = 0.3
const decay = 0.03

interface Hole {
  readonly name: string
  readonly fills: readonly { readonly maker: string; readonly old: number; readonly faults: DraftFaults }[]
  /** From the truth, 1 = the mean of the hole's fills. */
  readonly distances: readonly number[]
  readonly terms: readonly (readonly number[])[]
  /** Indices of the fills that the product makes of it. */
  readonly offered: readonly number[]
}

function readHole({ name, fills }: FillExample): Hole {
  const means = distanceWeights.map((_, k) => fills.reduce((sum, { apart }) => sum + apart[k]!, 0) / fills.length)
  return {
    name,
    fills,
    distances: fills.map(({ apart }) =>
      distanceWeights.reduce((sum, weight, k) => sum + (weight * apart[k]!) / Math.max(1e-6, means[k]!), 0),
    ),
    terms: fills.map(({ faults }) => Object.values(termsOf(faults))),
    offered: [...fills.keys()].filter((k) => ['network', 'patches', 'plane'].includes(fills[k]!.maker)),
  }
}

interface Pair {
  /** Terms of the better fill less those of the other. */
  readonly change: readonly number[]
  readonly weight: number
}

function pairsOf(hole: Hole, among: readonly number[]): Pair[] {
  return among.flatMap((one) =>
    among
      .filter((other) => hole.distances[one]! < hole.distances[other]!)
      .map((other) => ({
        change: hole.terms[one]!.map((term, t) => term - hole.terms[other]![t]!),
        weight: Math.min(surePart, hole.distances[other]! - hole.distances[one]!),
      })),
  )
}

function fit(pairs: readonly Pair[]): number[] {
  const count = pairs[0]!.change.length
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length
  const spreads = Array.from({ length: count }, (_, t) => {
    const middle = mean(({ change }) => change[t]!)
    return Math.sqrt(mean(({ change }) => (change[t]! - middle) ** 2)) + 1e-6
  })
  const usual = mean(({ weight }) => weight)
  const scaled = pairs.map(({ change, weight }) => ({ change: change.map((v, t) => v / spreads[t]!), weight }))
  let weights = new Array<number>(count).fill(0)
  for (let step = 0; step < steps; step++) {
    const slope = weights.map((weight) => decay * weight)
    for (const { change, weight } of scaled) {
      const cost = change.reduce((sum, value, t) => sum + value * weights[t]!, 0)
      const wrong = weight / usual / (1 + Math.exp(-cost)) / scaled.length
      for (const [t, value] of change.entries()) slope[t]! += wrong * value
    }
    weights = weights.map((weight, t) => Math.max(0, weight - stepSize * slope[t]!))
  }
  return weights.map((weight, t) => weight / spreads[t]!)
}

/** Which fill each way of choosing takes, and what that costs. */
function report(title: string, holes: readonly Hole[], choose: (hole: Hole) => number, among: (hole: Hole) => readonly number[]) {
  let [nearest, regret, distance, count] = [0, 0, 0, 0]
  for (const hole of holes) {
    if (among(hole).length < 2) continue
    const best = Math.min(...among(hole).map((k) => hole.distances[k]!))
    const taken = hole.distances[choose(hole)]!
    count++
    distance += taken
    regret += taken - best
    if (taken <= best) nearest++
  }
  const share = `${nearest} of ${count} (${Math.round((100 * nearest) / count)} %)`
  console.log(`${title}: nearest ${share}, regret ${(regret / count).toFixed(4)}, distance ${(distance / count).toFixed(4)}`)
}

const least = (ids: readonly number[], cost: (k: number) => number) =>
  ids.reduce((best, k) => (cost(k) < cost(best) ? k : best), ids[0]!)
const costBy = (weights: readonly number[], terms: readonly number[]) =>
  weights.reduce((sum, weight, t) => sum + weight * terms[t]!, 0)
const isPlain = ({ maker }: Pick<MadeFill, 'maker'>) => ['network', 'patches', 'plane'].includes(maker)
const plain = ({ fills }: Hole) => [...fills.keys()].filter((k) => isPlain(fills[k]!))

function compare(title: string, holes: readonly Hole[], weightsOf: (hole: Hole) => readonly number[]): void {
  console.log(`${title}, ${holes.length} holes`)
  report('  old rating, old fills', holes, (hole) => least(plain(hole), (k) => hole.fills[k]!.old), plain)
  report('  old rating, new fills', holes, (hole) => least(hole.offered, (k) => hole.fills[k]!.old), ({ offered }) => offered)
  report(
    '  new rating, new fills',
    holes,
    (hole) => least(hole.offered, (k) => costBy(weightsOf(hole), hole.terms[k]!)),
    ({ offered }) => offered,
  )
  report('  always the network ', holes, ({ offered }) => offered[0]!, ({ offered }) => offered)
}

const pairsIn = (holes: readonly Hole[]) =>
  holes.flatMap((hole) => [...pairsOf(hole, hole.offered), ...pairsOf(hole, [...hole.fills.keys()])])
const photoOf = ({ name }: Hole) => name.split('~')[0]!
const holes = examples.map(readHole)
const isOut = (hole: Hole) => ['jpg', 'png'].some((ending) => isHeldOut(`${photoOf(hole)}.${ending}`))
const open = holes.filter((hole) => !isOut(hole))
const judged = readFileSync(join(import.meta.dirname, 'fill-judgements.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { better: { faults: DraftFaults }; worse: { faults: DraftFaults } })
const changeOf = ({ better, worse }: (typeof judged)[number]) => {
  const [one, other] = [better, worse].map(({ faults }) => Object.values(termsOf(faults)))
  return one!.map((term, t) => term - other![t]!)
}
const judgedPairs: Pair[] = judged.map((pair) => ({ change: changeOf(pair), weight: judgedWeight }))
const weights = fit([...pairsIn(open), ...judgedPairs])
const right = judged.filter((pair) => costBy(weights, changeOf(pair)) < 0).length
console.log(`of pairs that an eye judged ${right} of ${judged.length} are told right`)
compare('fitted', open, () => weights)
compare('held out', holes.filter(isOut), () => weights)

// Few photos are held out, so each eighth of all photos is also left out in turn.
const photos = [...new Set(holes.map(photoOf))].toSorted()
const turnOf = (hole: Hole) => photos.indexOf(photoOf(hole)) % 8
const byTurn = Array.from({ length: 8 }, (_, turn) => fit([...pairsIn(holes.filter((hole) => turnOf(hole) !== turn)), ...judgedPairs]))
compare('each eighth of the photos left out in turn', holes, (hole) => byTurn[turnOf(hole)]!)

const names = Object.keys(termsOf(examples[0]!.fills[0]!.faults))
const rows = names.map((name, t) => `  ${name}: ${Number(weights[t]!.toFixed(3))},`)
console.log(rows.join('\n'))
if (canWrite)
  writeFileSync(
    join(import.meta.dirname, '../src/imaging/fill/fill-rating-weights.ts'),
    `/** Written by training/fit-fill-rating.ts: what each fault of a fill counts for. */\nexport const draftWeights = {\n${rows.join('\n')}\n}\n`,
  )
