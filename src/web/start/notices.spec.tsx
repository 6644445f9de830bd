import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { showLastingNotification, showMessage, showNotification } from '#ui/notice.ts'
import { openEditor, quietTool } from '../../../tests/pages/editor-data.ts'
import { openPage } from '../../../tests/pages/open-page.tsx'
import { server } from '../../../tests/pages/server.ts'

const listOf = (text: string) => page.getByText(text).element().closest('[aria-live]') as HTMLElement

test('a notice paints itself alone, and no band over what it lies beside', async () => {
  await openEditor(server, quietTool)
  showNotification({ text: 'Kept.' })
  await expect.element(page.getByText('Kept.')).toBeVisible()
  const list = listOf('Kept.')
  expect(list.dataset.theme).toBe('dark')
  expect(list.getBoundingClientRect().width).toBe(innerWidth)
  expect(getComputedStyle(list).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

const lost = { text: 'The connection was lost.', action: { label: 'Try again', onSelect() {} } }

/** What a finger or a pointer would hit in the middle of a control, were there no notices. */
function hitOf(control: Element, list: HTMLElement): Element | undefined {
  const { left, top, width, height } = control.getBoundingClientRect()
  const hits = document.elementsFromPoint(left + width / 2, top + height / 2)
  return width === 0 ? undefined : hits.find((element) => !list.contains(element))
}

/** Whether a notice lies over a control, and so much over it that there is no room left for a finger. */
const leavesLittle = (notice: DOMRect, box: DOMRect): boolean =>
  box.left < notice.right &&
  box.right > notice.left &&
  box.top < notice.bottom &&
  box.bottom > notice.top &&
  box.height < notice.height + 64

/** The controls in sight that a notice lies over, by name. */
function coveredControls(): (string | null)[] {
  const list = listOf(lost.text)
  const notices = [...list.children].map((notice) => notice.getBoundingClientRect())
  return [...document.querySelectorAll('a[href], button, input')]
    .filter((control) => {
      const over = hitOf(control, list)
      if (list.contains(control) || over === undefined || !(control.contains(over) || over.contains(control)))
        return false
      return notices.some((notice) => leavesLittle(notice, control.getBoundingClientRect()))
    })
    .map((control) => control.textContent || control.getAttribute('aria-label'))
}

test('a notice covers no control at any width, and is dark over the editor, also on a light page', async () => {
  const background = () => getComputedStyle(listOf(lost.text).firstElementChild as Element).backgroundColor
  const expectNothingCovered = async () => {
    showLastingNotification(lost)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    for (const width of [375, 768, 1440]) {
      await page.viewport(width, width === 375 ? 667 : 900)
      await expect.poll(coveredControls, { message: `at ${width} px` }).toEqual([])
    }
  }
  await commands.colorScheme('light')
  try {
    await openPage(server, '/solutions')
    await expectNothingCovered()
    expect(background()).toBe('rgb(255, 255, 255)')

    await openEditor(server, 'remove-object')
    await expectNothingCovered()
    expect(background()).toBe('rgb(28, 28, 28)')
    // A press beneath reaches what it was meant for.
    const { left, top, width, height } = page
      .getByRole('button', { name: 'Remove object', exact: true })
      .element()
      .getBoundingClientRect()
    expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('button')).toHaveTextContent(
      'Remove object',
    )
  } finally {
    await commands.colorScheme(null)
    await page.viewport(1280, 800)
  }
})

test('a notice stays at the foot over large pictures that are links, and leaves a sheet its heading', async () => {
  await openPage(server, '/solutions')
  await page.viewport(375, 667)
  const list = document.createElement('div')
  list.style.cssText = 'position: fixed; inset: 0; display: grid; z-index: 30'
  for (const name of ['one', 'two', 'three']) {
    const link = Object.assign(document.createElement('a'), { href: '#', textContent: name })
    list.append(link)
  }
  document.body.append(list)
  try {
    showLastingNotification(lost)
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    const boxOf = () => (listOf(lost.text).firstElementChild as Element).getBoundingClientRect()
    await expect.poll(() => innerHeight - boxOf().bottom).toBe(16)
    list.style.inset = '560px 0 0'
    list.innerHTML = '<div role="dialog" style="height: 107px; background: white"><h2>Delete account?</h2></div>'
    const heading = () => (list.querySelector('h2') as Element).getBoundingClientRect()
    await expect.poll(() => boxOf().bottom <= heading().top || boxOf().top >= heading().bottom).toBe(true)
  } finally {
    list.remove()
    await page.viewport(1280, 800)
  }
})

test('a notice leaves a dialog what it says is wrong', async () => {
  await openPage(server, '/solutions')
  await page.viewport(375, 667)
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  dialog.style.cssText = 'position: fixed; inset: 560px 0 0; background: white; z-index: 30'
  dialog.innerHTML = '<p style="margin-top: 51px">Please enter password</p>'
  document.body.append(dialog)
  try {
    showMessage('Your name is saved.')
    await expect.element(page.getByText('Your name is saved.')).toBeVisible()
    const notice = () => (listOf('Your name is saved.').firstElementChild as Element).getBoundingClientRect()
    const error = () => (dialog.querySelector('p') as Element).getBoundingClientRect()
    await expect.poll(() => notice().bottom <= error().top || notice().top >= error().bottom).toBe(true)
  } finally {
    dialog.remove()
    await page.viewport(1280, 800)
  }
})

test('a notice goes with its page, and what was said as the page was left stays', async () => {
  await openPage(server, '/solutions')
  showMessage('Your name is saved.')
  await expect.element(page.getByText('Your name is saved.')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 600))
  showMessage('The steps are kept.')
  showLastingNotification(lost)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Support' })
  ;(link.element() as HTMLAnchorElement).click()
  await expect.poll(() => location.pathname).toBe('/home/support')
  await expect.element(page.getByText('Your name is saved.')).not.toBeInTheDocument()
  await expect.element(page.getByText('The steps are kept.')).toBeVisible()
  await expect.element(page.getByText(lost.text)).toBeVisible()
})
