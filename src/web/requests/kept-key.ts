/** A repeated request (after a lost connection) carries the same key, so that it never makes two jobs. */
export class KeptKey {
  #last: { readonly body: string; readonly key: string } | null = null

  keyOf(body: string): string {
    if (this.#last?.body !== body) this.#last = { body, key: randomKey() }
    return this.#last.key
  }

  forget(): void {
    this.#last = null
  }
}

/** On plain http, as on a local network, browsers give no `randomUUID`. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
