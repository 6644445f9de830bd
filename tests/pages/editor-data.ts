import { expect, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { type AnalysisReply, analysisReply } from '#contract/analysis.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { selectionReply } from '#contract/selection.ts'
import { thingsReply } from '#contract/things.ts'
import type { Size } from '#imaging/image.ts'
import { type MenuToolId, type ToolId, toolCatalog } from '#tools/catalog.ts'
import { drawBlob } from './draw-blob.ts'
import { EditorServer } from './editor-server.ts'
import { openPage } from './open-page.tsx'
import type { PageServer } from './page-server.ts'

const realFetch = globalThis.fetch

/** A file of tests/fixtures. */
export const fixture = async (name: string): Promise<File> => {
  const { href } = new URL(`../fixtures/${name}`, import.meta.url)
  const blob = await (await realFetch(href)).blob()
  return new File([blob], name, { type: blob.type })
}

/** Landscape, so that it fills the canvas from side to side. */
const size = { width: 480, height: 320 }

/** A picture as a file. */
export async function drawFile(
  size: Size,
  draw: (context: CanvasRenderingContext2D) => void,
  { name = 'house.jpg', type = 'image/jpeg' } = {},
): Promise<File> {
  return new File([await drawBlob(size, draw, type)], name, { type })
}

export const base64Of = async (file: Blob): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer())))

let twoColours: Promise<File> | undefined

/** A photo of two colours, drawn once. */
export function drawPhoto(): Promise<File> {
  twoColours ??= drawFile(size, (context) => {
    context.fillStyle = '#4a78b0'
    context.fillRect(0, 0, size.width, size.height)
    context.fillStyle = '#6f8f4a'
    context.fillRect(0, size.height / 2, size.width, size.height / 2)
  }).catch((error) => {
    twoColours = undefined
    throw error
  })
  return twoColours
}

/** What tells of no things, and whose analyses take longer than any test waits. */
export function openEditorServer(server: PageServer): EditorServer {
  const editor = new EditorServer(server)
  server.answer('GET /api/photos/:id/things', thingsReply, { things: [] })
  server.answerRaw('GET /api/photos/:id/analyses/:tool', () => new Promise(() => {}))
  // What the pointer may rest on is nothing: one black pixel.
  server.answer('POST /api/photos/:id/selection', selectionReply, { mask: nothing })
  return editor
}

/** What a tool has found in a fixture: see tests/fixtures/README.md. */
export async function analysisFixture(name: string): Promise<AnalysisReply> {
  const { href } = new URL(`../fixtures/analyses/${name}.json`, import.meta.url)
  return analysisReply.parse(await (await realFetch(href)).json())
}

/** What a tool sees in any photo. */
export const answerAnalysis = (server: PageServer, tool: ToolId, analysis: AnalysisReply) =>
  server.answer(`GET /api/photos/:id/analyses/${tool}`, analysisReply, analysis)

export async function keepPhoto(server: PageServer): Promise<PhotoReply> {
  return openEditorServer(server).keep(await drawPhoto())
}

const nothing = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

/** For tests of the editor that are about no tool. */
export const quietTool = 'coloring'

export const stage = page.getByRole('application')

/** The editor with a photo that the server keeps, fitted into its canvas. */
export async function openEditor(
  server: PageServer,
  tool: MenuToolId,
  file?: File,
  editor = openEditorServer(server),
): Promise<EditorServer> {
  const { id } = await editor.keep(file ?? (await drawPhoto()), { name: file?.name ?? 'house.jpg' })
  await openKept(server, tool, id)
  return editor
}

/** Opens a photo that is kept, until its editor answers keys and the pointer. */
export async function openKept(server: PageServer, tool: MenuToolId, id: string): Promise<void> {
  await openPage(server, `${toolCatalog[tool].path}?photo=${id}`)
  await expect.element(stage).toBeVisible()
  await expect.poll(photoPlace).not.toBe('')
  await expect.poll(whatIsShown).toBe('a photo')
}

/** Told whole where no photo has come, since why is said on the page. */
function whatIsShown(): string {
  const isThere = document.querySelector('.area-strip nav button') !== null
  return isThere ? 'a photo' : `${location.href}: ${document.body.innerText}`
}

/** Where the photo begins on the canvas, as its layers are told. */
export const photoPlace = () =>
  document.querySelector<HTMLElement>('.pictures')?.style.getPropertyValue('--photo-left') ?? ''

/** A stroke over the canvas through points in shares of its size; of the brush, where things are selected. */
export async function paint(...points: readonly (readonly [x: number, y: number])[]): Promise<void> {
  const isSelecting = page.getByRole('button', { name: 'Select', exact: true, pressed: true })
  if (isSelecting.elements().length > 0) await page.getByRole('button', { name: 'Brush', exact: true }).click()
  const { left, top, width, height } = stage.element().getBoundingClientRect()
  const through =
    points.length > 0
      ? points
      : ([
          [0.45, 0.5],
          [0.55, 0.5],
        ] as const)
  await commands.stroke(through.map(([x, y]) => [left + x * width, top + y * height] as const))
}

/** Where a place on the photo, in shares of its sides, lies on the page. */
export function placeOnPhoto(x: number, y: number): readonly [x: number, y: number] {
  const { left, top, right, bottom } = stage.element().getBoundingClientRect()
  const style = document.querySelector<HTMLElement>('.pictures')?.style
  const inset = (side: string) => Number.parseFloat(style?.getPropertyValue(`--photo-${side}`) ?? '')
  const [from, to] = [left + inset('left'), right - inset('right')]
  const [above, below] = [top + inset('top'), bottom - inset('bottom')]
  return [from + x * (to - from), above + y * (below - above)]
}

export const pointAt = (x: number, y: number) => commands.point(placeOnPhoto(x, y))
/** By the mouse, places on the photo. */
export const clickAt = (x: number, y: number) => commands.stroke([placeOnPhoto(x, y)])
export const strokeAt = (...places: readonly (readonly [x: number, y: number])[]) =>
  commands.stroke(places.map(([x, y]) => placeOnPhoto(x, y)))

/** Chooses a file where the page asks for one. */
export function chooseFile(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Sets the focus as Tab would, and presses keys there. */
export async function pressOn(locator: Locator, keys: string): Promise<void> {
  await expect.element(locator).toBeVisible()
  ;(locator.element() as HTMLElement).focus()
  await userEvent.keyboard(keys)
}

/** Brings a photo into a page. */
export async function loadFile(file: File): Promise<void> {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await expect.poll(input).not.toBeNull()
  // Strict mode mounts a page twice, and takes back what began before the second time. Nobody is as quick.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  chooseFile(input() as HTMLInputElement, file)
}

/** The page is opened anew where it is. */
export async function reload(server: PageServer): Promise<void> {
  await openPage(server, location.pathname + location.search)
  await expect.element(stage).toBeVisible()
}

/** By a finger. */
export const tap = ([x, y]: readonly [x: number, y: number]) =>
  commands.fingers([['touchStart', placeOnPhoto(x, y)], ['touchEnd']])

/** Share of the canvas's pixels on which marks are drawn. */
export const markedShare = () => drawnShare(2)

/** Share of the canvas's pixels on which things are lit. */
export const litShare = () => drawnShare(3)

function drawnShare(layer: number): number {
  const canvas = document.querySelectorAll('canvas')[layer]
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
  if (pixels === undefined) throw new Error('There is no such layer.')
  let drawn = 0
  for (let i = 3; i < pixels.length; i += 4) if ((pixels[i] ?? 0) > 0) drawn++
  return drawn / (pixels.length / 4)
}

export const expectMarks = (isMarked: boolean) => expect.poll(() => markedShare() > 0).toBe(isMarked)

/** The one button that starts the tool. */
export const runButton = page
  .getByRole('button', { name: /^(Remove|Retouch|Repair|Make cartoon|Colour|Change sky)$/ })
  .last()

/** Shows what the panel of a tool that needs marks keeps back. */
export const showMore = () => page.getByRole('complementary').getByRole('button', { name: 'More', exact: true }).click()

/** What went wrong, said in the editor. */
export const refusal = page.getByRole('alert')

/** Drawn on the photo itself, each of them. */
export async function expectPresetPictures(count: number): Promise<void> {
  const drawn = () => page.getByRole('list', { name: 'Presets' }).element().querySelectorAll('img:not([data-plain])')
  await expect.poll(() => drawn().length, { timeout: 45_000 }).toBe(count)
}

export const preview = page.getByText('Preview', { exact: true })
export const history = page.getByRole('navigation', { name: 'History' }).getByRole('button')
export const compareLine = page.getByRole('slider', { name: 'Compare before and after' })

export async function runToEnd(): Promise<void> {
  await runButton.click()
  await expect.element(compareLine).toBeVisible()
}

/** What an act of the user gives the browser to save. */
export async function savedBy(act: () => Promise<void>): Promise<File> {
  const { promise, resolve } = Promise.withResolvers<File>()
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { href, download } = this
    const bytes = realFetch(href).then((response) => response.blob())
    resolve(bytes.then((blob) => new File([blob], download, { type: blob.type })))
  })
  try {
    await act()
    return await promise
  } finally {
    click.mockRestore()
  }
}

/** What the canvas shows of the photo, small. */
export function shownPixels(): Uint8ClampedArray {
  const canvas = document.querySelector('canvas')
  const context = new OffscreenCanvas(160, 120).getContext('2d') as OffscreenCanvasRenderingContext2D
  if (canvas === null) throw new Error('There is no canvas.')
  context.drawImage(canvas, 0, 0, 160, 120)
  return context.getImageData(0, 0, 160, 120).data
}

/** Mean difference of the codes of two pictures of one size, 0..255. */
export function differenceOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  expect(other.length).toBe(one.length)
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0))
  return sum / one.length
}

/** R, G, B and alpha of a picture's pixels. */
export async function pixelsOf(file: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' })
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** The mask as it is exported: of the photo's size, white where it is marked. */
export const exportedMask = () =>
  savedBy(async () => {
    await page.getByRole('button', { name: 'More marking' }).click()
    await page.getByRole('menuitem', { name: 'Export as PNG' }).click()
  })

/** Whether places on the photo are marked, in shares of its sides. */
export async function areMarked(...places: readonly (readonly [x: number, y: number])[]): Promise<boolean[]> {
  const { width, height, data } = await pixelsOf(await exportedMask())
  return places.map(([x, y]) => (data[4 * (Math.floor(y * height) * width + Math.floor(x * width))] ?? 0) > 127)
}
