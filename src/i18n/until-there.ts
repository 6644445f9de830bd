// Browsers do not always tell that the connection is back.
const retryMs = 5_000

/** In the page: what is loaded, asked for again as long as it does not come, at the latest when the connection is back. */
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
