import type { ReactNode } from 'react'

/** A stretch of a public page, under a hairline. */
export function Section({ title, children, id }: { title?: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="border-t border-line">
      <div className="mx-auto max-w-320 px-4 py-16 md:px-6 md:py-24">
        {title ? <h2 className="headline pb-10 text-40">{title}</h2> : null}
        {children}
      </div>
    </section>
  )
}
