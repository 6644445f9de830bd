import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

// Draws the watermark of visitors' results, the grain square and the name in the served font, to
// src/codec/watermark.png, white on black: CHROMIUM=/usr/bin/chromium node samples/make-watermark.ts. The server then
// needs neither fonts nor SVG.
const root = join(import.meta.dirname, '..')
const font = await readFile(
  join(root, 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
)
const grain = (await readFile(join(root, 'public/favicon.svg'), 'utf8')).replace('#e4502b', '#fff')
/** Three times the largest size in use, so that it is always scaled down. */
const fontSizePx = 168

const page = `<style>
  @font-face { font-family: mark; src: url(data:font/woff2;base64,${font.toString('base64')}) }
  body { margin: 60px; background: #000; color: #fff }
  div { display: inline-flex; align-items: baseline; gap: 0.3em; font: ${fontSizePx}px/1 mark; -webkit-text-stroke: 0.012em #fff }
  svg { width: 0.66em; height: 0.66em }
</style><div>${grain}Emulsion</div>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
})
try {
  const tab = await browser.newPage({ viewport: { width: 1400, height: 400 } })
  await tab.setContent(page)
  await tab.evaluate(() => document.fonts.ready)
  const drawn = await sharp(await tab.screenshot())
    .trim({ threshold: 1 })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(root, 'src/codec/watermark.png'), drawn)
  const { width, height } = await sharp(drawn).metadata()
  process.stdout.write(`${width} x ${height} px, ${drawn.length} bytes\n`)
} finally {
  await browser.close()
}
