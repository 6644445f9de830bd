/** How a language complains, as plain text. */
interface Complaining {
  /** What says that there is too much of something, or that there should be less: all take the same cure. */
  readonly excess: readonly string[]
  /** Of these, what is never wished for: "so bright" may be, "too bright" is not. What is "a bit bright" is too bright. */
  readonly tooMuch: RegExp
  /** What says of a state that it is there, before it and behind it. */
  readonly isSo: readonly string[]
  readonly becameSo: readonly string[]
  /** Whether adjectives have endings. */
  readonly inflects: boolean
}

const complaining: Readonly<Record<string, Complaining>> = {
  en: {
    excess: [
      'too',
      'so',
      'less',
      'not so',
      'not as',
      'not too',
      'far too',
      'way too',
      'a bit too',
      'a little less',
      'overly',
    ],
    tooMuch: /^too (\S+)$/,
    isSo: [
      'it s',
      'its',
      'a bit',
      'a little',
      'kinda',
      'pretty',
      'quite',
      'rather',
      'is',
      'looks',
      'came out',
      'turned out',
    ],
    becameSo: [],
    inflects: false,
  },
  de: {
    excess: [
      'zu',
      'so',
      'weniger',
      'nicht so',
      'nicht zu',
      'nicht ganz so',
      'viel zu',
      'etwas zu',
      'etwas weniger',
      'arg',
    ],
    tooMuch: /^zu (\S+)$/,
    isSo: ['bisschen', 'ein bisschen', 'etwas', 'ziemlich', 'recht', 'ist', 'wirkt', 'ist etwas', 'ist ein bisschen'],
    becameSo: ['geworden', 'geraten'],
    inflects: true,
  },
  fr: {
    excess: [
      'trop',
      'si',
      'moins',
      'pas si',
      'pas trop',
      'pas aussi',
      'bien trop',
      'beaucoup trop',
      'un peu trop',
      'un peu moins',
    ],
    tooMuch: /^trop (\S+)$/,
    isSo: ['un peu', 'assez', 'plutot', 'est', 'est un peu', 'parait', 'fait un peu'],
    becameSo: [],
    inflects: true,
  },
  es: {
    excess: [
      'demasiado',
      'tan',
      'menos',
      'no tan',
      'no muy',
      'no sea tan',
      'un poco menos',
      'algo menos',
      'excesivamente',
    ],
    tooMuch: /^(?:demasiado|muy) (\S+)$/,
    isSo: ['un poco', 'algo', 'bastante', 'esta', 'se ve', 'salio', 'quedo', 'esta un poco', 'se ve un poco'],
    becameSo: [],
    inflects: true,
  },
}

/**
 * Other ways to complain of the same: "less harsh", "a bit harsh" for "too harsh". Empty for a phrase that is no complaint.
 * @param phrase plain text
 */
export function sameComplaints(language: string, phrase: string): string[] {
  const ways = complaining[language]
  if (ways === undefined) return []
  const [before, of] = [phrase.slice(0, phrase.lastIndexOf(' ')), phrase.slice(phrase.lastIndexOf(' ') + 1)]
  const [, state] = ways.tooMuch.exec(phrase) ?? []
  const any = ways.inflects && !of.endsWith('*') ? `${of}*` : of
  return [
    ...(ways.excess.includes(before) ? ways.excess.map((excess) => `${excess} ${any}`) : []),
    ...(state === undefined
      ? []
      : [...ways.isSo.map((is) => `${is} ${state}`), ...ways.becameSo.map((became) => `${state} ${became}`)]),
  ]
}
