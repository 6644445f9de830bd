import { recipeStepsMax } from '#tools/recipe.ts'
import { type AskedFile, type AskedSize, fitToSize, type PhotoShown, sizeIn } from '#web/sentences/asked-size.ts'
import { ClauseReader } from '#web/sentences/clause-reader.ts'
import { readClauses } from '#web/sentences/clauses.ts'
import { curing } from '#web/sentences/faults.ts'
import { findWords } from '#web/sentences/find-words.ts'
import { fitCrops } from '#web/sentences/frame-of-steps.ts'
import { type ByHand, saidFrom } from '#web/sentences/not-understood.ts'
import type { Answer, Words } from '#web/sentences/parts.ts'
import { plainText } from '#web/sentences/plain-text.ts'
import { markedFirst, type SentenceStep, toStep } from '#web/sentences/sentence-step.ts'
import { isNamed } from '#web/sentences/things-of-clause.ts'
import { withoutWithdrawn } from '#web/sentences/withdrawn.ts'

/** What a sentence asks for. */
export interface SentenceReading {
  /** In the order in which they were asked for; what is marked goes before what changes the frame. */
  readonly steps: readonly SentenceStep[]
  /** What was not understood, as it was written. */
  readonly unknown: readonly string[]
  /** What no tool does and has an answer, as it was written. */
  readonly answered: readonly string[]
  /** What of it was asked of something that nothing finds by name, and the tool that does it where it is marked by hand. */
  readonly byHand: readonly ByHand[]
  /** What of it is done while downloading, as it was written: formats, sizes, text. */
  readonly inDownload: readonly string[]
  /** What else can be done about that of it which no tool does. */
  readonly answers: readonly Answer[]
  /** What is asked of the file, and how the picture goes into it once all steps are made; null where nothing is. */
  readonly file: AskedFile
  readonly size: AskedSize | null
  /** Whether somebody is to be put somewhere else, which a picture behind them may do instead. */
  readonly isElsewhere: boolean
  /** Whether the result is to carry no watermark, which is up to the plan. */
  readonly isUnmarked: boolean
}

/** A longer sentence is not read to its end: nobody writes one, and reading takes time. */
export const sentenceLengthMax = 500

/**
 * Reads what should change in a photo, by a grammar: words that mean tools, settings, things, places and amounts, clause
 * by clause. Nothing is sent, and what is not understood is told.
 * @param photo its size is for crops of a given shape
 */
export function readSentence(sentence: string, words: Words, photo: PhotoShown): SentenceReading {
  const read = sentence.slice(0, sentenceLengthMax)
  const found = findWords(read, words)
  const isUnmarked = found.some((part) => isNamed(part, 'unmarked'))
  const said = found.filter((part) => !isNamed(part, 'unmarked'))
  const clauses = curing(readClauses(withoutWithdrawn(said, words.endsWithAct), words), (part) =>
    plainText(saidFrom([part], read)),
  )
  const reader = new ClauseReader(read, clauses, photo)
  const asked = reader.read(isUnmarked).slice(0, recipeStepsMax).map(toStep)
  const file = { size: sizeIn(clauses.flatMap(({ parts }) => parts)), wish: reader.wish }
  const sized = fitToSize(asked, file, photo)
  const steps = markedFirst(sized.steps)
  const fitted = fitCrops(
    steps.map(({ step }) => step),
    photo,
  )
  return {
    steps: steps.map((step, at) => ({ ...step, step: fitted[at] ?? step.step })),
    unknown: reader.unknown,
    answered: reader.answered,
    byHand: reader.byHand,
    inDownload: reader.inDownload,
    answers: [...new Set(said.flatMap((part) => (part.kind === 'unknown' && part.answer ? [part.answer] : [])))],
    file,
    size: sized.size,
    isElsewhere: reader.isElsewhere,
    isUnmarked,
  }
}
