import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { entitlements } from '#contract/plan.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { appContext } from '#web/app-context.ts'
import { ComparisonTable } from '#web/billing/pricing/comparison-table.tsx'
import { PlanCards } from '#web/billing/pricing/plan-cards.tsx'
import { comparedNames, comparePlans } from '#web/billing/pricing/plan-comparison.ts'
import { planQuestions } from '#web/billing/pricing/plan-questions.ts'
import { Questions } from '#web/front/questions.tsx'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'
import { productData, questionsData } from '#web/metadata/structured-data.ts'

export const handle = { isTinted: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Pricing',
    description: 'What each Emulsion plan includes and costs.',
    picture: 'pricing',
    facts: args.loaderData?.facts ?? [],
  })

/** Loads all texts on the server: in the page's script, the table would import the contract's schemas. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const t = requestTranslator(request)
  const rows = comparePlans(
    t,
    menuToolIds.map((id) => toolCatalog[id]),
  )
  const plans = context.get(appContext).app.billing.plans()
  const questions = planQuestions(t, plans)
  return {
    plans,
    questions,
    facts: [productData(t, plans), questionsData(t, questions)],
    comparison: { names: comparedNames(t), rows },
    editsMax: { VISITOR: entitlements.VISITOR.requestsMax, FREE: entitlements.FREE.requestsMax },
  }
}

export default function Pricing() {
  const t = useTranslator()
  const { plans, comparison, questions, editsMax } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto max-w-page px-4 py-10 md:px-6 md:py-16">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div>
          <h1 className="headline text-64">{t('Unleash the full power of AI')}</h1>
          <p className="max-w-[48ch] pt-4 text-18 text-quiet">
            {t(
              'Without signing up, {visitor, number} edits a day. With an account, {free, number} a month and no watermark. BASIC opens everything.',
              { visitor: editsMax.VISITOR, free: editsMax.FREE },
            )}
          </p>
        </div>
        <PlanCards plans={plans} heading="h2" />
      </div>
      <h2 className="headline pt-16 pb-6 text-40 lg:pt-24">{t('Side by side')}</h2>
      <ComparisonTable {...comparison} />
      <div className="pt-16 lg:grid lg:grid-cols-[2fr_3fr] lg:pt-24">
        <h2 className="headline pb-6 text-40">{t('Questions')}</h2>
        <Questions items={questions} />
      </div>
    </div>
  )
}
