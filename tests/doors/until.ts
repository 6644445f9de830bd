import { setTimeout as wait } from 'node:timers/promises'

/** Looks until there is something. */
export async function until<Seen>(look: () => Promise<Seen | null>, patienceMs = 150_000): Promise<Seen> {
  const endMs = Date.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (seen !== null) return seen
    if (Date.now() > endMs) throw new Error('it did not come to an end')
    await wait(100)
  }
}
