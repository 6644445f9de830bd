// Browsers do not always report that the connection is back.
const retryMs = 5_000

/** Loads in the page, and tries again until it succeeds: every few seconds, and when the connection is back. */
export async function untilThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch {
      await worthAsking()
    }
  }
}

function worthAsking(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, retryMs)
    window.addEventListener('online', end)
  })
}
