import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  areMarked,
  clickAt,
  expectMarks,
  litShare,
  openEditor,
  openEditorServer,
  placeOnPhoto,
  strokeAt,
} from '../../../../../tests/pages/editor-data.ts'
import { expectNoViolationsInThemes } from '../../../../../tests/pages/no-violations.ts'
import { onPhone } from '../../../../../tests/pages/on-phone.ts'
import { server } from '../../../../../tests/pages/server.ts'
import { answerThings, drawScene, type Shape } from '../../../../../tests/pages/things-data.ts'

const woman: Shape = {
  box: { left: 0.4, top: 0.2, right: 0.52, bottom: 0.8 },
  color: '#b03a30',
  named: { kind: 'person', group: 'people', isMain: true, isSmall: false },
}
const head = [0.46, 0.25] as const
const feet = [0.46, 0.76] as const
const beside = [0.7, 0.5] as const

const offer = page.getByText('Part of it stays: include it?')

/** Draws around the woman down to here. */
const drawAround = (bottom: number) =>
  strokeAt([0.38, 0.17], [0.54, 0.17], [0.54, bottom], [0.38, bottom], [0.38, 0.18])

const chip = page.getByRole('button', { name: /^People/ })

async function openWoman(): Promise<void> {
  const editor = openEditorServer(server)
  await answerThings(server, [woman])
  await openEditor(server, 'remove-object', await drawScene([woman], '#6aa0a8'), editor)
  await expect.element(chip).toBeVisible()
  await userEvent.keyboard('l')
}

test('what is drawn around in part is offered whole, lit on the photo, and one press includes it', async () => {
  await openWoman()
  await drawAround(0.64)
  await expect.element(offer).toBeVisible()
  await expect.poll(litShare).toBeGreaterThan(0.005)
  expect(await areMarked(head, feet)).toEqual([true, false])
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await expectNoViolationsInThemes()
  await page.getByRole('button', { name: 'Include' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.poll(() => areMarked(head, feet, beside)).toEqual([true, true, false])
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(litShare).toBe(0)
})

test('who rides what was clicked is offered with it', async () => {
  const bicycle: Shape = {
    box: { left: 0.36, top: 0.55, right: 0.56, bottom: 0.9 },
    color: '#303030',
    named: { kind: 'bicycle', group: 'vehicles', isMain: false, isSmall: false },
  }
  const editor = openEditorServer(server)
  await answerThings(server, [woman, bicycle])
  await openEditor(server, 'remove-object', await drawScene([woman, bicycle], '#6aa0a8'), editor)
  await expect.element(chip).toBeVisible()
  await clickAt(0.37, 0.85)
  await expect.element(page.getByText('The rider stays: include them?')).toBeVisible()
  expect(await areMarked(head, [0.37, 0.85])).toEqual([false, true])
  await page.getByRole('button', { name: 'Include' }).click()
  await expect.poll(() => areMarked(head, [0.37, 0.85])).toEqual([true, true])
})

describe('on a phone', () => {
  onPhone(375, 667)

  test('the offer does not cover the part', async () => {
    await openWoman()
    await drawAround(0.64)
    await expect.element(offer).toBeVisible()
    expect(offer.element().getBoundingClientRect().bottom).toBeLessThan(placeOnPhoto(...feet)[1])
  })
})

test('who refuses is not asked again for the same marks, but after they were cleared', async () => {
  await openWoman()
  await drawAround(0.64)
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await drawAround(0.66)
  await new Promise((done) => setTimeout(done, 2500))
  await expect.element(offer).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectMarks(false)
  await drawAround(0.64)
  await expect.element(offer).toBeVisible()
})
