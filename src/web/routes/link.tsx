import { type MetaFunction, Link as PageLink } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Mark } from '../site/mark.tsx'
import { pageMeta } from '../site/page-meta.ts'

export const meta: MetaFunction = () => [
  ...pageMeta('Checkout', 'Hand-over to the checkout.'),
  { name: 'robots', content: 'noindex' },
]

/** Where a checkout is handed over. Nothing is on sale yet, so there is none to hand over to. */
export default function LinkPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-start gap-6 px-4">
      <PageLink to="/" aria-label="Emulsion, front page">
        <Mark />
      </PageLink>
      <h1 className="headline text-40">There is no checkout here.</h1>
      <p className="max-w-[48ch] text-quiet">
        Plans are not on sale yet, so nothing was ordered and nothing is charged.
      </p>
      <PageLink to="/pricing" className={buttonClass('primary')}>
        See the plans
      </PageLink>
    </main>
  )
}
