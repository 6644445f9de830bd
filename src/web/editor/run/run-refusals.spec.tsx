import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { maskReply } from '#contract/photo.ts'
import { toolCatalog } from '#tools/catalog.ts'
import {
  drawPhoto,
  expectMarks,
  keepPhoto,
  openEditor,
  openEditorServer,
  openKept,
  paint,
  refusal,
  runButton,
} from '../../../../tests/pages/editor-data.ts'
import { openPage } from '../../../../tests/pages/open-page.tsx'
import { ada, usageOf } from '../../../../tests/pages/page-server.ts'
import { server } from '../../../../tests/pages/server.ts'

const usedUp = page.getByRole('region', { name: 'Edits used up' })
const plans = page.getByRole('dialog', { name: 'Unleash the full power of AI' })
const failure = page.getByRole('alertdialog', { name: 'Request error' })

async function openMarked(): Promise<void> {
  server.answer('PUT /api/photos/:id/mask', maskReply, { maskId: 'mask' })
  await openEditor(server, 'remove-object')
  await paint()
  await expectMarks(true)
}

/** Asks for a photo that the server refuses to fetch. */
async function importRefused(): Promise<void> {
  await page.getByRole('button', { name: 'From a link' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('http://127.0.0.1/photo.jpg')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
}

test('nothing marked is said before anything is sent', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openEditor(server, 'remove-object')
  await expect.element(runButton).toBeDisabled()
  await expect.element(runButton).toHaveAccessibleDescription('Nothing is marked yet')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(refusal).toMatchTextContent('Nothing is marked yet')
  expect(server.sent.filter(({ call }) => !call.startsWith('GET '))).toEqual([])
  await paint()
  await expect.element(refusal).not.toBeInTheDocument()
  await expect.element(runButton).toBeEnabled()
})

test('edits that another tab used up refuse in place, lose nothing, and offer the plans', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openMarked()
  await expect.element(runButton).toHaveAccessibleDescription('Uses 1 of 3 left')
  server.usage = usageOf('VISITOR', 3)
  server.refuse('POST /api/jobs', 'requests-used-up')
  await runButton.click()
  await expect.element(refusal).toMatchTextContent('Your edits for this period are used up.')
  await expect.element(failure).not.toBeInTheDocument()
  await expectMarks(true)
  await refusal.getByRole('button', { name: 'Plans' }).click()
  await expect.element(plans).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await refusal.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(usedUp).toBeVisible()
})

test('a failing server is told once, and the run can be tried again', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openMarked()
  server.answerRaw('POST /api/jobs', () => new Response('<h1>Service unavailable</h1>', { status: 503 }))
  await runButton.click()
  await expect.element(failure).toMatchTextContent('This cannot be reached just now')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect.element(failure).not.toBeInTheDocument()
  await expectMarks(true)
  await runButton.click()
  await expect.poll(() => server.sentTo('POST /api/jobs')).toHaveLength(2)
  await failure.getByRole('button', { name: 'OK' }).click()
})

test('a lost connection takes nothing from the canvas when one comes back to it', async () => {
  server.usage = usageOf('VISITOR', 0)
  // After the failure before, calls that nobody asked for are refused for half a second.
  await new Promise((resolve) => setTimeout(resolve, 600))
  await openMarked()
  server.isAway = true
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => server.lostCalls).toBeGreaterThan(0)
  server.isAway = false
  await expectMarks(true)
  await expect.element(runButton).toHaveAccessibleDescription('Uses 1 of 3 left')
})

test('a member of BASIC who is logged out is asked to log in, not to buy; who will not goes on as a visitor', async () => {
  server.user = ada
  server.usage = usageOf('BASIC', 0)
  await openEditor(server, 'remove-object')
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Repair' }).click()
  server.user = null
  server.usage = usageOf('VISITOR', 0)
  window.dispatchEvent(new Event('focus'))
  await expect
    .element(page.getByText('You are logged out. Log in to continue; your photo and marks stay.'))
    .toBeVisible()
  await expect.element(page.getByText(/is part of BASIC/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
  await expect.element(plans).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Go on without logging in' }).click()
  await expect.element(page.getByText(/Repair is part of BASIC/).first()).toBeVisible()
})

test('with nothing left, the editor says so before a photo is chosen and where Run was', async () => {
  server.usage = usageOf('VISITOR', 3)
  await openPage(server, '/remove-object')
  await expect.element(usedUp).toBeVisible()
  await openEditor(server, 'remove-object')
  await expect.element(usedUp).toBeVisible()
  await page.getByRole('complementary').getByRole('button', { name: 'See the plans' }).click()
  await expect.element(plans).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // The one button to press leads to an account, by the keyboard as well.
  const register = page.getByRole('button', { name: 'Register', exact: true })
  await expect.element(register).toHaveAccessibleDescription('100 edits a month, free')
  await register.click()
  await expect.element(page.getByRole('dialog', { name: 'Login/Register Account' })).toBeVisible()
})

test('a member tool says its price at the foot before any work', async () => {
  server.usage = usageOf('VISITOR', 0)
  await openPage(server, toolCatalog.repair.path)
  await expect.element(page.getByText(/^Repair is part of BASIC: \$9\.99 a month, or \$59\.94 a year\./)).toBeVisible()
  await expect
    .element(page.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Change sky' }))
    .toHaveAccessibleDescription('Basic')
})

test("a photo that is not there, or not this visitor's, says so with a way on", async () => {
  await keepPhoto(server)
  server.refuse('GET /api/photos/:id', 'not-found')
  await openPage(server, '/upload-cartoon/upload?photo=0197a000-0000-7000-8000-000000000404')
  await expect.element(refusal).toMatchTextContent('no longer here')
  await expect.element(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
})

test('while an action waits and runs, the page says so, and no longer', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  server.refuse('POST /api/photos/import', 'import-refused', {}, answered)
  await openPage(server, '/upload-cartoon/upload')
  await importRefused()
  await expect.element(page.getByText('Action in loading...')).toBeVisible()
  answer()
  await expect.element(failure).toMatchTextContent('That address cannot be loaded')
  await expect.element(page.getByText('Action in loading...')).not.toBeInTheDocument()
})

test.for(['{Enter}', '{Escape}'])(
  'a failed action is told in a modal that holds the focus and goes by %s',
  async (key) => {
    server.refuse('POST /api/photos/import', 'import-refused')
    await openPage(server, '/upload-cartoon/upload')
    await importRefused()
    const ok = failure.getByRole('button', { name: 'OK' })
    await expect.element(ok).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(ok).toHaveFocus()
    await userEvent.keyboard(key)
    await expect.element(failure).not.toBeInTheDocument()
    await expect.element(refusal).toMatchTextContent('That address cannot be loaded')
  },
)

test('an animation that is too large to be drawn is told before a run', async () => {
  for (const [frames, text] of [
    [300, /An animation of 300 frames/],
    [301, /more than 60 megapixels together/],
  ] as const) {
    const editor = openEditorServer(server)
    // 300 frames of it are as many pixels as may be drawn.
    const { id } = await editor.keep(await drawPhoto(), { name: 'film.gif', frames, width: 500, height: 400 })
    await openKept(server, 'cartoon', id)
    await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    if (frames === 301) await expect.element(runButton).toBeDisabled()
    await openKept(server, 'coloring', id)
    const others = frames === 300 ? /edits the first; Cartoon draws all of them/ : /Coloring edits the first\.$/
    await expect.element(page.getByRole('status').filter({ hasText: others })).toBeVisible()
  }
})
