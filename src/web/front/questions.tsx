import { Plus } from 'lucide-react'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** A list of questions that unfold their answers. */
export function Questions({ items }: { items: readonly Question[] }) {
  return (
    <div className="border-t border-line">
      {items.map((item) => (
        <details key={item.question} className="group border-b border-line">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 text-16 [&::-webkit-details-marker]:hidden">
            {item.question}
            <Plus
              size={20}
              aria-hidden="true"
              className="shrink-0 text-quiet transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[68ch] pr-8 pb-6 text-quiet">{item.answer}</p>
        </details>
      ))}
    </div>
  )
}
