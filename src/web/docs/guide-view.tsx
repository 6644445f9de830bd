import type { ReactNode } from 'react'
import { CodeBlock } from '#web/docs/code-block.tsx'
import type { Guide } from '#web/docs/guides/guides.ts'
import { InlineCode } from '#web/docs/inline-code.tsx'

/** A section of text and its example. */
export function GuideView({ guide: { id, title, text, code }, children }: { guide: Guide; children?: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-14 pt-10">
      <h2 className="headline pb-1 text-28">{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="max-w-[68ch] pt-2 wrap-break-word">
          <InlineCode text={paragraph} />
        </p>
      ))}
      {code === null ? null : (
        <div className="max-w-180 pt-4">
          <CodeBlock code={code} label={title} />
        </div>
      )}
      {children}
    </section>
  )
}

export const docsLinkClass =
  'inline-flex min-h-8 items-center underline decoration-edge underline-offset-4 hover:decoration-current pointer-coarse:min-h-11'
