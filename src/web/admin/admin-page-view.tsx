import { AuditsPage } from './audits/audits-page.tsx'
import { FactorPage } from './factor/factor-page.tsx'
import { MembersPage } from './members/members-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import type { AdminPage } from './read-admin-page.ts'
import { ReportsPage } from './reports/reports-page.tsx'
import { SupportPage } from './support/support-page.tsx'
import { SwitchesPage } from './switches/switches-page.tsx'
import { JobPage } from './today/job-page.tsx'
import { TodayPage } from './today/today-page.tsx'
import { WebhooksPage } from './webhooks/webhooks-page.tsx'

export function AdminPageView({ page }: { page: AdminPage }) {
  switch (page.section) {
    case 'factor':
      return <FactorPage {...page} />
    case 'today':
      return <TodayPage today={page.today} />
    case 'job':
      return <JobPage {...page} />
    case 'support':
      return <SupportPage {...page} />
    case 'reports':
      return <ReportsPage reports={page.reports} />
    case 'members':
      return <MembersPage {...page} />
    case 'orders':
      return <OrdersPage orders={page.orders} />
    case 'webhooks':
      return <WebhooksPage {...page} />
    case 'switches':
      return <SwitchesPage switches={page.switches} />
    case 'audits':
      return <AuditsPage audits={page.audits} />
  }
}
