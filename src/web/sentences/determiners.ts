/** Articles and whose something is, as plain text: one may stand for another, or be left out. */
const determiners: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the my her his their your our its'.split(' ')),
  de: new Set(
    'der die das den dem mein meine meinen meinem meiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer'.split(
      ' ',
    ),
  ),
  fr: new Set('le la les l mon ma mes son sa ses ton ta tes leur leurs'.split(' ')),
  es: new Set('el la los las mi mis su sus tu tus'.split(' ')),
}

export const isDeterminer = (language: string, word: string): boolean => determiners[language]?.has(word) === true

/** What names a thing right behind it: "a", and "make" ("make grass greener"). */
const naming: Readonly<Record<string, RegExp>> = {
  en: /(?:^|\s)(?:a|an|this|that|these|those|make|turn) $/,
  de: /(?:^|\s)(?:ein|eine|einen|dies\w*|mach|mache) $/,
  fr: /(?:^|\s)(?:un|une|des|ce|cet|cette|ces|rends)[ '’]$/,
  es: /(?:^|\s)(?:un|una|unos|unas|ese|esa|este|esta|haz) $/,
}

/**
 * Whether an unknown word is a thing and not a manner, by what stands before it: nothing may be done to the whole photo
 * that was asked of the water alone. Chinese says no such word; in Japanese syllables are endings of verbs.
 * @param before the plain text up to the word
 */
export function endsNaming(language: string, before: string, word: string): boolean {
  if (language === 'ja') return !/^[\p{Script=Hiragana}ー]+$/u.test(word)
  const pattern = naming[language]
  if (pattern === undefined) return true
  const [, last = ''] = /(\p{L}+)[\s'’-]+$/u.exec(before) ?? []
  return isDeterminer(language, last) || pattern.test(before)
}

/** What says right before a thing that something else is its own, or lies on it. */
const owning: Readonly<Record<string, RegExp>> = {
  en: /(?:^|\s)(?:of|off)\s(?:(?:the|my|her|his|their|our|your)\s)?$/,
  de: /(?:^|\s)(?:vom|von (?:dem|der|den|mein\w*|unser\w*|ihr\w*|sein\w*)|aus (?:dem|der))\s$/,
  fr: /(?:^|\s)(?:du|des|de|de (?:la|mon|ma|mes|son|sa|ses|leurs?|notre|nos)|de l['’]?)[\s'’]?$/,
  es: /(?:^|\s)(?:del|al|de|(?:de|a) (?:la|las|los|mi|mis|su|sus|nuestr\w+))\s$/,
}

/**
 * Whether a thing is named for what is its own or lies on it: "the leash off the dog", "de la cama".
 * @param before the plain text up to the thing
 */
export const isSaidOf = (language: string, before: string): boolean => owning[language]?.test(before) === true

const photo = '(?:photo|photograph|picture|pic|print|portrait|bild|foto|aufnahme|image|imagen|retrato)s?'
/** What says that a photo shows somebody, before whom it shows and behind. */
const showing: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  en: [
    new RegExp(String.raw`(?:^|\s)${photo} of (?:(?:my|our|his|her|their|your|the) )?$`),
    /^['’]?s['’]? (?:\p{L}+ )?(?:photo|picture|pic|portrait|print)s?(?!\p{L})/u,
  ],
  de: [new RegExp(String.raw`${photo} (?:von |vom )(?:\p{L}+ )?$`, 'u'), /^s \p{L}*(?:foto|bild)(?!\p{L})/u],
  fr: [
    new RegExp(
      String.raw`(?:^|\s)${photo} (?:de \p{L}+ )?(?:de |du |des |d['’ ])(?:(?:la|le|les|ma|mon|mes|notre|nos|sa|son) )?(?:arriere[- ])?$`,
      'u',
    ),
    /^(?!)/,
  ],
  es: [
    new RegExp(
      String.raw`(?:^|\s)${photo} (?:de \p{L}+ )?(?:del? )(?:(?:la|los|las|mi|mis|su|sus|nuestr\p{L}+) )?$`,
      'u',
    ),
    /^(?!)/,
  ],
  ja: [/^(?!)/, /^の(?:古い|昔の)?(?:結婚|遺影の?|若い頃の)?(?:写真|画像)/],
  'zh-Hans': [/^(?!)/, /^的?(?:老|旧|结婚|婚纱|生日|黑白)?(?:照片|照|相片)/],
}

/** Whether a photo is named for whom it shows: "the photo of grandma", 奶奶的照片. Then it is about the photo. */
export function isShownThere(language: string, before: string, behind: string): boolean {
  const [ahead, after] = showing[language] ?? []
  return ahead?.test(before) === true || after?.test(behind) === true
}

/** Pronouns between a negation and its verb: "no me quites", "ne lui enlève pas". */
const pronouns: Readonly<Record<string, RegExp>> = {
  es: /(?:(?:me|te|se|nos|les?|l[ao]s?)\s+)+/uy,
  fr: /(?:(?:m|t|me|te|nous|vous|lui|leur|y|en|l|les?|la)[\s'’]+)+/uy,
}

/** Where the verb behind a negation begins. @param at the place behind it */
export function behindPronouns(language: string, negation: string, text: string, at: number): number {
  const pattern = pronouns[language]
  if (pattern === undefined || !/^(?:no|ne|n)$/.test(negation)) return at
  pattern.lastIndex = at
  return at + (pattern.exec(text)?.[0].length ?? 0)
}

/** What stands for a thing at the end of a verb: "rends-la", "ponlo", "quítaselo". */
const atVerbEnd: Readonly<Record<string, RegExp>> = {
  fr: /-(?:l[ae]s?|lui|leur)(?!\p{L})/uy,
  es: /(?:me|te|se|nos)?l[aeo]s?(?!\p{L})/uy,
}

/** Where a pronoun ends that is one word with its verb; null where none stands there. @param at where the verb may end */
export function endOfPronoun(language: string, text: string, at: number): number | null {
  const pattern = atVerbEnd[language]
  if (pattern === undefined) return null
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

/** What stands for a thing before an infinitive: "l'éclaircir", "la rendre". */
const beforeInfinitive = /(?:l\s?['’]\s?|l[ae]s?\s)(?=\p{L}+(?:er|ir|re)(?!\p{L}))/uy

/** Where a pronoun ends that stands before its verb; null where none stands there. */
export function endOfPronounBefore(language: string, text: string, at: number): number | null {
  if (language !== 'fr') return null
  beforeInfinitive.lastIndex = at
  return beforeInfinitive.test(text) ? beforeInfinitive.lastIndex : null
}

const article = /\p{L}*/uy
/** Whose something is, by name: "grandpa's", "Omas". */
const owners: Readonly<Record<string, RegExp>> = {
  en: /(?:(?:my|his|her|our|their|your|the) )?\p{L}{2,}(?:['’]s|s['’]?)(?= )/uy,
  de: /(?:(?:mein|sein|ihr|unser)\p{L}* )?\p{L}{2,}s(?= )/uy,
}

/**
 * Where an article ends, or what says by name whose something is; where nothing is said, the same place.
 * @param next the word behind it
 */
export function behindOwner(language: string, text: string, at: number, next: string): number {
  const owner = owners[language]
  for (const pattern of owner === undefined ? [article] : [article, owner]) {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    const isNext = text
      .slice(at + found.length)
      .replace(/^[\s'’]+/, '')
      .startsWith(next)
    if (isNext && (pattern === owner || isDeterminer(language, found))) return at + found.length
  }
  return at
}
