import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { loader } from '#web/routes/pages/remove-background.tsx'
import { drawPhoto, history, loadFile, openEditorServer, reload } from '../../../tests/pages/editor-data.ts'
import { expectNoViolationsInThemes } from '../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../tests/pages/on-phone.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { usageOf } from '../../../tests/pages/page-server.ts'
import { server } from '../../../tests/pages/server.ts'

const item = (title: string) => ({ title, text: `${title}.` })

async function openBackgroundPage(): Promise<void> {
  server.show<typeof loader>('pages/remove-background.tsx', {
    said: {
      ...{ lead: 'Found by itself.', start: 'Begins at once.', server: 'Goes to the server.', example: 'A cup' },
      heads: { ways: 'Behind it', shops: 'For shops', questions: 'Questions' },
      links: { sample: 'Try it on our photo', moving: 'Moving from remove.bg', api: 'All calls' },
      ...{ ways: [item('Transparent')], shops: [item('Many at once')] },
      questions: [{ question: 'How large?', answer: 'Large.' }],
    },
    ...{ pair: undefined, sample: 'coffee', facts: [] },
  })
  await openPage(server, '/remove-background')
}

test('a photo that is dropped there is cut out at once, counted once, and named for it', async () => {
  server.usage = usageOf('VISITOR', 0)
  const editor = openEditorServer(server)
  await openBackgroundPage()
  const said = getComputedStyle(page.getByText('Begins at once.').element())
  expect([said.fontSize, said.color]).toEqual(['16px', getComputedStyle(document.body).color])
  await expectNoViolationsInThemes()
  await expect
    .element(page.getByRole('link', { name: 'Try it on our photo' }))
    .toHaveAttribute('href', '/remove-object?mode=background&start=now&sample=coffee')
  await loadFile(await drawPhoto())
  await expect.element(history).toHaveLength(2)
  expect(editor.requests).toMatchObject([{ tool: 'remove-object', maskId: null, options: { remove: 'background' } }])
  await expect.element(history.nth(1)).toMatchTextContent('Remove background')
  await expect.element(page.getByRole('heading', { name: 'Remove background' })).toBeVisible()
  const chosen = page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Remove background' })
  await expect.element(chosen).toHaveAttribute('aria-current', 'page')
  expect(location.search).toMatch(/^\?mode=background&photo=/)
  // Nothing is begun a second time.
  await reload(server)
  await expect.element(history).toHaveLength(2)
  await expect.element(page.getByRole('radio', { name: 'Background' })).toBeChecked()
  expect(editor.requests).toHaveLength(1)
})

test('no other mode and no note shows for an instant before the run begins', async () => {
  server.usage = usageOf('VISITOR', 0)
  const editor = openEditorServer(server)
  await openBackgroundPage()
  const texts = ['Select what should go', 'Results are at most', 'Your steps will be kept here.']
  const seen = new Set<string>()
  const watch = new MutationObserver(() => {
    if (editor.requests.length > 0) return
    for (const text of texts) if (document.body.textContent.includes(text)) seen.add(text)
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await loadFile(await drawPhoto())
  await expect.element(history).toHaveLength(2)
  watch.disconnect()
  expect([...seen]).toEqual([])
})

test('with no edit left the photo opens, nothing starts, and the button leads to an account', async () => {
  server.usage = usageOf('VISITOR', 3)
  const editor = openEditorServer(server)
  await openBackgroundPage()
  await loadFile(await drawPhoto())
  await expect.element(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  await expect.element(history).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(editor.requests).toEqual([])
})

test('with no edit left one button is red: the one that registers', async () => {
  const isRed = (name: RegExp) => {
    const [red, , blue] = (
      getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return (red ?? 0) > 150 && (blue ?? 0) < 100
  }
  server.usage = usageOf('VISITOR', 0)
  await openBackgroundPage()
  expect(isRed(/^Choose a photo/)).toBe(true)
  server.usage = usageOf('VISITOR', 3)
  await openBackgroundPage()
  await expect.element(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  expect([isRed(/^Register$/), isRed(/^Choose a photo/)]).toEqual([true, false])
})

describe('on a phone', () => {
  onPhone(375, 812)

  test('the headline asks for what a phone can do', async () => {
    await openBackgroundPage()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Take or choose a photo\./)
  })
})

test('it stands beside the six tools in the menus, as Adjust does, and leads to its page', async () => {
  await openBackgroundPage()
  await page.getByRole('button', { name: 'Tools' }).click()
  const rows = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(8)
  await expect.element(rows.nth(6).getByRole('link')).toHaveAttribute('href', '/remove-background')
  await expect.element(rows.last().getByRole('link')).toHaveAttribute('href', '/remove-object?tool=adjust')
  await expect
    .element(page.getByRole('contentinfo').getByRole('link', { name: 'Remove background' }))
    .toHaveAttribute('href', '/remove-background')
})
