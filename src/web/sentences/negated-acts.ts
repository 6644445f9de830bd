import { type Concept, isAct, toneSet } from '#web/sentences/concepts.ts'
import type { Part } from '#web/sentences/parts.ts'

/** A negation in plain text, and how what stands behind it begins where it is forbidden and not missing. */
type Negation = readonly [negation: RegExp, behind: RegExp]

const any = /^/
const negations: Readonly<Record<string, readonly Negation[]>> = {
  en: [
    [/(?:don['’`]?\s?t|do not) want (?:it |this |the (?:photo|picture|image) )?(?:to (?:be|look|get) )?/uy, any],
    [/(?:but |and |please )?(?:don['’`]?\s?t|do not|never|no need to)\s+/uy, any],
    // "Not bright" is what somebody misses.
    [/(?:but |and )?not\s+/uy, /^(?:\p{L}+er|more|less)(?!\p{L})/u],
    [/(?:but )?without\s+/uy, /^\p{L}+ing(?!\p{L})/u],
  ],
  de: [
    // "Gefällt mir nicht mach es weg": an imperative begins something else.
    [
      /(?:aber |und )?(?:nicht|nie|niemals|ohne zu)\s+/uy,
      /^(?!(?:mache?|nimm|hole?|stell|setz|gib|hell|schneide?|dreh|entferne?|losche?|tu)(?!\p{L}))/u,
    ],
  ],
  fr: [
    [/(?:mais |et )?n(?:e\s+|['’]\s*)(?:(?:l['’]|les? |la |lui |leur |y |en )\s*)?/uy, any],
    [/(?:mais |et )?pas\s+/uy, /^(?:plus|moins)(?!\p{L})/u],
    [/(?:mais )?sans\s+(?:(?:l['’]|les? |la )\s*)?/uy, /^\p{L}+(?:er|ir|re)(?!\p{L})/u],
  ],
  es: [
    [/no quiero (?:que (?:se vea|sea|quede|este) )?/uy, any],
    [/(?:pero |y )?no\s+(?:(?:l[aeo]s?|me|te|se)\s+)?/uy, any],
    [/(?:pero )?sin\s+/uy, /^\p{L}+[aei]r(?:l[aeo]s?)?(?!\p{L})/u],
  ],
  'zh-Hans': [[/(?:但是?)?(?:不要|别|不用|不必|无需|请勿|不需要|不想)(?:再|去|变得|变)?/uy, any]],
}
/** 回転したり切ったりしないで, トリミングも回転もしないで: what stands between acts that are forbidden together. */
const betweenVerbs = /(?:(?:し|い|っ|ん|くし|させ)?た?り|や|も|、|と|とか)(?:は|も)?/uy
/** Japanese says it behind the verb. */
const behindVerb =
  /(?:には|は|に|も|(?:し|い|っ|ん|させ)?た?り(?:は|も)?)?(?:し|くし|なら)?(?:ないで(?:ください|ね)?|ないように|ずに|せずに|なくて(?:いい|よい)?)/uy

/** Where what a negation forbids may begin; none where none stands there. */
export function behindNegation(language: string, text: string, at: number): number[] {
  if (at > 0 && language !== 'zh-Hans' && /\p{L}/u.test(text[at - 1] as string)) return []
  return (negations[language] ?? []).flatMap(([negation, behind]) => {
    negation.lastIndex = at
    const found = negation.exec(text)?.[0]
    return found !== undefined && behind.test(text.slice(at + found.length)) ? [at + found.length] : []
  })
}

const or = /\s+(?:or|nor|oder|ou|ni|o|u)\s+(?:ne\s+)?|或者?/uy

/** Where what is forbidden besides begins: "don't crop or rotate"; null where nothing is. */
export function behindOr(text: string, at: number): number | null {
  or.lastIndex = at
  return or.test(text) ? or.lastIndex : null
}

/** Of 切ったり回したりしないで each verb as it is in 切って, which lexicons have: as long, and with り behind it. */
export const withoutListForms = (language: string, text: string): string =>
  language === 'ja' && /[ただ]り(?:は|も)?(?:し|す|せず)/.test(text)
    ? text.replace(
        /([いっしせえけげきりんび])([ただ])り/g,
        (_, stem: string, ending: string) => `${stem}${ending === 'た' ? 'て' : 'で'}り`,
      )
    : text

/** Where a negation behind a verb ends; null where none stands there. */
export function endOfNegation(language: string, text: string, at: number): number | null {
  if (language !== 'ja') return null
  behindVerb.lastIndex = at
  return behindVerb.test(text) ? behindVerb.lastIndex : null
}

/** What is asked for. */
export const isAskedFor = (concept: Concept): boolean =>
  isForbiddable(concept) || /^(?:sky|style|look|coloring):/.test(concept)

/** Where the next act of a list begins, all of which is forbidden behind the last one; null where none stands there. */
export function behindVerbInList(language: string, text: string, at: number): number | null {
  // 消して、切り抜きはしないで asks for one and forbids the other.
  if (language !== 'ja' || /^[てで]、/.test(text.slice(at - 1))) return null
  betweenVerbs.lastIndex = at
  return betweenVerbs.test(text) ? betweenVerbs.lastIndex : null
}

/** What can be forbidden: "don't keep it" lets nothing stay. */
export const isForbiddable = (concept: Concept): boolean =>
  (isAct(concept) && concept !== 'keep' && concept !== 'forbid' && concept !== 'download') || toneSet.has(concept)

/** "Sin tocar la casa ni a la gente", "sans le ciel ni les gens": what is left out goes on, and nobody is missed. */
export function withNor(parts: readonly Part[], said: (part: Part) => string): Part[] {
  let isLeftOut = false
  return parts.map((part, at) => {
    if (part.kind !== 'concept') return part
    const next = parts[at + 1]
    // "Ni la gires" forbids one more.
    if (next?.kind === 'concept' && isForbiddable(next.concept)) return part
    if (/^(?:except|keep|forbid)$/.test(part.concept)) isLeftOut = true
    else if (isAct(part.concept) || toneSet.has(part.concept)) isLeftOut = false
    return isLeftOut && part.concept === 'without' && said(part) === 'ni' ? { ...part, concept: 'and' } : part
  })
}
