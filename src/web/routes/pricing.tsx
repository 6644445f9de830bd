import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { entitlements } from '#contract/plan.ts'
import { toolCatalog, toolIds } from '#tools/catalog.ts'
import { appContext } from '../app-context.ts'
import { ComparisonTable } from '../pricing/comparison-table.tsx'
import { PlanCards } from '../pricing/plan-cards.tsx'
import { comparedNames, comparePlans } from '../pricing/plan-comparison.ts'
import { pageMeta } from '../site/page-meta.ts'
import { Questions } from '../site/questions.tsx'

export const handle = { isTinted: true }

export const meta: MetaFunction = () => pageMeta('Pricing', 'What each plan of Emulsion holds and costs.')

/** The plans are written into the page, and the table too, whose source would bring its schemas along. */
export function loader({ context }: LoaderFunctionArgs) {
  const rows = comparePlans(toolIds.map((id) => toolCatalog[id]))
  return {
    plans: context.get(appContext).app.billing.plans(),
    comparison: { names: comparedNames, rows },
    editsMax: { VISITOR: entitlements.VISITOR.requestsMax, FREE: entitlements.FREE.requestsMax },
  }
}

const questions = [
  {
    question: 'What counts as one edit?',
    answer:
      'One run of one tool on one photo that gives you a result. A run that fails or that you cancel is not counted.',
  },
  {
    question: 'What does yearly billing save?',
    answer:
      'Half: $59.94 once a year is $4.995 a month, shown as $5.00, against $9.99 month by month. The edits renew each month either way.',
  },
  {
    question: 'How do I end BASIC?',
    answer:
      'On the account page, at any time. You keep BASIC until the end of what is paid, and nothing more is charged. Until then you can take it back.',
  },
  {
    question: 'What if a payment fails?',
    answer: 'It is tried again, and BASIC goes on for three more days. After those your account is on FREE.',
  },
  {
    question: 'What happens to my photos when BASIC ends?',
    answer:
      'They are kept as on FREE from then on, counted from the day each was made. Download what you want to keep.',
  },
]

export default function Pricing() {
  const { plans, comparison, editsMax } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-320 px-4 py-10 md:px-6 md:py-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div>
          <h1 className="headline text-64">Unleash the full power of AI</h1>
          <p className="max-w-[48ch] pt-4 text-18 text-quiet">
            Without signing up, {editsMax.VISITOR} edits a day. With an account, {editsMax.FREE} a month and no
            watermark. BASIC opens everything.
          </p>
        </div>
        <PlanCards plans={plans} heading="h2" />
      </div>
      <h2 className="headline pt-16 pb-6 text-40">Side by side</h2>
      <ComparisonTable {...comparison} />
      <h2 className="headline pt-16 pb-6 text-40">Questions</h2>
      <Questions items={questions} />
    </div>
  )
}
