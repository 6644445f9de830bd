/**
 * Lets one run for each id work at a time. Whoever asks while one works is answered by the next, which begins after they
 * asked and is the same for all of them: a crowd that asks for one thing costs two runs.
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
