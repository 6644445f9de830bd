import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { MaskReply, PhotoReply } from '#contract/photo.ts'
import { type MenuToolId, toolCatalog } from '#tools/catalog.ts'

const fixtures = join(import.meta.dirname, '../fixtures')
export const fixture = (name: string) => join(fixtures, name)

/** A photo with a sky that is edited quickly. @param width px, of 16 : 9 */
export async function smallPhoto(width = 320): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp(fixture('sky-clear.jpg')).resize({ width }).jpeg().toBuffer()
  return { name: 'sky-clear.jpg', mimeType: 'image/jpeg', buffer }
}

/** The editor as its user sees it. */
export class EditorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get stage() {
    return this.page.getByRole('application')
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** The one button that starts the tool. */
  get runButton() {
    return this.page.getByRole('button', { name: /^(Remove|Retouch|Repair|Make cartoon|Colour|Change sky)$/ }).last()
  }

  get failure() {
    return this.page.getByRole('alert')
  }

  /** The modal of a request that failed, read and closed as its reader would. */
  async closeError(sentence: string): Promise<void> {
    const modal = this.page.getByRole('alertdialog', { name: 'Request error' })
    await expect(modal).toContainText(sentence)
    await modal.getByRole('button', { name: 'OK' }).click()
    await expect(modal).toHaveCount(0)
  }

  get history() {
    return this.page.getByRole('navigation', { name: 'History' }).getByRole('button')
  }

  get compareLine() {
    return this.page.getByRole('slider', { name: 'Compare before and after' })
  }

  async open(tool: MenuToolId, query = ''): Promise<void> {
    await this.page.goto(toolCatalog[tool].path + query)
    // The canvas listens once the page has been hydrated.
    await this.page.waitForFunction(() => document.querySelector('canvas')?.width !== 300)
  }

  async load(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .first()
      .setInputFiles(typeof file === 'string' ? fixture(file) : file)
  }

  /** Loads a photo and waits until the server has it. */
  async openWith(tool: MenuToolId, name: string): Promise<void> {
    await this.open(tool)
    await this.load(name)
    await this.page.waitForURL(/photo=/)
  }

  /**
   * Ready to run the cheapest edit there is, for journeys that need one of whatever kind: 3 s of a core with the page, where
   * a drawing takes 9.
   */
  async openAnEdit(): Promise<void> {
    await this.open('remove-object')
    await this.load(await smallPhoto())
    await this.page.waitForURL(/photo=/)
    await this.paint()
    await this.expectMarks(true)
  }

  /** Begins edits of the photo as another tab would, cheap ones. @param keys one an edit, known to whoever asks again */
  async editElsewhere(...keys: string[]): Promise<void> {
    const { request } = this.page
    const headers = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
    const photoId = new URL(this.page.url()).searchParams.get('photo')
    const photo = (await (await request.get(`/api/photos/${photoId}`, { headers })).json()) as { data: PhotoReply }
    const { width, height } = photo.data
    const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const mask = await sharp({ create: { width, height, channels: 3, background: '#000' } })
      .composite([{ input: dot, left: width >> 1, top: height >> 1 }])
      .png()
      .toBuffer()
    const sent = { data: mask, headers: { ...headers, 'content-type': 'image/png' } }
    const { data } = (await (await request.put(`/api/photos/${photoId}/mask`, sent)).json()) as { data: MaskReply }
    for (const key of keys) {
      const job = { tool: 'remove-object', photoId, maskId: data.maskId, options: {} }
      const response = await request.post('/api/jobs', { data: job, headers: { ...headers, 'idempotency-key': key } })
      expect(response.status(), await response.text()).toBe(201)
    }
  }

  /** A short stroke across the middle of the canvas, shares of its size; of the brush, where things were selected. */
  async paint(from: [number, number] = [0.45, 0.5], to: [number, number] = [0.55, 0.5]): Promise<void> {
    const isSelecting = this.page.getByRole('button', { name: 'Select', exact: true, pressed: true })
    if (await isSelecting.isVisible()) await this.button('Brush').click()
    const box = await this.stage.boundingBox()
    if (box === null) throw new Error('no canvas')
    const { mouse } = this.page
    await mouse.move(box.x + box.width * from[0], box.y + box.height * from[1])
    await mouse.down()
    await mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 6 })
    await mouse.up()
  }

  /** Where a place on the photo, in shares of its sides, lies on the page, once the photo lies still. */
  async placeOnPhoto(x: number, y: number): Promise<{ x: number; y: number }> {
    const photo = await this.stage.evaluate(async (stage) => {
      const read = () => {
        const { left, top, width, height } = stage.getBoundingClientRect()
        const style = document.querySelector<HTMLElement>('.pictures')?.style
        const inset = (side: string) => Number.parseFloat(style?.getPropertyValue(`--photo-${side}`) ?? '')
        return {
          left: left + inset('left'),
          top: top + inset('top'),
          width: width - inset('left') - inset('right'),
          height: height - inset('top') - inset('bottom'),
        }
      }
      for (let last = ''; ; ) {
        const now = read()
        if (now.width > 1 && JSON.stringify(now) === last) return now
        last = JSON.stringify(now)
        await new Promise(requestAnimationFrame)
      }
    })
    return { x: photo.left + x * photo.width, y: photo.top + y * photo.height }
  }

  /** Share of the canvas's pixels on which marks are drawn. */
  markedShare(): Promise<number> {
    return this.page.evaluate(() => {
      const canvas = document.querySelectorAll('canvas')[2]
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      if (pixels === undefined) throw new Error('There is no layer of marks.')
      let drawn = 0
      for (let i = 3; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 0) drawn++
      return drawn / (pixels.length / 4)
    })
  }

  /** The values of the mask, as exported: the photo's size. */
  async exportedMask(): Promise<Buffer> {
    await this.button('More marking').click()
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: 'Export as PNG' }).click(),
    ])
    return sharp(await download.path())
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  }

  async expectMarks(isMarked: boolean): Promise<void> {
    await expect.poll(async () => (await this.markedShare()) > 0).toBe(isMarked)
  }

  async runToEnd(): Promise<void> {
    await this.runButton.click()
    await expect(this.compareLine).toBeVisible({ timeout: 75_000 })
  }

  async download(format: 'JPEG' | 'PNG' | 'WebP' = 'JPEG'): Promise<{ name: string; path: string }> {
    await this.page.keyboard.press('Control+s')
    await this.page.getByRole('radio', { name: format }).click()
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('link', { name: `Download ${format}` }).click(),
    ])
    return { name: download.suggestedFilename(), path: await download.path() }
  }
}
