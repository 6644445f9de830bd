import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

// What S3 checks of a request, written from "Authenticating Requests (AWS Signature Version 4)" and on purpose not with
// the library that signs.

export interface SignedRequest {
  readonly method: string
  /** Path and query as sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface S3Secret {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

interface Claim {
  readonly credential: string
  readonly signedHeaders: string
  readonly signature: string
  readonly time: string
  readonly payload: string
  /** In seconds; null: fifteen minutes, as of a request with a header. */
  readonly expires: number | null
}

function claimOf(request: SignedRequest, query: URLSearchParams): Claim | null {
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  if (query.has('X-Amz-Signature'))
    return {
      credential: part('Credential'),
      signedHeaders: part('SignedHeaders'),
      signature: part('Signature'),
      time: part('Date'),
      payload: 'UNSIGNED-PAYLOAD',
      expires: Number(part('Expires')),
    }
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=([0-9a-f]+)$/.exec(
    String(request.headers.authorization ?? ''),
  )
  if (said === null) return null
  return {
    credential: said[1] as string,
    signedHeaders: said[2] as string,
    signature: said[3] as string,
    time: String(request.headers['x-amz-date']),
    payload: String(request.headers['x-amz-content-sha256']),
    expires: null,
  }
}

/** Null where the request may be done; else the code of S3's refusal. */
export function whyRefused(request: SignedRequest, secret: S3Secret, nowMs = Date.now()): string | null {
  const [path = '', search = ''] = request.target.split('?')
  const query = new URLSearchParams(search)
  const claim = claimOf(request, query)
  if (claim === null) return 'AccessDenied'
  const [keyId = '', day = '', region = '', service = ''] = claim.credential.split('/')
  if (keyId !== secret.accessKeyId) return 'InvalidAccessKeyId'
  const at = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(claim.time)?.slice(1).map(Number)
  if (at === undefined) return 'AuthorizationQueryParametersError'
  const [year, month, date, hours, minutes, seconds] = at as [number, number, number, number, number, number]
  const signedMs = Date.UTC(year, month - 1, date, hours, minutes, seconds)
  if (nowMs > signedMs + (claim.expires ?? 900) * 1000) return 'AccessDenied: Request has expired'
  const names = claim.signedHeaders.split(';')
  if (!names.includes('host')) return 'AccessDenied: host is not signed'
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery,
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    claim.signedHeaders,
    claim.payload,
  ].join('\n')
  const scope = [day, region, service, 'aws4_request'].join('/')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret.secretAccessKey}`)
  const right = hmac(key, ['AWS4-HMAC-SHA256', claim.time, scope, sha256(canonical)].join('\n'))
  const given = Buffer.from(claim.signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right) ? null : 'SignatureDoesNotMatch'
}
