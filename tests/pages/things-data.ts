import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { selectionReply } from '#contract/selection.ts'
import { type ThingReply, thingsReply } from '#contract/things.ts'
import { base64Of, drawFile } from './editor-data.ts'
import type { PageServer } from './page-server.ts'

/** A rectangle of one colour on a photo, or an ellipse; sides in shares of the photo's. */
export interface Shape {
  readonly box: ThingReply['box']
  readonly color: string
  readonly isRound?: boolean
  /** Absent: no reading names it. */
  readonly named?: Pick<ThingReply, 'kind' | 'group' | 'isMain' | 'isSmall'>
}

export const sceneSize = { width: 480, height: 320 }
/** Long side of the copy of the photo that the server's masks belong to, px. */
const gridSidePx = 1024
const grid = { width: gridSidePx, height: Math.round((gridSidePx * sceneSize.height) / sceneSize.width) }

const scenes = new Map<string, Promise<File>>()

/** What a tool may mistake for nothing else: a photo of these shapes on a ground with a little grain. Drawn once. */
export function drawScene(shapes: readonly Shape[], ground: string): Promise<File> {
  const named = JSON.stringify([shapes, ground])
  const known = scenes.get(named)
  if (known !== undefined) return known
  const drawn = drawFile(sceneSize, paintScene(shapes, ground), pngFile).catch((error) => {
    scenes.delete(named)
    throw error
  })
  scenes.set(named, drawn)
  return drawn
}

const pngFile = { name: 'scene.png', type: 'image/png' }

const paintScene = (shapes: readonly Shape[], ground: string) => (context: CanvasRenderingContext2D) => {
  context.fillStyle = ground
  context.fillRect(0, 0, sceneSize.width, sceneSize.height)
  for (const shape of shapes) fill(context, shape, sceneSize, shape.color)
  const pixels = context.getImageData(0, 0, sceneSize.width, sceneSize.height)
  let state = 3
  for (let i = 0; i < pixels.data.length; i += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const noise = 1 + (state / 2 ** 32 - 0.5) * 0.12
    for (let c = i; c < i + 3; c++) pixels.data[c] = (pixels.data[c] ?? 0) * noise
  }
  context.putImageData(pixels, 0, 0)
}

/** The server names these shapes, and finds one of them at a click, or the ground around them. */
export async function answerThings(
  server: PageServer,
  shapes: readonly Shape[],
  after: Promise<void> = Promise.resolve(),
): Promise<void> {
  const things: ThingReply[] = []
  for (const shape of shapes) {
    const { named, box } = shape
    if (named !== undefined) things.push({ ...named, score: 0.9, box, mask: await maskOf([shape], box) })
  }
  server.answer('GET /api/photos/:id/things', thingsReply, () => after.then(() => ({ things })))
  server.answer('POST /api/photos/:id/selection', selectionReply, async ({ json }) => {
    const { points, box } = json as { points: { x: number; y: number }[]; box: ThingReply['box'] | null }
    const at = box === null ? points[0] : { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    const met = shapes.findLast((shape) => at !== undefined && isIn(shape.box, at))
    return { mask: met === undefined ? await maskOf(shapes, wholePhoto, true) : await maskOf([met], wholePhoto) }
  })
}

/** Until what was marked ends at its edges. The wait is told in two places. */
export const settled = () => expect.poll(() => page.getByText('Finding its edges').elements().length).toBe(0)

const wholePhoto = { left: 0, top: 0, right: 1, bottom: 1 }

const isIn = ({ left, top, right, bottom }: ThingReply['box'], { x, y }: { x: number; y: number }) =>
  x >= left && x < right && y >= top && y < bottom

/** A greyscale PNG in base64 of a part of the photo: white where the shapes are. */
async function maskOf(shapes: readonly Shape[], box: ThingReply['box'], isInverted = false): Promise<string> {
  const [left, top] = [Math.round(box.left * grid.width), Math.round(box.top * grid.height)]
  const [right, bottom] = [Math.round(box.right * grid.width), Math.round(box.bottom * grid.height)]
  const file = await drawFile(
    { width: right - left, height: bottom - top },
    (context) => {
      context.fillStyle = isInverted ? '#fff' : '#000'
      context.fillRect(0, 0, grid.width, grid.height)
      context.translate(-left, -top)
      for (const shape of shapes) fill(context, shape, grid, isInverted ? '#000' : '#fff')
    },
    { type: 'image/png' },
  )
  return base64Of(file)
}

function fill(
  context: CanvasRenderingContext2D,
  { box, isRound }: Shape,
  { width, height }: typeof grid,
  color: string,
): void {
  const [x, y] = [box.left * width, box.top * height]
  const [wide, high] = [(box.right - box.left) * width, (box.bottom - box.top) * height]
  context.fillStyle = color
  context.beginPath()
  if (isRound === true) context.ellipse(x + wide / 2, y + high / 2, wide / 2, high / 2, 0, 0, 2 * Math.PI)
  else context.rect(x, y, wide, high)
  context.fill()
}
