import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { showLastingNotification, showNotification } from './notice.ts'
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

test('a notice stands above a bar at the foot of the window, and covers nothing of it', async () => {
  const bar = document.createElement('section')
  bar.dataset.noticesAbove = ''
  bar.style.cssText = 'position:fixed;left:0;right:0;bottom:0;height:140px'
  bar.textContent = 'May we count your visit?'
  const place = document.createElement('div')
  document.body.append(bar, place)
  const tree = createRoot(place)
  onTestFinished(() => {
    tree.unmount()
    place.remove()
    bar.remove()
  })
  tree.render(<Notices />)
  showNotification({ text: 'Your name is saved.', tone: 'plain' })
  const notice = page.getByText('Your name is saved.')
  await expect.element(notice).toBeVisible()
  await expect.poll(() => notice.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight - 140)
})
