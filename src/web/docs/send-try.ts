/** What "Try it" sends: the example, as the reader has changed it. */
export interface Trial {
  readonly method: string
  readonly path: string
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | Blob | null
  readonly contentType: string | null
}

export interface TrialAnswer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly ms: number
  readonly type: string
  readonly bytes: number
  /** Of JSON and other texts; null for pictures and files. */
  readonly text: string | null
  /** Of pictures: an address of this document, to be revoked by who shows it. */
  readonly pictureUrl: string | null
}

/** Longer texts are cut in view; nobody reads them there. */
const textMax = 20_000

/**
 * Sends the real request, without the reader's cookies: only the key says who asks.
 * @throws TypeError when the server cannot be reached
 */
export async function sendTrial(trial: Trial, signal: AbortSignal): Promise<TrialAnswer> {
  const headers = new Headers(trial.headers)
  if (trial.key !== '') headers.set('authorization', `Bearer ${trial.key}`)
  if (trial.contentType !== null && !(trial.body instanceof FormData)) headers.set('content-type', trial.contentType)
  const startedMs = performance.now()
  const answer = await fetch(trial.path, {
    method: trial.method,
    headers,
    body: trial.body,
    credentials: 'omit',
    cache: 'no-store',
    signal,
  })
  const blob = await answer.blob()
  const type = answer.headers.get('content-type') ?? ''
  const isPicture = type.startsWith('image/')
  const isText = /json|text|xml/.test(type)
  return {
    status: answer.status,
    headers: [...answer.headers],
    ms: Math.round(performance.now() - startedMs),
    type,
    bytes: blob.size,
    text: isText ? readable(await blob.text(), type) : null,
    pictureUrl: isPicture ? URL.createObjectURL(blob) : null,
  }
}

function readable(text: string, type: string): string {
  const whole = type.includes('json') ? indented(text) : text
  return whole.length > textMax ? `${whole.slice(0, textMax)}\n…` : whole
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
