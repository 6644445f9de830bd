/** How a language says whether one thing is meant. Each is held against plain text: no accents, no capitals. */
interface NumberWords {
  /** Nouns that are many, by form or by meaning. */
  readonly many: RegExp
  /** Text before a noun that makes it many. */
  readonly manyBefore: RegExp
  /** Text before a noun, or behind it, that makes it one. */
  readonly oneBefore: RegExp
  readonly oneBehind: RegExp
  /** Nouns that are one by their form, whatever stands before them. */
  readonly one: RegExp
}

const never = /(?!)/
const always = /^/

const numbers: Readonly<Record<string, NumberWords>> = {
  en: {
    many: /(?:(?<![us])s|people|men|women|children|folk|crowd|family|couple|cattle|sheep|luggage|baggage|everyone|everybody|everyone else|everybody else)$/,
    manyBefore:
      /\b(?:all|those|these|both|every|any|some|two|three|four|five|several|many|[2-9])(?: \w+)?(?: the| of the| my)? $/,
    oneBefore: never,
    oneBehind: never,
    one: always,
  },
  de: {
    many: /(?:leut|personen|frauen|manner|kinder|menge|familie|gruppe|paar$|publikum|gepack|s$(?<!bus|haus|glas))/,
    manyBefore: /\b(?:alle|allen|beide|beiden|zwei|drei|vier|mehrere|viele|einige|keine|[2-9])(?: \w+)? $/,
    oneBefore: /\b(?:ein|eine|einen|einem|einer|den|der|das|dem|diesen|dieses|diesem|dieser)(?: \w+(?:en|e|es))? $/,
    oneBehind: never,
    one: /(?:frau|dame|flugzeug|sofa|fernseher|handy|buch|laptop|zug|laster|lastwagen|schild|pflanze|moped|person|oma|braut|touristin|mann|kind|junge|kerl|typ|tourist|herr|opa|baby|hund|katze|kuh|giraffe|auto|fahrrad|rad|motorrad|vogel|mowe|taube|ente|pferd|schaf|bus|lkw|boot|schiff|stuhl|bank|tisch|tasche|handtasche|flasche|tasse|vase|ampel|uhr|rucksack|ball|regenschirm)$/,
  },
  fr: {
    many: /(?:s|x|gens|monde|foule|famille|couple|public|betail)$(?<!bus|autobus|bras)/,
    manyBefore: /\b(?:les|des|ces|tous|toutes|deux|trois|quatre|plusieurs|[2-9])(?: \w+)? $/,
    oneBefore: never,
    oneBehind: never,
    one: always,
  },
  es: {
    many: /(?:s|gente|mundo|multitud|muchedumbre|familia|pareja|publico|ganado)$(?<!bus|autobus|paraguas)/,
    manyBefore: /\b(?:los|las|unos|unas|esos|esas|todos|todas|dos|tres|cuatro|varios|varias|[2-9])(?: \w+)? $/,
    oneBefore: never,
    oneBehind: never,
    one: always,
  },
  ja: {
    many: /(?:人々|たち|人達|みんな|群衆|家族|カップル|人混み)$/,
    manyBefore: /(?:全ての|すべての|全部の|[2-9二三四五][人匹台本個頭羽]の)$/,
    oneBefore:
      /(?:その|あの|この|ある|[1一](?:人|匹|台|本|個|頭|羽|つ)の|(?:左|右|中央|真ん中|左側|右側|左端|右端)の|(?:赤|青|白|黒|黄色|茶色)い|緑の|一番大きい|一番大きな|最も大きい|最大の)$/,
    oneBehind: /^を?(?:[1一](?:人|匹|台|本|個|頭|羽|つ)|ひとり|ひとつ)/,
    one: /(?:男の人|女の人|男性|女性|男の子|女の子|少年|少女|お(?:じ|ば)い?さん|赤ちゃん)$/,
  },
  'zh-Hans': {
    many: /(?:人们|所有人|其他人|人群|大家|别人|家人|情侣)$/,
    manyBefore: /(?:所有的?|全部的?|那些|这些|两[个只辆]|[2-9三四五][个只辆位])$/,
    oneBefore:
      /(?:[那这一1][个只辆位条匹头台张把名](?:.{1,3}的)?|(?:左边|右边|左侧|右侧|中间|中央|最大|最左边|最右边)的?(?:那[个只辆位])?)$/,
    oneBehind: never,
    one: /(?:^那个人|男人|女人|男士|女士|男孩|女孩|老人|老太太|老爷爷|宝宝)$/,
  },
}

/** Nouns for some of the people in a photo together: those who are two, and those who are any number. */
const groups: Readonly<Record<string, readonly [two: RegExp, any: RegExp]>> = {
  en: [/^(?:couple|parents|grandparents|newlyweds)$/, /^famil(?:y|ies)$/],
  de: [/^(?:paar|parchen|brautpaar|ehepaar|eltern|grosseltern)$/, /^familien?$/],
  fr: [/^(?:couple|parents|grands[ -]parents|maries)$/, /^familles?$/],
  es: [/^(?:pareja|padres|abuelos|novios|matrimonio)$/, /^familias?$/],
  ja: [/^(?:カップル|夫婦|両親|祖父母|新郎新婦)$/, /^(?:家族|一家)/],
  'zh-Hans': [/^(?:情侣|夫妻|夫妇|父母|爸妈|新人|小两口)$/, /^(?:全家|一家|家人|这家人)/],
}

/** How many a noun for some people together means; null: nobody knows. Undefined for all other nouns. */
export function groupOf(language: string, noun: string): number | null | undefined {
  const [two, any] = groups[language] ?? []
  return two?.test(noun) ? 2 : any?.test(noun) ? null : undefined
}

/** What makes a noun many right behind it, in languages whose nouns have no form for it. */
const manyBehind = /^(?:たち|達|ら|们|全員|を全員|をすべて|を全部)/

/** Whether a noun of a sentence means one thing: "the man", and not "the people". */
export function meansOne(language: string, before: string, noun: string, behind: string): boolean {
  const words = numbers[language]
  if (words === undefined || words.many.test(noun) || words.manyBefore.test(before) || manyBehind.test(behind))
    return false
  return words.one.test(noun) || words.oneBefore.test(before) || words.oneBehind.test(behind)
}

/** Whether a noun means several: in languages whose nouns have no form for it, only where that is said. */
export function meansMany(language: string, before: string, noun: string, behind: string): boolean {
  const words = numbers[language]
  if (words === undefined || !/^(?:ja|zh-Hans)$/.test(language)) return !meansOne(language, before, noun, behind)
  return words.many.test(noun) || words.manyBefore.test(before) || manyBehind.test(behind)
}
