/**
 * The cheapest division of a graph's nodes into object and rest (Boykov & Kolmogorov 2004: two search trees that are
 * kept between augmentations). Costs are floats. Every edge has the same cost in both directions.
 */
export class MinCut {
  readonly #nodes: number
  /** Remaining capacity of a node's link: above 0 to the object, below 0 to the rest. */
  readonly #tie: Float32Array
  readonly #first: Int32Array
  readonly #next: Int32Array
  readonly #head: Int32Array
  readonly #left: Float32Array
  #arcs = 0
  readonly #parent: Int32Array
  readonly #isRest: Uint8Array
  readonly #stamp: Int32Array
  readonly #distance: Int32Array
  readonly #nextActive: Int32Array
  #firstActive = -1
  #lastActive = -1
  #orphans: number[] = []
  #time = 0

  /** @param edgeMax largest number of `join` calls */
  constructor(nodes: number, edgeMax: number) {
    this.#nodes = nodes
    this.#tie = new Float32Array(nodes)
    this.#first = new Int32Array(nodes).fill(-1)
    this.#next = new Int32Array(edgeMax * 2)
    this.#head = new Int32Array(edgeMax * 2)
    this.#left = new Float32Array(edgeMax * 2)
    this.#parent = new Int32Array(nodes).fill(none)
    this.#isRest = new Uint8Array(nodes)
    this.#stamp = new Int32Array(nodes)
    this.#distance = new Int32Array(nodes)
    this.#nextActive = new Int32Array(nodes).fill(none)
  }

  /** @param cost cost of putting the node into the rest minus cost of putting it into the object; calls add up */
  tie(node: number, cost: number): void {
    this.#tie[node] += cost
  }

  /** @param cost cost of separating the two nodes, >= 0 */
  join(one: number, other: number, cost: number): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const arc = this.#arcs++
      this.#head[arc] = to
      this.#left[arc] = cost
      this.#next[arc] = this.#first[from]
      this.#first[from] = arc
    }
  }

  /**
   * Returns 1 for each node of the object, 0 for the rest. Nodes that may go either way go with the rest. May be called
   * once.
   */
  solve(): Uint8Array {
    for (let node = 0; node < this.#nodes; node++) {
      if (this.#tie[node] === 0) continue
      this.#isRest[node] = this.#tie[node] < 0 ? 1 : 0
      this.#parent[node] = root
      this.#distance[node] = 1
      this.#activate(node)
    }
    let node = none
    for (;;) {
      if (node === none || this.#parent[node] === none) node = this.#takeActive()
      if (node === none) break
      const bridge = this.#grow(node)
      this.#time++
      if (bridge === none) {
        node = none
        continue
      }
      this.#augment(bridge)
      this.#adopt()
    }
    const side = new Uint8Array(this.#nodes)
    for (let i = 0; i < this.#nodes; i++) side[i] = this.#parent[i] !== none && this.#isRest[i] === 0 ? 1 : 0
    return side
  }

  #activate(node: number): void {
    if (this.#nextActive[node] !== none) return
    if (this.#lastActive === -1) this.#firstActive = node
    else this.#nextActive[this.#lastActive] = node
    this.#lastActive = node
    this.#nextActive[node] = last
  }

  #takeActive(): number {
    while (this.#firstActive !== -1) {
      const node = this.#firstActive
      const next = this.#nextActive[node]
      this.#nextActive[node] = none
      this.#firstActive = next === last ? -1 : next
      if (next === last) this.#lastActive = -1
      if (this.#parent[node] !== none) return node
    }
    return none
  }

  /**
   * Adds free neighbours to the node's tree.
   * @returns an arc from the object's tree to the rest's, if they touch, else `none`
   */
  #grow(node: number): number {
    const isRest = this.#isRest[node]
    for (let arc = this.#first[node]; arc !== -1; arc = this.#next[arc]) {
      if (this.#left[isRest === 1 ? arc ^ 1 : arc] <= 0) continue
      const other = this.#head[arc]
      if (this.#parent[other] === none) {
        this.#isRest[other] = isRest
        this.#hang(other, arc ^ 1, node)
        this.#activate(other)
      } else if (this.#isRest[other] !== isRest) return isRest === 1 ? arc ^ 1 : arc
      else if (this.#stamp[other] <= this.#stamp[node] && this.#distance[other] > this.#distance[node])
        this.#hang(other, arc ^ 1, node)
    }
    return none
  }

  #hang(node: number, toParent: number, parent: number): void {
    this.#parent[node] = toParent
    this.#stamp[node] = this.#stamp[parent]
    this.#distance[node] = this.#distance[parent] + 1
  }

  #augment(bridge: number): void {
    const object = this.#head[bridge ^ 1]
    const rest = this.#head[bridge]
    let least = this.#left[bridge]
    let node = object
    for (; this.#parent[node] !== root; node = this.#head[this.#parent[node]])
      least = Math.min(least, this.#left[this.#parent[node] ^ 1])
    least = Math.min(least, this.#tie[node])
    node = rest
    for (; this.#parent[node] !== root; node = this.#head[this.#parent[node]])
      least = Math.min(least, this.#left[this.#parent[node]])
    least = Math.min(least, -this.#tie[node])

    this.#left[bridge] -= least
    this.#left[bridge ^ 1] += least
    for (node = object; this.#parent[node] !== root; ) {
      const arc = this.#parent[node]
      this.#left[arc] += least
      this.#left[arc ^ 1] -= least
      if (this.#left[arc ^ 1] <= 0) this.#orphan(node)
      node = this.#head[arc]
    }
    this.#tie[node] -= least
    if (this.#tie[node] <= 0) this.#orphan(node)
    for (node = rest; this.#parent[node] !== root; ) {
      const arc = this.#parent[node]
      this.#left[arc ^ 1] += least
      this.#left[arc] -= least
      if (this.#left[arc] <= 0) this.#orphan(node)
      node = this.#head[arc]
    }
    this.#tie[node] += least
    if (this.#tie[node] >= 0) this.#orphan(node)
  }

  #orphan(node: number): void {
    this.#parent[node] = orphaned
    this.#orphans.push(node)
  }

  #adopt(): void {
    for (let at = 0; at < this.#orphans.length; at++) this.#findParent(this.#orphans[at])
    this.#orphans = []
  }

  #findParent(node: number): void {
    const isRest = this.#isRest[node]
    let best = none
    let bestDistance = Number.MAX_SAFE_INTEGER
    for (let arc = this.#first[node]; arc !== -1; arc = this.#next[arc]) {
      if (this.#left[isRest === 1 ? arc : arc ^ 1] <= 0) continue
      const other = this.#head[arc]
      if (this.#isRest[other] !== isRest || this.#parent[other] === none) continue
      const distance = this.#distanceToRoot(other)
      if (distance < bestDistance) {
        best = arc
        bestDistance = distance
      }
    }
    if (best !== none) {
      this.#parent[node] = best
      this.#stamp[node] = this.#time
      this.#distance[node] = bestDistance + 1
      return
    }
    this.#parent[node] = none
    for (let arc = this.#first[node]; arc !== -1; arc = this.#next[arc]) {
      const other = this.#head[arc]
      if (this.#isRest[other] !== isRest || this.#parent[other] === none) continue
      if (this.#left[isRest === 1 ? arc : arc ^ 1] > 0) this.#activate(other)
      const up = this.#parent[other]
      if (up >= 0 && this.#head[up] === node) this.#orphan(other)
    }
  }

  /** Steps to the root of a tree, or MAX_SAFE_INTEGER on a branch below an orphan. */
  #distanceToRoot(from: number): number {
    let steps = 0
    let node = from
    for (;;) {
      if (this.#stamp[node] === this.#time) {
        steps += this.#distance[node]
        break
      }
      const up = this.#parent[node]
      if (up === orphaned || up === none) return Number.MAX_SAFE_INTEGER
      steps++
      if (up === root) {
        this.#stamp[node] = this.#time
        this.#distance[node] = 1
        break
      }
      node = this.#head[up]
    }
    let distance = steps
    for (node = from; this.#stamp[node] !== this.#time; node = this.#head[this.#parent[node]]) {
      this.#stamp[node] = this.#time
      this.#distance[node] = distance--
    }
    return steps
  }
}

const none = -1
const root = -2
const orphaned = -3
/** Marks the end of the queue of active nodes. */
const last = -2
