import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

type Point = readonly [x: number, y: number]

/** Draws with the mouse held down, through points of the shown page in CSS pixels. */
export const stroke: BrowserCommand<[points: readonly Point[]]> = async ({ page, iframe }, points) => {
  const frame = await iframe.owner().boundingBox()
  const [start, ...rest] = points
  if (frame === null || start === undefined) throw new Error('There is nothing to draw on, or no stroke.')
  await page.mouse.move(frame.x + start[0], frame.y + start[1])
  await page.mouse.down()
  for (const [x, y] of rest) await page.mouse.move(frame.x + x, frame.y + y, { steps: 4 })
  await page.mouse.up()
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    stroke: (points: readonly Point[]) => Promise<void>
  }
}
