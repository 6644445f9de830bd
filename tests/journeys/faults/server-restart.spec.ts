import { EditorPage, expect, test } from '../editor.ts'
import { OwnServer } from '../own-server.ts'

test('a server that dies while a job runs is waited for, and the job comes to its end', async ({ browser }) => {
  const server = await OwnServer.create()
  try {
    await server.start()
    const page = await browser.newPage({ baseURL: server.origin })
    const editor = new EditorPage(page)
    await editor.openWith('beauty', 'portrait.jpg')
    await editor.runButton.click()
    await expect(page).toHaveURL(/job=/)
    await server.kill()
    await expect(page.getByText('The server is not answering').last()).toBeVisible({ timeout: 20_000 })
    await server.start()
    await expect(editor.compareLine).toBeVisible({ timeout: 80_000 })
    await expect(editor.history).toHaveCount(2)
    await page.close()
  } finally {
    await server.remove()
  }
})
