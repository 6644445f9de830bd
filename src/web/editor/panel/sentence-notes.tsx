import { languageNames } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { ByHandNote } from '#web/editor/panel/by-hand-note.tsx'
import { SizeNote } from '#web/editor/panel/size-note.tsx'
import type { SentenceReading } from '#web/editor/panel/use-sentence.ts'
import type { AskedSize } from '#web/sentences/asked-size.ts'
import type { Answer } from '#web/sentences/parts.ts'

interface SentenceNotesProps {
  readonly sentence: string
  readonly example: string
  readonly reading: SentenceReading | null
  /** Of the file, by the steps that are made. */
  readonly size: AskedSize | null
  /** Steps as they are read, and those of them that the photo has something for. */
  readonly counts: { readonly read: number; readonly present: number }
  /** Why a thing cannot be chosen; null where it can. */
  readonly refusal: Message | null
  readonly price: { readonly text: string; readonly isTooMuch: boolean }
}

/** What was not understood of a sentence, what else can be done about it, and what its steps cost. */
export function SentenceNotes({ sentence, example, reading, size, counts, refusal, price }: SentenceNotesProps) {
  const t = useTranslator()
  const isOfDownload = (reading?.inDownload.length ?? 0) > 0
  const isAnswered =
    reading?.byHand[0] !== undefined ||
    isOfDownload ||
    size !== null ||
    reading?.answers[0] !== undefined ||
    reading?.isForeign ||
    reading?.isUnmarked
  const hint = () => {
    if (sentence.trim() === '') return t('Nothing is sent until you press the button.')
    if (isAnswered || counts.read > 0) return null
    return t('Say what should go, or what the photo should look like, as in “{example}”.', { example })
  }
  return (
    <div role="status" className="grid gap-1 text-quiet">
      {reading === null || reading.unknown.length + reading.answered.length === 0 ? null : (
        <NotUnderstood reading={reading} hasSteps={counts.present > 0} />
      )}
      {reading?.isUnmarked ? <p>{t('The first result carries no watermark. With an account, none does.')}</p> : null}
      {size === null ? null : <SizeNote size={size} hasSteps={counts.present > 0} />}
      {isOfDownload && size === null ? <p>{t('Formats, sizes, text and sharing are in Download.')}</p> : null}
      {refusal === null ? null : <p className="text-warning">{t(refusal)}</p>}
      <p className={price.isTooMuch ? 'text-warning' : 'tabular-nums'}>{counts.present > 0 ? price.text : hint()}</p>
    </div>
  )
}

const answerTexts: Readonly<Record<Answer, Message>> = {
  wider:
    'No tool shows more than the photo holds. Download can bring it to another shape with margins: a custom size, padded.',
  passport:
    'No tool measures a face for a passport. Crop by hand, remove the background onto plain light grey, and download 413 × 531 px, which is 35 × 45 mm at 300 dpi.',
}

function NotUnderstood({ reading, hasSteps }: { reading: SentenceReading; hasSteps: boolean }) {
  const { unknown, isForeign, isElsewhere, answers } = reading
  const [byHand] = reading.byHand
  const t = useTranslator()
  // It is understood, though nobody but a hand can do it.
  const isByHand = byHand !== undefined && unknown.length === 1
  return (
    <>
      {isByHand || unknown.length === 0 ? null : (
        <p className="text-warning">{t('Not understood: {words}', { words: unknown.join(', ') })}</p>
      )}
      {isForeign ? (
        <p>{t('You can write in {languages}.', { languages: t.list(Object.values(languageNames)) })}</p>
      ) : null}
      {isElsewhere ? (
        <p>{t('No tool puts anyone somewhere else. Remove background can lay a picture of yours behind them.')}</p>
      ) : null}
      {answers.map((answer) => (
        <p key={answer}>{t(answerTexts[answer])}</p>
      ))}
      {byHand === undefined ? null : <ByHandNote byHand={byHand} />}
      {hasSteps ? <p>{t('Only the steps above are run, and only once you press the button.')}</p> : null}
    </>
  )
}
