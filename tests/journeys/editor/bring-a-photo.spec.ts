import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { codedPicture, heifFile, pictureItem, turnBox } from '../../heif-file.ts'
import { rawFile } from '../../raw-file.ts'
import { expect, fixture, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

for (const way of ['drop', 'paste'] as const) {
  test(`a photo comes in by ${way}`, async ({ editor, page }) => {
    await editor.open('cartoon')
    const bytes = (await readFile(fixture('portrait.jpg'))).toString('base64')
    await page.evaluate(
      ([type, base64]) => {
        const data = new DataTransfer()
        const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([raw], 'portrait.jpg', { type: 'image/jpeg' }))
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        document.body.dispatchEvent(event)
      },
      [way, bytes] as const,
    )
    await page.waitForURL(/photo=/)
    await expect(page.getByRole('heading', { name: 'portrait.jpg' })).toBeVisible()
  })
}

test("a phone's HEIC comes in without a type and is shown, and a RAW file says that it is a preview", async ({
  editor,
  page,
}) => {
  await editor.open('cartoon')
  const drop = (name: string, bytes: Buffer) =>
    page.evaluate(
      ([name, base64]) => {
        const data = new DataTransfer()
        // Where the system does not know the ending, a file has no type.
        data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
      },
      [name, bytes.toString('base64')] as const,
    )
  const view = page.waitForResponse(/image\?size=view/)
  await drop('IMG_0001.HEIC', heifFile([pictureItem(codedPicture('quarters'), [turnBox(1)])]))
  await expect(page.getByRole('heading', { name: 'IMG_0001.HEIC' })).toBeVisible()
  const shown = await page.request.get((await view).url())
  expect((await sharp(await shown.body()).metadata()).height).toBe(128)

  const preview = await sharp(fixture('sky-clear.jpg')).toBuffer()
  const { width, height } = await sharp(preview).metadata()
  const sentence = `This is the preview in the RAW file, ${width} × ${height} px; develop it in a RAW editor for full size.`
  await drop('DSC_0001.NEF', rawFile({ kind: 'nef', previews: [preview] }))
  await expect(page.getByRole('heading', { name: 'DSC_0001.NEF' })).toBeVisible()
  await expect(page.getByRole('status').getByText(sentence)).toBeVisible()
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('radio', { name: 'TIFF' }).click()
  await expect(dialog.getByText('Keep with the photo')).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download TIFF' }).click()
  expect((await download).suggestedFilename()).toBe('DSC_0001.tif')
})

test('a sample opens from its address', async ({ editor, page }) => {
  await editor.open('cartoon')
  const sample = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  const address = await sample.getByRole('img').getAttribute('src')
  const id = /samples\/(.+)\.jpg/.exec(address ?? '')?.[1]
  await page.goto(`/upload-cartoon/upload?sample=${id}`)
  await page.waitForURL(/photo=/)
  await expect(page).not.toHaveURL(/sample=/)
})

test('an address inside the house is not fetched, and says so', async ({ editor, page }) => {
  await editor.open('cartoon')
  await editor.button('From an address').click()
  await page.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1/photo.jpg')
  await editor.button('Open').click()
  await editor.closeError('That address cannot be loaded')
  await expect(editor.failure).toContainText('That address cannot be loaded')
  await expect(editor.button('Choose another')).toBeVisible()
})

test('a tool opens with its preview, settings are tried before anything is sent, saved, and there again', async ({
  editor,
  page,
}) => {
  let jobs = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jobs')) jobs++
  })
  const presets = page.getByRole('list', { name: 'Presets' }).getByRole('button')
  await editor.openWith('cartoon', 'portrait.jpg')
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  const fourth = (await presets.nth(3).textContent()) ?? ''
  await presets.nth(3).click()
  await expect(presets.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+z')
  await expect(presets.first()).toHaveAttribute('aria-pressed', 'true')

  // Of this browser, since nobody is logged in.
  await presets.nth(3).click()
  await page.getByRole('button', { name: 'Save these settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your presets' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(dialog.getByText('Give these settings a name.')).toBeVisible()
  await dialog.getByRole('textbox').fill('My lines')
  await save.click()
  await expect(dialog.getByRole('button', { name: 'Delete My lines' })).toBeVisible()
  await dialog.getByRole('textbox').fill('my LINES')
  await save.click()
  await expect(dialog.getByText('You already have settings with that name. Choose another name.')).toBeVisible()
  await dialog.getByRole('button', { name: `Show ${fourth} first` }).click()
  await expectNoViolations(page)
  await page.reload()
  await expect(presets.nth(0)).toHaveText(fourth)
  await expect(presets.nth(1)).toHaveText('My lines')
  await expect(presets.nth(1).locator('img:not([data-plain])')).toBeVisible()
  expect(jobs).toBe(0)

  await page.getByRole('button', { name: 'Save these settings', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete My lines' }).click()
  await expect(presets.filter({ hasText: 'My lines' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('button', { name: 'Delete My lines' })).toBeVisible()
})
