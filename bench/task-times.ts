import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

// How long four tasks take in a real browser, and with how many presses, for a new visitor of a running server:
//   node bench/task-times.ts ORIGIN MAILBOX PHOTO X Y [SLOWER]
// MAILBOX is the development mailbox's address, as the server prints it. PHOTO shows a person at X, Y (shares of its
// sides). SLOWER divides the speed of the page's processor (4 is a phone). Typing takes no time; seconds are medians of 3.
const [origin, mailbox, photo, x, y, slower = '1'] = process.argv.slice(2)
if (!origin || !mailbox || !photo || !x || !y) throw new Error('Give ORIGIN MAILBOX PHOTO X Y.')
const at = [Number(x), Number(y)] as const
const runs = 3

const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))
if (executablePath === undefined) throw new Error('Install the package chromium.')
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })

/** A person at a page: counts the presses. */
class Person {
  readonly page: Page
  readonly context: BrowserContext
  presses = 0

  constructor(page: Page) {
    this.page = page
    this.context = page.context()
  }

  async press(name: string | RegExp, page = this.page): Promise<void> {
    this.presses++
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  }

  /** Chooses the photo in the picker that a button opens: two presses. */
  async choosePhoto(name: string | RegExp, file: string): Promise<void> {
    const [picker] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(name)])
    this.presses++
    await picker.setFiles(file)
  }
}

async function arrive(): Promise<Person> {
  const address = `10.${[...randomBytes(3)].join('.')}`
  const context = await browser.newContext({
    baseURL: origin as string,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': address },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) })
  return new Person(page)
}

/** Where a place of the photo, in shares of its sides, lies on the page. */
async function placeOnPhoto(page: Page): Promise<{ x: number; y: number }> {
  const stage = await page.getByRole('application').boundingBox()
  const insets = await page
    .locator('.pictures')
    .evaluate((frame) =>
      ['left', 'right', 'top', 'bottom'].map((side) =>
        Number.parseFloat((frame as HTMLElement).style.getPropertyValue(`--photo-${side}`)),
      ),
    )
  const [left = 0, right = 0, top = 0, bottom = 0] = insets
  if (stage === null) throw new Error('There is no canvas.')
  return {
    x: stage.x + left + at[0] * (stage.width - left - right),
    y: stage.y + top + at[1] * (stage.height - top - bottom),
  }
}

const isMarked = (page: Page) =>
  page.waitForFunction(() => {
    const canvas = document.querySelectorAll('canvas')[2]
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.some((value, index) => index % 4 === 3 && value > 0) === true
  })

async function removal(person: Person): Promise<Record<string, number>> {
  const { page } = person
  const seconds = stopwatch()
  await page.goto('/')
  await person.choosePhoto('Choose a photo', photo as string)
  await page.waitForURL(/photo=/)
  await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 300) !== 300)
  const select = page.getByRole('button', { name: 'Select', exact: true })
  await select.waitFor()
  if ((await select.getAttribute('aria-pressed')) !== 'true') await person.press('Select')
  await page.getByRole('region', { name: 'Things in the photo' }).waitFor({ timeout: 60_000 })
  const place = await placeOnPhoto(page)
  const clicked = stopwatch()
  person.presses++
  await page.mouse.click(place.x, place.y)
  await isMarked(page)
  const outline = clicked()
  await person.press(/^Remove$|^Remove\b(?! object| the)/)
  await page.getByRole('slider', { name: 'Compare before and after' }).waitFor({ timeout: 120_000 })
  return { 'landing to first removal': seconds(), 'select click to outline': outline }
}

async function thumbnails(person: Person): Promise<Record<string, number>> {
  const { page } = person
  await page.goto('/upload-cartoon/upload')
  await page.waitForFunction(() => (document.querySelector('canvas')?.width ?? 300) !== 300)
  const seconds = stopwatch()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(photo as string)
  const presets = page.getByRole('list', { name: 'Presets' }).locator('img')
  await presets.first().waitFor({ timeout: 120_000 })
  const first = seconds()
  await page.waitForFunction(
    () => {
      const items = [...document.querySelectorAll('ul[aria-label="Presets"] > li')]
      return items.length > 1 && items.every((item) => item.querySelector('img') !== null)
    },
    undefined,
    { timeout: 120_000 },
  )
  return { 'photo opened to first thumbnail': first, 'photo opened to last thumbnail': seconds() }
}

async function purchase(person: Person): Promise<Record<string, number>> {
  const { page, context } = person
  // The mailbox opens to nobody who comes by way of another address.
  const mails = await browser.newPage()
  await mails.goto(mailbox as string)
  await page.goto('/pricing')
  const seconds = stopwatch()
  const email = `person-${randomBytes(6).toString('hex')}@example.com`
  await person.press('Get BASIC')
  const form = page.getByRole('dialog', { name: 'Login/Register Account' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await person.press('Get verification code')
  await form.getByLabel('Verification code', { exact: true }).fill(await readCode(mails, email))
  await form.getByLabel('Password', { exact: true }).fill(`${randomBytes(9).toString('base64')} Xy7`)
  const opened = context.waitForEvent('page', { timeout: 5_000 }).catch(() => null)
  await person.press('Log in/Register now')
  let tab = await opened
  if (tab === null) {
    const [next] = await Promise.all([context.waitForEvent('page'), person.press('Get BASIC')])
    tab = next
  }
  await tab.waitForURL(/\/sandbox\/checkout\//)
  await tab.waitForLoadState('networkidle')
  await person.press('Approve', tab)
  await tab.getByRole('heading', { name: /^You are on BASIC until/ }).waitFor({ timeout: 60_000 })
  const taken = seconds()
  await mails.close()
  return { 'registration to paid': taken }
}

async function readCode(mails: Page, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    await mails.reload()
    const mail = mails.getByRole('listitem').filter({ hasText: email }).first()
    if ((await mail.count()) > 0) {
      const code = /\b(\d{6})\b/.exec(await mail.innerText())?.[1]
      if (code !== undefined) return code
    }
    await mails.waitForTimeout(100)
  }
  throw new Error('No code has come.')
}

function stopwatch(): () => number {
  const began = performance.now()
  return () => (performance.now() - began) / 1000
}

for (const task of [removal, thumbnails, purchase]) {
  const results: Record<string, number>[] = []
  let presses = 0
  for (let run = 0; run < runs; run++) {
    const person = await arrive()
    results.push(await task(person))
    presses = person.presses
    await person.context.close()
  }
  for (const name of Object.keys(results[0] ?? {})) {
    const sorted = results.map((result) => result[name] ?? Number.NaN).sort((a, b) => a - b)
    const middle = sorted[sorted.length >> 1] ?? Number.NaN
    console.log(`${name}: ${middle.toFixed(2)} s (${sorted.map((value) => value.toFixed(2)).join(', ')})`)
  }
  console.log(`${task.name}: ${presses} presses`)
}
await browser.close()
