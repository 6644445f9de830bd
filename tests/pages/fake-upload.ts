/**
 * In place of XMLHttpRequest: what an upload uses of it. It is answered like a call of `fetch`.
 * @param uploads counts those that are not answered yet
 */
export const openUploads = (fetch: typeof globalThis.fetch, uploads: { waiting: number }) =>
  class FakeUpload {
    readonly upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null }
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    status = 0
    responseText = ''
    #method = ''
    #url = ''
    #headers = new Headers()
    #answered = new Headers()
    #isAborted = false

    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.get(name)
    }

    abort(): void {
      this.#isAborted = true
      this.onabort?.()
    }

    send(body: Blob): void {
      uploads.waiting++
      this.#send(body)
        .finally(() => uploads.waiting--)
        .then(
          () => this.#isAborted || this.onload?.(),
          () => this.#isAborted || this.onerror?.(),
        )
    }

    async #send(body: Blob): Promise<void> {
      this.upload.onprogress?.(
        new ProgressEvent('progress', { lengthComputable: true, loaded: body.size, total: body.size }),
      )
      const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body })
      this.#answered = response.headers
      this.responseText = await response.text()
      this.status = response.status
    }
  }
