import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredObject {
  readonly body: Readable
  /** Length of the body; that of the range when one was requested. */
  readonly bytes: number
}

export interface ObjectEntry {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Addresses by which whoever has them reaches one object of a store, without a secret, until they expire. */
export interface StoreAddresses {
  /** Takes a PUT of exactly so many bytes under exactly this type. */
  toPut(key: string, put: { readonly contentType: string; readonly bytes: number }, seconds: number): Promise<string>
  /** Answers a GET with these two headers. */
  toGet(
    key: string,
    answer: { readonly contentType: string; readonly disposition: string },
    seconds: number,
  ): Promise<string>
}

/** A file of this machine, which stays as it is meanwhile. */
export interface LocalFile {
  readonly path: string
  /** Nobody writes to it ever after, so it may become the object itself. It may be deleted. */
  readonly isFinal?: boolean
}

/** Files by key. Keys are made by us, never from a user's input. */
export interface ObjectStore {
  /**
   * Stores all of `body` or nothing; replaces an object under the same key atomically.
   * A file never passes through this process's own memory.
   * @throws Problem 'storage-full', 'unavailable'
   */
  put(key: string, body: Readable | LocalFile): Promise<void>
  /** Null when there is none. @throws Problem 'unavailable' */
  find(key: string, range?: ByteRange): Promise<StoredObject | null>
  /** Deleting a missing object is no error. @throws Problem 'unavailable' */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<ObjectEntry>
  /** Copies an object to a new file of this machine; false when there is none. Absent: read it with `find`. */
  copyTo?(key: string, path: string): Promise<boolean>
  /** Absent: strangers reach the objects through this server alone. */
  readonly addresses?: StoreAddresses
}

const keyPattern = /^[a-z]+(\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?)+$/

/** @throws Error on a key that could leave its folder or needs escaping */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not an object key: ${key}`)
  return key
}
