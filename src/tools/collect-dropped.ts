/** A few pictures of 12 MP: to look through the heap takes 12 ms, and as long as to be given so much by the system. */
const grownBytesMin = 96 * 1024 ** 2

let heldBytes = 0

/**
 * Frees arrays that nobody needs any more, where arrays have grown by `grownBytes` since this was done. V8 does it by itself
 * where it counts many of them, but memory that threads share it does not count (see collectRarely for the rest). To be
 * called where arrays were just dropped, between two stages or two photos. Does nothing in a process that was started
 * without `--expose-gc`.
 */
export function collectDropped(grownBytes: number = grownBytesMin): void {
  if (globalThis.gc === undefined) return
  const { arrayBuffers } = process.memoryUsage()
  heldBytes = Math.min(heldBytes, arrayBuffers)
  if (arrayBuffers - heldBytes < grownBytes) return
  globalThis.gc()
  heldBytes = process.memoryUsage().arrayBuffers
}
