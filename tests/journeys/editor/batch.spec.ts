import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../editor.ts'
import { addPhoto } from '../photos.ts'

test.use({ tier: 'BASIC' })

/** Selects photos, and goes on to edit them together. */
async function select(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  // Photos are selected by the page, once it is hydrated.
  await expect(page.getByRole('button', { name: 'Edit together' })).toBeVisible()
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const edit = names.length === 1 ? 'Edit' : 'Edit together'
  await page.getByRole('region', { name: 'Selected photos' }).getByRole('button', { name: edit, exact: true }).click()
}

/** Names in a ZIP archive, from the list at its end. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return names
}

test('cuts people out of several photos without a mark, and the transparent results come home as PNG', async ({
  page,
  context,
}) => {
  // The same pixels: networks say the same of them, and are asked once.
  for (const name of ['ada.jpg', 'river.jpg']) await addPhoto(context.request, 'portrait.jpg', name)
  await page.goto('/home/create')
  await select(page, 'ada.jpg', 'river.jpg')
  const bar = page.getByRole('region', { name: 'Several at once' })
  await expect(bar.getByText('2 of 50 photos chosen')).toBeVisible()
  await expect(bar.getByText('Uses 2 of 5,000 left')).toBeVisible()
  await expect(bar.getByRole('combobox', { name: 'Tool' })).toContainText('Remove background')
  await bar.getByRole('combobox', { name: 'Recipe' }).click()
  await expect(page.getByRole('option')).toHaveText(['Cut out', 'White for shops', 'Blurred'])
  await page.getByRole('option', { name: 'Cut out' }).click()
  await bar.getByRole('button', { name: 'Edit 2 photos' }).click()
  const batches = page.getByRole('list', { name: 'Several at once' })
  await expect(batches.getByText('2 done')).toBeVisible({ timeout: 200_000 })
  const download = page.waitForEvent('download')
  await batches.getByRole('button', { name: 'Download all' }).click()
  const zip = await readFile(await (await download).path())
  expect(namesIn(zip).sort()).toEqual(['ada-cut-out.png', 'river-cut-out.png'])
})
