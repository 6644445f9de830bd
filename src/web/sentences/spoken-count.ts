/** How many of a kind a rank takes, as plain text: "the first two", "die beiden letzten". */
const counts: Readonly<Record<string, readonly (readonly [said: string, count: number])[]>> = {
  en: [
    ['two|both|2', 2],
    ['three|3', 3],
    ['four|4', 4],
    ['five|5', 5],
  ],
  de: [
    ['zwei|beiden?|2', 2],
    ['drei|3', 3],
    ['vier|4', 4],
    ['funf|5', 5],
  ],
  fr: [
    ['deux|2', 2],
    ['trois|3', 3],
    ['quatre|4', 4],
    ['cinq|5', 5],
  ],
  es: [
    ['dos|2', 2],
    ['tres|3', 3],
    ['cuatro|4', 4],
    ['cinco|5', 5],
  ],
  ja: [
    ['[二2]', 2],
    ['[三3]', 3],
    ['[四4]', 4],
    ['[五5]', 5],
  ],
  'zh-Hans': [
    ['[两二2]', 2],
    ['[三3]', 3],
    ['[四4]', 4],
    ['[五5]', 5],
  ],
}

/** What counts in Chinese. */
export const measures = '[个只辆位条匹头台张名艘棵架]'

/** A number right before a rank and right behind it, as patterns with one group each. */
export function spokenCount(language: string): { readonly leading: string; readonly trailing: string } {
  const said = counts[language]?.map(([words]) => words).join('|') ?? '(?!)'
  const [leads, trails] = [`(?<lead>${said})`, `(?<trail>${said})`]
  if (language === 'ja') {
    const counters = '(?:台|匹|本|頭|羽|つ|枚|個|人)'
    return { leading: `(?:${leads}${counters}の)?`, trailing: `(?:${trails}(?:${counters}の)?)?` }
  }
  if (language === 'zh-Hans')
    return { leading: `(?:${leads}${measures})?`, trailing: `(?:[那这]?${trails}(?=${measures}))?` }
  return { leading: `(?:${leads}(?: of the)? )?`, trailing: `(?: ${trails}(?= ))?` }
}

/** The number that a pattern with both groups found; null where none is said. */
export function countIn(language: string, { groups = {} }: RegExpExecArray): number | null {
  const said = groups.lead ?? groups.trail
  if (said === undefined) return null
  return counts[language]?.find(([words]) => new RegExp(`^(?:${words})$`, 'u').test(said))?.[1] ?? null
}
