import type { RecipeMask } from '#contract/recipe.ts'
import type { MarkableKind } from '#contract/things.ts'
import type { ToolId } from '#tools/catalog.ts'
import { type Clause, isAct } from '#web/sentences/clauses.ts'
import type { Concept } from '#web/sentences/concepts.ts'
import { isCountable, type Place, places, type Singled } from '#web/sentences/singled.ts'

/** What a clause asks for: settings that differ from the tool's own, and where they work. */
export interface AskedStep {
  readonly tool: ToolId
  readonly options: Readonly<Record<string, unknown>>
  readonly mask: RecipeMask | null
  /** Which of the mask's things are meant. Absent and null: all. */
  readonly singled?: Singled | null
}

/** The concepts of a clause, each to be taken once, with its numbers and what it is about. */
export class Asked {
  readonly #concepts: Set<Concept>
  readonly clause: Clause
  readonly #place: Place | null
  readonly numbers: readonly { readonly value: number; readonly unit: string }[]
  readonly ratio: number | null
  readonly color: string | null
  /** What it is about, in the order in which it is named. */
  readonly things: readonly RecipeMask[]

  constructor(clause: Clause) {
    this.clause = clause
    this.#concepts = new Set(clause.parts.flatMap((part) => (part.kind === 'concept' ? [part.concept] : [])))
    this.numbers = clause.parts.flatMap((part) => (part.kind === 'number' ? [part] : []))
    this.ratio = clause.parts.find((part) => part.kind === 'ratio')?.ratio ?? null
    this.color = clause.parts.find((part) => part.kind === 'color')?.color ?? null
    this.things = thingsOf(clause)
    this.#place = this.#findPlace()
  }

  has = (...concepts: readonly Concept[]): boolean => concepts.some((concept) => this.#concepts.has(concept))

  /** Which things of a mask are meant; null: all. */
  singledOf(mask: RecipeMask | null): Singled | null {
    if (mask === null || !isCountable(mask)) return null
    const named = this.clause.parts.filter((part) => part.kind === 'concept' && isNamedBy(part.concept, mask))
    const count = named.filter((part) => part.kind === 'concept' && part.isOne === true).length
    if (count > 0) return { count, place: this.#place }
    return named.length > 0 && this.#place !== null ? { count: null, place: this.#place } : null
  }

  #findPlace(): Place | null {
    // "Remove the bigger one", "el coche más grande": nothing is enlarged where something goes.
    if (this.has('remove') && this.has('enlarge')) return 'biggest'
    return this.has('rotate', 'mirror') ? null : (places.find((place) => this.has(place)) ?? null)
  }

  /** The first concept of a family, e.g. 'sky:'. */
  of(family: string): string | null {
    for (const concept of this.#concepts) if (concept.startsWith(family)) return concept.slice(family.length)
    return null
  }

  all = <C extends Concept>(concepts: readonly C[]): C[] => concepts.filter((concept) => this.#concepts.has(concept))

  /** What is done with is not done again. */
  drop(...concepts: readonly Concept[]): void {
    for (const concept of concepts) this.#concepts.delete(concept)
  }

  get isEmptyOfActs(): boolean {
    return ![...this.#concepts].some(isAct)
  }

  /** A share of a usual change: less for "slightly", more for "strongly". */
  get force(): number {
    return this.has('slightly') ? 0.5 : this.has('strongly') ? 1.75 : 1
  }

  get percent(): number | null {
    const said = this.numbers.find(({ unit }) => unit === 'percent')?.value
    return said === undefined ? null : Math.min(100, said)
  }
}

/** Reads the things of a clause. "All but" stands before them, in Japanese and Chinese also behind. */
function thingsOf({ parts }: Clause): RecipeMask[] {
  const named = parts.flatMap((part) => (part.kind === 'concept' ? [part.concept] : []))
  const except = named.indexOf('except')
  const after = except < 0 ? [] : distinct(named.slice(except))
  const before = distinct(except < 0 ? named : named.slice(0, except))
  const inverted = (after.length > 0 ? after : except < 0 ? [] : before).map((thing) => ({
    ...thing,
    isInverted: true,
  }))
  return after.length > 0 || except < 0 ? [...inverted, ...before] : inverted
}

function distinct(concepts: readonly Concept[]): RecipeMask[] {
  const things = concepts.map(thingOf).filter((thing) => thing !== null)
  return things.filter((thing, at) => things.findIndex((one) => isSameThing(one, thing)) === at)
}

const isSameThing = (a: RecipeMask, b: RecipeMask) =>
  a.by === b.by && (a.by === 'thing' ? a.kind : '') === (b.by === 'thing' ? b.kind : '')

function isNamedBy(concept: Concept, mask: RecipeMask): boolean {
  const thing = thingOf(concept)
  return thing !== null && isSameThing(thing, mask)
}

function thingOf(concept: Concept): RecipeMask | null {
  if (concept === 'people' || concept === 'kind:person') return { by: 'people' }
  if (concept === 'sky') return { by: 'sky' }
  if (concept === 'background') return { by: 'background' }
  return concept.startsWith('kind:') ? { by: 'thing', kind: concept.slice('kind:'.length) as MarkableKind } : null
}
