import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffRoles } from '#contract/staff-roles.ts'
import type { loader } from '#web/routes/admin/admin.tsx'
import { onPhone } from '../../../tests/pages/on-phone.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { server } from '../../../tests/pages/server.ts'

describe('on a phone', () => {
  onPhone(375, 667)

  test('the section that is open is in view among the tabs, which scroll by themselves', async () => {
    server.show<typeof loader>('admin/admin.tsx', {
      access: { at: 'open', email: 'ada@example.org', roles: staffRoles, codesLeft: 10 },
      page: { section: 'switches', switches: [] },
    })
    await openPage(server, '/admin/switches')
    const tabs = page.getByRole('navigation', { name: 'Operator' })
    await expect.element(tabs.getByRole('link', { name: 'Switches' })).toBeInViewport({ ratio: 1 })
    expect(document.documentElement.scrollWidth).toBe(375)
    await tabs.getByRole('link', { name: 'Reports' }).click()
    await expect.element(tabs.getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Today' }).click()
    await expect.element(tabs.getByRole('link', { name: 'Today' })).toBeInViewport({ ratio: 1 })
    const list = tabs.getByRole('list').element()
    expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
  })
})
