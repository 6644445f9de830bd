import type { Size } from '#imaging/image.ts'
import type { Marking } from '#web/editor/marking/marking.ts'
import { takesMarginIn, takesShadowIn } from '#web/editor/marking/paint-settings.ts'
import { addShadow, type FittedPhoto, fitThing, type MaskPart, mergeParts } from '#web/editor/mask/mask-work.ts'
import { partOf } from '#web/editor/mask/merge-parts.ts'
import { currentMask, maskUseNow, type Step, targetStep } from '#web/editor/model/editor-state.ts'
import { emptyMask, type MaskTiles } from '#web/editor/model/mask-tiles.ts'
import type { Pictures } from '#web/editor/pictures/pictures.ts'
import { noteFitted, noteThings } from './mask-meaning.ts'
import { isMarked, isSolid, type Thing } from './thing.ts'
import { thingsIn } from './thing-readings.ts'

/**
 * How far what is taken reaches beyond the thing's edge, as a share of the photo's long side. Pixels on an edge are a
 * mixture of both sides, and the rest of the thing in them would be visible (1.5 px of 1,000: by eye on removed things).
 */
const marginShare = 0.0015

/** Things that were marked or taken away together. */
interface Taking {
  readonly things: readonly Thing[]
  readonly takesAway: boolean
  readonly takesMargin: boolean
  readonly takesShadow: boolean
}

/** A mask whose last picks are not fitted yet, and the mask before them. */
interface Loose {
  readonly mask: MaskTiles
  readonly base: MaskTiles
  readonly picks: readonly Taking[]
}

/** What marking needs of the editor. */
type MarkerParts = Pick<Marking, 'store' | 'cache' | 'paint' | 'readings' | 'searches'>

interface Fit {
  readonly whenDone: Promise<MaskPart>
  /** Null until it is done. */
  part: MaskPart | null
}

/** Marks things at once as loosely as they were found, and fits them to the photo's edges right after. */
export class ThingMarker {
  readonly #editor: MarkerParts
  /** By thing, then by margin in mask pixels. */
  readonly #fits = new WeakMap<Thing, Map<number, Fit>>()
  /** What a loose mask became last. */
  #fitted: MaskTiles | null = null
  #queue: Promise<void> = Promise.resolve()
  #loose: Loose | null = null

  constructor(editor: MarkerParts) {
    this.#editor = editor
  }

  /** Fits a thing that is likely to be marked next. */
  prepare(thing: Thing): void {
    const photo = fittedPhoto(this.#editor)
    const state = this.#editor.store.get()
    const mask = currentMask(state)
    if (photo === null || mask === null) return
    this.#fit(photo, thing, mask, takesMarginIn(maskUseNow(state), this.#editor.paint.get()))
  }

  /** A mask of things of a photo, and of nothing else, whatever the user has marked. */
  async outline(step: Step, things: readonly Thing[], withMargin: boolean): Promise<MaskTiles> {
    const photo = photoOf(this.#editor, step)
    const loose = (thing: Thing) => loosePart(thing, step.size, withMargin)
    const fit = (thing: Thing) =>
      photo === null ? loose(thing) : this.#fit(photo, thing, step.size, withMargin).whenDone
    const parts = await Promise.all(things.map(fit)).catch(() => things.map(loose))
    return mergeParts({ base: emptyMask(step.size), parts, takesAway: false, kept: [] })
  }

  /** Adds things to the mask or removes them, as one step of undo. Each call builds on the result of the one before. */
  mark(things: readonly Thing[], takesAway: boolean): Promise<void> {
    const { store, paint } = this.#editor
    const [use, settings] = [maskUseNow(store.get()), paint.get()]
    const pick = {
      things,
      takesAway,
      takesMargin: takesMarginIn(use, settings),
      takesShadow: takesShadowIn(use, settings),
    }
    const { searches } = this.#editor
    searches.set(searches.get() + 1)
    // The mask stays when this fails; the brush still works.
    this.#queue = this.#queue
      .then(() => this.#mark(pick))
      .catch(() => {})
      .finally(() => searches.set(searches.get() - 1))
    return this.#queue
  }

  async #mark(pick: Taking): Promise<void> {
    const { store, paint } = this.#editor
    const photo = await whenFitted(this.#editor)
    const before = currentMask(store.get())
    if (photo === null || before === null || pick.things.length === 0) return
    // Fits that are still to be made would come before the merge in the worker's line.
    const marginPx = marginOf(before, hasMargin(pick))
    const fitted = pick.things.map((thing) => this.#fits.get(thing)?.get(marginPx)?.part ?? null)
    const parts = pick.things.map((thing, i) => fitted[i] ?? partOf(thing, before, marginPx))
    const mask = await this.#merge(before, pick, parts)
    const now = currentMask(store.get())
    // Keeps changes that were made meanwhile.
    if (now !== before) return now === this.#fitted ? this.#mark(pick) : undefined
    if (mask === before) return
    noteThings(mask, before, { ...pick, all: thingsIn(this.#editor) })
    store.dispatch({ type: 'mask-changed', mask })
    paint.set({ ...paint.get(), isShown: true })
    const isFitted = !pick.takesShadow && !fitted.includes(null)
    const last = this.#loose?.mask === before ? this.#loose : null
    this.#loose =
      last === null && isFitted ? null : { mask, base: last?.base ?? before, picks: [...(last?.picks ?? []), pick] }
    if (this.#loose !== null) void this.#refine(photo, this.#loose)
  }

  /** Repeats the picks with fitted things. A pick that comes meanwhile takes them over. */
  async #refine(photo: FittedPhoto, loose: Loose): Promise<void> {
    const { store, searches } = this.#editor
    searches.set(searches.get() + 1)
    try {
      let mask = loose.base
      for (const pick of loose.picks) {
        const parts = await Promise.all(
          pick.things.map((thing) => this.#fit(photo, thing, mask, hasMargin(pick)).whenDone),
        )
        if (this.#loose !== loose) return
        mask = await this.#merge(mask, pick, parts)
        if (pick.takesShadow) mask = await this.#addShadows(photo, mask, pick, parts)
      }
      if (this.#loose !== loose) return
      noteFitted(mask, loose.mask)
      this.#fitted = mask
      store.dispatch({ type: 'mask-refined', from: loose.mask, mask })
    } catch {
      // What is marked stays as loose as it is.
    } finally {
      if (this.#loose === loose) this.#loose = null
      searches.set(searches.get() - 1)
    }
  }

  #addShadows(photo: FittedPhoto, base: MaskTiles, { takesAway }: Taking, of: readonly MaskPart[]): Promise<MaskTiles> {
    const marked = () => thingsIn(this.#editor).filter((thing) => isMarked(thing, base))
    return addShadow(photo, { base, of, others: takesAway ? marked() : staying(this.#editor, base), takesAway })
  }

  #merge(base: MaskTiles, pick: Taking, parts: readonly MaskPart[]): Promise<MaskTiles> {
    const { takesAway, takesMargin, things } = pick
    const others = thingsIn(this.#editor).filter((thing) => !things.includes(thing) && isMarked(thing, base))
    const kept = takesAway ? others.map((thing) => loosePart(thing, base, takesMargin)) : []
    return mergeParts({ base, parts, takesAway, kept })
  }

  #fit(photo: FittedPhoto, thing: Thing, size: Size, withMargin: boolean): Fit {
    const byMargin = this.#fits.get(thing) ?? new Map<number, Fit>()
    this.#fits.set(thing, byMargin)
    const marginPx = marginOf(size, withMargin)
    const known = byMargin.get(marginPx)
    if (known !== undefined) return known
    const whenDone = fitThing(photo, { thing, size: { width: size.width, height: size.height }, marginPx })
    const fit: Fit = { whenDone, part: null }
    byMargin.set(marginPx, fit)
    whenDone.then(
      (part) => {
        fit.part = part
      },
      () => byMargin.delete(marginPx),
    )
    return fit
  }
}

/** What can be seen and is not marked. */
export const staying = (editor: Pick<MarkerParts, 'store' | 'readings'>, mask: MaskTiles): Thing[] =>
  thingsIn(editor).filter((thing) => isSolid(thing) && !isMarked(thing, mask))

/** What is taken away may have been marked with a margin. */
const hasMargin = ({ takesAway, takesMargin }: Taking) => takesAway || takesMargin

const marginOf = ({ width, height }: Size, withMargin: boolean) =>
  withMargin ? marginShare * Math.max(width, height) : 0

const loosePart = (thing: Thing, size: Size, withMargin: boolean) => partOf(thing, size, marginOf(size, withMargin))

const photoOf = ({ cache }: Pick<Pictures, 'cache'>, step: Step | null): FittedPhoto | null => {
  const bitmap = step && cache.find(step)?.bitmap
  return bitmap ? { key: step.key, bitmap } : null
}

/** The photo that the mask lies on; null while its pixels load. */
export const fittedPhoto = (editor: Pick<Pictures, 'store' | 'cache'>) =>
  photoOf(editor, targetStep(editor.store.get()))

/** A photo that does not come within this time has failed to load, which the canvas says. */
const loadMsMax = 15_000

/** As `fittedPhoto`, once the pixels are there: a small copy of the photo can be clicked before. */
function whenFitted(editor: Pick<Pictures, 'store' | 'cache'>): Promise<FittedPhoto | null> {
  const found = fittedPhoto(editor)
  if (found !== null || targetStep(editor.store.get()) === null) return Promise.resolve(found)
  return new Promise((resolve) => {
    const end = (photo: FittedPhoto | null) => {
      clearTimeout(timer)
      stop()
      resolve(photo)
    }
    const timer = setTimeout(() => end(null), loadMsMax)
    const stop = editor.cache.changes.listen(() => {
      const photo = fittedPhoto(editor)
      if (photo !== null) end(photo)
    })
  })
}
