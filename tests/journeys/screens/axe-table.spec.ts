import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { findLanguage } from '#i18n/languages.ts'
import routes from '#web/routes.ts'
import { newEmail } from '../accounts.ts'
import { findViolations } from '../no-violations.ts'
import { OwnServer, useOwnServer } from '../own-server.ts'
import { test } from '../shared-member.ts'
import { buy, register, visitAccount, visitPhotos, visitPlan } from './member-screens.ts'
import { editorRoutes, visitEditor, visitOverlays, visitPages } from './visitor-screens.ts'
import { type Look, Walk } from './walk.ts'

const themes = ['light', 'dark'] as const

/** Without a mail server, so that there is a mailbox, and with ads, so that there is a question about them. */
const site = useOwnServer(() => {
  const ads = { ADSENSE_CLIENT: 'ca-pub-1234567890123456', ADSENSE_SLOT: '1234567890', GTAG_ID: 'G-ABC123DEF4' }
  return OwnServer.create({ ...ads, SMTP_URL: '', MAIL: '', OPERATOR_NAME: "Ada's Darkroom" })
})

/** Where pages stand; not what leads elsewhere at once, nor what machines read. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const own =
      path === undefined
        ? above
        : `${above}/${path.replace(/^\//, '').replace('*', 'no-such-page').replace('/:id', '')}`
    if (children !== undefined) return pathsOf(children, own)
    return file.endsWith('.tsx') && file !== 'routes/home/home-index.tsx' ? [own || '/'] : []
  })
}

/** Violations by screen and theme, in the order they were seen. */
const table = new Map<string, Map<string, string[]>>()

/** A tablet upright, and 1280 px at 400 % (WCAG 1.4.10). */
const narrowWindows = [
  { width: 768, height: 1024 },
  { width: 320, height: 640 },
]

/** Whether the page, or a dialog over it, is wider than a narrow window. */
async function findCut(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const wide: string[] = []
  for (const size of narrowWindows) {
    await page.setViewportSize(size)
    wide.push(...(await findWide(page)))
  }
  if (before !== null) await page.setViewportSize(before)
  return wide
}

async function findWide(page: Page): Promise<string[]> {
  const look = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog, [popover]')]
        .filter(({ scrollWidth }) => scrollWidth > innerWidth)
        .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth} px wide of ${innerWidth}`),
    )
  let wide = await look()
  // A menu takes its new place a moment after the window has its size; what stays so is cut.
  for (let looks = 0; wide.length > 0 && looks < 20; looks++) {
    await page.waitForTimeout(100)
    wide = await look()
  }
  return wide
}

/** Groups of the API's operations are drawn alike: axe looks at one of them, since all of them take it many seconds. */
const takeOutGroups = (page: Page) =>
  page.evaluate(() => {
    const groups = [...document.querySelectorAll('section:has(> section) ~ section:has(> section)')]
    const places = groups.map((group) => {
      const place = document.createComment('')
      group.replaceWith(place)
      return [place, group] as const
    })
    Object.assign(window, { putBack: () => places.forEach(([place, group]) => void place.replaceWith(group)) })
  })
const putBackGroups = (page: Page) => page.evaluate(() => (window as unknown as { putBack(): void }).putBack())

const lookByAxe: Look = async (name, page) => {
  const row = new Map<string, string[]>()
  const hasGroups = name === '/docs/api'
  if (hasGroups) await takeOutGroups(page)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    row.set(colorScheme, await findViolations(page, colorScheme === 'dark'))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  if (hasGroups) await putBackGroups(page)
  row.set('cut', await findCut(page))
  table.set(name, row)
}

/** To be looked at: SCREENS=/tmp/screens SCREENS_LANGUAGE=de SCREENS_WIDTH=375 npx playwright test axe-table */
const { SCREENS: folder, SCREENS_LANGUAGE, SCREENS_WIDTH = '1440', SCREENS_THEME = 'light' } = process.env

const lookByEye: Look = async (name, page) => {
  await page.emulateMedia({ colorScheme: SCREENS_THEME === 'dark' ? 'dark' : 'light' })
  await page.waitForTimeout(400)
  await page.screenshot({
    path: join(folder ?? '', `${name.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'front'}.png`),
  })
}

const width = Number(SCREENS_WIDTH)
test.use({ viewport: { width, height: width < 768 ? 812 : 900 } })

test('axe finds nothing on any route or overlay, light or dark, and none is wider than a narrow window', async ({
  context,
}) => {
  // Some sixty screens, each looked at in two themes and three widths. It was seen to take 460 s beside everything else.
  test.setTimeout(900_000)
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  const walk = new Walk(context, findLanguage(SCREENS_LANGUAGE) ?? 'en', folder === undefined ? lookByAxe : lookByEye)
  await visitPages(walk)
  await visitOverlays(walk)
  await visitEditor(walk)
  await register(
    walk,
    newEmail().replace('@', '.maximiliana.von-und-zu-hohenlohe@a-rather-long-name-of-a-host.'),
    site().mailbox,
  )
  await visitPhotos(walk, await visitAccount(walk))
  await visitPlan(walk, await buy(walk))
  if (folder !== undefined) return
  console.log(`| screen | ${themes.join(' | ')} | cut |\n|---|---|---|---|`)
  for (const [name, row] of table)
    console.log(`| ${name} | ${[...row.values()].map(({ length }) => length).join(' | ')} |`)
  const seen = new Set([...table.keys()].map((name) => name.split(/[ ,]/)[0]))
  // The operator's page is looked at where there is an operator (account/admin.spec.ts), and each tool of the editor in
  // `src/web/editor/panel/panel-axe.spec.tsx`.
  const isElsewhere = (path: string) => path.startsWith('/admin') || editorRoutes.includes(path)
  expect(pathsOf(routes).filter((path) => !seen.has(path) && !isElsewhere(path))).toEqual([])
  expect(
    [...table].flatMap(([name, row]) =>
      [...row].flatMap(([theme, found]) => found.map((each) => `${name}, ${theme}: ${each}`)),
    ),
  ).toEqual([])
})

// After the walk, which begins with an empty one.
test('the mailbox opens for who has its address, and is none for who comes through a proxy', async ({ request }) => {
  const asOwnPage = { 'x-envelope': 'none', 'sec-fetch-site': 'same-origin' }
  const data = { email: newEmail() }
  expect((await request.post('/api/auth/send-verification-code', { data, headers: asOwnPage })).ok()).toBe(true)
  const textOf = async (path: string) => (await request.get(path)).text()
  const code = /\d{6} is your Emulsion code/
  const locked = await request.get('/mailbox')
  expect(locked.status()).toBe(403)
  expect(await locked.text()).toContain('The mailbox is locked')
  expect(await textOf('/mailbox.data')).not.toMatch(code)
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await request.get(site().mailbox, { headers })).status()).toBe(404)
  expect(await textOf(site().mailbox)).toMatch(code)
  // The same address with the cookie that came.
  expect(await textOf('/mailbox.data')).toMatch(code)
})
