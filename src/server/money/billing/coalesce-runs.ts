/**
 * Coalesces concurrent calls, with one run at a time for each id. Calls that arrive during a run share the next run,
 * which begins after they were made. So any number of concurrent calls costs two runs.
 */
export function coalesceRuns(work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const following = new Map<string, Promise<void>>()

  const start = (id: string): Promise<void> => {
    const run = work(id).finally(() => running.delete(id))
    running.set(id, run)
    return run
  }

  return (id) => {
    const next = following.get(id)
    if (next !== undefined) return next
    const now = running.get(id)
    if (now === undefined) return start(id)
    const after = now
      .catch(() => {})
      .then(() => {
        following.delete(id)
        return start(id)
      })
    following.set(id, after)
    return after
  }
}
