import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { test } from '../member.ts'
import { expectNoViolations } from '../no-violations.ts'

/** A server of the member's own, which answers with what it is told to. */
async function startReceiver() {
  const received: { body: string; headers: Record<string, string> }[] = []
  const receiver = { status: 500 }
  const server = createServer(async (request, reply) => {
    received.push({ body: await text(request), headers: request.headers as Record<string, string> })
    reply.writeHead(receiver.status).end('not today')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/emulsion`
  return Object.assign(receiver, { received, url, close: () => void server.close().closeAllConnections() })
}

test('a member adds a webhook, keeps its secret, tests it, reads the log, sends again, and deletes it', async ({
  member,
}) => {
  const { page } = member
  const receiver = await startReceiver()
  await member.join()
  await page.goto('/home/programs')
  const section = page.getByRole('region', { name: 'Webhooks' })
  await section.getByRole('button', { name: 'Add a webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Add a webhook' })
  await form.getByLabel('Address').fill('ftp://example.com')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('That address cannot be called.')).toBeVisible()
  await form.getByLabel('Address').fill(receiver.url)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const shown = page.getByRole('dialog', { name: 'The secret of this webhook' })
  const secret = await shown.getByLabel('Secret').inputValue()
  await shown.getByRole('button', { name: 'I saved it' }).click()

  await section.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => receiver.received.length).toBe(1)
  await section.getByRole('button', { name: 'Log', exact: true }).click()
  const log = page.getByRole('dialog', { name: 'Log' })
  await expect(log.getByText('It answered 500')).toBeVisible()
  await expect(log.getByText('not today')).toBeVisible()
  await expectNoViolations(page)
  receiver.status = 204
  await log.getByRole('button', { name: /^Send (now|again)$/ }).click()
  await expect(log.getByText('Delivered (204)')).toBeVisible()
  const [first, again] = [receiver.received[0], receiver.received.at(-1)]
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(new Webhook(secret).verify(again?.body ?? '', again?.headers ?? {})).toMatchObject({ type: 'test' })
  await log.getByRole('button', { name: 'Close' }).click()

  await section.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  receiver.close()
})
