import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { toolCards } from '#tools/cards.ts'
import { type MenuToolId, menuToolIds } from '#tools/catalog.ts'

// Draws the pictures of shared links (public/share) and the installed app's icons (public/icons) from the before/after
// pairs, the served fonts and the favicon. Run after make-pictures.ts:
//   CHROMIUM=/usr/bin/chromium node samples/make-share-pictures.ts
const root = join(import.meta.dirname, '..')
const share = join(root, 'public/share')
const icons = join(root, 'public/icons')

interface SharePicture {
  readonly name: string
  readonly headline: string
  readonly pair: MenuToolId | 'remove-background'
}

const pictures: readonly SharePicture[] = [
  { name: 'front', headline: 'Drop a photo. Get back a better one.', pair: 'remove-object' },
  { name: 'pricing', headline: 'Plans, from nothing a month.', pair: 'coloring' },
  { name: 'remove-background', headline: 'Drop a photo. The background goes.', pair: 'remove-background' },
  ...menuToolIds.map((id) => ({ name: id, headline: toolCards[id].headline, pair: id })),
]

/** The part of a pair that is shown, as CSS object-position. */
const focuses: { readonly [Pair in SharePicture['pair']]?: string } = {
  'remove-object': '100% 50%',
  cartoon: '30% 50%',
  coloring: '38% 50%',
}

/** A sheet of portraits is shown whole. */
const sheets: ReadonlySet<SharePicture['pair']> = new Set<SharePicture['pair']>(['beauty'])

async function dataUrl(path: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(join(root, path))).toString('base64')}`
}

const fontFile = 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'
const font = await dataUrl(fontFile, 'font/woff2')
const favicon = await readFile(join(root, 'public/favicon.svg'), 'utf8')

const widthIn = (name: string, pair: string): number[] =>
  [...name.matchAll(new RegExp(`^${pair}-before-(\\d+)\\.webp$`, 'g'))].map((match) => Number(match[1]))

async function shareHtml({ headline, pair }: SharePicture): Promise<string> {
  const focus = focuses[pair] ?? '50% 40%'
  const widest = Math.max(...(await readdir(join(root, 'public/pairs'))).flatMap((name) => widthIn(name, pair)))
  const [before, after] = await Promise.all(
    ['before', 'after'].map((side) => dataUrl(`public/pairs/${pair}-${side}-${widest}.webp`, 'image/webp')),
  )
  return `<style>
    @font-face { font-family: headline; src: url(${font}) }
    body { margin: 0; background: #faf8f5; color: #1b1a18; font-family: headline }
    .pair { display: flex; gap: 4px; height: 476px }
    img { width: 598px; height: 476px; object-fit: ${sheets.has(pair) ? 'contain' : 'cover'}; object-position: ${focus} }
    .foot { display: flex; height: 154px; padding: 0 48px; align-items: center; justify-content: space-between; gap: 48px }
    .mark { display: flex; align-items: center; gap: 14px; font-size: 40px }
    svg { width: 28px; height: 28px }
    .headline { font-size: 46px; line-height: 1.05; letter-spacing: -0.01em; text-align: right }
  </style>
  <div class="pair"><img src="${before}"><img src="${after}"></div>
  <div class="foot"><div class="mark">${favicon}Emulsion</div><div class="headline">${headline}</div></div>`
}

async function drawShare(browser: Browser, picture: SharePicture): Promise<void> {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await tab.setContent(await shareHtml(picture))
  await tab.evaluate(() => document.fonts.ready)
  const drawn = await tab.screenshot()
  await tab.close()
  await sharp(drawn)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(share, `${picture.name}.jpg`))
}

/** @param markShare share of the side that the square of grain takes; a mask may cut away all but the middle 80 % */
async function drawIcon(name: string, sidePx: number, markShare: number): Promise<void> {
  const markPx = Math.round((sidePx * markShare) / 6) * 6
  const mark = await sharp(Buffer.from(favicon), { density: (72 * markPx) / 6 })
    .resize(markPx, markPx, { kernel: 'nearest' })
    .png()
    .toBuffer()
  const icon = sharp({ create: { width: sidePx, height: sidePx, channels: 3, background: '#faf8f5' } })
  const drawn = await icon
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  await writeFile(join(icons, `${name}.png`), drawn)
}

await mkdir(share, { recursive: true })
await mkdir(icons, { recursive: true })
await drawIcon('192', 192, 0.68)
await drawIcon('512', 512, 0.68)
await drawIcon('maskable', 512, 0.46)
await drawIcon('apple-touch', 180, 0.6)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
})
try {
  for (const picture of pictures) await drawShare(browser, picture)
} finally {
  await browser.close()
}
