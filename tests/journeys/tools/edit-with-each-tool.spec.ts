import sharp from 'sharp'
import { type MenuToolId, maskUseOf, menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { differenceOf, expect, fixture, test } from '../editor.ts'

// All six tools, and results to the pixel.
test.use({ tier: 'MEMBER' })

const photos: Readonly<Record<MenuToolId, string>> = {
  'remove-object': 'sky-clear.jpg',
  beauty: 'portrait.jpg',
  repair: 'faded-print.jpg',
  cartoon: 'portrait.jpg',
  coloring: 'grey.jpg',
  'change-sky': 'sky-clear.jpg',
}

const readPixels = (path: string) => sharp(path).removeAlpha().toColourspace('srgb').raw().toBuffer()

for (const tool of menuToolIds) {
  test(`${tool} changes a photo, shows it beside the original, and gives it out`, async ({ editor }) => {
    await editor.openWith(tool, photos[tool])
    if (maskUseOf(tool, toolCatalog[tool].schema.parse({})) === 'required') await editor.paint()
    await editor.runToEnd()
    await expect(editor.history).toHaveCount(2)
    const { name, path } = await editor.download('PNG')
    expect(name).toBe(photos[tool].replace('.jpg', `-${tool}.png`))
    const [before, after] = await Promise.all([sharp(fixture(photos[tool])).metadata(), sharp(path).metadata()])
    expect(after.format).toBe('png')
    expect([after.width, after.height]).toEqual([before.width, before.height])
    expect(differenceOf(await readPixels(fixture(photos[tool])), await readPixels(path))).toBeGreaterThan(0.01)
  })
}
