import { type ReactNode, useId } from 'react'

/** One section of the account page. Its title is on the left, or above on a phone; a thin line separates sections. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-6 border-t border-line py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <h2 id={id} className="headline text-28">
        {title}
      </h2>
      <div className="grid min-w-0 max-w-120 content-start gap-6">{children}</div>
    </section>
  )
}
