import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Tier } from '#contract/plan.ts'
import type { ThingsReply } from '#contract/things.ts'
import type { MenuToolId } from '#tools/catalog.ts'
import { joinBasic, joinFree, newAddress } from './accounts.ts'
import { EditorPage, fixture } from './editor-page.ts'
import { test as base } from './shared-member.ts'

const noThings = { data: { things: [] } } satisfies { data: ThingsReply }

/**
 * In the page, before anything of it. A route of Playwright would do the same, but with one the browser keeps no file: every
 * page would fetch and compile the site anew.
 */
function answerNoThings(answer: object): void {
  const own = window.fetch
  window.fetch = async (asked, init) =>
    typeof asked === 'string' && /^\/api\/photos\/[^/]+\/things$/.test(asked) ? Response.json(answer) : own(asked, init)
}

interface Journey {
  readonly editor: EditorPage
  readonly crashes: Error[]
  readonly tier: Tier | 'MEMBER'
  readonly joined: undefined
  readonly readsThings: boolean
  readonly reading: undefined
}

export const test = base.extend<Journey>({
  // Limits an address are for one address: without this, all journeys together would use them up.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  /**
   * Who the journey's user is when it begins: `test.use({ tier: 'FREE' })` where it is not about becoming one. A MEMBER is
   * of BASIC and shared: for journeys that change nothing of the account.
   */
  tier: ['VISITOR', { option: true }],
  joined: [
    async ({ context, tier, sharedMember }, use) => {
      if (tier === 'FREE') await joinFree(context.request)
      if (tier === 'BASIC') await joinBasic(context.request)
      if (tier === 'MEMBER') await sharedMember.enter(context)
      await use(undefined)
    },
    { auto: true },
  ],
  /**
   * Whether the server looks for things in the photos that Remove object opens: 2 s of a core each. Journeys that select
   * nothing are told that there are none.
   */
  readsThings: [false, { option: true }],
  reading: [
    async ({ context, readsThings }, use) => {
      if (!readsThings) await context.addInitScript(answerNoThings, noThings)
      await use(undefined)
    },
    { auto: true },
  ],
  editor: async ({ page }, use) => use(new EditorPage(page)),
  /**
   * No journey may pass over an error in the page. One is none: the router leaves data that was given up after its value
   * came and before its stream closed as two unhandled rejections (`done` in turbo-stream, react-router 8.4.0).
   */
  crashes: [
    async ({ page }, use) => {
      const crashes: Error[] = []
      page.on('pageerror', (error) => error.name === 'AbortError' || crashes.push(error))
      await use(crashes)
      expect(crashes).toEqual([])
    },
    { auto: true },
  ],
})

export { EditorPage, expect, fixture }

/**
 * The tool has changed the photo, shows it beside the original, and gives it out under its name and in its size.
 * @param photo a fixture, or the file that was opened @returns the file of the result
 */
export async function expectGivenOut(
  editor: EditorPage,
  tool: MenuToolId,
  photo: string | { name: string; buffer: Buffer },
): Promise<string> {
  await expect(editor.history).toHaveCount(2)
  const opened = typeof photo === 'string' ? { name: basename(photo), buffer: await readFile(fixture(photo)) } : photo
  const { name, path } = await editor.download('PNG')
  expect(name).toBe(opened.name.replace(/\.\w+$/, `-${tool}.png`))
  const [before, after] = [sharp(opened.buffer), sharp(path)]
  const [{ width, height }, made] = await Promise.all([before.metadata(), after.metadata()])
  expect([made.format, made.width, made.height]).toEqual(['png', width, height])
  const [from, to] = await Promise.all(
    [before, after].map((one) => one.removeAlpha().toColourspace('srgb').raw().toBuffer()),
  )
  expect(differenceOf(from as Buffer, to as Buffer)).toBeGreaterThan(0.01)
  return path
}

/** Mean difference of the pixels of two pictures of one size, 0..255. */
export function differenceOf(a: Buffer, b: Buffer): number {
  expect(b.length).toBe(a.length)
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
}
