import type { MetaFunction } from 'react-router'
import '#i18n/rest.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'
import { VerifyPage } from '#web/verify/verify-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Verify a photo',
    description: 'Who signed a photo, what was done to it, and whether it was changed since.',
  })

export default VerifyPage
