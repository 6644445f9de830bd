/** What a task is for: whoever uploads waits to begin, whoever looks has begun, whoever downloads has ended. */
export type RenderKind = 'upload' | 'look' | 'download' | 'edit'

/** Who waits, and with what. */
export interface QueueEntry {
  /** Whose turn it is: an account, or the visitors of an address. */
  readonly key: string
  readonly kind: RenderKind
  /** How much work it is, in any unit; memory goes with the pixels as work does. */
  readonly cost: number
}

/** held: what ranks with it or after it waits too, or the small ones would pass a large one for ever. */
export type Verdict = 'starts' | 'waits' | 'held'

/** What a unit of work counts for: an upload's a quarter of a download's, so that it goes first when both are alike. Taste. */
const shares: Readonly<Record<RenderKind, number>> = { upload: 1 / 4, look: 1 / 2, download: 1, edit: 1 }
const ranks: Readonly<Record<RenderKind, number>> = { edit: 0, upload: 0, look: 1, download: 2 }

/** 0 for what goes before all else. */
export const rankOf = ({ kind }: QueueEntry): number => ranks[kind]

const workOf = ({ kind, cost }: QueueEntry) => cost * shares[kind]

/**
 * A line in which every key has its turn: the next is who would have had the least work done after it, so that a hundred
 * tasks of one wait behind one of another, small goes before large, and nothing waits for ever, as what was done for others
 * counts for them (self-clocked fair queueing, Golestani 1994; ordered by what is chosen, not by when it came).
 * Of one key uploads go before looks and downloads, then small before large.
 */
export function createRenderQueue<Entry extends QueueEntry>() {
  const waiting: Entry[] = []
  /** Those who wait, and those for whom more was done than the line stands at: what they would spare by leaving it. */
  const owners = new Map<string, { done: number; waits: number }>()
  /** Where the line stands, and whoever comes anew begins: the work that the last one taken had done after it. */
  let now = 0

  const drop = (entry: Entry): boolean => {
    const at = waiting.indexOf(entry)
    if (at < 0) return false
    waiting.splice(at, 1)
    const owner = owners.get(entry.key)
    if (owner !== undefined) owner.waits--
    return true
  }

  const forgetWhenEven = () => {
    for (const [key, { done, waits }] of owners) if (waits === 0 && done <= now) owners.delete(key)
  }

  return {
    get length() {
      return waiting.length
    },
    countOf: (key: string): number => owners.get(key)?.waits ?? 0,

    add(entry: Entry): void {
      const { done, waits } = owners.get(entry.key) ?? { done: now, waits: 0 }
      // Who did not wait saved up no turns meanwhile.
      owners.set(entry.key, { done: waits === 0 ? Math.max(done, now) : done, waits: waits + 1 })
      waiting.push(entry)
    },

    /** Whether it was still waiting. */
    remove(entry: Entry): boolean {
      const isRemoved = drop(entry)
      forgetWhenEven()
      return isRemoved
    },

    /** Takes the next that may start; null when none may. */
    take(judge: (entry: Entry) => Verdict): Entry | null {
      let heldRank = Number.POSITIVE_INFINITY
      for (const entry of inOrder(waiting, (key) => owners.get(key)?.done ?? now)) {
        if (rankOf(entry) >= heldRank) continue
        const verdict = judge(entry)
        if (verdict === 'held') heldRank = rankOf(entry)
        if (verdict !== 'starts') continue
        drop(entry)
        const owner = owners.get(entry.key)
        if (owner !== undefined) {
          owner.done += workOf(entry)
          now = Math.max(now, owner.done)
        }
        forgetWhenEven()
        return entry
      }
      return null
    },

    empty(): Entry[] {
      owners.clear()
      return waiting.splice(0)
    },
  }
}

/** Only the first of each key has its turn; the others follow in the order of their key. */
function inOrder<Entry extends QueueEntry>(waiting: readonly Entry[], doneFor: (key: string) => number): Entry[] {
  const ownOrder = waiting.toSorted((a, b) => rankOf(a) - rankOf(b) || a.cost - b.cost)
  const work = new Map<string, number>()
  const ordered = ownOrder.map((entry) => {
    const after = (work.get(entry.key) ?? doneFor(entry.key)) + workOf(entry)
    work.set(entry.key, after)
    return { entry, after }
  })
  return ordered.toSorted((a, b) => a.after - b.after).map(({ entry }) => entry)
}
