import { afterEach, beforeEach } from 'vitest'
import { commands, page } from 'vitest/browser'

/** Runs the tests of a group on a screen of this size, in CSS pixels, whose only pointer is a finger. */
export function onPhone(width: number, height: number): void {
  beforeEach(async () => {
    await page.viewport(width, height)
    await commands.touchScreen(true)
  })
  afterEach(async () => {
    await commands.touchScreen(false)
    await page.viewport(1280, 800)
  })
}
