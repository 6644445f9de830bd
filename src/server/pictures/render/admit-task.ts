import { readResidentBytes } from '#server/pictures/render/memory-budget.ts'
import { type QueueEntry, rankOf, type Verdict } from '#server/pictures/render/render-queue.ts'

/** A task with the memory that is expected of it. */
export interface SizedEntry extends QueueEntry {
  readonly options: { readonly memoryBytes: number }
}

/** A task that a child works on. */
export interface RunningEntry {
  readonly entry: SizedEntry
  /** Of the child. */
  readonly pid: number
}

export interface Room {
  /** The most children at a time. */
  readonly size: number
  readonly availableBytes: () => number
}

/** Whether a task that waits may start beside those that run. */
export function judgeTask(
  entry: SizedEntry,
  running: readonly RunningEntry[],
  { size, availableBytes }: Room,
): Verdict {
  // One child is kept for uploads, and one for uploads and previews, so that nobody waits to begin until large downloads
  // have ended.
  for (let rank = 1; rank <= rankOf(entry); rank++)
    if (running.filter((one) => rankOf(one.entry) >= rank).length >= Math.max(1, size - rank)) return 'held'
  const own = running.filter((one) => one.entry.key === entry.key)
  if (entry.kind !== 'edit' && own.length >= Math.max(1, size - 1)) return 'waits'
  if (running.length === 0) return 'starts'
  return availableBytes() - bytesPromised(running) >= entry.options.memoryBytes ? 'starts' : 'held'
}

/** Memory that running tasks have not taken yet is still free for the system. */
const bytesPromised = (running: readonly RunningEntry[]): number =>
  running.reduce((sum, { entry, pid }) => {
    const held = readResidentBytes(pid) ?? 0
    return sum + Math.max(0, entry.options.memoryBytes - held)
  }, 0)
