import type { MetaFunction } from 'react-router'
import { pageMeta } from '../site/page-meta.ts'
import { PlainPage } from '../site/plain-page.tsx'

export const meta: MetaFunction = () => pageMeta('Orders', 'Your orders.')

export default function OrderRecord() {
  return (
    <PlainPage
      title="Orders"
      text="There are no orders: plans are not on sale yet, and every tool is open."
      action={{ to: '/pricing', label: 'See the plans' }}
    />
  )
}
