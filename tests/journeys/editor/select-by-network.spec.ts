import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeStandInSegmentAnything } from '../../stand-in-models.ts'
import { EditorPage, expect, test } from '../editor.ts'
import { OwnServer } from '../own-server.ts'

/** Two red blocks of the same size on blue. */
async function drawBlocks(): Promise<Buffer> {
  const block = { create: { width: 150, height: 300, channels: 3, background: '#d02010' } } as const
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#1030d0' } })
    .composite([150, 600].map((left) => ({ input: block, left, top: 150 })))
    .png()
    .toBuffer()
}

test('where a network that selects was pulled, it is what answers a click', async ({ browser }) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'emulsion-networks-'))
  const server = await OwnServer.create({ MODELS_DIR: folder })
  try {
    await server.start()
    const page = await browser.newPage({ baseURL: server.origin })
    const editor = new EditorPage(page)
    const markByClick = async () => {
      await editor.open('remove-object')
      await editor.load({ name: 'blocks.png', mimeType: 'image/png', buffer: await drawBlocks() })
      await page.waitForURL(/photo=/)
      await page.keyboard.press('s')
      const box = await editor.stage.boundingBox()
      if (box === null) throw new Error('no canvas')
      // A quarter of the photo's width lies left of the canvas's middle; the photo is as wide as the canvas or narrower.
      await page.mouse.click(box.x + box.width / 2 - Math.min(box.width, box.height * 1.5) / 4, box.y + box.height / 2)
      await expect.poll(() => editor.markedShare(), { timeout: 30_000 }).toBeGreaterThan(0.01)
      return editor.markedShare()
    }
    const one = await markByClick()
    writeStandInSegmentAnything(folder)
    // The stand-in goes by colour alone, so it takes the other block for the same thing; the page's own method does not.
    const both = await markByClick()
    expect(both / one).toBeGreaterThan(1.7)
    expect(both / one).toBeLessThan(2.3)
    await page.close()
  } finally {
    await server.remove()
    await rm(folder, { recursive: true })
  }
})
