/**
 * A binary heap of numbered items, smallest key first. Equal keys come out by value, so that results do not depend on
 * the order of pushes.
 */
export class MinHeap {
  #keys = new Float64Array(1024)
  #values = new Float64Array(1024)
  #count = 0

  push(key: number, value: number): void {
    if (this.#count === this.#keys.length) this.#grow()
    let at = this.#count++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(key, value, this.#keys[parent], this.#values[parent])) break
      this.#keys[at] = this.#keys[parent]
      this.#values[at] = this.#values[parent]
      at = parent
    }
    this.#keys[at] = key
    this.#values[at] = value
  }

  /** Removes and returns the first item; undefined when the heap is empty. */
  pop(): { key: number; value: number } | undefined {
    if (this.#count === 0) return undefined
    const first = { key: this.#keys[0], value: this.#values[0] }
    const count = --this.#count
    const key = this.#keys[count]
    const value = this.#values[count]
    let at = 0
    for (let child = 1; child < count; child = 2 * at + 1) {
      if (
        child + 1 < count &&
        isBefore(this.#keys[child + 1], this.#values[child + 1], this.#keys[child], this.#values[child])
      )
        child++
      if (!isBefore(this.#keys[child], this.#values[child], key, value)) break
      this.#keys[at] = this.#keys[child]
      this.#values[at] = this.#values[child]
      at = child
    }
    this.#keys[at] = key
    this.#values[at] = value
    return first
  }

  #grow(): void {
    const keys = new Float64Array(this.#keys.length * 2)
    const values = new Float64Array(this.#keys.length * 2)
    keys.set(this.#keys)
    values.set(this.#values)
    this.#keys = keys
    this.#values = values
  }
}

const isBefore = (key: number, value: number, otherKey: number, otherValue: number): boolean =>
  key < otherKey || (key === otherKey && value < otherValue)
