import { useSyncExternalStore } from 'react'

/** A value that components can follow without passing it down. */
export class Cell<Value> {
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(value: Value) {
    this.#value = value
  }

  readonly get = (): Value => this.#value

  readonly set = (value: Value): void => {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export interface Followed<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}

/** Follows a part of a cell; `pick` must answer the same thing for the same value. */
export function useFollowed<Value, Part = Value>(cell: Followed<Value>, pick?: (value: Value) => Part): Part {
  const read = () => (pick === undefined ? (cell.get() as unknown as Part) : pick(cell.get()))
  return useSyncExternalStore(cell.subscribe, read, read)
}
