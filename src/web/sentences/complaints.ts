/** What says that there is too much of something, or that there should be less, as plain text; each takes the same cure. */
const excesses: Readonly<Record<string, readonly string[]>> = {
  en: [
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
  de: ['zu', 'so', 'weniger', 'nicht so', 'nicht zu', 'nicht ganz so', 'viel zu', 'etwas zu', 'etwas weniger', 'arg'],
  fr: [
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
  es: ['demasiado', 'tan', 'menos', 'no tan', 'no muy', 'no sea tan', 'un poco menos', 'algo menos', 'excesivamente'],
}
const pattern = Object.fromEntries(
  Object.entries(excesses).map(([language, words]) => [
    language,
    new RegExp(`^(?:${words.toSorted((a, b) => b.length - a.length).join('|')}) (\\S+)$`),
  ]),
)

/**
 * Other ways to complain of the same: "less harsh" for "too harsh". Empty for a phrase that is no complaint.
 * @param phrase plain text
 */
export function sameComplaints(language: string, phrase: string): string[] {
  const [, of] = pattern[language]?.exec(phrase) ?? []
  return of === undefined ? [] : (excesses[language] ?? []).map((excess) => `${excess} ${of}`)
}
