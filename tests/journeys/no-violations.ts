import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** WCAG 2.2 at A and AA, and what axe holds for good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A theme changes colours alone: these are the rules that look at them. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds fault with on the page as it stands: the rule, and where. `inDark`: only what another theme can break. */
export async function findViolations(page: Page, inDark = false): Promise<string[]> {
  // Handed over once a page: half of what a short page takes is reading axe itself.
  const isThere = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    // What passed is not read, and naming every element of it takes as long as the rules.
    .options({
      ...(inDark
        ? { runOnly: { type: 'rule', values: colourRules } }
        : { runOnly: tags, rules: { 'target-size': { enabled: true } } }),
      resultTypes: ['violations'],
    })
    // In the page itself: none of ours has a frame whose content is ours, and a second page for the sums costs a second.
    .setLegacyMode()
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

export async function expectNoViolations(page: Page, inDark = false): Promise<void> {
  expect(await findViolations(page, inDark)).toEqual([])
}

/** The same in the light theme and in the dark one. */
export async function expectNoViolationsInThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`in ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, colorScheme === 'dark')
    })
  }
}
