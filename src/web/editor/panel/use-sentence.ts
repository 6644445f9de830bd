import { useEffect, useMemo, useState } from 'react'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { shownStep } from '#web/editor/model/editor-state.ts'
import { useEditorState } from '#web/editor/model/model.ts'
import { isFreed } from '#web/sentences/asked-size.ts'
import { framesBefore } from '#web/sentences/frame-of-steps.ts'
import { loadOtherWords, loadSentenceWords } from '#web/sentences/load-words.ts'
import { readInAny } from '#web/sentences/read-in-any.ts'
import { readSentence } from '#web/sentences/read-sentence.ts'

export type SentenceReading = ReturnType<typeof readInAny>

/**
 * A sentence about the shown photo, read as it is typed: null until the words of the language are there. Those of the
 * other languages are loaded once something was not understood.
 * @param example read first, since the first reading takes five times as long as the next one and nobody has typed yet
 */
export function useSentence(sentence: string, example: string) {
  const words = useWords(loadSentenceWords, true)
  const [isForeign, setForeign] = useState(false)
  const others = useWords(loadOtherWords, isForeign)
  const shown = useEditorState(({ work }) => shownStep(work))
  const size = shown?.size ?? null
  const isCutOut = shown !== null && (shown.photo?.hasAlpha === true || isFreed(shown))
  const reading = useMemo(
    () => (words === null || size === null ? null : readInAny(sentence, words, others ?? [], { ...size, isCutOut })),
    [sentence, words, others, size, isCutOut],
  )
  useEffect(() => {
    if (words === null || size === null) return
    const timer = setTimeout(() => readSentence(example, words, size))
    return () => clearTimeout(timer)
  }, [words, size, example])
  if (reading !== null && reading.unknown.length > 0 && !isForeign) setForeign(true)
  const frames = size === null ? [] : framesBefore(reading?.steps.map(({ step }) => step) ?? [], size)
  return {
    reading,
    photo: size === null ? null : { ...size, isCutOut },
    /** The frame that a step begins with, px. */ frameOf: (at: number) => frames[at] ?? size,
  }
}

/** @param isNeeded null is returned before that, and until they are there */
function useWords<W>(load: (t: Translator) => Promise<W>, isNeeded: boolean): W | null {
  const t = useTranslator()
  const [words, setWords] = useState<W | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isLeft = false
    load(t).then(
      (loaded) => isLeft || setWords(() => loaded),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [t, load, isNeeded])
  return words
}
