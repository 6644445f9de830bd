import { useEffect } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { CodeBlock } from '#web/docs/code-block.tsx'
import type { TrialAnswer } from '#web/docs/send-try.ts'

/** Status, headers and body of an answer; a picture as a picture. */
export function TrialResult({ answer }: { answer: TrialAnswer }) {
  const t = useTranslator()
  const { status, ms, headers, text, pictureUrl, type, bytes } = answer
  useEffect(() => () => (pictureUrl === null ? undefined : URL.revokeObjectURL(pictureUrl)), [pictureUrl])
  return (
    <div className="grid gap-3">
      <p className="text-14">
        <code className={`font-medium ${status < 400 ? 'text-success' : 'text-danger'}`}>{status}</code>{' '}
        <span className="text-quiet">
          {t('{time} ms', { time: ms })}, {type === '' ? t('no body') : type}
        </span>
      </p>
      {pictureUrl === null ? null : (
        <img src={pictureUrl} alt={t('The result')} className="checkerboard max-h-96 max-w-full justify-self-start" />
      )}
      {text === null ? (
        pictureUrl === null && bytes > 0 ? (
          <p className="text-14 text-quiet">{t('A file of {bytes} bytes.', { bytes })}</p>
        ) : null
      ) : (
        <CodeBlock code={text} label={t('Body')} />
      )}
      <details>
        <summary className="min-h-8 cursor-pointer text-12 text-quiet pointer-coarse:min-h-11">{t('Headers')}</summary>
        <dl className="grid gap-x-4 text-12 sm:grid-cols-[max-content_1fr]">
          {headers.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
