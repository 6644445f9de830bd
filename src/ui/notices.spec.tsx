import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { showLastingNotification } from './notice.ts'
import { Notices } from './notices.tsx'

test('a notice is whole when it is first drawn, its way on with it: the connection may be what it tells of', async () => {
  let tries = 0
  showLastingNotification({ text: 'The connection was lost.', action: { label: 'Try again', onSelect: () => tries++ } })
  const place = document.createElement('div')
  document.body.append(place)
  const tree = createRoot(place)
  onTestFinished(() => {
    tree.unmount()
    place.remove()
  })
  flushSync(() => tree.render(<Notices />))
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Try again')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(tries).toBe(1)
  await expect.element(page.getByText('The connection was lost.')).not.toBeInTheDocument()
})
