import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { showLastingNotification, showNotification } from '#ui/notice.ts'
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

/** The controls in sight that a notice lies over, by name. */
function coveredControls(): (string | null)[] {
  const list = listOf(lost.text)
  const notices = [...list.children].map((notice) => notice.getBoundingClientRect())
  return [...document.querySelectorAll('a[href], button, input')]
    .filter((control) => {
      const over = hitOf(control, list)
      if (list.contains(control) || over === undefined || !(control.contains(over) || over.contains(control)))
        return false
      const box = control.getBoundingClientRect()
      return notices.some(
        ({ left, right, top, bottom }) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      )
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
