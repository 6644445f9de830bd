/** The purpose of a task: an uploader waits to begin, a viewer has begun, a downloader has finished. */
export type RenderKind = 'upload' | 'preview' | 'download' | 'edit'

/** A waiting task. */
export interface QueueEntry {
  /** The owner of the turn: an account, or the visitors of an address. */
  readonly key: string
  readonly kind: RenderKind
  /** The amount of work, in any unit; memory grows with the pixels as work does. */
  readonly cost: number
}

/** held: tasks of the same rank and later ones wait too, or small tasks would overtake a large one for ever. */
export type Verdict = 'starts' | 'waits' | 'held'

/**
 * The weight of a unit of work: an upload's counts a quarter of a download's, so it goes first when both are equal.
 * Taste.
 */
const shares: Readonly<Record<RenderKind, number>> = { upload: 1 / 4, preview: 1 / 2, download: 1, edit: 1 }
const ranks: Readonly<Record<RenderKind, number>> = { edit: 0, upload: 0, preview: 1, download: 2 }

/** 0 goes before everything else. */
export const rankOf = ({ kind }: QueueEntry): number => ranks[kind]

const workOf = ({ kind, cost }: QueueEntry) => cost * shares[kind]

/**
 * A fair queue in which every key has its turn. The next task is the one whose owner would have had the least work done
 * after it. So a hundred tasks of one owner wait behind one of another, small tasks go before large ones, and nothing
 * waits for ever, as finished work counts (self-clocked fair queueing, Golestani 1994; ordered when chosen, not on
 * arrival). For one key uploads go before previews and downloads, then small before large.
 */
export function createRenderQueue<Entry extends QueueEntry>() {
  const waiting: Entry[] = []
  /** Owners who wait, and those for whom more was done than the clock shows: leaving must not clear their account. */
  const owners = new Map<string, { done: number; waits: number }>()
  /** The queue's clock, at which new owners begin: the work done so far for the owner whose task was taken last. */
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
      // An owner who did not wait has saved up no turns.
      owners.set(entry.key, { done: waits === 0 ? Math.max(done, now) : done, waits: waits + 1 })
      waiting.push(entry)
    },

    /** Whether it was still waiting. */
    remove(entry: Entry): boolean {
      const isRemoved = drop(entry)
      forgetWhenEven()
      return isRemoved
    },

    /** Takes the next task that may start; null when none may. */
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

/** Orders the tasks by the work that each owner will have had after each one. */
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
