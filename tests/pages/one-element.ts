import { type Locator, page } from 'vitest/browser'

/**
 * A locator that means one element and meets several says so in a line. Its own words name each of them by a way that no
 * other element has: 0.1 s of a core, at each look of a wait.
 */
let own: Locator = page.getByText('')
while (!Object.hasOwn(own, 'query')) own = Object.getPrototypeOf(own)
own.query = function () {
  const [found, ...others] = this.elements()
  if (others.length > 0) throw new Error(`${this.selector} is ${others.length + 1} elements: it must be one`)
  return found ?? null
}
