import { failureOf, networkFailure, orSessionEnd } from './request/request.ts'
import { watchSession } from './request/watch-session.ts'

/** Until the browser has taken the bytes over; Safari reads them after the click. */
const keptMs = 60_000

/**
 * Fetches a file whole, then hands it to the browser to keep: what fails on the way is seen by the page, which a link would
 * leave to the browser. The browser may hold the bytes on disk.
 * @throws RequestFailure
 */
export async function downloadFile(url: string): Promise<void> {
  const response = await ask(url, 'GET')
  const bytes = await response.blob().catch(() => {
    throw networkFailure()
  })
  const address = URL.createObjectURL(bytes)
  save(address, nameIn(response.headers.get('content-disposition') ?? ''))
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/**
 * Hands an archive to the browser, once the server has said that it can be had: it may be larger than a page can hold, and
 * the browser writes it to disk as it comes.
 * @throws RequestFailure
 */
export async function downloadArchive(url: string): Promise<void> {
  await ask(url, 'HEAD')
  save(url, '')
}

async function ask(url: string, method: 'GET' | 'HEAD'): Promise<Response> {
  const session = watchSession()
  const response = await fetch(url, { method, credentials: 'same-origin' }).catch(() => {
    throw networkFailure()
  })
  if (response.ok) return response
  // What is asked for without its body is refused without the sentence.
  const refused = method === 'GET' ? response : await fetch(url, { credentials: 'same-origin' }).catch(() => response)
  const text = refused.ok ? '' : await refused.text().catch(() => '')
  void refused.body?.cancel().catch(() => {})
  throw orSessionEnd(failureOf(response.status, text), session, response.headers)
}

/** @param name of the file; empty: as the server says */
function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** The file's name in a Content-Disposition header of ours, which has it in UTF-8 at its end. */
export function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded === undefined ? 'photo' : decodeURIComponent(encoded)
}
