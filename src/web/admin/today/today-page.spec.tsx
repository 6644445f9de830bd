import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { loader } from '#web/routes/admin/admin.tsx'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { server } from '../../../../tests/pages/server.ts'

test('edits that were refused are counted apart from those that failed, and each reason says which', async () => {
  const sentence = 'No face was found. Choose a photo where a face is larger and in view.'
  server.show<typeof loader>('admin/admin.tsx', {
    access: { at: 'open', email: 'ada@example.org', roles: ['operator'], codesLeft: 10 },
    page: {
      section: 'today',
      today: {
        since: new Date('2026-11-29T00:00:00Z'),
        tools: [{ label: 'Beauty', done: 31, refused: 12, failed: 2, cancelled: 0 }],
        reasons: [
          { code: 'no-face-found', sentence, refused: 12, failed: 0 },
          { code: 'internal', sentence: null, refused: 0, failed: 2 },
        ],
        failed: [],
        running: 0,
        line: [],
        signUps: 0,
        money: [],
        openMessages: 0,
      },
    },
  })
  await openPage(server, '/admin/today')
  const figureOf = (name: string) => page.getByRole('term').filter({ hasText: name }).element().nextElementSibling
  await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  expect([figureOf('Refused')?.textContent, figureOf('Failed')?.textContent]).toEqual(['12', '2'])
  const reasons = page.getByRole('table', { name: 'Reasons of refusals and failures' })
  for (const row of [/^no-face-found .+ 12 0$/, /^internal 0 2$/])
    await expect.element(reasons.getByRole('row', { name: row })).toBeVisible()
})
