import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { fixture } from '../editor.ts'
import { waitForMail } from '../mail-peer.ts'
import { test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'

const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }

test('whoever sees a shared picture reports it, without a script or an account, and gets a mail', async ({
  member,
  browser,
}) => {
  const { request } = member.page.context()
  await member.join()
  const upload = { headers: { ...headers, 'content-type': 'image/jpeg' }, data: await readFile(fixture('grey.jpg')) }
  const { id } = (await (await request.post('/api/photos?name=grey.jpg', upload)).json()).data as PhotoReply
  const job = { headers, data: { tool: 'cartoon', photoId: id, options: {} } }
  const made = (await (await request.post('/api/jobs', job)).json()).data as JobReply
  const jobNow = async () => (await (await request.get(`/api/jobs/${made.id}`, { headers })).json()).data
  await expect.poll(async () => (await jobNow()).state, { timeout: 60_000 }).toBe('done')
  const share = { headers, data: { photoId: (await jobNow()).resultPhotoId, days: 1 } }
  const { path } = (await (await request.post('/api/shares', share)).json()).data as { path: string }

  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByText('Report this picture').click()
  if (process.env.SCREENS !== undefined)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [375, 768, 1440]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await page.screenshot({ path: `${process.env.SCREENS}/report-${width}-${colorScheme}.png` })
      }
  await page.getByLabel('It is a work of mine').check()
  const email = `eve-${id.slice(0, 8)}@example.org`
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible()
  expect((await waitForMail(email)).subject).toBe('We have your report')
  expect(await context.cookies()).toEqual([])
  await context.close()

  const alive = await browser.newPage()
  await alive.goto(path)
  await alive.getByText('Report this picture').click()
  await expectNoViolations(alive)
  await alive.close()
})
