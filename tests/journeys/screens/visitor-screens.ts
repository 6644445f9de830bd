import { expect, type Page } from '@playwright/test'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { password } from '../accounts.ts'
import { fixture } from '../editor.ts'
import { publicPaths } from '../public-paths.ts'
import type { Walk } from './walk.ts'

export const editorRoutes: readonly string[] = menuToolIds.map((id) => toolCatalog[id].path)
/** Routes that anybody may open, the editor's apart. */
const openRoutes = [...publicPaths.filter((path) => !editorRoutes.includes(path)), '/home/support']
/** Addresses that nothing of the site leads to. */
const typedRoutes = ['/no-such-page', '/mailbox', '/offline', '/connect']
/** One of the routes that ask for a login, which all ask alike. */
const memberRoute = '/home/account'

export async function visitPages(walk: Walk): Promise<void> {
  const { t } = walk
  const page = await walk.open('/')
  const question = page.getByRole('region', { name: t('May Google show ads and count your visit here?') })
  await expect(question).toBeVisible()
  await walk.look('/ consent', page)
  await question.getByRole('button', { name: t('Decline') }).click()
  await expect(question).toHaveCount(0)
  for (const path of [...openRoutes, ...typedRoutes]) {
    await (typedRoutes.includes(path) ? walk.open(path, page) : walk.goOn(path, page))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look(path, page)
  }
  const order = '/link?order=0197a000-0000-7000-8000-000000000000'
  for (const path of [memberRoute, order]) {
    // A document asks for the login once.
    await walk.open(path, page)
    await expect(walk.dialog(page)).toBeVisible()
    await walk.leave(page)
    await walk.look(`${path.split('?')[0]} logged out`, page)
  }
  await page.close()
}

/** What lies over the pages of a visitor. */
export async function visitOverlays(walk: Walk): Promise<void> {
  const { t } = walk
  const page = await walk.open('/solutions')
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  if (isWide) {
    await walk.press(page.getByRole('button', { name: t('Tools') }), page.locator('#tools-panel'))
    await walk.look('/solutions tools', page)
    await page.keyboard.press('Escape')
  } else await walk.lookAtDialog(page, t('Menu'), '/solutions menu')
  const languages = page.getByRole('contentinfo').locator('details')
  await languages.locator('summary').click()
  await walk.look('/solutions languages', page)
  await page.keyboard.press('Escape')
  await visitLogin(walk, page)
  await page.close()
}

async function visitLogin(walk: Walk, page: Page): Promise<void> {
  const { t } = walk
  const form = walk.dialog(page)
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click()
  await walk.press(page.getByRole('button', { name: t('Log in'), exact: true }).first(), form)
  await walk.look('/solutions login', page)
  await press(t('Log in/Register now'))
  await walk.look('/solutions login, values missing', page)
  await press(t('Retrieve password?'))
  await walk.look('/solutions retrieve password', page)
  await press(t('Back to login'))
  await press(t('Log in without a code'))
  await walk.look('/solutions login by password', page)
  await form.getByLabel(t('Email'), { exact: true }).fill('nobody@example.org')
  await form.getByLabel(t('Password'), { exact: true }).fill(password)
  await press(t('Log in'))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await walk.look('/solutions request error', page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('OK') })
    .click()
}

export async function visitEditor(walk: Walk): Promise<void> {
  const { t } = walk
  const page = await walk.open('/remove-object')
  await walk.look('/remove-object', page)
  await walk.goOn('/upload-cartoon/upload', page)
  if ((page.viewportSize()?.width ?? 0) >= 640)
    await walk.press(page.getByRole('button', { name: t('From a link') }), walk.dialog(page))
  else {
    const item = page.getByRole('menuitem', { name: t('Open from a link') })
    await walk.press(page.getByRole('button', { name: t('More'), exact: true }), item)
    await walk.press(item, walk.dialog(page))
  }
  await walk.look('/upload-cartoon/upload address', page)
  await walk.leave(page)
  await page.locator('input[type=file]').first().setInputFiles(fixture('portrait.jpg'))
  await page.waitForURL(/photo=/)
  await page.keyboard.press('?')
  await expect(walk.dialog(page)).toBeVisible()
  await walk.look('/upload-cartoon/upload keys', page)
  await walk.leave(page)
  for (const [button, name] of [
    [page.getByRole('button', { name: t('More'), exact: true }).first(), 'menu'],
    [
      page.getByRole('button', { name: new RegExp(`^${t('Zoom, {percent} %', { percent: '@' }).split('@')[0]}`) }),
      'zoom',
    ],
  ] as const) {
    if (!(await button.isVisible())) continue
    await walk.press(button, page.getByRole('menu'))
    await walk.look(`/upload-cartoon/upload ${name}`, page)
    await page.keyboard.press('Escape')
    // A menu that still closes would be taken for the next one, and looked at without what lies under it.
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await page.keyboard.press('Control+s')
  await expect(walk.dialog(page)).toBeVisible()
  await walk.look('/upload-cartoon/upload download', page)
  await walk.leave(page)
  await page.close()
}
