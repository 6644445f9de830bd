import type { Clause } from '#web/sentences/clauses.ts'
import { acts, type Concept, damages, tones } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'

type Cures = Partial<Readonly<Record<Concept, RegExp>>>

/** States of a photo that are faults, in plain text, and what takes each away. */
interface Faults {
  /** Faults whatever stands beside them. */
  readonly always: Cures
  /** Faults beside other faults: alone they may be wished for. */
  readonly beside: Cures
  /** What makes a complaint of a state that is said with it. */
  readonly tooMuch: RegExp
}

const faults: Readonly<Record<string, Faults>> = {
  en: {
    always: {
      noise: /^(?:grainy|gritty|noisy)$/,
      bright: /^(?:dark|darkish|dim|gloomy|murky)$/,
      blurriness: /^blurred$/,
    },
    beside: {
      ...{ vivid: /^(?:pale|drab|muted)$/, contrasty: /^flat$/, crisp: /^(?:hazy|misty)$/, warm: /^(?:cold|bluish)$/ },
      ...{ dark: /^bright$/, cool: /^yellow$/, flat: /^contrasty$/ },
    },
    tooMuch: / /,
  },
  de: {
    always: { noise: /^(?:kornig|grisselig)/, bright: /^(?:dunkel|duster|finster)$/ },
    beside: {
      ...{
        vivid: /^(?:blass|matt)$/,
        contrasty: /^flach$/,
        crisp: /^(?:neblig|diesig|trub)$/,
        warm: /^(?:kalt|kuhl)$/,
      },
      ...{ dark: /^hell$/, cool: /^gelb$/ },
    },
    tooMuch: / /,
  },
  fr: {
    always: {
      ...{ noise: /^(?:granuleu\p{L}+|granulee?s?)$/u, bright: /^(?:sombres?|obscure?s?)$/ },
      ...{ blurriness: /^floue?s?$/ },
    },
    beside: {
      ...{
        noise: /^(?:avec )?du grain$/,
        vivid: /^(?:pales?|ternes?)$/,
        contrasty: /^plate?s?$/,
        warm: /^froide?s?$/,
        dark: /^claire?s?$/,
      },
      ...{ cool: /^jaunes?$/ },
    },
    tooMuch: / /,
  },
  es: {
    always: { noise: /^granul\p{L}+$/u, bright: /^(?:oscur[oa]s?|sombri[oa]s?)$/ },
    beside: {
      ...{
        noise: /^con (?:algo de )?grano$/,
        vivid: /^(?:palid[oa]s?|apagad[oa]s?)$/,
        contrasty: /^plan[oa]s?$/,
        warm: /^fri[oa]s?$/,
      },
      ...{ dark: /^clar[oa]s?$/, cool: /^amarill[oa]s?$/ },
    },
    tooMuch: / /,
  },
  ja: {
    always: { noise: /^(?:粒子が|粒が)?(?:粗い|荒い|ざらざら|ざらっ)/, bright: /^(?:暗い|暗め|暗)$/ },
    beside: { vivid: /^(?:くすんだ|淡い)$/, contrasty: /^(?:フラットな|眠い感じ)$/, warm: /^(?:寒い|冷たい)$/ },
    tooMuch: /すぎ|過ぎ|っぽ/,
  },
  'zh-Hans': {
    always: { noise: /^颗粒(?:感)?(?:[很太较偏]?[重粗大多]|明显)?$/, bright: /^(?:暗|昏暗|阴暗|暗沉)$/ },
    beside: { vivid: /^(?:寡淡|素)$/, contrasty: /^平淡$/, warm: /^冷$/ },
    tooMuch: /[太偏过]|有点/,
  },
}

/** What asks for a look, and not for a cure. */
const isStyle = ({ concept }: Said) => /^(?:look|style|coloring|sky):|^grey|^vignett/.test(concept)
/** What mends asks for the opposite of a state. */
const mending: readonly Concept[] = ['repair', 'remove', 'improve', 'lower', 'straighten', 'keep', 'retouch', 'forbid']
const isDamage = ({ concept }: Said) => (damages as readonly Concept[]).includes(concept) || concept === 'straighten'
const isTone = ({ concept }: Said) => (tones as readonly Concept[]).includes(concept)
/** "Dark background" is wished for. */
const isOfThing = ({ concept }: Said) => /^(?:people|face|sky|background|unfound|kind:.*|only|rest)$/.test(concept)

/** What says it of a thing, held against all that stands before: 犬が暗い, and no 暗い背景 or 把背景调得很暗. */
const predicates: Readonly<Record<string, RegExp>> = { ja: /い$/, 'zh-Hans': /^[^把将弄调搞]*(?:很|好|非常|特别)暗$/ }

type Said = Extract<Part, { kind: 'concept' }>
const saidIn = (clauses: readonly Clause[]): Said[] =>
  clauses.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'concept' ? [part] : [])))

/**
 * "Crooked and grainy", "dark, noisy": states that somebody complains of, and asks for by no word, are to go. "Make it
 * grainy" and "grainy, black and white" ask for them.
 * @param textOf what a part says, as plain text
 */
export function curing(clauses: readonly Clause[], textOf: (part: Part) => string): Clause[] {
  const own = faults[clauses[0]?.language ?? '']
  if (own === undefined || saidIn(clauses).some(isStyle)) return [...clauses]
  const cureIn = (cures: Cures, part: Part) =>
    (Object.entries(cures) as [Concept, RegExp][]).find(([, words]) => words.test(textOf(part)))?.[0] ?? null
  const end = endOfStates(clauses, (part) => cureIn(own.always, part) !== null)
  const all = saidIn(clauses.slice(0, end))
  const isTooMuch = (part: Said) => isTone(part) && own.tooMuch.test(textOf(part))
  const isFault = (part: Said) => isDamage(part) || cureIn(own.always, part) !== null || isTooMuch(part)
  const isBeside = (part: Said) => cureIn(own.beside, part) !== null
  // "Dark and moody" is a mood.
  const areFaults = all.every((part) => !isTone(part) || isFault(part) || isBeside(part))
  const areSeveral = all.some(isFault) && all.filter((part) => isFault(part) || isBeside(part)).length > 1
  const cureOf = (part: Said): Concept | null =>
    cureIn(own.always, part) ?? (areSeveral ? cureIn(own.beside, part) : null)
  return clauses.map((clause, at) => {
    if (at >= end) return clause
    const isWhole = areFaults && !saidIn([clause]).some(isOfThing)
    const cured = (part: Part, index: number): Part => {
      const cure = part.kind === 'concept' ? cureOf(part) : null
      const isPredicate =
        index === clause.parts.length - 1 && predicates[clause.language]?.test(textOf({ ...part, from: 0 }))
      const isMeant = isWhole || isPredicate === true || cure === 'noise'
      return part.kind !== 'concept' || cure === null || !isMeant ? part : { ...part, concept: cure }
    }
    return { ...clause, parts: clause.parts.map(cured) }
  })
}

/** Where the clauses end that only say how the photo is. What asks takes those along that it is joined to. */
function endOfStates(clauses: readonly Clause[], isFault: (part: Part) => boolean): number {
  const isAct = (part: Said) => acts.some((act) => act === part.concept) && !mending.includes(part.concept)
  const asks = (clause: Clause) => {
    const said = saidIn([clause])
    // "With a lot of noise" asks for none.
    return (
      clause.parts.some(({ kind }) => kind === 'number') ||
      (said.some((part) => isAct(part) && !isFault(part)) && !said.some(isDamage))
    )
  }
  const first = clauses.findIndex(asks)
  return first < 0 ? clauses.length : clauses.slice(0, first + 1).findLastIndex(({ isJoined }) => !isJoined)
}
