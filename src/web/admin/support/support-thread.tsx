import { useState } from 'react'
import { answerLengthMax } from '#contract/admin.ts'
import { findLanguage, languageNames } from '#i18n/languages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import type { SupportMessage } from '#server/people/support/support-admin.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { timeText } from '../admin-texts.ts'
import { MemberLink } from '../member-link.tsx'
import { useAct } from '../use-act.ts'

/** The language's name for itself. */
const nameOf = (tag: string) => languageNames[findLanguage(tag) ?? 'en']

/** A member's message, its answers, and the next one. */
export function SupportThread({ message }: { message: SupportMessage }) {
  const { id, email, subject, text, language, created_at, answers } = message
  const t = useTranslator()
  const [answer, setAnswer] = useState('')
  const { isWorking, error, send } = useAct()
  return (
    <article className="grid gap-6">
      <div>
        <h2 className="headline text-28 wrap-anywhere">{subject}</h2>
        <p className="pt-1 text-14 text-quiet wrap-anywhere">
          <MemberLink email={email} />, {timeText(created_at)}, {t('reads {language}', { language: nameOf(language) })}
        </p>
      </div>
      <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{text}</p>
      {answers.map((one) => (
        <div key={`${one.created_at.getTime()} ${one.text.length}`} className="border-l-2 border-line pl-4">
          <p className="text-12 text-quiet">{t('Answered {time}', { time: timeText(one.created_at) })}</p>
          <p className="max-w-[68ch] pt-1 whitespace-pre-wrap wrap-anywhere">{one.text}</p>
        </div>
      ))}
      <div className="grid max-w-120 justify-items-start gap-4">
        <TextArea
          className="w-full"
          label={answers.length === 0 ? t('Your answer') : t('Another answer')}
          value={answer}
          maxLength={answerLengthMax}
          onChange={(event) => setAnswer(event.target.value)}
          error={error}
          hint={t('It is kept, shown to the member under Support, and mailed.')}
        />
        <Button
          kind="primary"
          disabled={isWorking || answer.trim() === ''}
          onClick={() => void send('/support/answers', { message: id, text: answer }, () => setAnswer(''))}
        >
          {t('Send')}
        </Button>
      </div>
    </article>
  )
}
