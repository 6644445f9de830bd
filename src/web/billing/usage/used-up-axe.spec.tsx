import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoViolationsInThemes } from '../../../../tests/pages/no-violations.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

test.for(['/upload', '/upload-cartoon/upload'])('axe finds nothing on %s with nothing left', async (path) => {
  server.usage = usageOf('VISITOR', 3)
  server.show('pages/upload.tsx', { samples: [], pairs: {}, history: null })
  await openPage(server, path)
  await expect.element(page.getByRole('region', { name: 'Edits used up' })).toBeVisible()
  await expectNoViolationsInThemes()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})
