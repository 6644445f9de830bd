import type {} from '@vitest/browser-playwright'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

type Page = BrowserCommandContext['page']
type CDPSession = Awaited<ReturnType<BrowserCommandContext['context']['newCDPSession']>>
/** In CSS pixels of the shown page. */
type Point = readonly [x: number, y: number]

/** Where the shown page lies in the browser's. */
async function frameOf({ iframe }: BrowserCommandContext): Promise<{ x: number; y: number }> {
  const frame = await iframe.owner().boundingBox()
  if (frame === null) throw new Error('There is no page to point at.')
  return frame
}

/** Rests the mouse on a place. */
export const point: BrowserCommand<[point: Point]> = async (context, [x, y]) => {
  const frame = await frameOf(context)
  await context.page.mouse.move(frame.x + x, frame.y + y)
}

/** Draws with the mouse held down, through points; a click where there is one. */
export const stroke: BrowserCommand<[points: readonly Point[]]> = async (context, points) => {
  const { mouse } = context.page
  const frame = await frameOf(context)
  const [start, ...rest] = points
  if (start === undefined) throw new Error('There is no stroke.')
  await mouse.move(frame.x + start[0], frame.y + start[1])
  await mouse.down()
  for (const [x, y] of rest) await mouse.move(frame.x + x, frame.y + y, { steps: 4 })
  await mouse.up()
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One for all calls: fingers stay down, and what is emulated stays, only as long as their session. */
function sessionOf({ page, context }: BrowserCommandContext): Promise<CDPSession> {
  const session = sessions.get(page) ?? context.newCDPSession(page)
  sessions.set(page, session)
  return session
}

type Touch = readonly [type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: Point[]]

/** Sets down, moves and lifts fingers, as fast as they can be told; none are left after the end. */
export const fingers: BrowserCommand<[touches: readonly Touch[]]> = async (context, touches) => {
  const frame = await frameOf(context)
  const session = await sessionOf(context)
  const send = ([type, ...places]: Touch) => {
    const touchPoints = places.map(([x, y], id) => ({ x: frame.x + x, y: frame.y + y, id }))
    return session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await Promise.all(touches.map(send))
}

/** Whether the browser is one whose only pointer is a finger. */
export const touchScreen: BrowserCommand<[isTouch: boolean]> = async (context, isTouch) => {
  const session = await sessionOf(context)
  const whole = { width: 0, height: 0, deviceScaleFactor: 0 }
  await session.send('Emulation.setDeviceMetricsOverride', { ...whole, mobile: isTouch })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch, maxTouchPoints: 2 })
}

/** The theme that the system asks for. */
export const colorScheme: BrowserCommand<[scheme: 'light' | 'dark' | null]> = ({ page }, scheme) =>
  page.emulateMedia({ colorScheme: scheme })

declare module 'vitest/browser' {
  interface BrowserCommands {
    point: (point: Point) => Promise<void>
    stroke: (points: readonly Point[]) => Promise<void>
    fingers: (touches: readonly Touch[]) => Promise<void>
    touchScreen: (isTouch: boolean) => Promise<void>
    colorScheme: (scheme: 'light' | 'dark' | null) => Promise<void>
  }
}
