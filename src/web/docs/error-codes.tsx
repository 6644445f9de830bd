import { useEffect, useRef } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import type { ErrorCode } from '#web/docs/guides/guides.ts'

/** Every code that an error may have. The `type` of an error leads to its line here, which unfolds the list. */
export function ErrorCodes({ codes }: { codes: readonly ErrorCode[] }) {
  const t = useTranslator()
  const list = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const asked = codes.find(({ code }) => `#${code}` === location.hash)
    if (asked === undefined || list.current === null) return
    list.current.open = true
    document.getElementById(asked.code)?.scrollIntoView()
  }, [codes])
  return (
    <details ref={list} className="max-w-180 pt-4">
      <summary className="min-h-9 cursor-pointer text-14 pointer-coarse:min-h-11">{t('All codes')}</summary>
      <dl className="border-t border-line text-14">
        {codes.map(({ code, status, sentence }) => (
          <div key={code} id={code} className="grid scroll-mt-14 gap-x-6 border-b border-line py-2 sm:grid-cols-2">
            <dt>
              <code className="wrap-anywhere">
                {status} {code}
              </code>
            </dt>
            <dd className="text-quiet">{sentence}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
