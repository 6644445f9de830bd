import type { SelectionHints } from '#contract/selection.ts'
import type { Point } from '#tools/photo-view.ts'
import { getSelection } from '#web/api/photos.ts'
import { readMaskPng } from '#web/editor/mask/read-mask-png.ts'
import type { Editor } from '#web/editor/state/editor-context.tsx'
import { type Step, stepOf, targetStep } from '#web/editor/state/editor-state.ts'
import { covers, type Thing, thingFrom } from './thing.ts'

/** The first answer for a photo takes a few seconds. Taste. */
const answerLimitMs = 15_000
/** Answers kept, each some 100 KB. Taste. */
const keptMax = 24

/** Beside the thing that was found, only so much closer is the same place. Taste. */
const samePlace = 6

/** What the server found at a place, and where it was asked. */
interface Answer {
  readonly at: Point
  /** Null: nothing. */
  readonly thing: Thing | null
}

interface Ask {
  readonly at: Point
  readonly whenFound: Promise<Thing | null>
}

/** Asks the server for things that no reading has named, and keeps its answers. Points are in shares of the photo. */
export class ThingFinder {
  readonly #editor: Editor
  #photoId: string | null = null
  #answers: Answer[] = []
  /** The question in flight. */
  #ask: Ask | null = null

  constructor(editor: Editor) {
    this.#editor = editor
  }

  get isAsking(): boolean {
    return this.#ask !== null
  }

  /** Things found before in this photo. */
  get kept(): readonly Thing[] {
    this.#checkPhoto()
    return this.#answers.flatMap(({ thing }) => thing ?? [])
  }

  /** Whether the server was asked so close by that another answer would be the same. @param reach in shares */
  hasAskedNear(at: Point, reach: number): boolean {
    this.#checkPhoto()
    return this.#answers.some((answer) => {
      const isMet = answer.thing === null || covers(answer.thing, at)
      return farness(answer.at, at) <= (isMet ? reach : reach / samePlace)
    })
  }

  /** The thing at a place. @throws RequestFailure */
  async findAt(at: Point, reach: number): Promise<Thing | null> {
    this.#checkPhoto()
    const asked = this.#ask
    if (asked !== null && farness(asked.at, at) <= reach) return asked.whenFound
    const ask: Ask = { at, whenFound: this.find({ points: [{ ...at, isObject: true }], box: null }) }
    this.#ask = ask
    try {
      const photoId = this.#photoId
      const thing = await ask.whenFound
      if (photoId === this.#photoId) this.#answers = [{ at, thing }, ...this.#answers].slice(0, keptMax)
      return thing
    } finally {
      if (this.#ask === ask) this.#ask = null
    }
  }

  /** What a box or a stroke means. Waits for the end of an upload. @throws RequestFailure */
  async find(hints: SelectionHints): Promise<Thing | null> {
    const photoId = await whenUploaded(this.#editor)
    if (photoId === null) return null
    const { mask } = await getSelection(photoId, hints, AbortSignal.timeout(answerLimitMs))
    return thingFrom(await readMaskPng(mask))
  }

  #checkPhoto(): void {
    const photoId = targetStep(this.#editor.store.get())?.photo?.id ?? null
    if (photoId === this.#photoId) return
    this.#photoId = photoId
    this.#answers = []
    this.#ask = null
  }
}

/** Good enough for places that are close together, whatever the photo's shape. */
const farness = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** The id of the photo on the canvas; null when its upload fails or another photo takes its place. */
function whenUploaded({ store }: Editor): Promise<string | null> {
  const key = targetStep(store.get())?.key ?? null
  const step = (): Step | null => stepOf(store.get().work, key)
  const isOver = () => {
    const photo = step()
    return (
      photo === null || photo.photo !== null || store.get().loading === null || targetStep(store.get())?.key !== key
    )
  }
  return new Promise((resolve) => {
    const settle = () => {
      stop()
      resolve(step()?.photo?.id ?? null)
    }
    const stop = store.state.listen(() => isOver() && settle())
    if (isOver()) settle()
  })
}
