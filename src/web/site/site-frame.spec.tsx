import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { server } from '../../../tests/pages/server.ts'

const offer = page.getByRole('link', { name: 'Cette page existe en français' })

test('a page is offered in the language of its reader, and an address without a page in none', async () => {
  server.offer = { language: 'fr', text: 'Cette page existe en français', close: 'Fermer' }
  await openPage(server, '/solutions')
  await expect.element(offer).toBeVisible()
  for (const path of ['/nothing', '/support/none']) {
    await openPage(server, path)
    await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
  }
})
