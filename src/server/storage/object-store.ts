import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredObject {
  readonly body: Readable
  /** Of the body: the range's when one was asked for. */
  readonly bytes: number
}

export interface ObjectEntry {
  readonly key: string
  readonly bytes: number
  readonly modifiedAt: Date
}

/** Files by key. Keys are made by us, never from what a user sent. */
export interface ObjectStore {
  /**
   * Stores all of `body` or nothing; an object under the same key is replaced at once.
   * @throws Problem 'storage-full'
   */
  put(key: string, body: Readable): Promise<void>
  /** Null when there is none. */
  find(key: string, range?: ByteRange): Promise<StoredObject | null>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<ObjectEntry>
}

const keyPattern = /^[a-z]+(\/[A-Za-z0-9_-]+(\.[a-z0-9]+)?)+$/

/** @throws Error on a key that could leave its folder or needs escaping */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`not an object key: ${key}`)
  return key
}
