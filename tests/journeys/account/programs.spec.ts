import { smallPhoto } from '../editor-page.ts'
import { expect, test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'

test('a member makes a test key, a program uses it, and from its revocation on it is refused', async ({
  page,
  member,
}) => {
  await member.join()
  await page.goto('/home/programs')
  await page.getByRole('button', { name: 'Make a key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Give the key a name')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Print shop')
  await dialog.getByRole('radio', { name: 'Test' }).click()
  await dialog.getByLabel('Addresses').fill('127.0.0.1, nowhere')
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('nowhere is no address')).toBeVisible()
  await dialog.getByLabel('Addresses').fill('')
  await expect(dialog.getByText('Sees only its own sandbox')).toBeVisible()
  for (const right of ['Read', 'Write']) await dialog.getByRole('switch', { name: right, exact: true }).click()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(dialog.getByText('Choose at least one right.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Write', exact: true }).click()
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const secret = await page.getByRole('textbox', { name: 'Your key' }).inputValue()
  expect(secret).toMatch(/^em_test_\w{49}$/)
  await page.getByRole('button', { name: 'I have it' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Print shop' })
  await expect(row).toContainText(secret.slice(-4))
  await expect(row.getByText('Write', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  const form = new FormData()
  const { name, buffer } = await smallPhoto(160)
  form.append('photo', new Blob([new Uint8Array(buffer)]), name)
  form.append('tool', 'cartoon')
  const edit = () =>
    fetch(`${process.env.EMULSION_ORIGIN}/api/v1/edits?wait=60`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: form,
    })
  const response = await edit()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('x-credits-charged')).toBe('0')

  await page.reload()
  await expect(row).toContainText('Last used')
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('1 of 1,000 free tests used this month')
  await page.getByRole('button', { name: 'As a table' }).click()
  await expect(page.getByRole('row', { name: /Print shop · Test 1$/ })).toBeVisible()
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Revoke the key Print shop' }).click()
  await page.getByRole('dialog', { name: 'Revoke Print shop?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked on')
  expect((await edit()).status).toBe(401)
})
