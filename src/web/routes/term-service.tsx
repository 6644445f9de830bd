import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { appContext } from '../app-context.ts'
import { termsSections } from '../legal/terms.ts'
import { LegalPage } from '../site/legal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'

export const meta: MetaFunction = (asked) =>
  pageMeta(asked, {
    title: 'Terms of Service',
    description: 'What you can expect of Emulsion, and what it expects of you.',
  })

export const loader = ({ context }: LoaderFunctionArgs) => termsSections(context.get(appContext).app.operation)

export default function TermService() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="You open a photo, Emulsion changes what you ask for, and you keep the result. The rest is below, in plain words."
      since="2026-11-21"
      sections={useLoaderData<typeof loader>()}
      other={{ to: '/policy', label: 'Privacy policy' }}
    />
  )
}
