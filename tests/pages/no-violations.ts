import axe, { type NodeResult } from 'axe-core'
import { expect } from 'vitest'
import { commands } from 'vitest/browser'

/** WCAG 2.2 at A and AA, and what axe holds for good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A theme changes colours alone: these are the rules that look at them. */
const colourRules = ['color-contrast', 'link-in-text-block']

// Axe writes out each element that it looks at, with all that lies in it and the pictures in its addresses, and keeps
// 300 letters: that took up to two thirds of its time. What is at fault is written out here.
axe.configure({ noHtml: true })

const sourceLettersMax = 300

/** @param inDark only what another theme can break */
export async function expectNoViolations(inDark = false): Promise<void> {
  const { violations } = await axe.run(document, {
    ...(inDark
      ? { runOnly: { type: 'rule', values: colourRules } }
      : { runOnly: tags, rules: { 'target-size': { enabled: true } } }),
    resultTypes: ['violations'],
    elementRef: true,
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(sourceOf).join(' | ')}`)).toEqual([])
}

const sourceOf = ({ element }: NodeResult) => element?.outerHTML.slice(0, sourceLettersMax)

/** The same in the light theme and in the dark one. */
export async function expectNoViolationsInThemes(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await commands.colorScheme(scheme)
    await expectNoViolations(scheme === 'dark')
  }
  await commands.colorScheme(null)
}
