import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { newEmail } from '../accounts.ts'
import { waitForMail } from '../mail-peer.ts'
import { test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'
import { addPhoto, editPhoto } from '../photos.ts'

/** A page of another site. */
async function serveForeignPage(html: string) {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(html)).listen(
    0,
    '127.0.0.1',
  )
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close().closeAllConnections() }
}

test('a before and after is shared by a link, moved by keys, put into a page of another site, reported without a script or an account, and ended', async ({
  member,
  browser,
}) => {
  const { page } = member
  await member.join()
  await editPhoto(page.request, await addPhoto(page.request, 'grey.jpg'))
  await page.goto('/home/create')
  await page.getByRole('button', { name: 'More for grey' }).first().click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share before and after' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = (await dialog.getByRole('link').getAttribute('href')) ?? ''
  await dialog.getByRole('button', { name: 'Embed' }).click()
  const code = await dialog.getByLabel('Code for your page').inputValue()

  // Somebody else, who knows the address alone.
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  const line = other.getByRole('slider', { name: 'Compare before and after' })
  await expect(line).toHaveAttribute('aria-valuetext', '50 % before')
  await line.focus()
  await other.keyboard.press('ArrowRight')
  await other.keyboard.press('PageUp')
  await expect(line).toHaveAttribute('aria-valuetext', '61 % before')
  await expect
    .poll(() =>
      other.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true)
  expect(await context.cookies()).toEqual([])
  await expectNoViolations(other)
  await other.getByText('Report this picture').click()
  await expectNoViolations(other)

  // A page of another site shows the frame, and only the frame.
  const foreign = await serveForeignPage(`<!doctype html>${code}<iframe title="whole" src="${link}"></iframe>`)
  await other.goto(foreign.url)
  const frame = other.frameLocator('iframe[title="Before and after"]')
  await frame.getByRole('slider').press('End')
  await expect(frame.getByRole('slider')).toHaveAttribute('aria-valuetext', '100 % before')
  await expect(other.frameLocator('iframe[title="whole"]').getByRole('slider')).toHaveCount(0)
  foreign.close()

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const report = await plain.newPage()
  await report.goto(link)
  await report.getByText('Report this picture').click()
  await report.getByLabel('It is a work of mine').check()
  const email = newEmail()
  await report.getByLabel('Your email').fill(email)
  await report.getByRole('button', { name: 'Send the report' }).click()
  await expect(report.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible()
  expect((await waitForMail(email)).subject).toBe('We have your report')
  expect(await plain.cookies()).toEqual([])
  await plain.close()

  await dialog.getByRole('button', { name: 'End the link' }).click()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  expect((await other.goto(link))?.status()).toBe(404)
  await expect(other.getByRole('heading', { name: 'Nothing is shown here' })).toBeVisible()
  await context.close()
})
