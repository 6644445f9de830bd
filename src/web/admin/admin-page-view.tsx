import type { AdminPage } from './read-admin-page.ts'
import { SwitchesPage } from './switches/switches-page.tsx'
import { TodayPage } from './today/today-page.tsx'

export function AdminPageView({ page }: { page: AdminPage }) {
  switch (page.section) {
    case 'today':
      return <TodayPage today={page.today} />
    case 'switches':
      return <SwitchesPage switches={page.switches} />
  }
}
