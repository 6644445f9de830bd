import { atom, type ReadableAtom } from 'nanostores'
import { getThings } from '#web/api/photos.ts'
import type { Editor } from '#web/editor/state/editor-context.tsx'
import { type Step, targetStep } from '#web/editor/state/editor-state.ts'
import { readThing, type Thing } from './thing.ts'

/** The things that the server sees in the steps' photos. Each photo is asked about once. */
export class ThingReadings {
  readonly #readings = new Map<string, readonly Thing[] | 'failed' | 'coming'>()
  readonly #changes = atom(0)

  /** Changes whenever a reading begins or ends. */
  get changes(): ReadableAtom<number> {
    return this.#changes
  }

  /** Null as long as the server does not have the photo. */
  find(step: Step | null): readonly Thing[] | 'failed' | 'coming' | null {
    return this.#readings.get(step?.photo?.id ?? '') ?? null
  }

  /** Asks for the things of a photo, unless that has been done. */
  read(step: Step): void {
    const id = step.photo?.id
    if (id === undefined || this.#readings.has(id)) return
    this.#keep(id, 'coming')
    getThings(id)
      .then(({ things }) => Promise.all(things.map((thing) => readThing(thing, step.size))))
      .then((things) =>
        this.#keep(
          id,
          things.filter((thing) => thing !== null),
        ),
      )
      // Clicks and the brush work without it.
      .catch(() => this.#keep(id, 'failed'))
  }

  #keep(id: string, reading: readonly Thing[] | 'failed' | 'coming'): void {
    this.#readings.set(id, reading)
    this.#changes.set(this.#changes.get() + 1)
  }
}

/** The known things in the photo that a run would work on. */
export function thingsIn({ readings, store }: Pick<Editor, 'readings' | 'store'>): readonly Thing[] {
  const known = readings.find(targetStep(store.get()))
  return known === null || typeof known === 'string' ? [] : known
}
