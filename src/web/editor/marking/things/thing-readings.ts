import { atom, type ReadableAtom } from 'nanostores'
import { getThings } from '#web/api/photos.ts'
import { type Step, targetStep } from '#web/editor/model/editor-state.ts'
import type { Model } from '#web/editor/model/model.ts'
import { readThing, type Thing } from './thing.ts'

/** The things that the server sees in the steps' photos. Each photo is asked about once. */
export class ThingReadings {
  readonly #readings = new Map<string, readonly Thing[] | 'failed' | 'coming'>()
  readonly #ends = new Map<string, Promise<void>>()
  readonly #changes = atom(0)

  /** Changes whenever a reading begins or ends. */
  readonly changes: ReadableAtom<number> = this.#changes

  /** Null as long as the server does not have the photo. */
  find(step: Step | null): readonly Thing[] | 'failed' | 'coming' | null {
    return this.#readings.get(step?.photo?.id ?? '') ?? null
  }

  /** Asks for the things of a photo, unless that has been done. @returns once they are known, or the server failed */
  read(step: Step): Promise<void> {
    const id = step.photo?.id
    if (id === undefined) return Promise.resolve()
    const known = this.#ends.get(id)
    if (known !== undefined) return known
    this.#keep(id, 'coming')
    const end = getThings(id)
      .then(({ things }) => Promise.all(things.map((thing) => readThing(thing, step.size))))
      .then((things) => things.filter((thing) => thing !== null))
      .then((things) => this.#keep(id, things))
      // Clicks and the brush work without it.
      .catch(() => this.#keep(id, 'failed'))
    this.#ends.set(id, end)
    return end
  }

  #keep(id: string, reading: readonly Thing[] | 'failed' | 'coming'): void {
    this.#readings.set(id, reading)
    this.#changes.set(this.#changes.get() + 1)
  }
}

interface ThingSource extends Pick<Model, 'store'> {
  readonly readings: Pick<ThingReadings, 'find'>
}

/** The known things in the photo that a run would work on. */
export function thingsIn({ readings, store }: ThingSource): readonly Thing[] {
  const known = readings.find(targetStep(store.get()))
  return known === null || typeof known === 'string' ? [] : known
}
