import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

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
    <div className="relative rounded-control bg-sunken">
      {/* It scrolls, so keys must reach it. */}
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        lang="en"
        className="max-h-112 overflow-auto rounded-control p-4 pr-14 font-mono text-12"
      >
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <div className="absolute top-1 right-1 rounded-control bg-sunken">
        <IconButton
          label={isCopied ? t('Copied') : t('Copy')}
          icon={isCopied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          side="left"
          onClick={copy}
        />
      </div>
    </div>
  )
}
