import type { Clause } from '#web/sentences/clauses.ts'
import { type Concept, damages, features, isAct, isObject, qualities, tones } from '#web/sentences/concepts.ts'
import { half } from '#web/sentences/file-wish.ts'
import type { Part } from '#web/sentences/parts.ts'
import { thingOf } from '#web/sentences/things-of-clause.ts'

/** What is an edit even where a file is asked for besides: "cut the dog out and save it". */
const edits: ReadonlySet<string> = new Set<Concept>([
  ...(['remove', 'without', 'cut-out', 'blur', 'crop', 'rotate', 'mirror', 'straighten', 'colorize', 'draw'] as const),
  ...(['retouch', 'improve', 'soften', 'whiten', 'upside-down', 'square', 'portrait', 'landscape', 'tall'] as const),
  ...(['background', 'sky', 'forbid', 'keep'] as const),
  ...tones,
  ...qualities,
  ...features,
  ...damages,
])
const isEdit = (part: Part) =>
  part.kind === 'concept' &&
  (edits.has(part.concept) ||
    /^(?:sky|style|look|coloring):/.test(part.concept) ||
    // "Transparent", and not the name of a format.
    (part.concept === 'transparent' && part.to - part.from > formatLengthMax))
/** "PNG". In letters. */
const formatLengthMax = 3

const isOfDownload = (part: Part) => part.kind === 'concept' && part.concept === 'download'

/** "Auf 50 % verkleinern", "reduce it to 1200 × 800": nothing but a size. */
function isSizeAlone(parts: readonly Part[]): boolean {
  const isSize = (part: Part) =>
    part.kind === 'ratio' || (part.kind === 'number' && part.unit !== 'degrees' && part.unit !== 'times')
  const isLowered = (part: Part) => part.kind === 'concept' && part.concept === 'lower'
  const isTo = (part: Part) => part.kind === 'concept' && part.concept === 'at'
  const isBeside = (part: Part) => isSize(part) || isLowered(part) || isTo(part)
  return parts.some(isSize) && parts.some(isLowered) && parts.every(isBeside)
}

/** "Text Hallo hinzufügen": writing is made, and nothing else is said of it. */
function isTextAdded(parts: readonly Part[]): boolean {
  const named = parts.flatMap((part) => (part.kind === 'concept' ? [part.concept] : []))
  const isBeside = (concept: Concept) =>
    ['make', 'kind:text', 'at', 'left', 'right', 'middle', 'down'].includes(concept)
  return named.includes('make') && named.includes('kind:text') && named.every(isBeside) && namesText(parts)
}

/** Behind "add"; in languages that say it last, before it. */
const namesText = (parts: readonly Part[]) =>
  parts.some((part, at) => isText(part) && (parts.slice(0, at).every(isMake) || parts.slice(at).some(isMake)))
const isText = (part: Part) => part.kind === 'concept' && part.concept === 'kind:text'
const isMake = (part: Part) => part.kind === 'concept' && part.concept === 'make'

/**
 * What a clause wants of the file and not of the picture: "save as PNG", "800 pixels wide", "add text". Download does it.
 * @returns its parts, and what the clause asks for besides; null where it wants no such thing
 */
export function leftToDownload(
  clause: Clause,
): { readonly left: readonly Part[]; readonly rest: Clause | null } | null {
  const { parts } = clause
  const left = parts.filter(isOfDownload)
  if (left.length === 0) return isSizeAlone(parts) || isTextAdded(parts) ? { left: parts, rest: null } : null
  const rest = parts.filter((part) => !isOfDownload(part))
  return rest.some(isEdit) ? { left, rest: { ...clause, parts: rest } } : { left: parts, rest: null }
}

/** Whether a thing of the picture is to be half as big: "make the man half the size". No file is. */
export function halvesThing({ parts }: Clause, text: string): boolean {
  const isThing = (part: Part) =>
    part.kind === 'concept' &&
    part.isAgain !== true &&
    (part.concept === 'me' || isObject(part.concept) || thingOf(part.concept) !== null)
  const isOther = (part: Part) =>
    part.kind === 'concept' && isAct(part.concept) && !/^(?:make|change|lower|enlarge|download)$/.test(part.concept)
  return half.test(text) && parts.some(isThing) && !parts.some(isOther)
}

/** Whether a clause is words in quotation marks that no lexicon has: the text that is to be added. */
export const isQuoted = ({ parts }: Clause, sentence: string): boolean =>
  parts.every(({ kind }) => kind === 'unknown' || kind === 'number') &&
  /["“”„«»「『][^"“”„«»」』]*$/.test(sentence.slice(0, parts[0]?.from))
