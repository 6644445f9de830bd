import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const idPattern = /^[A-Za-z0-9_-]{22}$/

/** 128 random bits. */
export function createVisitorId(): string {
  return randomBytes(16).toString('base64url')
}

/** The cookie's value: the id and its HMAC-SHA256. */
export function signVisitorId(id: string, secret: Buffer): string {
  return `${id}.${createHmac('sha256', secret).update(`visitor:${id}`).digest('base64url')}`
}

/** The id in a cookie that we signed; null for any other cookie. */
export function readVisitorCookie(value: string, secret: Buffer): string | null {
  const id = value.slice(0, value.indexOf('.'))
  if (!idPattern.test(id)) return null
  const given = Buffer.from(value)
  const expected = Buffer.from(signVisitorId(id, secret))
  // timingSafeEqual throws on unequal lengths. The length is no secret: it is the same for all.
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
}
