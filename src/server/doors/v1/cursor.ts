import { InvalidRequest } from '#server/doors/v1/problem-json.ts'

/** Where a page of a list ends. */
export interface Place {
  readonly at: string
  readonly id: string
}

const pattern = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)~([\w-]{1,64})$/

/** Opaque to clients: what is in it may change. */
export const cursorOf = (place: Place | null): string | null =>
  place === null ? null : Buffer.from(`${place.at}~${place.id}`).toString('base64url')

/** @throws InvalidRequest when it is none of ours */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [, at, id] = pattern.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? []
  if (
    at === undefined ||
    id === undefined ||
    Number.isNaN(Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))
  )
    throw new InvalidRequest([{ pointer: '/cursor', detail: 'cursor must be one that a list has given.' }])
  return { at, id }
}
