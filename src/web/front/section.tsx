import type { ReactNode } from 'react'

export interface SectionProps {
  title: string
  /** Puts the title in its own column where there is room. */
  hasTitleColumn?: boolean
  children: ReactNode
}

/** A section of a public page, under a thin line. */
export function Section({ title, hasTitleColumn = false, children }: SectionProps) {
  return (
    <section className="border-t border-line">
      <div
        className={`mx-auto max-w-page px-4 py-16 md:px-6 md:py-24 ${hasTitleColumn ? 'lg:grid lg:grid-cols-3 lg:gap-10' : ''}`}
      >
        <h2 className="headline pb-10 text-40">{title}</h2>
        <div className="lg:col-span-2">{children}</div>
      </div>
    </section>
  )
}
