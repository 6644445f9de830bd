/** In place of EventSource, answered like a call of `fetch`. Each chunk of an answer is one event. */
export const openEvents = (fetch: typeof globalThis.fetch) =>
  class FakeEvents extends EventTarget {
    readyState = 0
    onerror: (() => void) | null = null
    readonly #stop = new AbortController()

    constructor(url: string) {
      super()
      this.#read(url).catch(() => {
        if (this.#stop.signal.aborted) return
        this.readyState = 2
        this.onerror?.()
      })
    }

    close(): void {
      this.readyState = 2
      this.#stop.abort()
    }

    async #read(url: string): Promise<void> {
      const { ok, body } = await fetch(url)
      if (!ok || body === null) throw new Error('That is no stream.')
      this.readyState = 1
      for await (const chunk of body.pipeThrough(new TextDecoderStream(), { signal: this.#stop.signal })) {
        const [, type, data] = /^event: (\w+)\ndata: (.+)\n\n$/.exec(chunk) ?? []
        if (type === undefined || data === undefined) throw new Error(`That is no event: ${chunk}`)
        this.dispatchEvent(new MessageEvent(type, { data }))
      }
    }
  }

/** An event as the server writes it. */
export const eventOf = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
