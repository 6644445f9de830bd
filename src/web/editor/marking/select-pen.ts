import type { SelectionHints } from '#contract/selection.ts'
import { pageTranslator } from '#i18n/known-messages.ts'
import type { Message } from '#i18n/message.ts'
import { type Point, toPhoto } from '#tools/photo-view.ts'
import type { Pen } from '#tools/stage.ts'
import { showNotification } from '#ui/notice.ts'
import { targetStep } from '#web/editor/model/editor-state.ts'
import type { Rect } from '#web/editor/model/viewport/view.ts'
import type { Marking } from './marking.ts'
import { ThingFinder, whenRead } from './things/find-things.ts'
import { litColorOf } from './things/lit-color.ts'
import { type Pointing, ThingPointer } from './things/point-at-things.ts'
import { readBox, readStroke, type StrokeMeaning } from './things/read-stroke.ts'
import type { Thing } from './things/thing.ts'
import { thingsIn } from './things/thing-readings.ts'

/** A drag shorter than this is a click, CSS pixels: more for a fingertip. */
const clickPx = { mouse: 5, touch: 12 } as const

/** Where the outline of a drag is drawn, in photo pixels. */
export interface LassoDrawing {
  setLasso(outline: readonly Point[]): void
}

/** Points are in shares of the photo, because the photo may move meanwhile. */
interface Drag {
  readonly path: Point[]
  readonly draws: 'box' | 'stroke'
  readonly takesAway: boolean
  readonly isTouch: boolean
  isClick: boolean
}

/** The pen that points at things: a click takes the one under it, a drag what is in its box or under its stroke. */
export class SelectPen implements Pen {
  readonly #editor: Marking
  readonly #drawing: LassoDrawing
  readonly #finder: ThingFinder
  readonly #pointer: ThingPointer
  #drag: Drag | null = null
  #queue: Promise<void> = Promise.resolve()

  constructor(editor: Marking, drawing: LassoDrawing) {
    this.#editor = editor
    this.#drawing = drawing
    this.#finder = new ThingFinder(editor)
    this.#pointer = new ThingPointer(editor, this.#finder)
  }

  get isBusy(): boolean {
    return this.#drag !== null
  }

  begin(at: Point, how: { altHeld: boolean; continuesLine: boolean; isTouch: boolean }): void {
    const { drags, picksAway } = this.#editor.paint.get()
    this.#drag = {
      path: [this.#toShares(at)],
      draws: (drags === 'box') !== how.continuesLine ? 'box' : 'stroke',
      takesAway: picksAway !== how.altHeld,
      isTouch: how.isTouch,
      isClick: true,
    }
  }

  move(points: readonly Point[]): void {
    const drag = this.#drag
    if (drag === null) return
    drag.path.push(...points.map((point) => this.#toShares(point)))
    const [from, to] = ends(drag.path)
    const { photo, view } = this.#editor.viewport
    const farPx = Math.hypot((to.x - from.x) * photo.width, (to.y - from.y) * photo.height) * view.scale
    if (farPx > clickPx[drag.isTouch ? 'touch' : 'mouse']) drag.isClick = false
    if (drag.isClick) return
    this.#pointer.move(null)
    const outline = drag.draws === 'box' ? corners(boxBetween(from, to)) : drag.path
    this.#drawing.setLasso(outline.map(({ x, y }) => ({ x: x * photo.width, y: y * photo.height })))
  }

  end(): void {
    const drag = this.#drag
    this.cancel()
    if (drag === null) return
    const { path, takesAway } = drag
    const [from] = ends(path)
    const wanted = this.#editor.wanted.get()
    if (drag.isClick && !takesAway && wanted?.settingsFor) {
      this.#take(false, async () => [await this.#finder.findPartAt(from)])
      return
    }
    if (drag.isClick) {
      const pointing = this.#pointing(from, takesAway, drag.isTouch)
      this.#take(takesAway, async () => [await this.#pointer.pick(pointing)])
      return
    }
    const cut = path.map(({ x, y }) => ({ x: within(x), y: within(y) }))
    this.#take(takesAway, async () => {
      const { things, hints } = this.#read(drag.draws, cut)
      return hints === null ? [...things] : [...things, await this.#finder.find(hints)]
    })
  }

  #read(draws: Drag['draws'], path: readonly Point[]): StrokeMeaning {
    const known = thingsIn(this.#editor)
    return draws === 'box'
      ? readBox(boxBetween(...ends(path)), known)
      : readStroke(path, this.#editor.viewport.photo, known)
  }

  interrupt(): void {
    this.cancel()
  }

  cancel(): void {
    this.#drag = null
    this.#drawing.setLasso([])
  }

  /** @param at on the canvas; null when the pointer has left */
  hover(at: Point | null, altHeld: boolean): void {
    if (this.#drag !== null && !this.#drag.isClick) return
    // What lights is all of a thing, and the click takes a part.
    if (this.#editor.wanted.get()?.settingsFor) return
    const takesAway = this.#editor.paint.get().picksAway !== altHeld
    this.#pointer.move(at === null ? null : this.#pointing(this.#toShares(at), takesAway, false))
  }

  #pointing(at: Point, takesAway: boolean, isTouch: boolean): Pointing {
    const { photo, view } = this.#editor.viewport
    const perPx = 1 / (view.scale * Math.max(photo.width, photo.height))
    return { at, perPx, takesAway, isTouch }
  }

  /** Runs one after the other, so that clicks are taken in their order. */
  #take(takesAway: boolean, find: () => Promise<(Thing | null)[]>): void {
    const { searches, marker, store } = this.#editor
    const photoKey = targetStep(store.get())?.key
    searches.set(searches.get() + 1)
    const found = whenRead(this.#editor).then(find)
    // A click that waits for the one before may fail meanwhile.
    found.catch(() => {})
    this.#queue = this.#queue
      .then(() => found)
      .then((answers) => {
        // Another photo may lie on the canvas by now.
        if (targetStep(store.get())?.key !== photoKey) return
        const things = answers.filter((thing) => thing !== null)
        if (things.length > 0) {
          const whenMarked = marker.mark(this.#pointer.withTheirs(things, takesAway), takesAway)
          return takesAway ? whenMarked : whenMarked.then(() => this.#change(things[0] as Thing))
        }
        if (!takesAway) showNotification({ text: pageTranslator()(nothingFound) })
      })
      .catch(() => showNotification({ text: pageTranslator()(noAnswer), tone: 'warning' }))
      .finally(() => searches.set(searches.get() - 1))
  }

  /** Does what is wanted of the thing that was marked first. More clicks add to it. */
  #change(thing: Thing): void {
    const { wanted, cache, store } = this.#editor
    const step = targetStep(store.get())
    const asked = wanted.get()
    const bitmap = step === null ? null : (cache.find(step)?.bitmap ?? null)
    if (asked === null || asked.settingsFor === null || asked.isDone || bitmap === null) return
    const { tool, options } = store.get().work
    const settings = { ...(options[tool] as object), ...asked.settingsFor(litColorOf(thing, bitmap)) }
    store.dispatch({ type: 'options-changed', tool, options: settings, atMs: null })
    wanted.set({ ...asked, isDone: true })
  }

  #toShares(at: Point): Point {
    const { photo, view } = this.#editor.viewport
    const { x, y } = toPhoto(view, at)
    return { x: x / photo.width, y: y / photo.height }
  }
}

const nothingFound: Message = 'Nothing was found there. Draw a box around it, or paint over it.'
const noAnswer: Message = 'The server cannot answer clicks now. Paint over the thing with the brush instead.'

const within = (share: number) => Math.min(1, Math.max(0, share))

const ends = (path: readonly Point[]) => [path[0] as Point, path.at(-1) as Point] as const

function boxBetween(a: Point, b: Point): Rect & NonNullable<SelectionHints['box']> {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

function corners({ left, top, right, bottom }: Rect): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: left, y: top },
  ]
}
