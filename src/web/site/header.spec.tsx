import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoViolations } from '../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../tests/pages/on-phone.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const account = ['My photos', 'Recipes', 'Account', 'Orders', 'API', 'Support']
const accountButton = page.getByRole('button', { name: /^Account of / })
const press = (keys: string) => userEvent.keyboard(keys)

const userMenu = () => {
  const menu = document.querySelector('#user-menu')
  if (menu === null) throw new Error('There is no menu of the account.')
  return page.elementLocator(menu)
}

async function openAsMember(path: string): Promise<void> {
  server.user = ada
  server.usage = usageOf('FREE', 0)
  server.show('home/support.tsx', { userId: ada.id, messages: [] })
  await openPage(server, path)
  await expect.element(page.getByRole('main')).toBeVisible()
}

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test('the user menu says who, on which plan and what is left, and is worked by keys alone', async () => {
  await openAsMember('/solutions')
  ;(accountButton.element() as HTMLElement).focus()
  await press('{Enter}')
  const menu = userMenu()
  await expect.element(menu).toMatchTextContent(ada.email)
  await expect.element(menu.getByText('Free', { exact: true })).toBeVisible()
  await expect.element(menu).toMatchTextContent('100 of 100 edits left')
  await press('{Tab}')
  await expect.element(menu.getByRole('link', { name: 'Get more' })).toHaveFocus()
  for (const name of account) {
    await press('{Tab}')
    await expect.element(menu.getByRole('link', { name })).toHaveFocus()
  }
  await press('{Tab}')
  await press('{Enter}')
  await expect.element(menu.getByRole('button', { name: /^Theme: light/ })).toHaveFocus()
  expect(document.documentElement.dataset.theme).toBe('light')
  await press('{Escape}')
  // What it holds goes with it.
  await expect.poll(() => menu.elements().filter((one) => one.checkVisibility())).toEqual([])
  await expect.element(accountButton).toHaveFocus()

  // Going on past its end leaves it closed.
  await press('{Enter}')
  const logOut = menu.getByRole('button', { name: /^Log out/ })
  await expect.element(logOut).toBeVisible()
  ;(logOut.element() as HTMLElement).focus()
  await press('{Tab}')
  await expect.poll(() => menu.elements().filter((one) => one.checkVisibility())).toEqual([])

  await accountButton.click()
  await menu.getByRole('link', { name: 'Support' }).click()
  await expect.poll(() => location.pathname).toBe('/home/support')
  await expect.poll(() => menu.elements().filter((one) => one.checkVisibility())).toEqual([])
})

test('My photos leads where one can see them: under the sheet, or into the account', async () => {
  const paths = () =>
    new Set(
      page
        .getByRole('link', { name: 'My photos' })
        .elements()
        .map((link) => link.getAttribute('href')),
    )
  for (const path of ['/solutions', '/no-such-page']) {
    await openPage(server, path)
    await expect.poll(paths, { message: path }).toEqual(new Set(['/upload']))
  }
  for (const path of ['/solutions', '/no-such-page']) {
    await openAsMember(path)
    await expect.poll(paths, { message: path }).toEqual(new Set(['/home/create']))
  }
})

const doors = [
  ['/home/create', 'Log in to see your photos', 'What you opened or made in this browser', '/upload'],
  ['/home/order-record', 'Log in to see your orders', 'Here are the plans that you bought', '/pricing'],
  ['/home/account', 'Log in to see your account', 'Here are your plan, the edits left this month', '/pricing'],
  ['/home/recipes', 'Log in to see your recipes', 'Here are the steps that you keep', '/upload'],
  ['/home/programs', 'Log in to see your keys', 'Here are the keys of your programs', '/docs/api'],
] as const

test.for(doors)(
  '%s asks who is not logged in for a login, and again when told to',
  async ([path, asks, holds, open]) => {
    await openPage(server, path)
    const overlay = page.getByRole('dialog', { name: 'Login/Register Account' })
    await expect.element(overlay).toBeVisible()
    await press('{Escape}')
    await expect.element(overlay).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: asks })).toBeVisible()
    await expect.element(page.getByRole('main')).toMatchTextContent(holds)
    // Photos of this browser are told of where photos are.
    const list = page.getByRole('main').getByRole('link', { name: 'See the photos in this browser' })
    expect(list.elements().map((link) => link.getAttribute('href'))).toEqual(path === '/home/create' ? ['/upload'] : [])
    await expect.element(page.getByRole('heading', { level: 2, name: 'Kept for 30 days' })).toBeVisible()
    // What is there without a login stands beside it.
    const links = page.getByRole('main').getByRole('link').elements()
    expect(links.at(-1)?.getAttribute('href')).toBe(open)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect.element(overlay).toBeVisible()
    expect(location.pathname).toBe(path)
  },
)

describe('on a phone', () => {
  onPhone(375, 667)

  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect.element(menu).toBeVisible()
  }
  const expectClosed = () => expect.element(menu).not.toBeInTheDocument()

  test('the menu gives way to Escape, and to the login that it offers', async () => {
    await openPage(server, '/solutions')
    await openMenu()
    await press('{Escape}')
    await expectClosed()
    await openMenu()
    await menu.getByRole('button', { name: 'Log in or register' }).click()
    await expectClosed()
    await expect.element(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
  })

  test('the menu holds the same: the account first, the tools, the pages', async () => {
    await openAsMember('/solutions')
    await openMenu()
    await expect.element(menu).toMatchTextContent(ada.email)
    await expect.element(menu).toMatchTextContent('100 of 100 edits left')
    await expect.element(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
    const rows = menu
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
    expect(rows.slice(0, 8)).toEqual(['Get more', ...account, 'Remove object'])
    expect(rows.slice(-3)).toEqual(['Open a photo', 'Solutions', 'Pricing'])
    expect(document.documentElement.scrollWidth).toBe(375)
    await expectNoViolations()
    // It is this page, and its address stays.
    await menu.getByRole('link', { name: 'Solutions' }).click()
    await expectClosed()
    // The focus is on the page that was chosen, and not on the button.
    await expect.element(page.getByRole('main')).toHaveFocus()
    await openMenu()
    await menu.getByRole('link', { name: 'Support' }).click()
    await expect.poll(() => location.pathname).toBe('/home/support')
    await expectClosed()
    await expect.element(page.getByRole('button', { name: 'Menu', exact: true })).not.toHaveFocus()
  })
})

test('the pictures of the Tools menu are loaded once it opens, not with the page', async () => {
  await openAsMember('/solutions')
  const loaded = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.webp') && name.includes('/tools/'))
  expect(loaded()).toEqual([])
  await page.getByRole('button', { name: 'Tools' }).click()
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#tools-panel img')]
  expect(pictures).toHaveLength(8)
  await expect.poll(() => pictures.map(({ naturalWidth }) => naturalWidth)).toEqual(pictures.map(() => 160))
})
