import { Link, type MetaFunction } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { planFacts } from '../pricing/plan-facts.ts'
import { pageMeta } from '../site/page-meta.ts'
import { Questions } from '../site/questions.tsx'

export const handle = { isTinted: true }

export const meta: MetaFunction = () => pageMeta('Pricing', 'What each plan of Emulsion holds and costs.')

const plans = [
  {
    name: 'Visitor',
    figure: '3',
    unit: 'edits a day',
    price: 'Free, without signing up',
    facts: ['Four tools', 'Results up to 1,280 px, watermarked', 'Photos kept for 24 hours'],
  },
  { ...planFacts.FREE, price: planFacts.FREE.monthly },
  { ...planFacts.BASIC, price: `${planFacts.BASIC.monthly}, or ${planFacts.BASIC.yearly}` },
]

const rows = [
  ['Beauty, cartoon, coloring, remove object', 'Yes', 'Yes', 'Yes'],
  ['Repair, change sky', 'No', 'No', 'Yes'],
  ['Edits', '3 a day', '100 a month', '5,000 a month'],
  ['Longest side of a result', '1,280 px', '4,096 px', 'As your photo'],
  ['Watermark', 'Yes', 'No', 'No'],
  ['Ads', 'Yes', 'Yes', 'No'],
  ['Many photos at once', 'No', 'No', 'Up to 50'],
] as const

const questions = [
  {
    question: 'What counts as one edit?',
    answer:
      'One run of one tool on one photo that gives you a result. A run that fails or that you cancel is not counted.',
  },
  {
    question: 'What does yearly billing save?',
    answer:
      'Half: $59.94 once a year is $4.995 a month, against $9.99 month by month. The edits renew each month either way.',
  },
]

export default function Pricing() {
  return (
    <div className="mx-auto max-w-320 px-4 py-10 md:px-6 md:py-16">
      <h1 className="headline text-64">Three plans, plainly.</h1>
      <p className="max-w-[60ch] pt-4 text-18 text-quiet">
        Plans are not on sale yet. Until they are, all six tools are open here to everyone, at full size and without a
        count.
      </p>
      <Link to="/upload" className={`${buttonClass('primary')} mt-6`}>
        Open a photo
      </Link>
      <ul className="grid gap-x-8 pt-16 md:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.name} className="border-t border-ink  py-6">
            <h2 className="text-14">{plan.name}</h2>
            <p className="pt-6">
              <span className="headline block text-64 tabular-nums">{plan.figure}</span>
              <span className="text-quiet">{plan.unit}</span>
            </p>
            <p className="pt-6 text-16 tabular-nums">{plan.price}</p>
            <ul className="grid gap-1 pt-3 text-14 text-quiet">
              {plan.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <h2 className="headline pt-16 pb-6 text-40">Side by side</h2>
      <ComparisonTable />
      <h2 className="headline pt-16 pb-6 text-40">Questions</h2>
      <Questions items={questions} />
    </div>
  )
}

function ComparisonTable() {
  return (
    <table className="w-full table-fixed border-t border-line text-left text-12 tabular-nums md:text-14">
      <thead>
        <tr className="text-quiet">
          <th scope="col" className="w-2/5 py-3 pr-2 md:pr-4 font-normal">
            <span className="sr-only">What</span>
          </th>
          {plans.map((plan) => (
            <th key={plan.name} scope="col" className="py-3 pr-2 md:pr-4 font-normal">
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, ...values]) => (
          <tr key={what} className="border-t border-line">
            <th scope="row" className="py-3 pr-2 md:pr-4 font-normal">
              {what}
            </th>
            {values.map((value, place) => (
              <td key={plans[place].name} className={`py-3 pr-2 md:pr-4 ${value === 'No' ? 'text-quiet' : ''}`}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
