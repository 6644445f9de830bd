import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu-item.ts'

const name = 'Open'

function showMenu(onSelect = () => {}, more: readonly MenuItem[] = []): void {
  const place = document.createElement('div')
  document.body.append(place)
  const tree = createRoot(place)
  const items = [{ label: 'First', onSelect }, { label: 'Second' }, ...more]
  tree.render(<Menu trigger={<button type="button">{name}</button>} items={items} />)
  onTestFinished(() => {
    tree.unmount()
    place.remove()
  })
}

const button = page.getByRole('button', { name })
const menu = page.getByRole('menu', { name })

test('a menu loads when it is opened, does what is chosen, and gives the focus back', async () => {
  let count = 0
  showMenu(() => count++)
  await button.click()
  await expect.element(menu).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('menuitem', { name: 'First' }).click()
  expect(count).toBe(1)
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('opened by a key, its first item has the focus, and Escape closes it', async () => {
  showMenu()
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Second' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('keys are shown where there is a keyboard, and not on a touch screen', async () => {
  showMenu(undefined, [{ label: 'Third', keys: 'Ctrl+K' }])
  await button.click()
  const keys = page.getByText('Ctrl+K')
  await expect.element(keys).toBeVisible()
  await expect.element(keys).toHaveClass('pointer-coarse:hidden')
})
