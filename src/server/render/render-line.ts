/** What a task is for: whoever uploads waits to begin, whoever looks has begun, whoever downloads has ended. */
export type RenderKind = 'upload' | 'look' | 'download' | 'edit'

/** Who waits, and with what. */
export interface Place {
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
export const rankOf = ({ kind }: Place): number => ranks[kind]

const workOf = ({ kind, cost }: Place) => cost * shares[kind]

/**
 * A line in which every key has its turn: the next is who would have had the least work done after it, so that a hundred
 * tasks of one wait behind one of another, small goes before large, and nothing waits for ever, as what was done for others
 * counts for them (self-clocked fair queueing, Golestani 1994; ordered by what is chosen, not by when it came).
 * Of one key uploads go before looks and downloads, then small before large.
 */
export function createRenderLine<Entry extends Place>() {
  const waiting: Entry[] = []
  /** Work done for each key that is known; whoever comes anew begins where the line stands. */
  const done = new Map<string, number>()
  let now = 0

  const doneFor = (key: string) => Math.max(now, done.get(key) ?? 0)

  return {
    get length() {
      return waiting.length
    },
    countOf: (key: string): number => waiting.filter((entry) => entry.key === key).length,

    add(entry: Entry): void {
      waiting.push(entry)
    },

    /** Whether it was still waiting. */
    remove(entry: Entry): boolean {
      const at = waiting.indexOf(entry)
      if (at >= 0) waiting.splice(at, 1)
      return at >= 0
    },

    /** Takes the next that may start; null when none may. */
    take(judge: (entry: Entry) => Verdict): Entry | null {
      let heldRank = Number.POSITIVE_INFINITY
      for (const entry of inOrder(waiting, doneFor)) {
        if (rankOf(entry) >= heldRank) continue
        const verdict = judge(entry)
        if (verdict === 'held') heldRank = rankOf(entry)
        if (verdict !== 'starts') continue
        waiting.splice(waiting.indexOf(entry), 1)
        now = doneFor(entry.key)
        done.set(entry.key, now + workOf(entry))
        for (const [key, work] of done) if (work <= now) done.delete(key)
        return entry
      }
      return null
    },

    empty: (): Entry[] => waiting.splice(0),
  }
}

/** Only the first of each key has its turn; the others follow in the order of their key. */
function inOrder<Entry extends Place>(waiting: readonly Entry[], doneFor: (key: string) => number): Entry[] {
  const ownOrder = waiting.toSorted((a, b) => rankOf(a) - rankOf(b) || a.cost - b.cost)
  const work = new Map<string, number>()
  const turns = ownOrder.map((entry) => {
    const after = (work.get(entry.key) ?? doneFor(entry.key)) + workOf(entry)
    work.set(entry.key, after)
    return { entry, after }
  })
  return turns.toSorted((a, b) => a.after - b.after).map(({ entry }) => entry)
}
