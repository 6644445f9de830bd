import { type ReactNode, useId } from 'react'

/** A part of a section, with its heading and what can be done beside it. */
export function AdminSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id={id} className="headline text-28">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
