import { expect, test } from '../editor.ts'
import { expectNoViolations } from '../no-violations.ts'

// With a stand-in for the network, which sharpens: see start-server.ts.
test.describe('a BASIC member', () => {
  test.use({ tier: 'MEMBER' })

  test('has the face of a print restored, and sees what was invented in it', async ({ editor, page }) => {
    await editor.openWith('repair', 'old-portrait.jpg')
    const faces = page.getByRole('switch', { name: 'Faces', exact: true })
    await expect(faces).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('1 face found')).toBeVisible()
    if ((await faces.getAttribute('aria-checked')) === 'false') await faces.click()
    await expect(page.getByText('1 face found · RestoreFormer++')).toBeVisible()
    await page.getByRole('slider', { name: 'Fidelity' }).press('Home')
    await expect(page.getByText(/^This will .*restore faces/)).toBeVisible()
    await editor.runToEnd()
    const told = page.getByRole('region', { name: 'About this result' })
    await expect(told).toContainText('Faces restored: 1')
    await expect(told).toContainText(/Detail of the faces that is invented: [1-9]\d? %/)
    const map = page.locator('svg[data-invented] image')
    await expect(map).toHaveCount(0)
    await page.getByRole('switch', { name: 'Show what was invented' }).click()
    await expect(map).toHaveCount(1)
    const [face, stage] = [await map.boundingBox(), await editor.stage.boundingBox()]
    expect(face!.width).toBeGreaterThan(0.05 * stage!.width)
    expect(face!.y).toBeGreaterThan(stage!.y - face!.height)
    await expectNoViolations(page)
    await page.screenshot({ path: process.env.FACES_SHOT ?? '.cache/journeys/faces.png' })
  })
})
