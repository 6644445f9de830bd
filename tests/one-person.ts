import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const people = join(import.meta.dirname, 'fixtures/people.jpg')
const area = { left: 390, top: 20, width: 240, height: 260 }

/** One of the fourteen in people.jpg, before water. An edit that looks for people takes a third of the time with her alone. */
export const onePerson = (): Sharp => sharp(people).extract(area)

/** The same, with its edges drawn out to twice the height. @returns a JPEG */
export async function onePersonWide(width: number, height: number): Promise<Buffer> {
  const sidePx = Math.round(area.height - area.width / 2)
  const wide = await onePerson().extend({ left: sidePx, right: sidePx, extendWith: 'copy' }).png().toBuffer()
  return sharp(wide).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
}
