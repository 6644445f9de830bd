import type { MetaFunction } from 'react-router'
import { pageMeta } from '../site/page-meta.ts'
import { PlainPage } from '../site/plain-page.tsx'

export const meta: MetaFunction = () => pageMeta('Account', 'Your account.')

export default function Account() {
  return (
    <PlainPage
      title="Account"
      text="You are working without an account: your photos belong to this browser and are found under My photos."
      action={{ to: '/home/create', label: 'My photos' }}
    />
  )
}
