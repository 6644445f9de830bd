import type { Point } from '#tools/photo-view.ts'
import type { Marking } from '#web/editor/marking/marking.ts'
import { currentMask } from '#web/editor/model/editor-state.ts'
import { type MaskTiles, valueAt } from '#web/editor/model/mask-tiles.ts'
import type { ThingFinder } from './find-things.ts'
import type { ThingMarker } from './mark-things.ts'
import { isMarked, type Thing, thingAt, withBelongings } from './thing.ts'
import { type ThingReadings, thingsIn } from './thing-readings.ts'

/** Things lit on the photo, because the pointer or a chip points at them. */
export interface Lit {
  readonly things: readonly Thing[]
  /** Whether a click would take them away. */
  readonly takesAway: boolean
  /** Lit to show what a click would take, before anything was pointed at. */
  readonly isShownFirst?: true
}

/** The pointer rests when it has not moved for this long. */
const restMs = 80
/** How far a pointer may be from a thin thing that it means, CSS pixels. Taste. */
const reachPx = { mouse: 6, touch: 14 } as const
/** Another question this close to the last one, in CSS pixels, would get the same answer. Taste. */
const nearPx = 24
/** After a refusal, pointing asks nothing for this long; clicks still do. Taste. */
const pauseMs = 30_000

/** Where a pointer is, in shares of the photo; `perPx`: the share of a CSS pixel. */
export interface Pointing {
  readonly at: Point
  readonly perPx: number
  readonly takesAway: boolean
  readonly isTouch: boolean
}

const isMarkedAt = (mask: MaskTiles, { x, y }: Point) =>
  valueAt(mask, Math.floor(x * mask.width), Math.floor(y * mask.height)) > 0

interface PointerParts extends Pick<Marking, 'store' | 'lit'> {
  readonly readings: Pick<ThingReadings, 'find'>
  readonly marker: Pick<ThingMarker, 'prepare'>
}

/** Lights the thing under the pointer, and knows what a click there takes. */
export class ThingPointer {
  readonly #editor: PointerParts
  readonly #finder: ThingFinder
  #last: Pointing | null = null
  /** What this has lit. */
  #lit: Lit | null = null
  #rest: ReturnType<typeof setTimeout> | undefined
  #pausedUntil = 0

  constructor(editor: PointerParts, finder: ThingFinder) {
    this.#editor = editor
    this.#finder = finder
  }

  /** @param pointing null when the pointer has left */
  move(pointing: Pointing | null): void {
    clearTimeout(this.#rest)
    this.#last = pointing
    const thing = pointing === null ? null : this.#known(pointing)
    this.#light(thing, pointing?.takesAway === true)
    // Who points needs no hint.
    if (pointing !== null && this.#editor.lit.get()?.isShownFirst) this.#editor.lit.set(null)
    if (pointing === null) return
    this.#rest = setTimeout(() => this.#rested(pointing, thing), restMs)
  }

  /** The thing that a click means. @throws RequestFailure */
  async pick(pointing: Pointing): Promise<Thing | null> {
    clearTimeout(this.#rest)
    const { at, perPx, takesAway, isTouch } = pointing
    const mask = currentMask(this.#editor.store.get())
    const known = this.#known(pointing)
    // A click on what is marked asks for more, and a finger has not seen what it would take.
    const isMeant =
      known !== null &&
      (takesAway || mask === null || !isMarked(known, mask)) &&
      (!isTouch || known.kind !== null || this.#finder.hasAskedNear(at, nearPx * perPx))
    if (isMeant) return known
    // A click beside the mask cannot remove anything, and what it meant is not guessed.
    if (takesAway && (mask === null || !isMarkedAt(mask, at))) return null
    return this.#finder.findAt(at, nearPx * perPx)
  }

  /** Things that a click or a drag means, and what goes with them: a rider's bicycle. */
  withTheirs(things: readonly Thing[], takesAway: boolean): readonly Thing[] {
    return takesAway ? things : withBelongings(things, thingsIn(this.#editor))
  }

  #known({ at, perPx, takesAway, isTouch }: Pointing): Thing | null {
    const mask = currentMask(this.#editor.store.get())
    const reach = reachPx[isTouch ? 'touch' : 'mouse'] * perPx
    const named = thingsIn(this.#editor)
    if (!takesAway || mask === null) {
      // Who points at letters means the sign or the shirt; letters alone are for their chip.
      const shapes = named.filter(({ group }) => group !== 'text')
      return thingAt(shapes, at, reach) ?? thingAt(this.#finder.kept, at, 0)
    }
    if (!isMarkedAt(mask, at)) return null
    const marked = [...named, ...this.#finder.kept].filter((thing) => isMarked(thing, mask))
    return thingAt(marked, at, reach)
  }

  #rested({ at, perPx, takesAway }: Pointing, thing: Thing | null): void {
    if (thing !== null) this.#editor.marker.prepare(thing)
    if (thing?.kind != null || takesAway || this.#finder.isAsking || performance.now() < this.#pausedUntil) return
    const near = nearPx * perPx
    if (at.x < 0 || at.y < 0 || at.x >= 1 || at.y >= 1 || this.#finder.hasAskedNear(at, near)) return
    this.#finder.findAt(at, near).then(
      () => this.#last !== null && this.move(this.#last),
      () => {
        this.#pausedUntil = performance.now() + pauseMs
      },
    )
  }

  #light(thing: Thing | null, takesAway: boolean): void {
    const { lit, store } = this.#editor
    const mask = currentMask(store.get())
    const isTaken = thing !== null && !takesAway && mask !== null && isMarked(thing, mask)
    if (thing === null || isTaken) {
      // Chips light things too.
      if (lit.get() === this.#lit) lit.set(null)
      this.#lit = null
    } else if (lit.get() !== this.#lit || this.#lit?.things[0] !== thing || this.#lit.takesAway !== takesAway) {
      this.#lit = { things: this.withTheirs([thing], takesAway), takesAway }
      lit.set(this.#lit)
    }
  }
}
