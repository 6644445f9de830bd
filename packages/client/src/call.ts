import { streamForm } from './multipart.ts'
import type { CallInit } from './options.ts'
import { type SendOptions, send } from './send.ts'

/** Any call, with key, retries and errors. @param path below the interface, with a slash */
export type Call = (method: string, path: string, init?: CallInit) => Promise<Response>

export interface Caller {
  readonly base: string
  readonly key: string
  readonly send: SendOptions
}

export function callWith({ base, key, send: options }: Caller): Call {
  return (method, path, init = {}) => {
    const { query = {}, json, form, body, idempotencyKey, headers, signal, onUpload } = init
    const address = new URL(`${base}${path}`)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value))
    const sent = new Headers({ authorization: `Bearer ${key}`, ...headers })
    if (method === 'POST') sent.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
    if (json !== undefined) sent.set('content-type', 'application/json')
    const make = () => {
      const parts: RequestInit & { duplex?: 'half' } = { method, headers: sent, ...(signal ? { signal } : {}) }
      if (json !== undefined) parts.body = JSON.stringify(json)
      if (body !== undefined) parts.body = body
      if (form !== undefined && onUpload === undefined) parts.body = form
      if (form !== undefined && onUpload !== undefined) {
        const { body: stream, contentType } = streamForm(form, bytesOf(form), onUpload)
        sent.set('content-type', contentType)
        Object.assign(parts, { body: stream, duplex: 'half' })
      }
      return new Request(address, parts)
    }
    return send(make, options)
  }
}

function bytesOf(form: FormData): number {
  return [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0)
}
