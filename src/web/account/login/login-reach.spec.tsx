import { describe, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { accountReply, doneReply } from '#contract/account.ts'
import { expectMarks, openEditor, paint } from '../../../../tests/pages/editor-data.ts'
import { onPhone } from '../../../../tests/pages/on-phone.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const overlay = page.getByRole('dialog', { name: 'Login/Register Account' })
const pricing = page.getByRole('dialog', { name: 'Unleash the full power of AI' })
const opener = page.getByRole('button', { name: 'Log in', exact: true }).first()
const field = (label: string) => overlay.getByLabelText(label, { exact: true })
const press = (keys: string) => userEvent.keyboard(keys)

/** The server takes whoever registers, as Ada. */
const takeMember = () =>
  server.answer('POST /api/auth/registers', accountReply, () => {
    server.user = ada
    return { status: 'success' as const, user: ada, message: '' }
  })

test('the whole form is done by keyboard, the focus stays in it and goes back to where it came from', async () => {
  server.answer('POST /api/auth/send-verification-code', doneReply, { status: 'success', message: '' })
  takeMember()
  await openPage(server, '/solutions')
  await expect.element(opener).toBeVisible()
  ;(opener.element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(field('Email')).toHaveFocus()
  for (let presses = 0; presses < 24; presses++) {
    await userEvent.tab()
    // At its ends it passes by a guard beside it, which hands it on.
    await expect.poll(() => overlay.element().contains(document.activeElement), { timeout: 1000 }).toBe(true)
  }
  await press('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()

  await press('{Enter}')
  await expect.element(field('Email')).toHaveFocus()
  await press(ada.email)
  await userEvent.tab()
  await userEvent.tab()
  await press('{Enter}')
  await expect.element(field('Verification code')).toHaveFocus()
  await press('123456')
  await userEvent.tab()
  await expect.element(field('Password')).toHaveFocus()
  await press('a quiet red lamp')
  await userEvent.tab()
  await press('{Enter}')
  await expect.element(field('Password')).toHaveAttribute('type', 'text')
  await userEvent.tab({ shift: true })
  await press('{Enter}')
  await expect.element(pricing).toBeVisible()
  await expect.poll(() => pricing.element().contains(document.activeElement)).toBe(true)
  expect(server.sentTo('POST /api/auth/registers').map(({ json }) => json)).toEqual([
    { email: ada.email, password: 'a quiet red lamp', code: '123456', name: 'user' },
  ])
})

test('over the editor, the form is charcoal and nothing that was painted is lost', async () => {
  await openEditor(server, 'remove-object')
  await paint()
  await expectMarks(true)
  const open = async () => {
    // At first sight, so the menu need not hold it.
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await expect.element(overlay).toBeVisible()
  }
  await open()
  expect(getComputedStyle(overlay.element()).backgroundColor).toBe('rgb(28, 28, 28)')
  // A key of the editor is none while the form is open.
  ;(overlay.getByRole('button', { name: 'Log in without a code' }).element() as HTMLElement).focus()
  await press('{Control>}z{/Control}')
  await press('{Escape}')
  await expect.element(overlay).not.toBeInTheDocument()
  await expectMarks(true)
  takeMember()
  await open()
  await field('Email').fill(ada.email)
  await field('Verification code').fill('123456')
  await field('Password').fill('a quiet red lamp')
  await press('{Enter}')
  await expect.element(pricing).toBeVisible()
  await press('{Escape}')
  await expect.element(pricing).not.toBeInTheDocument()
  await expectMarks(true)
})

describe('on a phone', () => {
  onPhone(375, 667)

  test('the editor has the way in among its menu', async () => {
    await openEditor(server, 'remove-object')
    await expect.element(page.getByRole('banner').getByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'More', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Log in' }).click()
    await expect.element(overlay).toBeVisible()
  })

  test('the form is large enough for a thumb, and no keyboard pops up over it', async () => {
    takeMember()
    await openPage(server, '/solutions')
    await expect.element(opener).toBeVisible()
    const { left, top, width, height } = opener.element().getBoundingClientRect()
    await commands.fingers([['touchStart', [left + width / 2, top + height / 2]], ['touchEnd']])
    await expect.element(overlay).toBeVisible()
    // Nothing pops up a keyboard over the form before one has seen it.
    await expect.element(field('Email')).not.toHaveFocus()
    for (const label of ['Email', 'Verification code', 'Password']) {
      const input = field(label).element()
      // Below 16 px, iOS zooms into a field.
      expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
      expect(input.parentElement?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
    for (const button of overlay.getByRole('button').elements())
      expect(button.getBoundingClientRect().height, button.textContent ?? '').toBeGreaterThanOrEqual(42)
    await field('Email').fill(ada.email)
    await field('Verification code').fill('123456')
    await field('Password').fill('a quiet red lamp')
    await press('{Enter}')
    await expect.element(pricing).toBeVisible()
    expect(pricing.element().scrollWidth).toBeLessThanOrEqual(innerWidth)
  })
})
