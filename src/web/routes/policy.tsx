import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { appContext } from '../app-context.ts'
import { privacySections } from '../legal/privacy-policy.ts'
import { LegalPage } from '../site/legal-page.tsx'
import { pageMeta } from '../site/page-meta.ts'

export const meta: MetaFunction = (asked) =>
  pageMeta(asked, { title: 'Privacy policy', description: 'What Emulsion keeps of you and your photos.' })

export const loader = ({ context }: LoaderFunctionArgs) => privacySections(context.get(appContext).app.operation)

export default function Policy() {
  return (
    <LegalPage
      title="Privacy policy"
      intro="Your photos are yours. They are kept so that you can work on them, shown to nobody else, and deleted when they are due, or sooner when you say so."
      since="2026-11-21"
      sections={useLoaderData<typeof loader>()}
      other={{ to: '/term-service', label: 'Terms of Service' }}
    />
  )
}
