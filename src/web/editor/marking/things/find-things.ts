import type { SelectionHints } from '#contract/selection.ts'
import { stageOf } from '#tools/in-page.ts'
import type { Point } from '#tools/photo-view.ts'
import { getSelection } from '#web/api/photos.ts'
import type { Marking } from '#web/editor/marking/marking.ts'
import { stepOf, targetStep } from '#web/editor/model/editor-state.ts'
import type { Model } from '#web/editor/model/model.ts'
import { readMaskPng } from '#web/editor/pictures/read-mask-png.ts'
import { covers, type Thing, thingFrom } from './thing.ts'

/** The first answer for a photo takes a few seconds, more on a busy server. Taste. */
const answerLimitMs = 30_000
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
  readonly #editor: Pick<Model, 'store'>
  #photoId: string | null = null
  #answers: Answer[] = []
  /** The question in flight. */
  #ask: Ask | null = null

  constructor(editor: Pick<Model, 'store'>) {
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

  /** The part of a thing at a place: a shirt, and not its wearer. @throws as `find` */
  findPartAt(at: Point): Promise<Thing | null> {
    return this.find({ points: [{ ...at, isObject: true }], box: null, isPart: true })
  }

  /** What a box or a stroke means. Waits for the end of an upload. @throws RequestFailure, Error when that failed */
  async find(hints: SelectionHints): Promise<Thing | null> {
    const photoId = await whenUploaded(this.#editor)
    if (photoId === null) throw new Error('The server does not have the photo.')
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

/** Resolves when the server has the photo and, for tools that offer them, has named its things or failed to. */
export async function whenRead(editor: Pick<Marking, 'store' | 'readings'>): Promise<void> {
  await whenUploaded(editor)
  const { store, readings } = editor
  const target = targetStep(store.get())
  if (target !== null && stageOf(store.get().work.tool).offersThings === true) await readings.read(target)
}

/** The id of the photo on the canvas; null when its upload fails or another photo takes its place. */
function whenUploaded({ store }: Pick<Model, 'store'>): Promise<string | null> {
  const key = targetStep(store.get())?.key ?? null
  const step = () => stepOf(store.get().work, key)
  const isOver = () => {
    const { loading } = store.get()
    const isComing = loading !== null && loading.phase !== 'failed'
    return !isComing || step()?.photo !== null || targetStep(store.get())?.key !== key
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
