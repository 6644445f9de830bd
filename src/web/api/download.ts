import { envelopeHeader, plainEnvelope } from '#contract/envelope.ts'
import { failureOf, networkFailure, orSessionEnd } from './request/request.ts'
import { watchSession } from './request/watch-session.ts'

/** Long enough for the browser to read the bytes; Safari reads them only after the click. */
const keptMs = 60_000

/**
 * Fetches a whole file, then lets the browser save it. Unlike a plain link, the page sees a failure. The browser may
 * keep the bytes on disk.
 * @param json asks for it by POST
 * @throws RequestFailure
 */
export async function downloadFile(url: string, json?: unknown): Promise<void> {
  const response = await (json === undefined ? ask(url, 'GET') : ask(url, 'POST', json))
  const bytes = await response.blob().catch(() => {
    throw networkFailure()
  })
  saveFile(bytes, nameIn(response.headers.get('content-disposition') ?? ''))
}

/** Lets the browser save a file that the page has. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  save(address, name)
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/**
 * Lets the browser download an archive after a HEAD request succeeded. The archive may be larger than a page can hold;
 * the browser streams it to disk.
 * @throws RequestFailure
 */
export async function downloadArchive(url: string): Promise<void> {
  await ask(url, 'HEAD')
  save(url, '')
}

async function ask(url: string, method: 'GET' | 'HEAD' | 'POST', json?: unknown): Promise<Response> {
  const session = watchSession()
  const plain = { 'content-type': 'application/json', [envelopeHeader]: plainEnvelope }
  const sent = json === undefined ? {} : { headers: plain, body: JSON.stringify(json) }
  const response = await fetch(url, { method, credentials: 'same-origin', ...sent }).catch(() => {
    throw networkFailure()
  })
  if (response.ok) return response
  // A refused HEAD request has no body, so the sentence has to be fetched by GET.
  const refused = method !== 'HEAD' ? response : await fetch(url, { credentials: 'same-origin' }).catch(() => response)
  const text = refused.ok ? '' : await refused.text().catch(() => '')
  void refused.body?.cancel().catch(() => {})
  throw orSessionEnd(failureOf(response.status, text), session, response.headers)
}

/** @param name of the file; empty: the server's name */
function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** The file's name in our own Content-Disposition header, which ends with the name in UTF-8. */
export function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? 'photo' : decodeURIComponent(encoded)
}
