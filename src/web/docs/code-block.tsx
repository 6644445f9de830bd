import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'

const shownForMs = 2000

/** A program's text, which can be copied and scrolls sideways. @param label what it is, for readers who do not see it */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  const t = useTranslator()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
    setTimeout(() => setCopied(false), shownForMs)
  }
  return (
    <div className="relative min-w-0 rounded-control bg-sunken">
      {/* It scrolls, so keys must reach it. */}
      <figure
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        lang="en"
        className="max-h-112 overflow-auto rounded-control p-4 text-12 max-md:pt-13 md:pr-14"
      >
        <pre>
          <code>{code}</code>
        </pre>
      </figure>
      <div className="absolute top-1 right-1 rounded-control bg-sunken">
        {/* No IconButton: its tooltip is twice as large as this page's own script. */}
        <button
          type="button"
          aria-label={isCopied ? t('Copied') : t('Copy')}
          onClick={copy}
          className="grid size-9 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11"
        >
          {isCopied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        </button>
      </div>
    </div>
  )
}
