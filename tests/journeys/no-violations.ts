import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 at A and AA, and what axe holds for good practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A theme changes colours alone: these are the rules that look at them. The first is the one that takes long. */
const contrast = 'color-contrast'
const linksInText = 'link-in-text-block'

/** Kinds of elements in whose colours axe has found no fault, by the browser context that they were seen in. */
const soundKinds = new WeakMap<BrowserContext, readonly number[]>()

/** What a page's header, main part or footer held when axe found no fault in it, by the browser context it was seen in. */
const soundParts = new WeakMap<BrowserContext, readonly number[]>()

interface ByAll {
  readonly options: Pick<axe.RunOptions, 'runOnly' | 'rules'>
  /** Parts that were found sound, as `soundParts` names them. */
  readonly known: readonly number[]
}

interface LookedAt {
  /** The rule, and where. */
  readonly faults: readonly string[]
  readonly soundParts: readonly number[]
}

interface Looked {
  /** The rule, and where. */
  readonly faults: readonly string[]
  readonly soundKinds: readonly number[]
}

/**
 * In the page: at the whole of it, but for a header, main part or footer that holds what was found sound before, at this
 * width: it is the same on many pages, and below each dialog.
 */
async function lookAtAll({ options, known }: ByAll): Promise<LookedAt> {
  const hiding = ['inert', 'aria-hidden', 'data-base-ui-inert']
  // A part in another belongs to that one.
  const seen = new Map<number, Element>()
  for (const part of document.querySelectorAll('body header, main, body footer')) {
    if (part.parentElement?.closest('header, main, footer') !== null) continue
    // Its own attributes count as well, but for what hides it below a dialog.
    const own = part.cloneNode(false) as Element
    for (const name of hiding) own.removeAttribute(name)
    // Links lead elsewhere on each page, and React's ids are new in each document.
    const held = (own.outerHTML + part.innerHTML)
      .replaceAll(/ aria-current="[^"]*"|_r_\w+?_/g, '')
      .replaceAll(/ href="[^"]+"/g, ' href="x"')
    let kind = innerWidth
    for (let i = 0; i < held.length; i++) kind = (Math.imul(kind, 31) + held.charCodeAt(i)) | 0
    seen.set(kind, part)
  }
  const exclude = [...seen].filter(([kind]) => known.includes(kind)).map(([, part]) => part)
  // What passed is not read, and naming every element of it takes as long as the rules.
  const chosen = { ...options, resultTypes: ['violations' as const], selectors: false }
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, chosen)
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  // Axe says nothing of what is hidden.
  const isLookedAt = (part: Element) => part.closest('[inert], [aria-hidden=true], [data-base-ui-inert]') === null
  const looked = [...seen].filter(([kind, part]) => !known.includes(kind) && isLookedAt(part))
  return { faults, soundParts: faults.length === 0 ? looked.map(([kind]) => kind) : [] }
}

/**
 * In the page: at the contrast of words, once of each kind of element. It is most of the work, and most of a page is on
 * others as well. Elements are of one kind when they and all that they lie in have the same tag, attributes, colours and
 * letters.
 */
async function lookAtContrast([rule, known]: readonly [string, readonly number[]]): Promise<Looked> {
  const sound = new Set(known)
  const kinds = new Map<Element, number>()
  const whoseAlone =
    /^(id|for|href|src|srcset|alt|title|d|points|value|name|nonce|aria-(label|labelledby|describedby|controls))$/
  for (const element of document.querySelectorAll('html, body, body *')) {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
    const attributes = [...element.attributes].filter(({ name }) => !whoseAlone.test(name))
    const own = [
      ...[element.tagName, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight],
      ...attributes.map(({ name, value }) => `${name}=${value}`),
    ].join(' ')
    let kind = kinds.get(element.parentElement as Element) ?? 0
    for (let i = 0; i < own.length; i++) kind = (Math.imul(kind, 31) + own.charCodeAt(i)) | 0
    kinds.set(element, kind)
  }
  // Axe says nothing of what nobody sees, nor of what a dialog's backdrop covers: both would be looked at each time.
  const hasWords = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[data-base-ui-inert]') === null &&
    (element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''))
  const look = async (include: Element[]): Promise<string[]> => {
    if (include.length === 0) return []
    const { violations, passes } = await (window as unknown as { axe: typeof axe }).axe.run(
      { include },
      { runOnly: [rule], resultTypes: ['violations', 'passes'], selectors: false, elementRef: true },
    )
    for (const { nodes } of passes)
      for (const { element } of nodes) sound.add(kinds.get(element as unknown as Element) ?? 0)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  const unknown = () => [...kinds.keys()].filter((element) => !sound.has(kinds.get(element) ?? 0) && hasWords(element))
  const firsts = new Map(unknown().map((element) => [kinds.get(element), element]))
  const faults = await look([...firsts.values()])
  // Whatever axe could not judge in one of a kind, because something lies over it, it may judge in another.
  const looked = new Set(firsts.values())
  const others = await look(unknown().filter((element) => !looked.has(element)))
  return { faults: [...faults, ...others], soundKinds: [...sound] }
}

/**
 * Waits until a page has what every page has: on its way to another it is empty for a moment, and longer on a busy
 * machine. What does not come is axe's to tell.
 */
async function standing(page: Page): Promise<void> {
  for (const part of ['main, [role=main]', 'h1, [role=heading]'])
    await page
      .locator(part)
      .first()
      .waitFor({ state: 'attached', timeout: 10_000 })
      .catch(() => {})
}

/**
 * What axe finds fault with on the page once it stands: the rule, and where.
 * @param inDark only what another theme can break
 */
export async function findViolations(page: Page, inDark = false): Promise<string[]> {
  await standing(page)
  // Handed over once a page: half of what a short page takes is reading axe itself.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const context = page.context()
  const known = soundParts.get(context) ?? []
  const asked: ByAll = inDark
    ? { options: { runOnly: [linksInText] }, known: [] }
    : { options: { runOnly: tags, rules: { 'target-size': { enabled: true }, [contrast]: { enabled: false } } }, known }
  const ofAll = await page.evaluate(lookAtAll, asked)
  if (!inDark) soundParts.set(context, [...known, ...ofAll.soundParts])
  const ofContrast = await page.evaluate(lookAtContrast, [contrast, soundKinds.get(context) ?? []] as const)
  soundKinds.set(context, ofContrast.soundKinds)
  return [...ofAll.faults, ...ofContrast.faults]
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
