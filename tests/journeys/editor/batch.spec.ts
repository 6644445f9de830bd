import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../editor.ts'

test.use({ tier: 'BASIC' })

async function upload(request: APIRequestContext, fixture: string, name: string): Promise<void> {
  const bytes = await readFile(join(import.meta.dirname, '../../fixtures', fixture))
  const headers = { 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' }
  expect((await request.post(`/api/photos?name=${name}`, { data: bytes, headers })).status()).toBe(201)
}

/** Selects photos, and goes on to edit them together. */
async function select(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  // Photos are selected by the page, once it is hydrated.
  await expect(page.getByRole('button', { name: 'Edit together' })).toBeVisible()
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Edit together' }).click()
}

/** Names in a ZIP archive, from the list at its end. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return names
}

test('marks several photos, draws them all with one recipe, and takes the results home in one file, or hears why not', async ({
  page,
  context,
}) => {
  for (const [fixture, name] of [
    ['portrait.jpg', 'ada.jpg'],
    ['grey.jpg', 'wall.jpg'],
    ['no-sky.jpg', 'room.jpg'],
  ] as const)
    await upload(context.request, fixture, name)
  await page.goto('/home/create')
  await select(page, 'ada.jpg', 'wall.jpg')
  const bar = page.getByRole('region', { name: 'Several at once' })
  await expect(bar.getByText('2 of 50 photos marked')).toBeVisible()
  await expect(bar.getByText('Uses 2 of 5,000 left')).toBeVisible()
  await bar.getByRole('combobox', { name: 'Tool' }).click()
  await page.getByRole('option', { name: 'Cartoon' }).click()
  await bar.getByRole('button', { name: 'Edit 2 photos' }).click()
  const batches = page.getByRole('list', { name: 'Several at once' })
  await expect(batches.getByText('Cartoon on 2 photos')).toBeVisible()
  await expect(batches.getByText('2 done')).toBeVisible({ timeout: 50_000 })
  const archive = '**/api/batches/*/download'
  const failed = (why: string) => page.getByRole('status').getByText(`Download failed.: ${why}`)
  const message = 'Too many requests at once. Try again in 3 s.'
  const busy = { status: 429, json: { code: 'too-many-requests', message, retryAfterSeconds: 3 } }
  await page.route(archive, (route) => route.fulfill(busy), { times: 1 })
  await batches.getByRole('button', { name: 'Download all' }).click()
  await expect(failed(message)).toBeVisible()
  await page.route(archive, (route) => route.abort('connectionreset'), { times: 1 })
  await batches.getByRole('button', { name: 'Download all' }).click()
  await expect(failed('The connection was lost.')).toBeVisible()
  const download = page.waitForEvent('download')
  await batches.getByRole('button', { name: 'Download all' }).click()
  const zip = await readFile(await (await download).path())
  expect(namesIn(zip).sort()).toEqual(['ada-cartoon.jpg', 'wall-cartoon.jpg'])
})

test('cuts people out of several photos without a mark, and the transparent results come home as PNG', async ({
  page,
  context,
}) => {
  await upload(context.request, 'portrait.jpg', 'ada.jpg')
  await upload(context.request, 'people.jpg', 'river.jpg')
  await page.goto('/home/create')
  await select(page, 'ada.jpg', 'river.jpg')
  const bar = page.getByRole('region', { name: 'Several at once' })
  await expect(bar.getByRole('combobox', { name: 'Tool' })).toContainText('Remove object')
  await bar.getByRole('combobox', { name: 'Recipe' }).click()
  await expect(page.getByRole('option')).toHaveText(['Cut out', 'White for shops', 'Blurred'])
  await page.getByRole('option', { name: 'Cut out' }).click()
  await bar.getByRole('button', { name: 'Edit 2 photos' }).click()
  const batches = page.getByRole('list', { name: 'Several at once' })
  await expect(batches.getByText('2 done')).toBeVisible({ timeout: 50_000 })
  const download = page.waitForEvent('download')
  await batches.getByRole('button', { name: 'Download all' }).click()
  const zip = await readFile(await (await download).path())
  expect(namesIn(zip).sort()).toEqual(['ada-remove-object.png', 'river-remove-object.png'])
})

test('says before a run which photos it would fail on, finds, renames and stars photos, and repeats what was done to one', async ({
  page,
  context,
}) => {
  await upload(context.request, 'portrait.jpg', 'ada.jpg')
  await upload(context.request, 'no-sky.jpg', 'room.jpg')
  await page.goto('/home/create')
  await select(page, 'ada.jpg', 'room.jpg')
  const bar = page.getByRole('region', { name: 'Several at once' })
  await bar.getByRole('combobox', { name: 'Tool' }).click()
  await page.getByRole('option', { name: 'Beauty' }).click()
  await expect(bar.getByText(/^Left out: room\.jpg\. No face was found in this photo\./)).toBeVisible({
    timeout: 30_000,
  })
  await bar.getByRole('button', { name: 'Edit 1 photo' }).click()
  const batches = page.getByRole('list', { name: 'Several at once' })
  await expect(batches.getByText('1 done')).toBeVisible({ timeout: 50_000 })

  // The result is a step of its photo.
  const photos = page.getByRole('list', { name: 'My photos' })
  await photos.getByRole('button', { name: 'ada.jpg: 1 step' }).click()
  const steps = page.getByRole('dialog', { name: 'ada.jpg' })
  await expect(steps.getByRole('link')).toHaveCount(2)
  await expect(steps.getByRole('link', { name: 'Edit 1. Beauty' })).toBeVisible()
  await page.keyboard.press('Escape')

  await photos.getByRole('button', { name: 'More for room.jpg' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Under the stairs.jpg')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  const room = photos.getByRole('link', { name: 'Edit Under the stairs.jpg' })
  await expect(room).toBeVisible()
  await photos.getByRole('button', { name: 'More for Under the stairs.jpg' }).click()
  const starred = page.waitForResponse(/\/favourites$/)
  await page.getByRole('menuitem', { name: 'Favourite' }).click()
  expect((await starred).status()).toBe(200)
  await page.getByRole('button', { name: 'Favourites' }).click()
  await expect(photos.getByRole('button', { name: 'ada.jpg: 1 step' })).toBeHidden()
  await page.reload()
  await expect(room).toBeVisible()
  // While a list is on its way, the next one builds on what was asked for, not on what is shown.
  const { promise: isListed, resolve: list } = Promise.withResolvers<void>()
  await page.route('**/home/create.data?*', (route) => isListed.then(() => route.continue()).catch(() => {}))
  const asked = page.waitForRequest(/q=STAIRS/)
  await page.getByRole('button', { name: 'Favourites' }).click()
  await page.getByRole('searchbox', { name: 'Name' }).fill('STAIRS')
  expect((await asked).url()).not.toContain('favourites')
  list()
  await expect(photos.getByRole('button', { name: 'ada.jpg: 1 step' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Name' }).fill('')

  await select(page, 'ada.jpg', 'Under the stairs.jpg')
  await bar.getByRole('combobox', { name: 'Tool' }).click()
  await page.getByRole('option', { name: 'As was done to ada.jpg' }).click()
  await expect(bar.getByText('In this order: Beauty.')).toBeVisible()
  await expect(bar.getByText(/^Left out: Under the stairs\.jpg\./)).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Edit 0 photos' })).toBeDisabled()
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete 2 photos?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})
