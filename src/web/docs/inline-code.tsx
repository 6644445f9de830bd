/** A text whose parts between backticks are code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // The parts of a text never change their order, so the index is a stable key.
      <code key={at} className="rounded-[4px] bg-sunken px-1 text-[0.92em] wrap-anywhere">
        {part}
      </code>
    ),
  )
}

/** The paragraphs of an operation's description, which stays English in every language. */
export function Description({ text, className = '' }: { text: string; className?: string }) {
  if (text === '') return null
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} lang="en" className={`max-w-[68ch] pt-2 wrap-break-word text-quiet ${className}`}>
      <InlineCode text={paragraph} />
    </p>
  ))
}
